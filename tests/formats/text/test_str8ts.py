"""The format `str8ts`: round trips, texts typed by people, and errors."""

from __future__ import annotations

import pytest

from descarte import formats, kinds
from descarte.core.errors import InputError


def test_the_sample_is_written_and_told_by_its_content() -> None:
    puzzle = kinds.build(kinds.find("str8ts").sample)
    text = formats.write([puzzle])
    assert formats.detect(text).key == "str8ts"
    assert [item.puzzle for item in formats.read(text)] == [puzzle]


def problem(text: str) -> str:
    """Return the message of the error in a text."""
    (item,) = formats.read(text, format="str8ts")
    assert isinstance(item.error, InputError)
    return str(item.error)


@pytest.mark.parametrize(
    "text", ["str8ts\nA.2\n.#.\n..C", "Str8ts monday\n#1 . 2\n. # .\n. . #3\n", "straights\nA.2.#...C"]
)
def test_what_people_type(text: str) -> None:
    (item,) = formats.read(text)
    assert item.puzzle is not None
    clues = kinds.clues_of(item.puzzle)
    assert clues.givens == (1, 0, 2, 0, 0, 0, 0, 0, 3)
    assert [black is not None for black in clues.blacks or ()] == [True, *[False] * 3, True, *[False] * 3, True]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("str8ts\n...\n..\n...", "line 3: expected a row of 3 cells, found one of 2"),
        ("str8ts\n..\n.5", "line 3, column 2: expected a digit from 1 to 2"),
        ("str8ts\n..\n.E", "line 3, column 2: expected a digit from 1 to 2"),
        ("str8ts\n.....", "line 2: expected as many rows as squares in a row, found one row of 5"),
    ],
)
def test_mistakes_have_their_place(text: str, words: str) -> None:
    assert problem(text).startswith(words)
