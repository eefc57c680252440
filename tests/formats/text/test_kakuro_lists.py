"""Kakuro as Python lists."""

from __future__ import annotations

import pytest

from descarte import formats, kinds
from descarte.formats.contract import ReadOptions
from descarte.formats.text.kakuro_lists import read
from descarte.model.clues import Black
from tests.formats.puzzles import (
    one,
    refused,
)


def test_pairs_are_the_sum_below_and_the_sum_to_the_right() -> None:
    puzzle = one("board = [['*', [3, ''], ['', '']],\n  [['', 3], '_', '_']]")
    clues = kinds.clues_of(puzzle)
    assert clues.blacks is not None
    assert (clues.blacks[1], clues.blacks[2], clues.blacks[3]) == (Black(3), Black(), Black(None, 3))
    assert clues.id == "board"


def test_several_boards_with_code_around_them() -> None:
    text = "import x\none = [['*', [3, '']], [['', 3], '_']]\nprint(one)\ntwo = [['*', [4, '']], [['', 4], '_']]\n"
    assert [item.id for item in formats.read(text)] == ["one", "two"]


@pytest.mark.parametrize(
    "text",
    [
        "[['*', [3, '']], [['', 3]]]",
        "[['*', [3, '']], [['', 3], '?']]",
        "[['*', [3, '']], [['', 3.5], '_']]",
        "[['*', [3, '']], [['', 3], '_'",
        "[['*', [3, -1]], [['', 3], '_']]",
        "[['*', [True, '']], [['', 3], '_']]",
        "nothing",
    ],
)
def test_what_is_wrong_is_told(text: str) -> None:
    assert "line 1" in refused(text, "kakuro-lists")


def test_nothing_is_run() -> None:
    assert "line 1" in refused("[[__import__('os').abort(), '_'], ['*', [3, '']]]", "kakuro-lists")


def test_every_list_of_a_text_has_its_line() -> None:
    text = "\n\na = [['*', [3, '']],\n [['', 3], '_']]\n" * 3
    assert [item.line for item in formats.read(text, format="kakuro-lists")] == [3, 7, 11]


def test_remarks_between_rows_are_read_over_and_anything_else_is_refused() -> None:
    rows = "k = [\n ['*', [3, '']],\n # its second row\n [['', 3], '_'],\n]\n"
    assert one(rows).cages
    for wrong in (rows.replace("# its second row", "5,"), rows.replace("]],", "]],,"), rows.replace("\n]\n", "\n")):
        assert "line 1" in refused(wrong, "kakuro-lists")


def test_nothing_is_read_behind_lists_that_are_too_deep() -> None:
    second = "two = [['*', [4, '']], [['', 4], '_']]\n"
    assert [entry.line for entry in read(f"one = [[[1]]]\n{second}", ReadOptions())] == [1, 2]
    assert [entry.line for entry in read(f"one = [[[[1]]]]\n{second}", ReadOptions())] == [1]
