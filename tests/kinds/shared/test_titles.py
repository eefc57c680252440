"""Titles of puzzles, and their rules in words."""

from __future__ import annotations

import descarte
from descarte.core.text import speaking
from descarte.kinds.shared.titles import name_of, rules_of


def test_added_rules_are_named_and_told() -> None:
    puzzle = descarte.read("................", options=["diagonal", "antiknight"])
    with speaking("en"):
        assert name_of(puzzle) == "Sudoku (diagonal and anti-knight)"
        assert "Both main diagonals hold every digit once." in rules_of(puzzle)
    with speaking("es"):
        assert rules_of(puzzle).startswith("Cada fila")
