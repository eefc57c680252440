"""Notes that a puzzle carries and that change no answer."""

from __future__ import annotations

from dataclasses import replace

from descarte import formats, kinds
from descarte.formats import ReadOptions
from descarte.model.clues import Clues
from descarte.model.notes import NO_NOTES, Notes

FOUR = Clues(4, 4, (1, *(0,) * 15))


def test_notes_go_with_a_puzzle_of_every_kind() -> None:
    notes = Notes(author="Ana", rules="As usual.")
    for kind in kinds.all_kinds():
        puzzle = kinds.build(replace(kind.sample, notes=notes))
        assert puzzle.notes == notes
        assert kinds.clues_of(puzzle).notes == notes
        assert kinds.build(kinds.clues_of(puzzle)) == puzzle


def test_puzzles_that_share_a_board_keep_their_own_notes() -> None:
    text = '{"n": 4, "notes": {"author": "Ana"}}\n{"n": 4}\n{"n": 4, "notes": {"author": "Eva"}}\n'
    authors = [item.puzzle.notes.author for item in formats.read(text, wishes=ReadOptions()) if item.puzzle]
    assert authors == ["Ana", "", "Eva"]


def test_nothing_is_no_notes() -> None:
    assert not Notes()
    assert Notes() == NO_NOTES
    assert Notes(level="easy")
