"""Cosmetic copies of constraints in f-puzzles."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from descarte import formats, kinds
from descarte.formats.programs.fpuzzles.drawn_copies import _COPIES, copies_of, remove_copies
from descarte.formats.programs.fpuzzles.read import clues_of
from descarte.formats.programs.fpuzzles.write import object_of
from descarte.model.clues import Clues, Mark
from descarte.variants import find
from tests.formats.puzzles import one

LINES = ("renban", "whispers", "region_sum", "zipper", "entropic", "modular", "nabner", "slow_thermometer")
OTHERS = ("lockout", "double_arrow", "skyscraper", "x_sum", "row_indexer", "column_indexer", "box_indexer")
EMPTY = Clues(4, 4, (0,) * 16)


@pytest.mark.parametrize("key", [*LINES, *OTHERS])
def test_every_constraint_that_only_extensions_draw_has_a_copy(key: str) -> None:
    sample = find(key).sample
    assert sample is not None
    found = object_of(kinds.clues_of(kinds.build(sample)))
    copies = [item for name in ("line", "circle", "rectangle", "text", "cage") for item in found.get(name, ())]
    assert len(copies) >= len(sample.marks)
    assert all(item["fromConstraint"] for item in copies)


@pytest.mark.parametrize("key", [*LINES, *OTHERS])
def test_a_copy_is_not_read_as_something_more(key: str) -> None:
    puzzle = kinds.build(find(key).sample or EMPTY)
    read = one(formats.write([puzzle], "fpuzzles"))
    assert read.notes.kept == ()
    assert read.marks


def test_there_is_one_for_each_of_them() -> None:
    assert len(_COPIES) == len(LINES) + len(OTHERS)


def test_a_line_lies_where_its_constraint_does_and_has_its_number() -> None:
    found = object_of(replace(EMPTY, marks=(Mark("whispers", ((0, 1, 6),), (3,)),)))
    assert found["line"][0]["lines"] == [["R1C1", "R1C2", "R2C3"]]
    assert (found["text"][0]["value"], found["text"][0]["cells"]) == ("3", ["R1C1", "R1C2"])


def test_constraints_that_f_puzzles_draws_itself_have_none() -> None:
    assert copies_of({"thermometer": [{"lines": [["R1C1", "R1C2"]]}], "killercage": [{"cells": ["R1C1"]}]}) == {}


def test_what_is_drawn_for_itself_stays() -> None:
    plain, strange = {"lines": [["R1C1", "R1C2"]]}, {"lines": [], "fromConstraint": "Unheard Of"}
    copy = {"lines": [["R1C1", "R1C2"]], "fromConstraint": "Renban"}
    assert remove_copies([plain, strange, copy], {"renban"}) == [plain, strange]
    assert remove_copies([copy], {"line"}) == [copy]
    assert remove_copies("x", {"renban"}) == "x"


def test_a_drawing_of_the_maker_is_written_beside_the_copies() -> None:
    value = object_of(replace(EMPTY, marks=(Mark("renban", ((0, 1),)),)))
    value["line"].append({"lines": [["R4C1", "R4C2"]], "outlineC": "#123456"})
    again = object_of(clues_of(json.loads(json.dumps(value))))
    assert [line.get("fromConstraint") for line in again["line"]] == ["Renban", None]
