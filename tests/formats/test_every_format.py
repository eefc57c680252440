"""Every format with every kind and rule: the text that it writes is recognised and read as the same puzzle."""

from __future__ import annotations

import warnings
from dataclasses import replace
from itertools import islice
from typing import NamedTuple, Protocol

import pytest
from hypothesis import given
from hypothesis import strategies as st

from descarte import formats, kinds
from descarte.core.errors import OptionError
from descarte.formats.programs.iss.write import select_class_clues
from descarte.formats.writing.format_support import find_format_support
from descarte.formats.writing.round_trip import sort_clues
from descarte.model.clues import Clues
from descarte.model.notes import Notes
from descarte.model.puzzle import Puzzle
from descarte.variants import every_variant, whole_grid_variants
from tests.examples import examples
from tests.formats.made import made
from tests.formats.puzzles import (
    boards,
    drawn_is_read_back,
    jigsaws,
    kakuros,
    killers,
    marked,
    plain,
    same_again,
    written_is_read_back,
)

KINDS = {kind.key: replace(kind.sample, solution=None, id=None) for kind in kinds.all_kinds()}
RULES = {key: variant.sample for key, variant in every_variant().items() if variant.sample is not None}
PLAIN = Clues(9, 9, (0, 0, 3, 0, 2, *(0,) * 76), "sudoku", (3, 3))
WHOLE = {key: replace(PLAIN, options=(key,)) for key in whole_grid_variants()}
NOTES = Notes(author="Ana", source="a book", level="hard", comment="with care")
STATE = {
    "entries": replace(PLAIN, entries=(1, *(0,) * 80)),
    "solution": replace(KINDS["sudoku"], solution=kinds.find("sudoku").sample.solution),
    "name": replace(PLAIN, id="a name"),
    "words": replace(PLAIN, notes=NOTES),
    "rules text": replace(PLAIN, notes=Notes(rules="Normal rules apply.\nTwice.")),
    "marks": replace(PLAIN, notes=Notes(centres=(6, *(0,) * 80), corners=(0, 3, *(0,) * 79))),
    "colours": replace(PLAIN, notes=Notes(colours=("#ff0000", *("",) * 80))),
    "latin": Clues(4, 4, (1, *(0,) * 15), "latin", (1, 4)),
    "six": Clues(6, 6, (1, *(0,) * 35), "sudoku", (2, 3)),
    "sixteen": Clues(16, 16, (16, *(0,) * 255), "sudoku", (4, 4)),
}
ALL = {**{f"kind {key}": clues for key, clues in KINDS.items()}, **RULES, **WHOLE, **STATE}
LIKE_CANDIDATES = ("candidates", "sdx", "simple-sudoku", "sudokuwiki")
"""Formats in which a puzzle without pencil marks has all of them."""


def built(clues: Clues) -> Clues:
    return kinds.clues_of(kinds.build(clues))


def sample_comes_back(clues: Clues, format: formats.Format) -> bool:
    """Return True if a puzzle is read again, or the format refuses it and names it."""
    try:
        text = format.write(clues)
    except OptionError as refusal:
        return f"'{format.key}'" in str(refusal)
    (item,) = formats.read(text, source=f"x{format.suffixes[0]}" if format.suffixes else None)
    assert item.puzzle is not None, f"{item.error}\n{text}"
    found = kinds.clues_of(item.puzzle)
    if format.key in LIKE_CANDIDATES and clues.candidates is None:
        found = replace(found, candidates=None)
    if format.key == "line" and clues.rows > 9:
        found = replace(found, symbols=())
    same = sort_clues(found) == sort_clues(clues)
    return same or (format.key == "iss" and select_class_clues(clues) != clues and mean_the_same(item.puzzle, clues))


def mean_the_same(puzzle: Puzzle, clues: Clues) -> bool:
    """Return True if the puzzle has the same solutions as the clues. ISS stores some rules in compiled form."""
    other = kinds.build(clues)
    mine, theirs = (list(islice(one.solutions(), 50)) for one in (puzzle, other))
    return bool(mine) == bool(theirs) and all(map(other.is_solution, mine)) and all(map(puzzle.is_solution, theirs))


@pytest.mark.parametrize("format", formats.all_formats(), ids=lambda form: form.key)
def test_what_is_written_comes_back(format: formats.Format) -> None:
    with warnings.catch_warnings(action="ignore"):
        lost = [name for name, clues in ALL.items() if not sample_comes_back(built(clues), format)]
    assert not lost


@pytest.mark.parametrize("format", formats.all_formats(), ids=lambda form: form.key)
def test_every_kind_that_a_format_is_said_to_write_is_written(format: formats.Format) -> None:
    said = find_format_support(format).kinds
    assert said
    samples = {key: [clues for clues in (*KINDS.values(), PLAIN, *STATE.values()) if clues.kind == key] for key in said}
    nine = {"killer", "jigsaw"} & set(said)
    for key in set(said) - nine:
        written = []
        for clues in samples[key]:
            try:
                written.append(format.write(built(clues)))
            except OptionError:
                continue
        assert written, key


class ComesBack(Protocol):
    """Interface of checks that clues written in a format are read again."""

    def __call__(self, clues: Clues, format: str) -> bool: ...


class RoundTrip(NamedTuple):
    """Random clues for a format, the check of the result, and the number of examples."""

    clues: st.SearchStrategy[Clues]
    comes_back: ComesBack
    examples: int


NINE = st.one_of(plain(9), boards(9), marked(9), jigsaws(), killers(), kakuros(bare=True))
UNMARKED = st.one_of(plain(16), boards(), jigsaws(), killers(), kakuros(bare=True))
LARGE = UNMARKED | marked(9)
LARGER = UNMARKED | marked()
BARE = st.sampled_from(["futoshiki", "skyscrapers", "calcudoku"]).flatmap(lambda kind: made(kind, bare=True))
RANDOM = {
    "calcudoku": RoundTrip(made("calcudoku"), same_again, 60),
    "candidates": RoundTrip(marked(), same_again, 100),
    "fpuzzles": RoundTrip(LARGER, drawn_is_read_back, 80),
    "futoshiki": RoundTrip(made("futoshiki"), same_again, 60),
    "game-id": RoundTrip(BARE, same_again, 150),
    "grid": RoundTrip(boards(), same_again, 100),
    "hodoku": RoundTrip(LARGE, written_is_read_back, 150),
    "iss": RoundTrip(LARGER, drawn_is_read_back, 80),
    "jigsaw": RoundTrip(jigsaws(), same_again, 100),
    "json": RoundTrip(st.one_of(plain(), boards(), marked(), jigsaws(), killers(), kakuros()), same_again, 100),
    "kakuro-cells": RoundTrip(kakuros(bare=True), same_again, 100),
    "kakuro-lists": RoundTrip(UNMARKED, written_is_read_back, 150),
    "killer": RoundTrip(killers(), same_again, 100),
    "kk": RoundTrip(kakuros(), same_again, 100),
    "ksudoku": RoundTrip(LARGE, drawn_is_read_back, 100),
    "latex": RoundTrip(NINE, written_is_read_back, 60),
    "markdown": RoundTrip(NINE, written_is_read_back, 60),
    "opensudoku": RoundTrip(LARGE, written_is_read_back, 150),
    "penpa": RoundTrip(LARGER, drawn_is_read_back, 120),
    "puzzlink": RoundTrip(UNMARKED, written_is_read_back, 150),
    "pzprv3": RoundTrip(UNMARKED | kakuros(), written_is_read_back, 150),
    "sdk": RoundTrip(NINE, written_is_read_back, 60),
    "sdx": RoundTrip(NINE, written_is_read_back, 60),
    "simple-sudoku": RoundTrip(plain(16) | boards() | marked(9) | kakuros(bare=True), written_is_read_back, 100),
    "skyscrapers": RoundTrip(made("skyscrapers"), same_again, 60),
    "solo": RoundTrip(LARGE, written_is_read_back, 150),
    "str8ts": RoundTrip(made("str8ts"), same_again, 60),
    "sudokumaker": RoundTrip(boards(9) | marked(9) | jigsaws() | killers(), drawn_is_read_back, 60),
    "sudokupad": RoundTrip(st.one_of(plain(9), boards(9), marked(9), jigsaws(), killers()), drawn_is_read_back, 80),
    "sudokuwiki": RoundTrip(NINE, written_is_read_back, 60),
    "sumocue": RoundTrip(UNMARKED, written_is_read_back, 150),
}
IN_THEIR_OWN_FILES = {"csv", "line", "lists"}
"""Formats that have round-trip tests of their own, because they need more than clues."""


@pytest.mark.hypothesis
@pytest.mark.parametrize("key", RANDOM)
def test_random_puzzles_come_back(key: str) -> None:
    clues, comes_back, number = RANDOM[key]

    @examples(number)
    @given(clues)
    def check(clues: Clues) -> None:
        assert comes_back(clues, key)

    check()


def test_every_format_is_tried_with_random_puzzles() -> None:
    assert {*RANDOM, *IN_THEIR_OWN_FILES} == {format.key for format in formats.all_formats()}
