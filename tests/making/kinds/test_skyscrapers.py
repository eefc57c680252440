"""Making of Skyscrapers."""

from __future__ import annotations

import pytest

import descarte
from descarte import fast


@pytest.mark.parametrize("size", [4, 5, 6])
def test_they_have_one_solution(size: int) -> None:
    one, other = descarte.make("skyscrapers", size=size, count=2, seed=1)
    for puzzle in (one, other):
        assert puzzle.kind == "skyscrapers"
        assert puzzle.marks
        assert fast.engine("twin").find(puzzle, limit=2, keep=2).grids == (puzzle.solution,)
    assert one.marks != other.marks
