from __future__ import annotations

import pytest

from descarte import fast, kinds
from descarte.core.errors import PuzzleError
from descarte.model.clues import Clues


@pytest.mark.parametrize(
    "box", [(2, 2), (2, 3), (3, 2), (2, 4), (3, 3), (2, 5), (5, 2), (3, 4), (4, 4), (5, 5), (6, 6)]
)
def test_boxes_of_every_shape(box: tuple[int, int]) -> None:
    size = box[0] * box[1]
    puzzle = kinds.build(Clues(size, size, (0,) * size * size, box=box))
    assert len(puzzle.layout.houses) == 3 * size
    assert kinds.clues_of(puzzle).box == box
    result = fast.solve(puzzle, first=True)
    assert result.grid is not None
    assert puzzle.is_solution(result.grid)


def test_there_are_288_grids_of_4_by_4() -> None:
    assert fast.count(kinds.build(Clues(4, 4, (0,) * 16))).counts["solutions"] == 288


def test_a_grid_without_boxes_is_no_sudoku() -> None:
    with pytest.raises(PuzzleError, match="it can only be a Latin square"):
        kinds.build(Clues(7, 7, (0,) * 49, kind="sudoku"))
