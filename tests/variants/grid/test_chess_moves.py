from __future__ import annotations

from descarte.model.clues import Mark
from descarte.model.rules import House
from tests.variants.boards import board, lowered


def test_cells_a_knights_move_apart_differ() -> None:
    pairs = {house.cells for house in lowered(House, Mark("antiknight"), board(3))}
    assert pairs == {(0, 5), (0, 7), (1, 6), (1, 8), (2, 3), (2, 7), (3, 8), (5, 6)}


def test_cells_that_touch_at_a_corner_differ() -> None:
    assert {house.cells for house in lowered(House, Mark("antiking"), board(2))} == {(0, 3), (1, 2)}
