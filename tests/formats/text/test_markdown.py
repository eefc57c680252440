"""Tables of Markdown."""

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
    assert written_is_read_back(clues, "markdown")


def test_several_tables() -> None:
    table = "|  |  |\n|--|--|\n| 1 |  |\n|  |  |\n"
    assert [item.line for item in formats.read(table + "\n" + table)] == [3, 8]
    assert [item.line for item in formats.read(table + table)] == [3, 7]


def test_what_is_wrong_is_told() -> None:
    assert "as many rows" in refused("|  |  |\n|--|--|\n| 1 |  |\n", "markdown")
    assert "as many rows" in refused("|  |\n|--|\n| 2 |\n", "markdown")
