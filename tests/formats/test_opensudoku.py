"""Files of OpenSudoku."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from descarte import formats
from descarte.model.clues import Clues
from tests.formats.puzzles import (
    boards,
    jigsaws,
    kakuros,
    killers,
    one,
    plain,
    refused,
    written_is_read_back,
)


@settings(derandomize=True, deadline=None, max_examples=150)
@given(st.one_of(plain(16), boards(), jigsaws(), killers(), kakuros(bare=True)))
def test_what_can_be_written_is_read_back(clues: Clues) -> None:
    assert written_is_read_back(clues, "opensudoku")


FILE = """<?xml version="1.0" encoding="UTF-8"?>
<opensudoku version="2">
  <folder name="Easy" created="1"><game data="1000003040000002"/>
    <game data='1000003040000002' state="0"/></folder>
  <folder name="Hard"><game data="2000003040000001"/></folder>
</opensudoku>
"""


def test_every_game_is_read_with_the_name_of_its_folder() -> None:
    items = list(formats.read(FILE))
    assert [item.id for item in items] == ["Easy 1", "Easy 2", "Hard 1"]
    assert [item.line for item in items] == [3, 4, 5]
    assert all(item.puzzle for item in items)


def test_the_name_of_an_old_file_names_its_games() -> None:
    text = '<opensudoku><name>Mine</name><author>x</author><game data="1000003040000002"/></opensudoku>'
    assert one(text).id == "Mine 1"


def test_a_saved_game_keeps_what_was_entered_apart() -> None:
    cells = "1|0|0|2|0|1|" + "0|1,2,|1|" * 14
    puzzle = one(f'<opensudoku version="2"><game data="version: 2 {cells}"/></opensudoku>')
    assert (puzzle.givens[:2], puzzle.entries[:2]) == ((1, 0), (0, 2))


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
