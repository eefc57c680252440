"""Queens made."""

from __future__ import annotations

import pytest

import descarte


@pytest.mark.parametrize("size", [6, 8, 12])
def test_the_queens_that_stand_leave_one_way_to_place_the_others(size: int) -> None:
    (puzzle,) = descarte.make("queens", size=size, seed=1)
    assert puzzle.layout.size == size
    assert 0 < sum(map(bool, puzzle.givens)) < size
    assert puzzle.count(limit=2) == 1
    assert puzzle.is_solution(puzzle.solution or ())
