"""The LaTeX environment for Sudokus."""

from __future__ import annotations

from descarte import formats
from tests.formats.puzzles import refused

BOARD = "\\begin{sudoku}\n" + "|5| | | | | | | | |.\n" * 9 + "\\end{sudoku}\n"


def test_boards_among_other_words() -> None:
    items = list(formats.read(f"\\section{{x}}\n{BOARD}\ntext\n{BOARD}"))
    assert [(item.line, item.puzzle is not None) for item in items] == [(2, True), (15, True)]


def test_what_is_wrong_is_told() -> None:
    assert "nine rows" in refused(BOARD.replace("|5|", "|x|", 1), "latex")
    assert "nine rows" in refused("text", "latex")
