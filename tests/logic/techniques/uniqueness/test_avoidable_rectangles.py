from __future__ import annotations

from descarte import kinds
from descarte.model.clues import Clues
from descarte.model.state import State
from tests.logic.techniques.pictures import cells_with, empty, results

GIVEN = (1, *[0] * 80)


def placed(state: State, **digits: int) -> State:
    state.change(places=[(state.puzzle.cell(name), digit) for name, digit in digits.items()])
    return state


def test_three_placed_corners_forbid_the_fourth() -> None:
    assert results(placed(empty(), r1c1=1, r1c4=2, r2c1=2), "avoidable-rectangle-1") == ["r2c4<>1"]


def test_three_corners_that_are_no_exchange_forbid_nothing() -> None:
    assert not results(placed(empty(), r1c1=1, r1c4=2, r2c1=3), "avoidable-rectangle-1")


def test_a_given_corner_cannot_change() -> None:
    state = State(kinds.build(Clues(9, 9, GIVEN, kind="sudoku")))
    assert not results(placed(state, r1c4=2, r2c1=2), "avoidable-rectangle-1")


def test_two_placed_corners_and_a_digit_more_in_the_others() -> None:
    state = cells_with(placed(empty(), r1c1=1, r1c4=2), r2c1="23", r2c4="13")
    assert results(state, "avoidable-rectangle-2") == ["r2c2356789<>3"]


def test_different_digits_more_say_nothing() -> None:
    state = cells_with(placed(empty(), r1c1=1, r1c4=2), r2c1="23", r2c4="14")
    assert not results(state, "avoidable-rectangle-2")


def test_four_boxes_make_no_rectangle() -> None:
    assert not results(placed(empty(), r1c1=1, r1c4=2, r4c1=2), "avoidable-rectangle-1")


def test_a_corner_without_candidates_is_not_settled() -> None:
    state = placed(empty(), r1c4=1)
    state.change(discards=[(cell, digit) for cell in (0, 12) for digit in range(1, 10)])
    assert not results(state, "avoidable-rectangle-1")
