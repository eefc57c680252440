"""The format `skyscrapers`: round trips, texts typed by people, and errors."""

from __future__ import annotations

import pytest

from descarte import formats, kinds
from descarte.core.errors import InputError


def test_the_sample_is_written_and_told_by_its_content() -> None:
    puzzle = kinds.build(kinds.find("skyscrapers").sample)
    text = formats.write([puzzle])
    assert formats.detect(text).key == "skyscrapers"
    assert [item.puzzle for item in formats.read(text)] == [puzzle]


def problem(text: str) -> str:
    """Return the message of the error in a text."""
    (item,) = formats.read(text, format="skyscrapers")
    assert isinstance(item.error, InputError)
    return str(item.error)


@pytest.mark.parametrize(
    "text",
    [
        "skyscrapers\n  2 .\n. . . 1\n. . . .\n  . .",
        "towers: monday\n. 2 0 -\n- . . 1\n. . . .\n. . . .",
        "skyscrapers\n    2 .\n  +-----+\n. | . . | 1\n. | . . | .\n  +-----+\n    . .\n",
    ],
)
def test_what_people_type(text: str) -> None:
    (item,) = formats.read(text)
    assert item.puzzle is not None
    assert [(mark.lines[0], mark.values) for mark in item.puzzle.marks] == [((0, 2), (2,)), ((1, 0), (1,))]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("skyscrapers\n. .", "line 1: expected a board with a line of clues above and below it, found one of 1 lines"),
        ("skyscrapers\n. .\n. . .\n. . . .\n. .", "line 3: expected a clue, 2 cells and a clue, found one of 3 words"),
        ("skyscrapers\n.\n. . . .\n. . . .\n. .", "line 2: expected 2 clues, found 1 of them"),
        ("skyscrapers\nx .\n. . . .\n. . . .\n. .", "line 2, column 1: expected how many buildings are seen, or '.'"),
        ("skyscrapers\n. .\n. 3 . .\n. . . .\n. .", "line 3, column 3: expected a digit from 1 to 2"),
    ],
)
def test_mistakes_have_their_place(text: str, words: str) -> None:
    assert problem(text).startswith(words)
