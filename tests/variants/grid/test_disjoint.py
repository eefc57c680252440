from __future__ import annotations

from descarte.model.clues import Clues, Mark
from descarte.model.rules import House
from tests.variants.boards import board, lowered, refused


def test_cells_at_the_same_place_of_two_boxes_differ() -> None:
    houses = lowered(House, Mark("disjoint"), board(boxes=True))
    assert [house.cells for house in houses] == [(0, 2, 8, 10), (1, 3, 9, 11), (4, 6, 12, 14), (5, 7, 13, 15)]
    assert all(house.full for house in houses)


def test_it_needs_boxes() -> None:
    assert refused(Clues(4, 4, (0,) * 16, kind="latin", options=("disjoint",))) == "disjoint groups need boxes"
