"""The format `calcudoku`: round trips, texts typed by people, and errors."""

from __future__ import annotations

from dataclasses import replace

import pytest

from descarte import formats, kinds
from descarte.core.errors import InputError
from tests.formats.puzzles import same_again


def test_the_sample_is_written_and_told_by_its_content() -> None:
    puzzle = kinds.build(kinds.find("calcudoku").sample)
    text = formats.write([puzzle])
    assert formats.detect(text).key == "calcudoku"
    assert [item.puzzle for item in formats.read(text)] == [puzzle]


def test_a_single_given_is_written_too() -> None:
    sample = kinds.find("calcudoku").sample
    clues = replace(sample, givens=(2, *(0,) * (len(sample.givens) - 1)))
    assert "givens:" in formats.write([kinds.build(clues)], "calcudoku")
    assert same_again(clues, "calcudoku")


def problem(text: str) -> str:
    """Return the message of the error in a text."""
    (item,) = formats.read(text, format="calcudoku")
    assert isinstance(item.error, InputError)
    return str(item.error)


@pytest.mark.parametrize(
    "text",
    [
        "calcudoku\nab\nab\na=2/ b=3+",
        "KenKen monday\na b\na b\na = 2÷, b = 3 +\ngivens:\n. .\n. .\n",
        "keen\ncages:\n1 2\n1 2\n1=2: \n2=3+",
    ],
)
def test_what_people_type(text: str) -> None:
    (item,) = formats.read(text)
    assert item.puzzle is not None
    assert [(mark.variant, mark.lines[0], mark.values) for mark in item.puzzle.marks] == [
        ("division", (0, 2), (2,)),
        ("total", (1, 3), (3,)),
    ]


@pytest.mark.parametrize(
    ("sign", "variant"),
    [("x", "product"), ("*", "product"), ("×", "product"), ("−", "subtraction"), ("", "calculation")],
)
def test_signs(sign: str, variant: str) -> None:
    (item,) = formats.read(f"kenken\naa\n..\na=1{sign}")
    assert item.puzzle is not None
    assert [mark.variant for mark in item.puzzle.marks] == [variant]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("kenken\nab\nab\na=2/", "line 2: expected a number for cage 'b', as in b=12+, found none"),
        ("kenken\naa\naa\na=2+ c=3", "line 4, column 6: expected a cage of the map, named once, found 'c'"),
        ("kenken\nab\nabc\na=2+ b=3", "line 3: expected a row of 2 cells, found one of 3"),
        ("kenken\naa\naa\na=2+\ngivens:\n. .", "line 6: expected a board of givens of 2 rows, found 1 of them"),
        ("kenken\naa\naa\na=6+\ngivens:\n. .\n. 7", "line 7, column 3: expected a digit from 1 to 2"),
    ],
)
def test_mistakes_have_their_place(text: str, words: str) -> None:
    assert problem(text).startswith(words)
