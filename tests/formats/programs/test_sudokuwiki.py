"""Strings and links of SudokuWiki."""

from __future__ import annotations

from tests.formats.puzzles import one, refused


def test_two_signs_a_cell_are_candidates_or_a_given() -> None:
    puzzle = one("1106" + "vu" * 79)
    assert puzzle.givens[:2] == (5, 0)
    assert puzzle.candidates is not None
    assert puzzle.candidates[:3] == (16, 3, 511)


def test_a_link() -> None:
    assert one("https://www.sudokuwiki.org/sudoku.htm?bd=" + "0" * 80 + "7&x=1").givens[80] == 7


def test_what_is_wrong_is_told() -> None:
    assert "another kind: 'L9B'" in refused("https://www.sudokuwiki.org/killersudoku.htm?bd=L9B00112233", "sudokuwiki")
    assert "two characters" in refused("vv" * 81, "sudokuwiki")
