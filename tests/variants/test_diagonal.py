from __future__ import annotations

from descarte.model.clues import Mark
from descarte.model.rules import House
from tests.variants.boards import board, lowered


def test_both_diagonals_are_full_houses() -> None:
    houses = lowered(House, Mark("diagonal"), board())
    assert [house.cells for house in houses] == [(0, 5, 10, 15), (3, 6, 9, 12)]
    assert all(house.full for house in houses)
