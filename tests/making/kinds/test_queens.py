"""Making of puzzles of n queens."""

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


def test_the_sizes_that_are_made() -> None:
    (least,) = descarte.make("queens", size=4, seed=1)
    assert least.layout.size == 4
    for size in (3, 31):
        with pytest.raises(descarte.DescarteError, match=f"4 to 30 rows and columns, not {size}x{size}"):
            next(iter(descarte.make("queens", size=size, seed=1)))
