"""Notes in JSON."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from descarte import formats
from descarte.core.errors import InputError, OptionError
from descarte.formats.json import notes as json_notes
from descarte.model.clues import Clues
from descarte.model.notes import NO_NOTES, Notes
from tests.examples import examples
from tests.formats.puzzles import one, same_again

WORDS = st.text(max_size=20)
MARKS = st.just(()) | st.lists(st.integers(0, 15), min_size=16, max_size=16).map(tuple)
COLOURS = st.just(()) | st.lists(st.text(max_size=8), min_size=16, max_size=16).map(tuple)
KEPT = st.dictionaries(st.text(min_size=1, max_size=8), st.recursive(st.none() | st.integers() | WORDS, st.lists))


@st.composite
def notes(draw: st.DrawFn) -> Notes:
    kept = tuple((name, json_notes.pack_value(value)) for name, value in draw(KEPT).items())
    author, rules, source = draw(WORDS), draw(WORDS), draw(WORDS)
    marks = draw(MARKS), draw(MARKS), draw(COLOURS)
    return Notes(author, rules, source, draw(WORDS), draw(WORDS), *marks, kept)


@examples(60)
@given(notes())
def test_notes_come_back(notes: Notes) -> None:
    assert same_again(replace(Clues(4, 4, (0,) * 16), notes=notes), "json")


FACTS = {"unique": True, "status": "unique", "clues": 1}
MADE = {"seed": "7", "try": 0, "grade": "easy", "rating": 1.5, "hardest": "hidden-single"}
BOARD = {"n": 4, "givens": [1, *[0] * 15]}


@pytest.mark.parametrize("facts", [FACTS, MADE])
@pytest.mark.filterwarnings("error")
def test_what_the_puzzle_itself_tells_is_no_news(facts: dict[str, object]) -> None:
    puzzle = one(json.dumps({**BOARD, **facts}))
    assert formats.write([puzzle], "line") == "1...............\n"
    assert json.loads(formats.write([puzzle], "json")).items() >= facts.items()


@pytest.mark.parametrize(
    "said", [{"status": "odd"}, {"unique": "yes"}, {"clues": 2}, {"rating": 1.5}, {"seed": "7"}, {"page": 7}]
)
def test_anything_else_is_told_once_and_lost_only_when_asked(said: dict[str, object]) -> None:
    (name,) = said
    text = json.dumps({**BOARD, **said})
    with pytest.warns(UserWarning, match=f"kept in the puzzle's notes and not used for the answer: '{name}'") as told:
        puzzle, _ = (item.puzzle for item in formats.read(f"{text}\n{text}\n"))
    assert len(told) == 1
    assert puzzle is not None
    with pytest.raises(OptionError, match="the data of another program"):
        formats.write([puzzle], "line")
    with pytest.warns(UserWarning, match="left out"):
        assert formats.write([puzzle], "line", lossy=True) == "1...............\n"


@pytest.mark.filterwarnings("ignore")
def test_half_a_sign_is_printed_as_none() -> None:
    words = {"size": 1, "grid": [[{}]], "ruleset": "a \ud800", "more": {"\udc00": "\ud800"}}
    puzzle = one(json.dumps(words))
    assert puzzle.notes.rules == "a \ufffd"
    assert puzzle.notes.kept == (("fpuzzles.more", '{"\ufffd":"\ufffd"}'),)


def test_null_is_no_notes() -> None:
    assert json_notes.read(None, "notes", 4, 2) is NO_NOTES


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
        json_notes.read(value, "notes", 4, 2)


def test_a_field_beside_the_puzzle_replaces_the_kept_one_of_its_name_only() -> None:
    clues = Clues(1, 1, (0,), notes=Notes(kept=(("json.page", "6"), ("csv.page", "8"))))
    found = json_notes.add_surrounding_notes(clues, {"page": 7})
    assert dict(found.notes.kept) == {"json.page": "7", "csv.page": "8"}
