"""The environment of LaTeX."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from descarte import formats
from descarte.model.clues import Clues
from tests.examples import examples
from tests.formats.puzzles import boards, jigsaws, kakuros, killers, marked, plain, refused, written_is_read_back


@examples(60)
@given(st.one_of(plain(9), boards(9), marked(9), jigsaws(), killers(), kakuros(bare=True)))
def test_what_can_be_written_is_read_back(clues: Clues) -> None:
    assert written_is_read_back(clues, "latex")


BOARD = "\\begin{sudoku}\n" + "|5| | | | | | | | |.\n" * 9 + "\\end{sudoku}\n"


def test_boards_among_other_words() -> None:
    items = list(formats.read(f"\\section{{x}}\n{BOARD}\ntext\n{BOARD}"))
    assert [(item.line, item.puzzle is not None) for item in items] == [(2, True), (15, True)]


def test_what_is_wrong_is_told() -> None:
    assert "nine rows" in refused(BOARD.replace("|5|", "|x|", 1), "latex")
    assert "nine rows" in refused("text", "latex")
