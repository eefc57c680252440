"""Entries and pencil marks of a player."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from descarte.formats.shared.player_marks import add_player_marks, centres_of
from descarte.model.clues import Clues
from tests.examples import examples
from tests.formats.puzzles import marked

FOUR = Clues(2, 2, (1, 0, 0, 0))


def test_marks_in_every_empty_cell_are_candidates() -> None:
    assert add_player_marks(FOUR, {1: 2, 2: 3, 3: 1}, {}).candidates == (1, 2, 3, 1)
    assert add_player_marks(replace(FOUR, entries=(0, 2, 0, 0)), {2: 3, 3: 1}, {}).candidates == (1, 2, 3, 1)


def test_marks_in_some_cells_are_notes() -> None:
    some = add_player_marks(FOUR, {1: 2, 2: 3}, {3: 3})
    assert (some.candidates, some.notes.centres, some.notes.corners) == (None, (0, 2, 3, 0), (0, 0, 0, 3))


@examples(60)
@given(st.one_of(marked(6)))
def test_what_is_written_in_the_middle_gives_the_candidates_back(clues: Clues) -> None:
    centres = centres_of(clues)
    if centres is not None:
        bare = replace(clues, candidates=None)
        assert add_player_marks(bare, dict(enumerate(centres)), {}) == clues
