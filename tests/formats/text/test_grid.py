"""Boards as people draw them."""

from __future__ import annotations

from typing import Literal

import pytest

from descarte import formats, kinds
from descarte.core.errors import InputError, OptionError
from descarte.draw.text.board import board as draw_board
from descarte.formats import ReadOptions
from descarte.formats.text.grid import make_uneven_error
from descarte.model.clues import Clues, Total
from descarte.model.puzzle import Puzzle

GIVENS = (1, 0, 2, 4, 0, 2, 0, 0, 0, 0, 3, 0, 2, 3, 0, 1)
HEADED = """
     1 2   3 4
   +-----+-----+
 A | 1 . | 2 4 |
 B | . 2 | . . |
   +-----+-----+
 C | . . | 3 . |
 D | 2 3 | . 1 |
   +-----+-----+
"""
DRAWN = """
┏━━━┯━━━┳━━━┯━━━┓
┃ 1 │   ┃ 2 │ 4 ┃
┠───┼───╂───┼───┨
┃   │ 2 ┃   │   ┃
┣━━━┿━━━╋━━━┿━━━┫
┃   │   ┃ 3 │   ┃
┠───┼───╂───┼───┨
┃ 2 │ 3 ┃   │ 1 ┃
┗━━━┷━━━┻━━━┷━━━┛
"""
PRINTED = """
+-----+-----+
| 1 . | 2 4 |
| . 2 | . . |
+-----+-----+
| . . | 3 . |
| 2 3 | . 1 |
+-----+-----+
"""


def puzzles(text: str, symbols: str | None = None) -> list[Puzzle]:
    assert formats.detect(text).key == "grid"
    found = list(formats.read(text, wishes=ReadOptions(symbols=symbols)))
    assert all(item.puzzle for item in found), [str(item.error) for item in found]
    return [item.puzzle for item in found if item.puzzle]


def error(text: str) -> InputError:
    found = next(formats.read(text, format="grid")).error
    assert isinstance(found, InputError)
    return found


@pytest.mark.parametrize(
    "text",
    [
        PRINTED,
        "1.24\n.2..\n..3.\n23.1\n",
        "1 0 2 4\n0 2 0 0\n0 0 3 0\n2 3 0 1",
        "1-24\n-2--\n--3-\n23-1",
        "* - * - *\n1 * 2 4\n* 2 * *\n* * 3 *\n2 3 * 1\n",
        "  1. 24\n  .2 ..\n\n  .. 3.\n  23 .1\n",
        "1 . |2 4 \n. 2 |. . \n----+----\n. . |3 . \n2 3 |. 1 \n",
        HEADED,
        DRAWN,
        "\t1\t2\t3\t4\nA\t1\t\t2\t4\nB\t\t2\t\t\nC\t\t\t3\t\nD\t2\t3\t\t1\n",
        "1\t\t2\t4\n\t2\t\t\n\t\t3\t\n2\t3\t\t1\n",
        "| 1   | 2 4 |\n|   2 |     |\n|-----+-----|\n|     | 3   |\n| 2 3 |   1 |\n",
        ".-----.-----.\n| 1 . | 2 4 |\n| . 2 | . . |\n:-----+-----:\n| . . | 3 . |\n| 2 3 | . 1 |\n'-----'-----'\n",
        "╔═════╦═════╗\n║ 1 . ║ 2 4 ║\n║ . 2 ║ . . ║\n╠═════╬═════╣\n║ . . ║ 3 . ║\n║ 2 3 ║ . 1 ║\n╚═════╩═════╝\n",
        "1 _ 2 4\r\n_ 2 _ _\r\n_ _ 3 _\r\n2 3 _ 1\r\n",
    ],
)
def test_many_ways_to_draw_the_same_board(text: str) -> None:
    (puzzle,) = puzzles(text)
    assert puzzle.givens == GIVENS
    assert puzzle.kind == "sudoku"


def test_rows_of_dashes_are_empty_cells_where_the_board_needs_them() -> None:
    assert puzzles("1---\n----\n----\n---2")[0].givens[::15] == (1, 2)


def test_borders_tell_the_shape_of_the_boxes() -> None:
    tall = "|12|34|56|\n|..|..|..|\n|..|..|..|\n|--+--+--|\n|..|..|..|\n|..|..|..|\n|..|..|..|\n"
    assert kinds.clues_of(puzzles(tall)[0]).box == (3, 2)
    assert kinds.clues_of(puzzles(tall.replace("|", ""))[0]).box == (2, 3)


def test_several_boards() -> None:
    text = f"id: one\n{PRINTED.strip()}\n\n# second\nid: two\nwith: diagonal\n\n{PRINTED.strip()}\n"
    assert [puzzle.id for puzzle in puzzles(text)] == ["one", "two"]


def test_one_bad_board_does_not_stop_the_rest() -> None:
    found = list(formats.read(f"{PRINTED}\n{PRINTED.replace('3', 'x')}\n{PRINTED}", format="grid"))
    assert [item.error is None for item in found] == [True, False, True]


def test_numbers_and_letters_above_nine() -> None:
    numbers = "\n".join(" ".join(["16", "1", *["."] * 14]) for _ in range(16))
    letters = "\n".join("G1" + "." * 14 for _ in range(16))
    assert puzzles(numbers)[0].givens == puzzles(letters)[0].givens
    assert puzzles(letters.replace("G", "F"), symbols="0123456789ABCDEF")[0].givens[0] == 16


@pytest.mark.parametrize("key", ["jigsaw", "killer"])
@pytest.mark.parametrize("unicode", [False, True])
@pytest.mark.parametrize("coordinates", [None, "A1"])
def test_a_drawn_jigsaw_or_killer_is_read(key: str, unicode: bool, coordinates: Literal["A1"] | None) -> None:
    puzzle = kinds.build(kinds.find(key).sample)
    assert puzzles(draw_board(puzzle, unicode=unicode, coordinates=coordinates)) == [puzzle]


def test_a_drawing_of_cages_that_is_torn_is_refused() -> None:
    lines = draw_board(kinds.build(kinds.find("killer").sample)).splitlines()
    assert "format 'killer'" in str(error("\n".join(lines[:-1])))
    lines[4] = lines[4].replace("+=====+", "+9====+")
    assert "one total" in str(error("\n".join(lines)))


def test_uneven_walls_are_read_where_the_boxes_are_said() -> None:
    text = "|1 .|2 4|\n|.|2 . .|\n|. . 3 .|\n|2 3 . 1|"
    assert "jigsaw" in str(error(text))
    assert "jigsaw" in str(error("|1|2 . .|\n" * 4))
    assert puzzles(f"box: 2x2\n{text}")[0].givens == GIVENS
    assert puzzles(f"kind: latin\n{text}")[0].kind == "latin"


def test_bars_around_every_cell_are_no_regions() -> None:
    assert puzzles("|1|.|2|4|\n|.|2|.|.|\n|.|.|3|.|\n|2|3|.|1|")[0].givens == GIVENS


def test_stars_and_blanks() -> None:
    rows = ["*********", "***3*****", "*********", "*********", "********7", *["*********"] * 4]
    text = "\n".join(" ".join(row) for row in rows)
    (item,) = formats.read(text, source="a.txt")
    assert item.puzzle is not None
    assert [(cell, digit) for cell, digit in enumerate(item.puzzle.givens) if digit] == [(12, 3), (44, 7)]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("1 2 3\n1 2\n1 2 3", ["line 2", "3 cells in every row", "row 2 has 2 cells, the others 3"]),
        ("1 2\n2 y", ["line 2, column 3", "'y'"]),
        ("1 2\n2 3", ["line 2, column 3", "from 1 to 2", "'3'"]),
        ("+---+", ["rows of cells"]),
        ("kind: sudku\n1 2\n2 1", ["line 1", "'sudku'", "sudoku"]),
        ("box: 2\n1 2\n2 1", ["line 1", "3x3", "'2'"]),
        ("with: magic\n1 2\n2 1", ["line 1", "'magic'", "diagonal"]),
        ("solution: 1 2\n1 2\n2 1", ["line 1", "4 cells", "2"]),
        ("id: a\nid: b\n1 2\n2 1", ["line 2", "once"]),
        ("1\n" * 1000, ["128 rows", "more than 384 lines"]),
    ],
)
def test_errors_say_what_and_where(text: str, words: list[str]) -> None:
    message = str(error(text))
    assert all(word in message for word in words), message


def test_it_refuses_what_it_cannot_say() -> None:
    with pytest.raises(OptionError, match="cages"):
        formats.find("grid").write(Clues(4, 4, (0,) * 16, cages=(Total(3, (0, 1)),)))


def test_boxes_that_are_drawn_are_not_told_in_words_too() -> None:
    drawn = formats.find("grid").write(Clues(6, 6, (1, *[0] * 35), box=(3, 2)))
    assert "---" in drawn
    assert "box" not in drawn
    assert "box" in formats.find("grid").write(Clues(6, 6, (1, *[0] * 35), box=(1, 6)))


@pytest.mark.parametrize("clues", [Clues(4, 4, (1, *[0] * 15), kind="latin"), Clues(5, 5, (1, *[0] * 24))])
def test_a_board_without_boxes_has_no_borders(clues: Clues) -> None:
    assert not set("+-|") & set(formats.find("grid").write(clues))


@pytest.mark.parametrize(
    ("widths", "said"),
    [
        ([4, 3], "line 2: expected 4 cells in every row, found that row 2 has 3 cells"),
        ([4, 3, 2], "line 1: expected a board with as many rows as cells in a row, 4, found one of 3 rows"),
        ([4, 3, 4], "line 2: expected 4 cells in every row, found that row 2 has 3 cells"),
        ([4, 4], "line 1: expected a board with as many rows as cells in a row, 4, found one of 2 rows"),
    ],
)
def test_rows_of_several_widths_are_told_by_the_one_that_is_odd(widths: list[int], said: str) -> None:
    assert str(make_uneven_error(range(1, len(widths) + 1), widths)).startswith(said)
