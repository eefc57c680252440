"""Files of puzz.link."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from descarte import formats, kinds
from descarte.core.errors import OptionError
from descarte.formats.programs.pzprv3 import read, write
from descarte.model.bits import union
from descarte.model.clues import Black, Clues, Total
from descarte.model.notes import Notes
from tests.formats.puzzles import (
    one,
    refused,
    same_again,
)

SUDOKU = """pzprv3
sudoku
4
1 . . .
. . 3 .
4 . . .
. . . 2
. . . .
2 . . .
. .[1,3,,] . .
. . . .
"""
KAKURO = """pzprv3
kakuro
2
3
0 3 6 0
3 . . 0,7
8 . . .
1 . .
. 4 .
"""


def test_a_sudoku_with_what_a_player_has_written() -> None:
    puzzle = one(SUDOKU)
    assert formats.detect(SUDOKU).key == "pzprv3"
    assert puzzle.givens == (1, 0, 0, 0, 0, 0, 3, 0, 4, 0, 0, 0, 0, 0, 0, 2)
    assert [cell for cell, entry in enumerate(puzzle.entries) if entry] == [4]
    assert puzzle.notes.corners[9] == union(1, 3)
    assert write(kinds.clues_of(puzzle)) == SUDOKU


def test_a_kakuro_has_the_sum_to_the_right_first() -> None:
    clues = kinds.clues_of(one(KAKURO))
    assert clues.blacks is not None
    assert (clues.rows, clues.columns) == (3, 4)
    assert clues.blacks[:5] == (Black(), Black(3), Black(6), Black(), Black(None, 3))
    assert clues.blacks[7] == Black(7, None)
    assert clues.entries == (0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 4, 0)
    assert write(clues) == KAKURO


@pytest.mark.parametrize("text", [SUDOKU, KAKURO])
def test_the_same_in_one_line(text: str) -> None:
    assert one(text.replace("\n", "/")) == one(text)
    assert one(text.replace("\n", " /")) == one(text)
    assert one(text.replace("pzprv3", "pzprv3.1")) == one(text)
    assert one(text.replace("\n", "\r\n")) == one(text)


def test_it_says_the_same_as_a_link() -> None:
    link = "https://puzz.link/p?kakuro/3/2/l7-m3638"
    assert one(link).layout == one(KAKURO).layout
    assert one(link).cages == one(KAKURO).cages


def test_a_board_without_answers() -> None:
    assert one("\n".join(SUDOKU.split("\n")[:7])).givens == one(SUDOKU).givens


def test_a_number_that_is_not_told_is_none() -> None:
    assert one(SUDOKU.replace("1 . . .", "- ? . .", 1)).givens[:2] == (0, 0)


@pytest.mark.filterwarnings("ignore")
def test_words_and_what_else_is_there_are_kept() -> None:
    info = {"metadata": {"author": "Ana", "hard": "easy", "page": 7}, "history": {"datas": [1]}}
    text = f"{SUDOKU.replace('2 . . .', '2 + . .')}info:{json.dumps(info, indent=1)}\nTrialData(1)\n"
    clues = kinds.clues_of(one(text))
    assert (clues.notes.author, clues.notes.level) == ("Ana", "easy")
    assert clues.notes.get_kept_fields("pzprv3") == {
        "colours": json.dumps([*[""] * 5, "+", *[""] * 10], separators=(",", ":")),
        "metadata": '{"page":7}',
        "info": '{"history":{"datas":[1]}}',
        "rest": '"TrialData(1)"',
    }
    assert same_again(clues, "pzprv3")


def test_several_in_one_text() -> None:
    entries = [*read(f"{SUDOKU}\n{KAKURO}pzprv3\nslither\n5\n5\n{SUDOKU}", formats.ReadOptions())]
    assert [entry.line for entry in entries] == [1, 13, 22, 26]
    assert [isinstance(entry.clues, Clues) for entry in entries] == [True, True, False, True]


def test_among_puzzles_of_other_formats() -> None:
    link = "https://puzz.link/p?sudoku/4/4/1k3g4l2\n"
    items = [*formats.read(f"{link}\n{SUDOKU}\n{link}{KAKURO}")]
    assert [item.puzzle.kind if item.puzzle else str(item.error) for item in items] == [*["sudoku"] * 3, "kakuro"]


@pytest.mark.parametrize("name", ["slither", "nurikabe"])
def test_another_puzzle_is_refused_by_its_name(name: str) -> None:
    (item,) = formats.read(f"pzprv3.1/{name}/2/2/. . /. . /")
    assert f"'{name}'" in str(item.error)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("pzprv3\nsudoku\n", 3),
        ("pzprv3\nsudoku\nx\n", 3),
        ("pzprv3\nsudoku\n0\n", 3),
        ("pzprv3\nsudoku\n9999\n", 3),
        ("pzprv3\nsudoku\n999999\n", 3),
        ("pzprv3\nkakuro\n99\n9999\n", 3),
        ("pzprv3\nsudoku\n2\n1 2\n", 5),
        ("pzprv3\nsudoku\n2\n1 2\n1\n", 5),
        ("pzprv3\nsudoku\n2\n1 3\n. .\n", 4),
        ("pzprv3\nsudoku\n2\n1 .\n. .\n. x\n. .\n", 6),
        ("pzprv3\nsudoku\n2\n1 .\n. .\n.[3,,,] .\n. .\n", 6),
        ("pzprv3\nsudoku\n2\n1 .\n. .\n. .\n", 7),
        ("pzprv3\nsudoku\n1\n.\n.\n.\n", 6),
        (SUDOKU + "info:{", 12),
        (KAKURO.replace("1 . .", "1 . 5"), 8),
        (KAKURO.replace("0,7", "7"), 6),
        (KAKURO.replace("8 .", "x ."), 7),
    ],
)
def test_what_is_wrong_is_told(text: str, line: int) -> None:
    assert f"line {line}" in refused(text, "pzprv3")


@pytest.mark.parametrize(
    "clues",
    [
        Clues(4, 4, (0,) * 16, cages=(Total(3, (0, 1)),)),
        Clues(4, 4, (0,) * 16, kind="latin", box=(1, 4)),
        Clues(5, 5, (0,) * 25, kind="sudoku", notes=Notes(corners=(31, *(0,) * 24))),
        Clues(1, 2, (0, 0), kind="kakuro", blacks=(Black(None, 3), None)),
        Clues(2, 2, (0,) * 4, kind="kakuro", blacks=(Black(3), Black(), None, Black())),
        Clues(4, 4, (0,) * 16, notes=Notes(kept=(("sdk.X", '"a"'),))),
    ],
)
def test_what_it_cannot_say_is_refused(clues: Clues) -> None:
    with pytest.raises(OptionError, match="pzprv3"):
        write(clues)


def test_four_marks_at_most() -> None:
    clues = kinds.clues_of(one(SUDOKU))
    with pytest.raises(OptionError):
        write(replace(clues, notes=Notes(corners=(*(0,) * 5, 31, *(0,) * 10))))


def test_a_file_in_one_line_has_all_its_mistakes_in_the_first() -> None:
    (entry,) = read("pzprv3/sudoku/2/1 . /. x /. . /. . /", formats.ReadOptions())
    assert entry.line == 1
    assert "line 1, column 3: expected" in str(entry.clues)
    (entry,) = read("pzprv3\nsudoku\n2\n1 .\n. x\n. .\n. .\n", formats.ReadOptions())
    assert "line 5, column 3: expected" in str(entry.clues)


def test_a_given_that_a_player_has_written_again_is_no_entry() -> None:
    (entry,) = read("pzprv3/sudoku/2/1 . /. 2 /1 2 /. 2 /", formats.ReadOptions())
    assert isinstance(entry.clues, Clues)
    assert entry.clues.entries == (0, 2, 0, 0)
