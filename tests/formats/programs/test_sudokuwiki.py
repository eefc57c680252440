"""Strings and links of SudokuWiki."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from descarte.model.clues import Clues
from tests.examples import examples
from tests.formats.puzzles import boards, jigsaws, kakuros, killers, marked, one, plain, refused, written_is_read_back


@examples(60)
@given(st.one_of(plain(9), boards(9), marked(9), jigsaws(), killers(), kakuros(bare=True)))
def test_what_can_be_written_is_read_back(clues: Clues) -> None:
    assert written_is_read_back(clues, "sudokuwiki")


def test_two_signs_a_cell_are_candidates_or_a_given() -> None:
    puzzle = one("1106" + "vu" * 79)
    assert puzzle.givens[:2] == (5, 0)
    assert puzzle.candidates is not None
    assert puzzle.candidates[:3] == (16, 3, 511)


def test_a_link() -> None:
    assert one("https://www.sudokuwiki.org/sudoku.htm?bd=" + "0" * 80 + "7&x=1").givens[80] == 7


def test_what_is_wrong_is_told() -> None:
    assert "another kind: 'L9B'" in refused("https://www.sudokuwiki.org/killersudoku.htm?bd=L9B00112233", "sudokuwiki")
    assert "two signs" in refused("vv" * 81, "sudokuwiki")
