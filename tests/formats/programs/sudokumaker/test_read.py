"""Links of SudokuMaker: round trips of each constraint, unsupported parts, and damaged links."""

from __future__ import annotations

import json
import warnings
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from descarte import formats, kinds
from descarte.core.errors import OptionError
from descarte.formats.programs.sudokumaker.read import clues_of
from descarte.formats.programs.sudokumaker.write import PALETTE, object_of
from descarte.formats.shared.lzstring import pack_text
from descarte.model.bits import bit
from descarte.model.clues import Clues, Mark, Total
from descarte.model.notes import Notes
from descarte.variants import every_variant
from tests.examples import examples
from tests.formats.node import asked
from tests.formats.puzzles import drawn_is_read_back, one, refused, same_drawn

EMPTY = Clues(9, 9, (0,) * 81, kind="sudoku", box=(3, 3))
SAID = {
    "renban": Mark("renban", ((0, 1, 2),)),
    "whispers": Mark("whispers", ((0, 1, 2),), (4,)),
    "palindrome": Mark("palindrome", ((0, 10, 20),)),
    "between": Mark("between", ((0, 1, 2),)),
    "region sum": Mark("region_sum", ((0, 1, 2, 3),)),
    "entropic": Mark("entropic", ((0, 1, 2),)),
    "modular": Mark("modular", ((0, 1, 2),)),
    "modular 4": Mark("modular", ((0, 1, 2),), (4,)),
    "parity": Mark("parity", ((0, 1, 2),)),
    "lockout": Mark("lockout", ((0, 1, 2),)),
    "arrow": Mark("arrow", ((0,), (1, 2))),
    "pill": Mark("arrow", ((0, 1), (2, 3))),
    "double arrow": Mark("double_arrow", ((0, 1, 2),)),
    "thermometer": Mark("thermometer", ((0, 1, 2),)),
    "slow thermometer": Mark("slow_thermometer", ((0, 1, 2),)),
    "cage": Mark("cage", ((0, 1, 2),)),
    "clone": Mark("clone", ((0, 1), (30, 31))),
    "quadruple": Mark("quadruple", ((0, 1, 9, 10),), (1, 2)),
    "look and say": Mark("look_and_say", ((0, 1, 2),), (1, 5, 2, 3)),
    "even": Mark("even", ((3,),)),
    "odd": Mark("odd", ((3,),)),
    "minimum": Mark("minimum", ((3,),)),
    "maximum": Mark("maximum", ((3,),)),
    "white dot beside": Mark("difference", ((7, 8),), (3,)),
    "white dot below": Mark("difference", ((71, 80),)),
    "black dot": Mark("ratio", ((0, 9),)),
    "x": Mark("xv", ((0, 1),), (10,)),
    "sandwich from the left": Mark("sandwich", (tuple(range(9)),), (12,)),
    "x-sum from the right": Mark("x_sum", (tuple(range(8, -1, -1)),), (12,)),
    "skyscraper from below": Mark("skyscraper", (tuple(range(72, -1, -9)),), (3,)),
    "numbered room from above": Mark("numbered_room", (tuple(range(0, 81, 9)),), (3,)),
    "little killer": Mark("little_killer", ((1, 11, 21, 31, 41, 51, 61, 71),), (30,)),
    "row indexer": Mark("row_indexer", ((0, 5),)),
    "column indexer": Mark("column_indexer", ((0, 5),)),
}
OPTIONS = ["diagonal", "rising", "falling", "antiking", "antiknight", "disjoint", "nonconsecutive", "negative_xv"]
OPTIONS += ["negative_ratio", "global_entropy", "global_mod"]


def link(constraints: list[Any], **more: Any) -> str:
    """Return the link of an empty 4x4 board with these constraints."""
    regions = {"type": 1, "regions": [0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3]}
    puzzle = {"size": 4, "cells": [{}] * 16, "constraints": [{"type": 0}, regions, *constraints], **more}
    text = pack_text(json.dumps({"formatVersion": "1.5.0", "puzzle": puzzle}))
    return "https://sudokumaker.app/?puzzle=" + text.rstrip("=").replace("/", "-")


@pytest.mark.parametrize("name", SAID)
def test_every_constraint_comes_back(name: str) -> None:
    assert same_drawn(replace(EMPTY, marks=(SAID[name],)), "sudokumaker")


@pytest.mark.parametrize("key", OPTIONS)
def test_every_rule_of_the_whole_grid_comes_back(key: str) -> None:
    assert same_drawn(replace(EMPTY, options=(key,)), "sudokumaker")


@examples(60)
@given(st.lists(st.sampled_from(sorted(SAID)), max_size=8), st.sets(st.sampled_from(OPTIONS[3:]), max_size=3))
def test_constraints_together_come_back(names: list[str], options: set[str]) -> None:
    marks = tuple(dict.fromkeys(SAID[name] for name in names))
    assert drawn_is_read_back(replace(EMPTY, marks=marks, options=tuple(sorted(options))), "sudokumaker")


@pytest.mark.parametrize("key", [key for key, variant in every_variant().items() if variant.sample])
def test_the_sample_of_each_rule_comes_back_or_is_refused(key: str) -> None:
    sample = every_variant()[key].sample
    assert sample is not None
    assert drawn_is_read_back(sample, "sudokumaker")


def test_words_marks_and_colours_come_back() -> None:
    notes = Notes(
        author="Ana",
        rules="Normal Sudoku rules apply.\nAs usual.",
        centres=(0, bit(3) | bit(9), *(0,) * 79),
        corners=(*(0,) * 80, bit(1)),
        colours=(f"{PALETTE[1]} {PALETTE[7]}", *("",) * 80),
    )
    clues = replace(EMPTY, id="ñandú", entries=(5, *(0,) * 80), notes=notes)
    with warnings.catch_warnings(action="ignore"):
        assert same_drawn(clues, "sudokumaker")


def test_other_colours_are_refused() -> None:
    with pytest.raises(OptionError, match="the colours of its cells"):
        formats.find("sudokumaker").write(replace(EMPTY, notes=Notes(colours=("#123456", *("",) * 80))))


def test_a_rule_that_is_none_of_ours_is_kept_and_warned_of() -> None:
    custom = {"type": 1000, "definition": {"name": "Magic squares"}, "input": {"groups": [{"cells": [0, 1]}]}}
    with pytest.warns(UserWarning, match=r"a rule that descarte does not have: 'Magic squares'"):
        puzzle = one(link([custom, {"type": 400, "lines": [[0, 1]], "style": {"color": "#123"}}]))
    with warnings.catch_warnings(action="ignore"):
        text = formats.write([puzzle], "sudokumaker")
        assert one(text) == puzzle
    kept = object_of(kinds.clues_of(puzzle))["puzzle"]["constraints"]
    assert custom in kept
    assert {"type": 400, "lines": [[0, 1]], "style": {"color": "#123"}} in kept


@pytest.mark.parametrize(
    ("constraint", "name"),
    [
        ({"type": 405, "lines": [[0, 1, 2]]}, "constraint of type 405"),
        ({"type": 404, "lines": [[0, 1, 2]], "singleRegionTotals": True}, "constraint of type 404"),
        ({"type": 406, "lines": [[0, 1, 2]], "groups": [6, 8]}, "constraint of type 406"),
        ({"type": 16, "groups": [6]}, "constraint of type 16"),
        ({"type": 200, "clues": [], "negative": [1, 2]}, "constraint of type 200"),
        ({"type": 304, "cages": [{"value": "odd", "cells": [0, 1]}]}, "constraint of type 304"),
        ({"type": 501, "clues": [{"value": 3, "outerCell": 1, "diagonal": 1}]}, "constraint of type 501"),
    ],
    ids=str,
)
def test_what_a_constraint_says_beyond_our_rules_is_warned_of(constraint: dict[str, Any], name: str) -> None:
    with pytest.warns(UserWarning, match=name):
        puzzle = one(link([constraint]))
    assert not puzzle.marks
    with warnings.catch_warnings(action="ignore"):
        assert one(formats.write([puzzle], "sudokumaker")) == puzzle


def test_what_is_only_drawn_or_switched_off_has_no_effect() -> None:
    off = {"type": 301, "cages": [{"value": 3, "cells": [0, 1]}], "disabled": True}
    lines = {"type": 2000, "lines": [[{"x": 0, "y": 0}, {"x": 1, "y": 1}]], "style": {}}
    with pytest.warns(UserWarning, match="kept in the puzzle's notes"):
        puzzle = one(link([off, lines], messages={"completion": "Well done"}))
    assert puzzle.cages == ()
    with warnings.catch_warnings(action="ignore"):
        assert one(formats.write([puzzle], "sudokumaker")) == puzzle


def test_a_clue_without_a_number_is_kept() -> None:
    with pytest.warns(UserWarning, match="kept"):
        puzzle = one(link([{"type": 503, "clues": [{"outerCell": 1}, {"outerCell": 2, "value": 2}]}]))
    assert [mark.values for mark in puzzle.marks] == [(2,)]
    with warnings.catch_warnings(action="ignore"):
        assert one(formats.write([puzzle], "sudokumaker")) == puzzle


def test_without_regions_it_is_a_latin_square_and_digits_may_begin_with_0() -> None:
    cells = [{"given": True, "value": 0}, *([{}] * 8)]
    clues = clues_of({"puzzle": {"cells": cells, "minDigit": 0, "maxDigit": 2, "constraints": []}})
    assert (clues.box, clues.givens[0], clues.symbols) == ((1, 3), 1, ("0", "1", "2"))
    assert kinds.build(clues).kind == "latin"


def test_cages_and_extra_regions() -> None:
    cage, extra = {"type": 301, "cages": [{"value": 3, "cells": [0, 1]}]}, {"type": 305, "cells": [5, 10]}
    clues = kinds.clues_of(one(link([cage, extra])))
    assert (clues.cages, clues.extra) == ((Total(3, (0, 1)),), ((5, 10),))


@pytest.mark.parametrize(
    ("constraints", "more", "said"),
    [
        ([{"type": 400, "lines": [[0, 99]]}], {}, "squares and values of the grid in the constraint of type 400"),
        ([{"type": 200, "clues": [{"value": 1, "edge": 0}]}], {}, "constraint of type 200"),
        ([{"type": 303, "clues": [{"corner": 0, "digits": [1]}]}], {}, "constraint of type 303"),
        ([], {"width": 5}, "one of 4 rows, 5 columns"),
        ([], {"maxDigit": 7}, "4 columns and 7 digits"),
        ([], {"type": "custom"}, "rows and columns without repeats"),
        ([], {"cells": [{"value": 9}] + [{}] * 15}, "a digit of the grid in each cell"),
    ],
)
def test_damage_is_refused_by_name(constraints: list[Any], more: dict[str, Any], said: str) -> None:
    assert said in refused(link(constraints, **more), "sudokumaker")


def test_a_link_with_escapes_and_one_in_brackets_are_read() -> None:
    text = link([]).replace("+", "%2B")
    assert one(text).kind == "sudoku"
    assert one(f"<{text}>\n").kind == "sudoku"
    assert "a damaged text" in refused("https://sudokumaker.app/?puzzle=N4Ig", "sudokumaker")


def test_another_program_unpacks_our_links() -> None:
    text = formats.find("sudokumaker").write(replace(EMPTY, marks=tuple(SAID.values()), id="ñ 🦊")).strip()
    (found,) = asked("z.decompressFromEncodedURIComponent(v)", [text.partition("puzzle=")[2]])
    assert json.loads(found) == object_of(replace(EMPTY, marks=tuple(SAID.values()), id="ñ 🦊"))
