"""Several puzzles in one document."""

from __future__ import annotations

import descarte
from descarte import formats
from descarte.formats.writing.multi_puzzle import TextJoiner, join_texts
from descarte.model.notes import Notes

ONE, TWO = descarte.read("1.....3.4......2"), descarte.read("2.....3.4......1")


def returned(text: str) -> list[object]:
    return [item.puzzle for item in formats.read(text)]


def test_opensudoku_has_one_document_for_all() -> None:
    text = formats.write([ONE, TWO], "opensudoku")
    assert text.count("<opensudoku") == text.count("</opensudoku>") == 1
    assert returned(text) == [ONE, TWO]


def test_games_keep_their_own_names_and_words() -> None:
    named = ONE.but(id='A & "B"', notes=Notes(author="Ann", level="easy"))
    alike = TWO.but(id='A & "B"', notes=Notes(author="Bea"))
    other = TWO.but(notes=Notes(author="Cid"))
    puzzles = [named, alike, ONE, other, TWO]
    text = formats.write(puzzles, "opensudoku")
    assert text.count("<opensudoku") == 1
    assert returned(text) == puzzles
    assert [puzzle.notes for puzzle in returned(text)] == [puzzle.notes for puzzle in puzzles]  # type: ignore[attr-defined]


def test_a_heading_comes_again_where_the_columns_are_others() -> None:
    texts = ["puzzle\n12\n", "puzzle\n21\n", "puzzle,level\n12,easy\n"]
    assert join_texts(texts, formats.find("csv")) == "puzzle\n12\n21\npuzzle,level\n12,easy\n"


def test_a_document_that_was_begun_goes_on() -> None:
    further = TextJoiner(formats.find("opensudoku"), begun=True)
    assert further.add(formats.write([ONE], "opensudoku")) == '<game data="1000003040000002"/>\n'
    assert further.end() == "</opensudoku>\n"


def test_boards_are_set_apart_by_blank_lines() -> None:
    assert formats.write([ONE, TWO], "grid").count("\n\n") == 1
    assert returned(formats.write([ONE, TWO], "grid")) == [ONE, TWO]


def test_one_puzzle_stays_as_it_is() -> None:
    assert formats.write([ONE], "opensudoku").count("\n") == 1
    assert formats.write([], "opensudoku") == ""
