"""Lines above a board."""

from __future__ import annotations

from dataclasses import replace

import pytest

from descarte import kinds
from descarte.core.errors import InputError, OptionError
from descarte.formats.scanning import header_lines
from descarte.formats.scanning.header_lines import BoardHeader, digit
from descarte.formats.scanning.lines import Line, Word
from descarte.model.clues import Clues
from descarte.model.notes import NO_NOTES, Notes
from tests.formats.puzzles import same_again

EMPTY = Clues(2, 2, (0,) * 4)


def completed(*lines: str) -> Clues:
    return BoardHeader.from_lines(Line(number, line) for number, line in enumerate(lines, 1)).complete(EMPTY)


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


def test_words_about_the_puzzle_are_notes() -> None:
    lines = ("author: Ana", "Source: a book, p. 7", "level: hard", "comment: with care")
    clues = completed(*lines)
    assert clues.notes == Notes(author="Ana", source="a book, p. 7", level="hard", comment="with care")
    assert header_lines.write(clues).splitlines()[:4] == ["author: Ana", "source: a book, p. 7", *lines[2:]]
    assert completed("author:").notes is NO_NOTES
    with pytest.raises(OptionError, match="its comment"):
        header_lines.require_writable_header(replace(clues, notes=Notes(comment="two\nlines")), "grid", ())


@pytest.mark.parametrize("key", ["grid", "jigsaw", "killer", "futoshiki", "calcudoku", "skyscrapers", "str8ts"])
def test_every_format_with_heads_says_them(key: str) -> None:
    kind = key if key in {kind.key for kind in kinds.all_kinds()} else "sudoku"
    notes = Notes(author="Ana", source="a book", level="hard", comment="with care")
    assert same_again(replace(kinds.find(kind).sample, notes=notes), key)


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
    assert header_lines.write(Clues(9, 9, (), kind="sudoku", box=(3, 3))) == ""
    assert header_lines.write(Clues(6, 6, (), kind="sudoku", box=(3, 2))) == "box: 3x2\n"
    assert header_lines.write(Clues(6, 6, (), kind="killer", box=(1, 6)), "killer") == "box: none\n"


@pytest.mark.parametrize(("text", "expected"), [("12", 12), (".", 0), ("__", 0), ("0", 0), ("", 0)])
def test_digits(text: str, expected: int) -> None:
    assert digit(Word(text, 1), 1, 12) == expected


@pytest.mark.parametrize("text", ["13", "x", "-1", "²", "1" * 20])
def test_what_is_no_digit(text: str) -> None:
    with pytest.raises(InputError, match="line 7, column 3"):
        digit(Word(text, 3), 7, 12)
