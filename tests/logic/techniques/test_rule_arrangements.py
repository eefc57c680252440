from __future__ import annotations

import descarte
from descarte.logic import find
from descarte.model.bits import digits_of
from descarte.model.state import State
from descarte.proof import verify
from tests.logic.techniques.pictures import cells_with, results


def board(text: str, **cells: str) -> State:
    return cells_with(State(descarte.read(text)), **cells)


def test_a_sandwich_is_read_along_its_row() -> None:
    state = board(".Shape~4x4.Sandwich~5~R1")
    (step,) = find("rule-pattern").find(state)
    state.apply(step)
    assert [digits_of(state.candidates[cell]) for cell in range(4)] == [(1, 4), (2, 3), (2, 3), (1, 4)]


def test_a_digit_of_every_run_goes_from_the_cells_that_see_them_all() -> None:
    state = board(".Renban~R1C1~R1C2~R2C1~R2C2~R2C3")
    steps = list(find("rule-needs").find(state))
    assert {step.discards for step in steps} == {((2, 5), (18, 5), (19, 5), (20, 5))}
    assert all(verify(state, step) for step in steps)


def test_a_digit_that_every_arrangement_of_a_sum_has() -> None:
    state = board(".Arrow~R1C1~R1C2~R1C3", r1c1="56", r1c2="124", r1c3="124")
    assert results(state, "rule-needs") == ["r1c456789,r23c123<>4"]


def test_whispers_that_share_a_box_are_tried_digit_by_digit() -> None:
    state = State(descarte.read(find("rule-arrangements").example))
    (step,) = find("rule-arrangements").find(state)
    assert verify(state, step)
    assert step.discards


def test_nothing_is_tried_before_the_clue_itself_has_spoken() -> None:
    assert not results(board(".Thermo~R1C1~R1C2~R1C3"), "rule-arrangements")
