"""Making of Calcudokus."""

from __future__ import annotations

import pytest

import descarte
from descarte import fast


@pytest.mark.parametrize("size", [4, 5, 6])
def test_they_have_one_solution(size: int) -> None:
    one, other = descarte.make("calcudoku", size=size, count=2, seed=1)
    for puzzle in (one, other):
        assert puzzle.kind == "calcudoku"
        assert puzzle.marks
        assert fast.engine("twin").find(puzzle, limit=2, keep=2).grids == (puzzle.solution,)
    assert one.marks != other.marks


def test_every_cell_is_in_one_cage_and_operations_vary() -> None:
    (puzzle,) = descarte.make("kenken", size=6, seed=2)
    assert sorted(cell for mark in puzzle.marks for cell in mark.lines[0]) == list(range(36))
    assert len({mark.variant for mark in puzzle.marks}) > 2
