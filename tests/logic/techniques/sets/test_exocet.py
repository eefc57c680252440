from __future__ import annotations

import pytest

import descarte
from descarte import kinds
from descarte.logic import find
from descarte.logic.narrate.branches import branch_lines, has_branches
from descarte.logic.techniques.sets.exocet_proof import KEY
from descarte.model.state import State
from descarte.model.step import Candidate, Step
from descarte.proof import verify
from tests.logic.techniques.pictures import cells_with, empty, names, results, without

SCALES = {"exocet": (8.8, 1000), "exocet-pairs": (9.3, 1500)}
BASE = {"r1c1": "1234", "r1c2": "1234"}


def exocet_board(*options: str) -> State:
    """Return a board with an exocet: base in box 1, targets r2c4 and r3c7.

    Outside the band, columns 3, 4 and 7 have 1 to 4 only in rows 4 and 7.
    """
    state = cells_with(empty(*options), **BASE)
    outside = [f"r{row}c{column}" for row in (5, 6, 8, 9) for column in (3, 4, 7)]
    for digit in range(1, 5):
        without(state, digit, *outside, "r3c4", "r2c7")
    return state


def test_the_targets_have_the_digits_of_the_base() -> None:
    assert "r2c4,r3c7<>56789" in results(exocet_board(), "exocet")


def test_it_stands_in_columns_too() -> None:
    state = cells_with(empty(), r1c1="1234", r2c1="1234")
    outside = [f"r{row}c{column}" for row in (3, 4, 7) for column in (5, 6, 8, 9)]
    for digit in range(1, 5):
        without(state, digit, *outside, "r4c3", "r7c2")
    assert "r4c2,r7c3<>56789" in results(state, "exocet")


def test_a_digit_that_no_target_has_leaves_the_base() -> None:
    state = without(exocet_board(), 4, "r2c4", "r3c7")
    assert "r1c12<>4, r2c4,r3c7<>56789" in results(state, "exocet")


def test_a_digit_that_fits_once_outside_the_band_would_need_both_targets() -> None:
    state = without(exocet_board(), 4, "r7c3", "r7c4", "r7c7")
    assert any("r1c12<>4" in found for found in results(state, "exocet"))


@pytest.mark.parametrize("cell", ["r5c3", "r9c7", "r3c4", "r2c7"])
def test_one_place_more_is_a_way_out(cell: str) -> None:
    """Outside the two rows, or beside a target."""
    state = cells_with(empty(), **BASE)
    outside = [f"r{row}c{column}" for row in (5, 6, 8, 9) for column in (3, 4, 7)]
    for digit in range(1, 5):
        without(state, digit, *(name for name in (*outside, "r3c4", "r2c7") if digit != 1 or name != cell))
    assert not any("r2c4" in found and "r3c7" in found for found in results(state, "exocet"))


def test_a_base_of_five_digits_is_none() -> None:
    state = cells_with(empty(), r1c1="12345", r1c2="12345")
    for digit in range(1, 6):
        without(state, digit, *(n for row in (5, 6, 8, 9) for n in names(row, (3, 4, 7))), "r3c4", "r2c7")
    assert not results(state, "exocet")


@pytest.mark.parametrize(
    ("placed", "found"),
    [
        ({"r3c7": 1}, "r2c4<>156789"),
        ({"r1c1": 1}, "r2c4,r3c7<>56789"),
        ({"r2c4": 1, "r3c7": 2}, "r1c12<>34"),
        ({"r1c1": 1, "r3c7": 2}, "r2c4<>23456789, r1c2<>34"),
        ({"r1c1": 1, "r2c4": 1, "r3c7": 2}, "r1c2<>34"),
        ({"r1c2": 1, "r3c7": 2}, "r2c4<>23456789, r1c1<>34"),
    ],
)
def test_cells_of_it_may_be_placed_already(placed: dict[str, int], found: str) -> None:
    state = exocet_board()
    state.change(places=[(state.puzzle.cell(name), digit) for name, digit in placed.items()])
    assert found in results(state, "exocet")


@pytest.mark.parametrize("digit", [1, 4])
def test_a_base_digit_that_both_targets_would_need_is_refuted_with_a_cell_placed(digit: int) -> None:
    state = without(exocet_board(), 4, "r7c3", "r7c4", "r7c7")
    state.change(places=[(state.puzzle.cell("r2c4"), digit)])
    assert results(state, "exocet")


def test_pairs_of_the_base_with_a_digit_that_both_targets_would_need_are_impossible() -> None:
    """r1c1 = 1 leaves r1c2 = 2, after which r1c9 has no candidate, and r1c2 = 4, which both targets would need."""
    state = without(exocet_board(), 4, "r7c3", "r7c4", "r7c7")
    cells_with(state, r1c1="14", r1c2="24", r1c9="12")
    assert "r1c1<>1" in results(state, "exocet-pairs")


@pytest.mark.parametrize("key", [KEY, "exocet-pairs"])
def test_every_step_is_proved_with_any_cell_of_it_placed(key: str) -> None:
    puzzle = descarte.read(find("exocet-pairs").example)
    values = descarte.solve(puzzle).grids[0]
    cells = {cell for step in find(key).find(State(puzzle)) for cell, _ in step_cells(step)}
    for cell in cells:
        state = State(puzzle)
        state.change(places=[(cell, values[cell])])
        results(state, key)


def step_cells(step: Step) -> tuple[Candidate, ...]:
    return tuple(one for name, candidates in step.roles if name != "target" for one in candidates)


@pytest.mark.parametrize("kind", ["latin", "kakuro"])
def test_boards_without_boxes_have_none(kind: str) -> None:
    assert not results(State(kinds.build(kinds.find(kind).sample)), "exocet")


@pytest.mark.parametrize("key", [KEY, "exocet-pairs"])
def test_a_real_board(key: str) -> None:
    state = State(descarte.read(find(key).example))
    values = descarte.solve(state.puzzle).grids[0]
    steps = list(find(key).find(state))
    assert steps
    for step in steps:
        assert verify(state, step)
        assert all(values[state.puzzle.layout.places[cell]] != digit for cell, digit in step.discards)


def test_the_pairs_are_told_and_the_plain_exocet_is_not() -> None:
    state = State(descarte.read(find(KEY).example))
    plain = next(find(KEY).find(state))
    state = State(descarte.read(find("exocet-pairs").example))
    pairs = next(find("exocet-pairs").find(state))
    assert not has_branches(plain)
    lines = list(branch_lines(pairs, state))
    cell, digit = pairs.discards[0]
    assert lines[0].strip() == f"Suppose {state.puzzle.layout.place(cell)} is {digit}:"
    assert lines[-1].strip().endswith("impossible.")


def test_it_is_looked_for_before_a_case_split() -> None:
    ratings = [find(key).rating for key in ("forcing-net", KEY, "exocet-pairs", "case-split")]
    assert ratings == sorted(ratings)
