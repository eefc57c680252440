"""Unique rectangles with a digit that houses confine to the corners."""

from __future__ import annotations

from tests.logic.techniques.pictures import cells_with, empty, names, results, without

FLOOR = {"r1c1": "12", "r1c4": "12"}


def test_type_4_a_digit_locked_in_a_side_forbids_the_other() -> None:
    state = cells_with(empty(), **FLOOR, r2c1="123", r2c4="124")
    without(state, 1, *names(2, (2, 3, 5, 6, 7, 8, 9)))
    assert results(state, "unique-rectangle-4") == ["r2c14<>2"]


def test_type_6_a_digit_locked_in_two_lines() -> None:
    state = cells_with(empty(), r1c1="12", r1c4="123", r2c1="124", r2c4="12")
    without(state, 1, *names(1, (2, 3, 5, 6, 7, 8, 9)), *names(2, (2, 3, 5, 6, 7, 8, 9)))
    assert results(state, "unique-rectangle-6") == ["r1c4,r2c1<>1"]


def test_a_hidden_rectangle_needs_one_corner_and_two_locked_lines() -> None:
    state = cells_with(empty(), r1c1="12", r1c4="123", r2c1="124", r2c4="125")
    without(state, 1, *names(2, (2, 3, 5, 6, 7, 8, 9)))
    assert not results(state, "hidden-rectangle")
    without(state, 1, *(f"r{row}c4" for row in range(3, 10)))
    assert results(state, "hidden-rectangle") == ["r2c4<>2"]
