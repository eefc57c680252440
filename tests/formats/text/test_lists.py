"""Lists of lists as printed by programs."""

from __future__ import annotations

import pytest
from hypothesis import given

import descarte
from descarte import formats
from descarte.core.errors import InputError, OptionError
from descarte.model.clues import Clues
from tests.formats.puzzles import one, plain

ROWS = [[1, 0, 0, 0], [0, 0, 3, 0], [4, 0, 0, 0], [0, 0, 0, 2]]
PUZZLE = descarte.read("1.....3.4......2")


@pytest.mark.parametrize(
    "text",
    [
        str(ROWS),
        str(ROWS).replace("], ", "],\n "),
        str(tuple(map(tuple, ROWS))),
        str(ROWS).replace("[", "{").replace("]", "}"),
        str(ROWS).replace(",", ""),
        str(ROWS).replace("0", "None"),
        str(ROWS).replace("0", "''"),
        str([[float(cell) for cell in row] for row in ROWS]),
        str([float(cell) or "nan" for row in ROWS for cell in row]),
        f"grid = {ROWS}",
        f"array({ROWS}, dtype=int64)",
        f"int board[4][4] = {ROWS};".partition("= ")[2],
        "\n".join(f"{row}," for row in ROWS),
        str(["1...", "..3.", "4...", "...2"]),
        str([cell for row in ROWS for cell in row]),
        f"[{ROWS},]",
    ],
)
def test_forms(text: str) -> None:
    assert descarte.read(text) == PUZZLE


def test_several_boards() -> None:
    assert list(descarte.read_all(f"{ROWS}\n{ROWS}")) == [PUZZLE, PUZZLE]
    assert list(descarte.read_all(f"[{ROWS}, {ROWS}]")) == [PUZZLE, PUZZLE]
    items = list(formats.read(f"{ROWS}\n[[1, 2], [1]]\n{ROWS}"))
    assert [item.line for item in items] == [1, 2, 3]
    assert [item.puzzle for item in items] == [PUZZLE, None, PUZZLE]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[[1, 2], [2]]", ["row 2 has 1 cell, the others 2"]),
        ("[[1, 2],\n[3, 1]]", ["line 2, column 2", "'3'"]),
        ("[[1, 2], [2, 1]", ["matching brackets", "the end of the text"]),
        ("[[1, 2], [2, 1]]]", ["matching brackets", "']'"]),
        ("[1, 2, 3]", ["a square number", "a list of 3"]),
        ("[[[[[[1]]]]]]", ["too deep"]),
        ("[[1, 2], [2, 1], 5]", ["rows of cells", "'5'"]),
    ],
)
def test_errors_say_what_and_where(text: str, words: list[str]) -> None:
    error = next(item.error for item in formats.read(text, format="lists") if item.error)
    assert isinstance(error, InputError)
    assert all(word in str(error) for word in words), str(error)


@given(plain(12).filter(lambda clues: not clues.symbols))
def test_round_trip(clues: Clues) -> None:
    bare = Clues(clues.rows, clues.columns, clues.givens)
    (item,) = formats.read(formats.find("lists").write(bare))
    assert item.puzzle is not None
    assert item.puzzle.givens == clues.givens


def test_what_lists_cannot_say() -> None:
    with pytest.raises(OptionError, match="its name"):
        formats.find("lists").write(Clues(4, 4, (0,) * 16, id="x"))
    with pytest.raises(OptionError, match="its kind"):
        formats.find("lists").write(Clues(4, 4, (0,) * 16, kind="latin"))


@pytest.mark.parametrize(
    "text",
    [
        "const board = [\n [1, null, null, 0],\n [0, 0, 3, null],\n [4, null, null, 0],\n [0, 0, 0, 2]\n];",
        "int a[4][4] = {\n{1,0,0,0},\n{0,0,3,0},\n{4,0,0,0},\n{0,0,0,2}};",
        'String[] g = {"1...", "..3.", "4...", "...2"};',
        'String[] g = new String[] {"1...", "..3.", "4...", "...2"};',
        "static int grid[][] = {{1,0,0,0},{0,0,3,0},{4,0,0,0},{0,0,0,2}};",
    ],
)
def test_arrays_of_other_languages(text: str) -> None:
    assert one(text).givens == (1, 0, 0, 0, 0, 0, 3, 0, 4, 0, 0, 0, 0, 0, 0, 2)


def test_a_list_of_whole_boards() -> None:
    nine = "....9.3.6..7........13.47.8.....82.....97..1.6..4....947....1.....2..4..2.3..5.6."
    assert [item.puzzle for item in formats.read(f'["{nine}", "{nine}"]')] == [one(nine)] * 2


def test_one_list_may_have_all_cells_of_a_large_board() -> None:
    puzzle = descarte.read("[" + "0, " * 255 + "16]")
    assert (puzzle.layout.rows, puzzle.givens[-1]) == (16, 16)


def test_rows_in_brackets_of_another_length_begin_another_board() -> None:
    items = [*formats.read("[1, 2, 3]\n[1, 2]\n[2, 1]\n", format="lists")]
    assert [(item.line, item.error is None) for item in items] == [(1, False), (2, True)]
