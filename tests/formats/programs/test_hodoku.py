"""Lines of HoDoKu's libraries."""

from __future__ import annotations

import warnings

import pytest

from descarte import formats
from descarte.model.clues import Clues
from tests.formats.puzzles import (
    one,
    refused,
)


@pytest.mark.parametrize(
    "line",
    [
        ":0200:16:1+2" + "." * 79 + ":313 414:114 115::",
        ":0610::1" + "." * 80 + ":238 239:599 699::",
        ":0402-x:3:" + "." * 81 + "::334:612:more",
        ":0000:x:" + "." * 80 + "7::::",
    ],
)
def test_what_a_line_says_of_its_technique_is_written_back(line: str) -> None:
    with warnings.catch_warnings(action="ignore"):
        assert formats.write([one(line)], "hodoku") == f"{line}\n"


def test_what_a_technique_does_is_told() -> None:
    with pytest.warns(UserWarning, match="not used for the answer: 'digits' and 'eliminations'"):
        one(":0200:16:1+2" + "." * 79 + ":313 414:114 115::")


def test_placed_digits_are_entries_and_deleted_candidates_are_gone() -> None:
    puzzle = one(":0200:16:1+2" + "." * 79 + ":313 414:114::")
    assert (puzzle.givens[:2], puzzle.entries[:2], puzzle.id) == ((1, 0), (0, 2), "0200")
    assert puzzle.candidates is not None
    three, four = 0b100, 0b1000
    assert puzzle.candidates[2] & (0b11 | three) == 0
    assert puzzle.candidates[3] & four == 0
    assert puzzle.candidates[2] & four
    assert puzzle.candidates[80] == 0b111111111


def test_comments_and_plain_lines_stand_beside_them() -> None:
    text = "# singles\n" + "1" + "." * 80 + " # s u5(1)\n:0604-x:1:" + "." * 80 + "+1:::\n"
    assert [item.puzzle is not None for item in formats.read(text)] == [True, True]


@pytest.mark.parametrize(
    "line", [":0200:16:1:::", ":0200:16:" + "." * 81 + ":12::", ":0200", ":0200:16:" + "." * 82 + "::::"]
)
def test_what_is_wrong_is_told(line: str) -> None:
    assert "line 1" in refused(line, "hodoku")


def test_a_position_is_written_with_its_entries() -> None:
    clues = Clues(9, 9, (1, *(0,) * 80), kind="sudoku", box=(3, 3), entries=(0, 2, *(0,) * 79))
    (item,) = formats.read(formats.find("hodoku").write(clues))
    assert item.puzzle is not None
    assert (item.puzzle.givens, item.puzzle.entries) == (clues.givens, clues.entries)


def test_the_digits_of_a_box_are_no_candidates_in_it() -> None:
    puzzle = one(":0200:16:1" + "." * 80 + ":999:114::")
    assert puzzle.candidates is not None
    assert puzzle.candidates[10] == 0b111111110
