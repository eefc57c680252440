"""Notes in JSON."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from descarte.errors import InputError
from descarte.formats import noted
from descarte.model.clues import Clues
from descarte.model.notes import NO_NOTES, Notes
from tests.formats.puzzles import same_again

WORDS = st.text(max_size=20)
MARKS = st.just(()) | st.lists(st.integers(0, 15), min_size=16, max_size=16).map(tuple)
COLOURS = st.just(()) | st.lists(st.text(max_size=8), min_size=16, max_size=16).map(tuple)
KEPT = st.dictionaries(st.text(min_size=1, max_size=8), st.recursive(st.none() | st.integers() | WORDS, st.lists))


@st.composite
def notes(draw: st.DrawFn) -> Notes:
    kept = tuple((name, noted.packed(value)) for name, value in draw(KEPT).items())
    author, rules, source = draw(WORDS), draw(WORDS), draw(WORDS)
    marks = draw(MARKS), draw(MARKS), draw(COLOURS)
    return Notes(author, rules, source, draw(WORDS), draw(WORDS), *marks, kept)


@settings(derandomize=True, deadline=None, max_examples=60)
@given(notes())
def test_notes_come_back(notes: Notes) -> None:
    assert same_again(replace(Clues(4, 4, (0,) * 16), notes=notes), "json")


def test_null_is_no_notes() -> None:
    assert noted.read(None, "notes", 4, 2) is NO_NOTES


@pytest.mark.parametrize(
    "value",
    [
        [],
        {"name": "x"},
        {"author": 3},
        {"corners": [[1]]},
        {"corners": [[3], [], [], []]},
        {"corners": [[True], [], [], []]},
        {"colours": ["red"]},
        {"colours": [1, 2, 3, 4]},
        {"kept": []},
    ],
)
def test_what_is_no_note_is_named(value: object) -> None:
    with pytest.raises(InputError, match=r"expected notes(\.\w+)? to be"):
        noted.read(value, "notes", 4, 2)
