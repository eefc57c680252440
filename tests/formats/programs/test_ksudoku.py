"""Files of KSudoku."""

from __future__ import annotations

import pytest
from hypothesis import given

from descarte import formats, kinds
from descarte.model.clues import Clues
from tests.examples import examples
from tests.formats.made import made
from tests.formats.puzzles import (
    drawn_is_read_back,
    one,
    refused,
    same_drawn,
)

LINES = ["4 0 1 2 3", "4 4 5 6 7", "4 8 9 10 11", "4 12 13 14 15"]
CROSS = ["4 0 4 8 12", "4 1 5 9 13", "4 2 6 10 14", "4 3 7 11 15"]
BOXES = ["4 0 1 4 5", "4 2 3 6 7", "4 8 9 12 13", "4 10 11 14 15"]


def board(*groups: str, shape: str = "4 4 1") -> str:
    """Return a custom board with these groups."""
    return f"4\n{shape}\n{len(groups)}\n" + "".join(f"{group}\n" for group in groups)


def game(values: str, more: str = "", kind: str = "sudoku") -> str:
    """Return a game as XML."""
    graph = f'<graph order="4" type="{kind}"/>'
    return (
        f"<!DOCTYPE ksudoku>\n<ksudoku><game><puzzle>{graph}<values>{values}</values>{more}</puzzle></game></ksudoku>"
    )


def test_groups_are_boxes_regions_or_more() -> None:
    assert one(board(*LINES, *CROSS, *BOXES)).kind == "sudoku"
    bent = ["4 0 1 4 2", "4 5 3 6 7", *BOXES[2:]]
    assert one(board(*LINES, *CROSS, *bent)).kind == "jigsaw"
    more = kinds.clues_of(one(board(*LINES, *CROSS, "4 0 5 10 15")))
    assert (more.kind, more.extra) == ("latin", ((0, 5, 10, 15),))


def test_values_go_down_the_columns() -> None:
    puzzle = one(game("b__e" + "_" * 11 + "c"))
    assert puzzle.givens == (1, *(0,) * 11, 4, 0, 0, 2)
    assert one(game("a" + "_" * 14 + "d")).givens[-1] == 4


def test_what_is_wrong_is_told() -> None:
    assert "4 by 4 by 4" in refused(board(*LINES, shape="4 4 4"), "ksudoku")
    assert "every row and every column" in refused(board(*LINES), "ksudoku")
    assert "expected a file of KSudoku" in refused(board("4 0 1 2 99"), "ksudoku")
    assert "16 values" in refused(game("b"), "ksudoku")
    assert "the type 'roxdoku'" in refused(game("_" * 16, kind="roxdoku"), "ksudoku")
    assert "damaged" in refused("<ksudoku><game>", "ksudoku")
    bomb = '<!DOCTYPE x [<!ENTITY a "aaaa">]><ksudoku><values>&a;</values></ksudoku>'
    assert "entities" in refused(bomb, "ksudoku")


@examples(30)
@given(made("calcudoku"))
def test_a_calcudoku_comes_back(clues: Clues) -> None:
    assert drawn_is_read_back(clues, "ksudoku")


@pytest.mark.parametrize("key", ["sudoku", "latin", "jigsaw", "killer", "calcudoku"])
def test_each_kind_is_written(key: str) -> None:
    assert same_drawn(kinds.find(key).sample, "ksudoku")


def test_diagonals_are_groups_beside_the_boxes() -> None:
    diagonal = kinds.clues_of(one(board(*LINES, *CROSS, *BOXES, "4 0 5 10 15", "4 3 6 9 12")))
    assert (diagonal.kind, diagonal.options, diagonal.extra) == ("sudoku", ("diagonal",), ())
    assert same_drawn(diagonal, "ksudoku")


def test_the_history_is_what_a_player_did() -> None:
    events = (
        '<simple-event index="4" value="2"/><simple-event index="4" value="3"/><simple-event index="8" markers="1001"/>'
    )
    puzzle = one(game("b" + "_" * 15).replace("</puzzle>", f"</puzzle><history>{events}</history>"))
    assert puzzle.entries == (0, 3, *(0,) * 14)
    assert puzzle.notes.centres == (0, 0, 9, *(0,) * 13)
    assert same_drawn(kinds.clues_of(puzzle), "ksudoku")


def test_several_games_in_a_text_are_read() -> None:
    first, second = one(game("b" + "_" * 15)), one(game("_" * 15 + "c"))
    assert [item.puzzle for item in formats.read(formats.write([first, second], "ksudoku"))] == [first, second]
