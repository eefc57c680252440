"""Direct forms: placements that follow from a pattern without pencil marks."""

from __future__ import annotations

import pytest

import descarte
from descarte.logic import all_techniques, find, find_available_steps, select
from descarte.model.bits import bit
from descarte.model.state import State
from descarte.model.step import Step
from descarte.proof import verify


def steps_of(key: str, state: State) -> list[Step]:
    return list(find_available_steps(state, select([key])))


def confine(state: State, digit: int, cells: range | list[int], allowed: set[int]) -> None:
    state.change(discards=[(cell, digit) for cell in cells if cell not in allowed])


def empty_board() -> State:
    return State(descarte.read("." * 81, kind="sudoku"))


def test_a_digit_locked_in_a_box_leaves_one_place_in_the_next() -> None:
    state = empty_board()
    box1 = [0, 1, 2, 9, 10, 11, 18, 19, 20]
    box2 = [cell + 3 for cell in box1]
    confine(state, 5, box1, {0, 1})
    confine(state, 5, box2, {3, 4, 13})
    (step,) = steps_of("direct-pointing", state)
    assert step.places == ((13, 5),)
    assert set(step.discards) == {(cell, 5) for cell in range(3, 9) if state.candidates[cell] & bit(5)}
    assert (step.rating, bool(verify(state, step))) == (1.7, True)


def test_without_the_other_places_it_is_a_hidden_single_and_no_direct_form() -> None:
    state = empty_board()
    box1 = [0, 1, 2, 9, 10, 11, 18, 19, 20]
    confine(state, 5, box1, {0, 1})
    confine(state, 5, [cell + 3 for cell in box1], {13})
    assert steps_of("direct-pointing", state) == []


def test_a_digit_locked_in_a_line_leaves_one_place_in_the_next_line() -> None:
    state = empty_board()
    confine(state, 5, range(9), {0, 1})
    confine(state, 5, range(9, 18), {9, 10, 14})
    found = [step for step in steps_of("direct-claiming", state) if step.places == ((14, 5),)]
    assert found
    assert all(verify(state, step) for step in found)
    assert found[0].rating == 1.9


def test_a_hidden_pair_leaves_one_place_for_a_third_digit() -> None:
    state = empty_board()
    for digit in (1, 2):
        confine(state, digit, range(9), {0, 1})
    confine(state, 3, range(9), {0, 1, 7})
    (step,) = steps_of("direct-hidden-pair", state)
    assert step.places == ((7, 3),)
    assert set(step.discards) == {(cell, digit) for cell in (0, 1) for digit in range(3, 10)}
    assert verify(state, step)


def test_a_digit_with_one_place_is_no_part_of_a_direct_pair() -> None:
    state = empty_board()
    confine(state, 1, range(9), {0, 1})
    confine(state, 2, range(9), {1})
    confine(state, 3, range(9), {0, 1, 7})
    assert steps_of("direct-hidden-pair", state) == []


@pytest.mark.parametrize("key", ["direct-pointing", "direct-claiming", "direct-hidden-pair", "direct-hidden-triple"])
def test_they_are_used_only_when_asked_for(key: str) -> None:
    assert find(key) not in all_techniques()
    assert [technique.key for technique in select([key])] == [key]


def test_a_kakuro_has_no_full_houses_to_look_at() -> None:
    state = State(descarte.read(find("surface-sum").example))
    assert not any(steps_of(key, state) for key in ("direct-pointing", "direct-hidden-pair"))
