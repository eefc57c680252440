"""Boards with pencil marks."""

from __future__ import annotations

import pytest

from descarte import formats
from descarte.core.errors import OptionError
from descarte.formats.text import pencil_marks
from descarte.model.bits import full_digit_set, union
from descarte.model.clues import Clues
from tests.formats.puzzles import one


def clues_of(text: str) -> Clues:
    (entry,) = formats.find("candidates").read(text, formats.ReadOptions())
    assert isinstance(entry.clues, Clues), str(entry.clues)
    return entry.clues


def test_a_digit_alone_is_given_and_in_braces_a_mark() -> None:
    clues = clues_of("1 {2} 34 .\n. . . {}\n. . . .\n. . . 4")
    assert clues.givens == (1, *(0,) * 14, 4)
    assert clues.candidates is not None
    assert clues.candidates[:4] == (union(1), union(2), union(3, 4), full_digit_set(4))
    assert clues.candidates[7] == 0


def test_a_table_with_headings_and_borders() -> None:
    text = "\t1\t2\t3\nA\t1\t23\t23\nB\t23\t1\t{2}\nC\t23\t23\t1\n"
    assert formats.detect(text).key == "candidates"
    assert clues_of(text).candidates == (1, 6, 6, 6, 1, 2, 6, 6, 1)


def test_above_nine_commas_part_the_digits() -> None:
    rows = "\n".join(" ".join(["1,10", "{10}", "10", *["."] * 7]) for _ in range(10))
    clues = clues_of(rows)
    assert clues.candidates is not None
    assert clues.candidates[:3] == (union(1, 10), union(10), union(10))
    assert clues.givens[:3] == (0, 0, 10)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("1 13\n2 12", ["line 1, column 3", "'13'", "1 to 2"]),
        ("1 11\n2 12", ["line 1, column 3", "each once"]),
        ("1 12\n2 ab", ["line 2, column 3", "'ab'"]),
        ("1 12\n2", ["line 2", "row 2 has 1 cell, the others 2"]),
    ],
)
def test_errors_say_what_and_where(text: str, words: list[str]) -> None:
    (item,) = formats.read(text, format="candidates")
    assert all(word in str(item.error) for word in words), str(item.error)


def test_without_marks_every_digit_is_open() -> None:
    assert clues_of(formats.find("candidates").write(Clues(2, 2, (1, 0, 0, 0)))).candidates == (1, 3, 3, 3)


def test_it_refuses_a_given_with_other_marks() -> None:
    with pytest.raises(OptionError, match="pencil marks"):
        formats.find("candidates").write(Clues(1, 1, (1,), candidates=(0,)))


@pytest.mark.parametrize("size", [16, 25, 36, 64])
@pytest.mark.parametrize("name", ["a.txt", None])
def test_large_boards_are_detected(size: int, name: str | None) -> None:
    clues = Clues(size, size, (1, *(0,) * (size * size - 1)), id="large", options=("diagonal",))
    text = formats.find("candidates").write(clues)
    assert formats.detect(text, name).key == "candidates"
    assert clues_of(text).givens == clues.givens


def test_other_long_texts_are_not_taken_for_marks() -> None:
    for text in ("1,2 3,4\n" * 10_000, "a,b {c}\n" * 10_000, "1,2" * 50_000, "{" * 300_000):
        assert formats.detect(text).key != "candidates"


def test_walls_that_are_not_boxes_are_refused() -> None:
    (item,) = formats.read("|1 2|34 .|\n|3|4 12 .|\n|. . . .|\n|. . . .|", format="candidates")
    assert "jigsaw" in str(item.error)


def test_with_symbols_pencil_marks_are_made_of_them() -> None:
    rows = ["ab c d a", "a b c d", "b c d a", "c d a b"]
    assert pencil_marks.looks_like("\n".join(["symbols: abcd", *rows]))
    assert not pencil_marks.looks_like("\n".join(["symbols: abcd", *rows[:3], "c d a xy"]))


def test_the_signs_of_a_step_are_left_out() -> None:
    puzzle = one("1 2 *34 34\n34 3-4 1 2\n2 1 4 3\n34 3 #2 1\n")
    assert puzzle.givens[14] == 0
    assert puzzle == one("1 2 34 34\n34 34 1 2\n2 1 4 3\n34 3 {2} 1\n")
