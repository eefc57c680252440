"""Bent sets: as many cells as digits, in two houses that cross."""

from __future__ import annotations

import pytest

import descarte
from descarte.logic import all_techniques, find
from descarte.model.bits import digits_of
from descarte.model.state import State
from descarte.model.step import Step
from descarte.proof import verify


def board(**cells: str) -> State:
    """Return an empty board on which these cells have only these candidates."""
    puzzle = descarte.read("." * 81, kind="sudoku")
    state = State(puzzle)
    names = {puzzle.name(cell): cell for cell in range(81)}
    gone = []
    for name, digits in cells.items():
        gone += [(names[name], digit) for digit in range(1, 10) if str(digit) not in digits]
    state.change(discards=gone)
    return state


def steps(state: State, key: str = "wxyz-wing") -> list[Step]:
    return list(find(key).find(state))


def test_a_pivot_with_three_wings() -> None:
    state = board(r1c1="1234", r1c5="14", r1c7="24", r2c2="34")
    (step,) = steps(state)
    assert {state.puzzle.name(cell) for cell, _ in step.discards} == {"r1c2", "r1c3"}
    assert {digit for _, digit in step.discards} == {4}
    assert verify(state, step)


@pytest.mark.parametrize(("one", "other"), [("14", "234"), ("234", "14")])
def test_the_cells_of_one_house_alone_may_use_up_its_digits(one: str, other: str) -> None:
    """Two cells where the houses cross: in the row 1 and one cell, in the box 2, 3 and one cell; or turned round."""
    state = board(r1c1="1234", r1c2="1234", r1c5=one, r2c2=other)
    (step,) = steps(state)
    assert step.discards == ((2, 4),)
    assert verify(state, step)


def test_a_second_digit_that_can_be_there_twice_spoils_it() -> None:
    assert steps(board(r1c1="1234", r1c5="134", r1c7="24", r2c2="34")) == []


def test_cells_of_one_house_are_a_naked_subset_and_no_bent_set() -> None:
    assert steps(board(r1c1="1234", r1c5="14", r1c7="24", r1c8="34")) == []


def test_where_nothing_sees_all_ends_there_is_no_step() -> None:
    state = board(r1c1="1234", r1c5="14", r1c7="24", r2c2="34")
    state.change(discards=[(1, 4), (2, 4)])
    assert steps(state) == []


@pytest.mark.parametrize(("key", "size"), [("wxyz-wing", 4), ("vwxyz-wing", 5), ("uvwxyz-wing", 6)])
def test_as_many_cells_as_digits(key: str, size: int) -> None:
    state = State(descarte.read(find(key).example))
    (grid,) = descarte.solve(state.puzzle).grids
    found = steps(state, key)
    assert found
    for step in found:
        words = dict(step.words)
        cells, digits = words["cells"], words["set_digits"]
        assert isinstance(cells, tuple)
        assert isinstance(digits, int)
        assert len(cells) == len(digits_of(digits)) == size
        assert verify(state, step)
        assert all(grid[cell] != digit for cell, digit in step.discards)


def test_the_large_ones_are_looked_for_only_when_asked() -> None:
    usual = {technique.key for technique in all_techniques()}
    assert "wxyz-wing" in usual
    assert not usual & {"vwxyz-wing", "uvwxyz-wing"}
