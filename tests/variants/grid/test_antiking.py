from __future__ import annotations

from descarte.model.clues import Mark
from descarte.model.rules import House
from tests.variants.boards import board, lowered


def test_cells_that_touch_at_a_corner_differ() -> None:
    assert {house.cells for house in lowered(House, Mark("antiking"), board(2))} == {(0, 3), (1, 2)}
