"""Lines above a board."""

from __future__ import annotations

import pytest

from descarte.errors import InputError
from descarte.formats import heads
from descarte.formats.heads import Heads, digit
from descarte.formats.parts import Line, Word
from descarte.model.clues import Clues

EMPTY = Clues(2, 2, (0,) * 4)


def completed(*lines: str) -> Clues:
    return Heads.of(Line(number, line) for number, line in enumerate(lines, 1)).complete(EMPTY)


def test_all_heads() -> None:
    assert completed(
        "ID: a name", "kind: Latin", "with: diagonal, antiking", "box: none", "entries: 1 . . .", "solution: 1 2 2 1"
    ) == Clues(
        2,
        2,
        (0,) * 4,
        "latin",
        (1, 2),
        ("diagonal", "antiking"),
        entries=(1, 0, 0, 0),
        solution=(1, 2, 2, 1),
        id="a name",
    )


@pytest.mark.parametrize(("text", "box"), [("2x3", (2, 3)), ("3 x 2", (3, 2)), ("3×2", (3, 2)), ("None", (1, 2))])
def test_box_shapes(text: str, box: tuple[int, int]) -> None:
    assert completed(f"box: {text}").box == box


@pytest.mark.parametrize(
    "line", ["box: 3", "kind: x", "with: x", "solution: 1", "entries: 1 2 3 9", "solution: a b c d"]
)
def test_bad_heads(line: str) -> None:
    with pytest.raises(InputError, match="line 1"):
        completed(line)


def test_what_is_usual_needs_no_head() -> None:
    assert heads.write(Clues(9, 9, (), kind="sudoku", box=(3, 3))) == ""
    assert heads.write(Clues(6, 6, (), kind="sudoku", box=(3, 2))) == "box: 3x2\n"
    assert heads.write(Clues(6, 6, (), kind="killer", box=(1, 6)), "killer") == "box: none\n"


@pytest.mark.parametrize(("text", "expected"), [("12", 12), (".", 0), ("__", 0), ("0", 0), ("", 0)])
def test_digits(text: str, expected: int) -> None:
    assert digit(Word(text, 1), 1, 12) == expected


@pytest.mark.parametrize("text", ["13", "x", "-1", "²", "1" * 20])
def test_what_is_no_digit(text: str) -> None:
    with pytest.raises(InputError, match="line 7, column 3"):
        digit(Word(text, 3), 7, 12)
