"""Detection of cells in a drawn board."""

from __future__ import annotations

import time

import pytest

from descarte.formats.scanning.borders import SquareGrid, find_square_board, is_border, sheets
from descarte.formats.scanning.lines import LARGEST, Line


def drawn(text: str) -> SquareGrid | None:
    return find_square_board([Line(number, line) for number, line in enumerate(text.split("\n"), 1)])


def texts(text: str) -> list[list[str]] | None:
    found = drawn(text)
    return None if found is None else [[word.text for word in row] for row in found.cells]


@pytest.mark.parametrize("line", ["+---+", "|---+---|", "===", "╔═══╗", "├─┼─┤", ".---.---.", ":---+---:", "'---'---'"])
def test_borders(line: str) -> None:
    assert is_border(line)


@pytest.mark.parametrize("line", ["1 2", ". . | . .", "┃   │   ┃", "| . |", "- - -", "...."])
def test_rows_are_no_borders(line: str) -> None:
    assert not is_border(line)


def test_words_or_signs() -> None:
    assert texts("1 2\n2 1") == texts("12\n21") == [["1", "2"], ["2", "1"]]
    assert texts("10 2\n2 1") == [["10", "2"], ["2", "1"]]


def test_places_are_kept() -> None:
    found = drawn("+--+\n|1.|\n|.1|\n+--+")
    assert found is not None
    assert (found.lines, found.cells[1][1].column) == ((2, 3), 3)


def test_headings_are_dropped() -> None:
    assert (
        texts("  1 2\nA 1 2\nB 2 1")
        == texts("  A B\n1 1 2\n2 2 1")
        == texts("   c1 c2\nr1 1 2\nr2 2 1")
        == texts("1 2\n2 1")
    )


def test_a_latin_square_in_order_has_no_headings() -> None:
    assert texts("1 2 3\n2 3 1\n3 1 2") == [["1", "2", "3"], ["2", "3", "1"], ["3", "1", "2"]]


def test_what_is_not_square_is_no_board() -> None:
    assert drawn("1 2 3\n1 2 3") is None
    assert drawn("") is None


def test_bands_are_joined_but_boards_are_not() -> None:
    assert [len(sheet.lines) for sheet in sheets("12..\n..12\n\n....\n....\n\n12\n21\n\n12\n21\n")] == [4, 2, 2]


@pytest.mark.parametrize("text", ["a\n" * 20_000, "abc def\n\n" * 1_000, "- " * 20_000, "1 2 3\n\n" * 1_000])
def test_rubbish_takes_no_time(text: str) -> None:
    start = time.process_time()
    assert list(sheets(text))
    assert time.process_time() - start < 20


def test_a_head_between_two_bands_parts_them() -> None:
    upper, lower = "1234\n3412\n", "2143\n4321\n"
    (whole,) = sheets(f"{upper}\n{lower}")
    assert whole.board is not None
    assert [sheet.board for sheet in sheets(f"{upper}\nid: two\n{lower}")] == [None, None]


def test_rows_may_be_blank_unless_the_text_is_too_long_for_a_board() -> None:
    board = "1  4\n    \n\n4  1"
    long = "x" * 4 * LARGEST**2
    assert [sheet.board.lines for sheet in sheets(f"# x\n{board}") if sheet.board] == [(2, 3, 4, 5)]
    assert [sheet.board.lines for sheet in sheets(f"# {long}\n{board}") if sheet.board] == [(2, 5)]


@pytest.mark.parametrize("text", ["", "\n\n", "   \n"])
def test_a_text_of_blanks_has_no_board(text: str) -> None:
    assert list(sheets(text)) == []
