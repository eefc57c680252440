"""The format `futoshiki`: round trips, texts typed by people, and errors."""

from __future__ import annotations

import pytest

from descarte import formats, kinds
from descarte.core.errors import InputError


def test_the_sample_is_written_and_told_by_its_content() -> None:
    puzzle = kinds.build(kinds.find("futoshiki").sample)
    text = formats.write([puzzle])
    assert formats.detect(text).key == "futoshiki"
    assert [item.puzzle for item in formats.read(text)] == [puzzle]


def problem(text: str) -> str:
    """Return the message of the error in a text."""
    (item,) = formats.read(text, format="futoshiki")
    assert isinstance(item.error, InputError)
    return str(item.error)


@pytest.mark.parametrize(
    "text",
    [
        "futoshiki\n.>.\n  v\n..",
        "Futoshiki:\n. > .\n    v\n.   .",
        "unequal monday\n. >.\n   ∨\n. .\n",
        "FUTOSHIKI\n\n_ > _\n\n    v\n\n_   _\n",
    ],
)
def test_what_people_type(text: str) -> None:
    (item,) = formats.read(text)
    assert item.puzzle is not None
    assert [mark.lines[0] for mark in item.puzzle.marks] == [(0, 1), (1, 3)]


def test_several_puzzles_each_with_its_line() -> None:
    items = list(formats.read("futoshiki one\n.>.\n..\n\nfutoshiki two\n.<.\n.x\nfutoshiki\n.>.\n..\n"))
    assert [(item.line, item.puzzle is None) for item in items] == [(1, False), (5, True), (8, False)]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("futoshiki\n. > . .\n. .", "line 2: expected a row of 2 cells, found one of 3"),
        ("futoshiki\n> . .\n. .", "line 2, column 1: expected a cell on both sides of the sign, found '>'"),
        ("futoshiki\n. . <\n. .", "line 2, column 5: expected a cell on both sides of the sign, found '<'"),
        ("futoshiki\n. >> .\n. .", "line 2, column 4: expected a cell on both sides of the sign, found '>'"),
        ("futoshiki\n. .\n. .\n^", "line 4, column 1: expected a sign right below a cell, between two rows, found '^'"),
        ("futoshiki\n. .\n       ^\n. .", "line 3, column 8: expected a sign right below a cell"),
        ("futoshiki\n. 3\n. .", "line 2, column 3: expected a digit from 1 to 2"),
        ("futoshiki\n", "line 1: expected a board of at least one row"),
    ],
)
def test_mistakes_have_their_place(text: str, words: str) -> None:
    assert problem(text).startswith(words)
