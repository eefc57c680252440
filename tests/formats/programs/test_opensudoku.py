"""Files of OpenSudoku."""

from __future__ import annotations

import pytest

from descarte import formats
from descarte.model.clues import Clues
from descarte.model.notes import Notes
from descarte.model.puzzle import Puzzle
from tests.formats.puzzles import (
    one,
    refused,
    same_again,
)

FILE = """<?xml version="1.0" encoding="UTF-8"?>
<opensudoku version="2">
  <folder name="Easy" created="1"><game data="1000003040000002"/>
    <game data='1000003040000002' state="0"/></folder>
  <folder name="Hard"><game data="2000003040000001"/></folder>
</opensudoku>
"""


def test_every_game_is_read_with_the_name_of_its_folder() -> None:
    items = list(formats.read(FILE))
    assert [item.id for item in items] == ["Easy 1", "Easy 2", "Hard"]
    assert [item.line for item in items] == [3, 4, 5]
    assert all(item.puzzle for item in items)


def test_the_name_of_an_old_file_names_its_games() -> None:
    text = '<opensudoku><name>Mine</name><author>x</author><game data="1000003040000002"/></opensudoku>'
    assert one(text).id == "Mine"


def test_a_saved_game_keeps_what_was_entered_apart() -> None:
    cells = "1|0|0|2|0|1|" + "0|1,2,|1|" * 14
    puzzle = one(f'<opensudoku version="2"><game data="version: 2 {cells}"/></opensudoku>')
    assert (puzzle.givens[:2], puzzle.entries[:2]) == ((1, 0), (0, 2))


def test_both_kinds_of_marks_of_a_saved_game_come_back() -> None:
    notes = Notes(author="Ana", centres=(0, 0, 6, *(0,) * 13), corners=(*(0,) * 15, 9), comment="for Monday")
    clues = Clues(
        4, 4, (1, *(0,) * 15), kind="sudoku", box=(2, 2), entries=(0, 2, *(0,) * 14), id='"a" & b', notes=notes
    )
    assert same_again(clues, "opensudoku")


def test_the_versions_of_saved_games() -> None:
    def saved(version: int, cell: str) -> Puzzle:
        data = f"version: {version}&#10;" + cell * 16
        return one(f'<opensudoku version="2"><game data="{data}"/></opensudoku>')

    assert saved(1, "0|1,3,|1|").candidates == (5,) * 16
    assert saved(2, "0|5||1|") == saved(3, "0|5|1|") == saved(1, "0|1,3,|1|")
    four = saved(4, "0|2|5|1|")
    assert (four.candidates, four.notes.corners) == ((5,) * 16, (2,) * 16)
    with pytest.warns(UserWarning, match="'colours'"):
        five = saved(5, "0|2|5|7|1|")
    assert five.notes.get_kept_fields("opensudoku")["colours"].count("7") == 16
    assert "version: 5" in formats.write([five], "opensudoku")


def test_entities_are_refused() -> None:
    bomb = '<!DOCTYPE x [<!ENTITY a "aaaa">]><opensudoku><game data="&a;"/></opensudoku>'
    assert "entities" in refused(bomb, "opensudoku")


@pytest.mark.parametrize(
    "text",
    [
        '<opensudoku><game data="12"/></opensudoku>',
        "<opensudoku><game/></opensudoku>",
        "<opensudoku><game",
        "<opensudoku></opensudoku>",
        '<opensudoku><game data="version: 1 1|0|"/></opensudoku>',
        '<opensudoku><game data="version: 1 x|0|0|"/></opensudoku>',
    ],
)
def test_what_is_wrong_is_told(text: str) -> None:
    assert "line 1" in refused(text, "opensudoku")


def test_many_puzzles_are_documents_one_after_the_other() -> None:
    puzzles = [one(f'<opensudoku><game data="{data}"/></opensudoku>') for data in ("1000003040000002", "0" * 16)]
    assert [item.puzzle for item in formats.read(formats.write(puzzles, "opensudoku"))] == puzzles


def test_games_keep_what_is_said_of_each() -> None:
    data = "1.....3.4......2"
    games = "".join(f'<game data="{data}" created="{day}"/>' for day in (7, 7, 8))
    found = [
        item.puzzle for item in formats.read(f'<opensudoku version="2"><folder name="a">{games}</folder></opensudoku>')
    ]
    assert [puzzle.notes.kept for puzzle in found if puzzle] == [
        (("opensudoku.created", f'"{day}"'),) for day in (7, 7, 8)
    ]
