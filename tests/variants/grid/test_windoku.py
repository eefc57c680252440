from __future__ import annotations

from descarte.model.clues import Mark
from descarte.model.rules import House
from descarte.variants import Board
from tests.variants.boards import board, lowered


def test_a_window_lies_one_step_in() -> None:
    assert [house.cells for house in lowered(House, Mark("windoku"), board())] == [(5, 6, 9, 10)]


def test_a_window_with_holes_holds_what_is_left_of_it() -> None:
    """Two cells are all different, one alone says nothing."""
    for gone, left in (((5, 10), [(5, 8)]), ((5, 6, 10), [])):
        there = [square for square in range(16) if square not in gone]
        holed = Board(4, 4, 4, cells={square: cell for cell, square in enumerate(there)})
        assert [house.cells for house in lowered(House, Mark("windoku"), holed)] == left
