"""Files of KSudoku."""

from __future__ import annotations

import pytest

from descarte import formats, kinds
from descarte.errors import OptionError
from descarte.model.clues import Clues
from tests.formats.puzzles import one, refused

LINES = ["4 0 1 2 3", "4 4 5 6 7", "4 8 9 10 11", "4 12 13 14 15"]
CROSS = ["4 0 4 8 12", "4 1 5 9 13", "4 2 6 10 14", "4 3 7 11 15"]
BOXES = ["4 0 1 4 5", "4 2 3 6 7", "4 8 9 12 13", "4 10 11 14 15"]


def board(*groups: str, shape: str = "4 4 1") -> str:
    """A board of one's own."""
    return f"4\n{shape}\n{len(groups)}\n" + "".join(f"{group}\n" for group in groups)


def game(values: str, more: str = "", kind: str = "sudoku") -> str:
    """A game in XML."""
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


def test_no_puzzle_is_written() -> None:
    with pytest.raises(OptionError, match="not written"):
        formats.find("ksudoku").write(Clues(4, 4, (0,) * 16))
