from __future__ import annotations

from descarte.model.clues import Mark
from descarte.model.rules import House
from tests.variants.boards import board, lowered


def test_a_window_lies_one_step_in() -> None:
    assert [house.cells for house in lowered(House, Mark("windoku"), board())] == [(5, 6, 9, 10)]
