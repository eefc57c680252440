"""Clues of a puzzle of another program while it is read."""

from __future__ import annotations

import pytest

from descarte.formats.shared.clue_builder import Draft, boxes_of, is_boxes

JIGSAW = (0, 0, 0, 1, 0, 1, 1, 1, 2, 2, 2, 3, 2, 3, 3, 3)


@pytest.mark.parametrize(("size", "box"), [(4, (2, 2)), (6, (2, 3)), (9, (3, 3))])
def test_a_board_has_the_usual_boxes_of_its_size(size: int, box: tuple[int, int]) -> None:
    assert is_boxes(Draft(size).board().regions, box)


def test_a_board_has_the_regions_that_were_drawn() -> None:
    assert Draft(4, regions=JIGSAW).board().regions == JIGSAW
    tall = boxes_of(6, (3, 2))
    assert is_boxes(Draft(6, regions=tall).board().regions, (3, 2))


def test_a_board_without_boxes_has_no_regions() -> None:
    assert Draft(4, boxes=False).board().regions == ()
    assert Draft(5).board().regions == ()
    assert Draft(4, regions=(0, 0, *(None,) * 14)).board().regions == ()
