"""Reading of f-puzzles, with examples of our own."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import quote

import pytest

from descarte import formats, kinds
from descarte.core.errors import InputError
from descarte.formats.programs.fpuzzles.read import clues_of
from descarte.formats.programs.fpuzzles.write import object_of
from descarte.formats.shared.lzstring import pack_text
from descarte.model.clues import Mark


def puzzle(size: int = 4, cells: dict[tuple[int, int], dict[str, Any]] | None = None, **fields: Any) -> dict[str, Any]:
    grid = [[(cells or {}).get((row, column), {}) for column in range(size)] for row in range(size)]
    return {"size": size, "title": "", "grid": grid, **fields}


def marks(size: int = 4, **fields: Any) -> tuple[Mark, ...]:
    return clues_of(puzzle(size, **fields)).marks


def test_json_packed_texts_and_links_are_known_by_their_content() -> None:
    value = puzzle(cells={(0, 0): {"value": 1, "given": True}}, antiking=True)
    text = pack_text(json.dumps(value))
    texts = [
        json.dumps(value),
        json.dumps(value, indent=1),
        text,
        f"https://www.f-puzzles.com/?load={text}",
        f"https://f-puzzles.com/?load={quote(text, safe='')}",
        f"https://sudokupad.app/fpuzzles{text}",
        f"{text}\n",
    ]
    found = []
    for one in texts:
        assert formats.detect(one).key == "fpuzzles"
        found += [item.puzzle for item in formats.read(one)]
    assert len(found) == len(texts)
    assert found[0] is not None
    assert found == [found[0]] * len(texts)
    assert found[0].givens[0] == 1


def test_a_link_a_line() -> None:
    text = pack_text(json.dumps(puzzle()))
    items = list(formats.read(f"{text}\nhttps://www.f-puzzles.com/?load={text}\nN4IgzglgXgpiBcBOANCAAAA\n"))
    assert [(item.line, item.error is None) for item in items] == [(1, True), (2, True), (3, False)]


def test_objects_one_after_the_other() -> None:
    text = json.dumps(puzzle(), indent=1) + "\n" + json.dumps(puzzle(arrow=7)) + "\n" + json.dumps(puzzle())
    items = list(formats.read(text))
    assert [item.error is None for item in items] == [True, False, True]
    assert items[1].line == items[0].line + json.dumps(puzzle(), indent=1).count("\n") + 1


def test_our_own_json_is_still_our_own() -> None:
    assert formats.detect('{"n": 4, "givens": [1], "grid": "x"}').key == "json"


def test_givens_entries_and_given_candidates() -> None:
    cells: dict[tuple[int, int], dict[str, Any]] = {
        (0, 0): {"value": 1, "given": True},
        (0, 1): {"value": 2},
        (1, 1): {"givenPencilMarks": [3, 4]},
    }
    clues = clues_of(puzzle(cells=cells))
    assert clues.givens[:2] == (1, 0)
    assert clues.entries[:2] == (0, 2)
    assert clues.marks == (Mark("candidates", ((5,),), (3, 4)),)


def test_rules_of_the_whole_grid() -> None:
    clues = clues_of(puzzle(antiknight=True, antiking=True, disjointgroups=True, nonconsecutive=True))
    assert clues.options == ("antiknight", "antiking", "disjoint", "nonconsecutive")
    assert clues_of({**puzzle(), "diagonal+": True}).options == ("rising",)
    assert clues_of({**puzzle(), "diagonal-": True}).options == ("falling",)
    assert clues_of({**puzzle(), "diagonal+": True, "diagonal-": True}).options == ("diagonal",)
    assert clues_of(puzzle(negative=["ratio", "xv"])).options == ("negative_ratio", "negative_xv")


def test_regions_are_said_where_they_are_not_boxes() -> None:
    cells = {(1, 1): {"region": 1}, (1, 2): {"region": 0}}
    clues = clues_of(puzzle(cells=cells))
    assert clues.regions == (0, 0, 1, 1, 0, 1, 0, 1, 2, 2, 3, 3, 2, 2, 3, 3)
    without = clues_of(puzzle(cells={(0, 0): {"region": None}}))
    assert without.regions is None
    assert without.box == (1, 4)
    assert without.extra == ((1, 4, 5), (2, 3, 6, 7), (8, 9, 12, 13), (10, 11, 14, 15))


def test_a_region_with_more_cells_than_digits_is_refused_by_name() -> None:
    with pytest.raises(InputError, match="'region'"):
        clues_of(puzzle(cells={(0, 2): {"region": 0}}))


def test_cages_that_cross_are_marks() -> None:
    cages = [{"cells": ["R1C1", "R1C2"], "value": "5"}, {"cells": ["R1C2", "R1C3"], "value": "4"}]
    alone = {"cells": ["R4C1", "R4C2"], "value": "3"}
    built = kinds.build(clues_of(puzzle(killercage=[*cages, alone, {"cells": ["R3C1", "R3C2"]}])))
    assert [(cage.total, cage.cells) for cage in built.cages] == [(3, (12, 13))]
    assert set(built.marks) == {
        Mark("cage", ((0, 1),), (5,)),
        Mark("cage", ((1, 2),), (4,)),
        Mark("cage", ((8, 9),)),
    }


def test_a_pill_is_read_from_left_to_right() -> None:
    arrow = {"cells": ["R1C2", "R1C1"], "lines": [["R1C2", "R2C2", "R3C2"]]}
    assert marks(arrow=[arrow]) == (Mark("arrow", ((0, 1), (5, 9))),)


@pytest.mark.parametrize(
    ("cell", "line"),
    [("R0C2", (1, 5, 9, 13)), ("R5C2", (13, 9, 5, 1)), ("R2C0", (4, 5, 6, 7)), ("R2C5", (7, 6, 5, 4))],
)
def test_clues_outside_the_grid_are_read_from_there(cell: str, line: tuple[int, ...]) -> None:
    assert marks(skyscraper=[{"cell": cell, "value": "2"}]) == (Mark("skyscraper", (line,), (2,)),)


def test_a_little_killer_goes_its_way() -> None:
    clue = {"cell": "R0C4", "cells": ["R1C3"], "direction": "DL", "value": "6"}
    assert marks(littlekillersum=[clue]) == (Mark("little_killer", ((2, 5, 8),), (6,)),)


LINE = [{"lines": [["R1C1", "R1C2", "R1C3"]]}]
PAIR = [{"cells": ["R1C1", "R1C2"]}]
CELL = [{"cell": "R1C1"}]


@pytest.mark.parametrize(
    ("name", "value", "mark"),
    [
        ("thermometer", LINE, Mark("thermometer", ((0, 1, 2),))),
        ("slowthermometer", LINE, Mark("slow_thermometer", ((0, 1, 2),))),
        ("palindrome", LINE, Mark("palindrome", ((0, 1, 2),))),
        ("renban", LINE, Mark("renban", ((0, 1, 2),))),
        ("whispers", LINE, Mark("whispers", ((0, 1, 2),))),
        ("whispers", [{**LINE[0], "value": "3"}], Mark("whispers", ((0, 1, 2),), (3,))),
        ("regionsumline", LINE, Mark("region_sum", ((0, 1, 2),))),
        ("betweenline", LINE, Mark("between", ((0, 1, 2),))),
        ("lockout", LINE, Mark("lockout", ((0, 1, 2),))),
        ("entropicline", LINE, Mark("entropic", ((0, 1, 2),))),
        ("modularline", LINE, Mark("modular", ((0, 1, 2),))),
        ("nabner", LINE, Mark("nabner", ((0, 1, 2),))),
        ("doublearrow", LINE, Mark("double_arrow", ((0, 1, 2),))),
        ("zipperline", LINE, Mark("zipper", ((0, 1, 2),))),
        ("difference", PAIR, Mark("difference", ((0, 1),))),
        ("ratio", [{**PAIR[0], "value": "3"}], Mark("ratio", ((0, 1),), (3,))),
        ("xv", [{**PAIR[0], "value": "V"}], Mark("xv", ((0, 1),), (5,))),
        ("rowindexer", PAIR, Mark("row_indexer", ((0, 1),))),
        ("columnindexer", PAIR, Mark("column_indexer", ((0, 1),))),
        ("boxindexer", PAIR, Mark("box_indexer", ((0, 1),))),
        ("odd", CELL, Mark("odd", ((0,),))),
        ("even", CELL, Mark("even", ((0,),))),
        ("minimum", CELL, Mark("minimum", ((0,),))),
        ("maximum", CELL, Mark("maximum", ((0,),))),
        ("quadruple", [{"cells": ["R1C1", "R1C2"], "values": [1, 2]}], Mark("quadruple", ((0, 1),), (1, 2))),
        ("clone", [{"cells": ["R1C1"], "cloneCells": ["R2C3"]}], Mark("clone", ((0,), (6,)))),
        ("xsum", [{"cell": "R1C0", "value": "7"}], Mark("x_sum", ((0, 1, 2, 3),), (7,))),
        ("sandwichsum", [{"cell": "R1C0", "value": "5"}], Mark("sandwich", ((0, 1, 2, 3),), (5,))),
    ],
)
def test_each_field_draws_its_mark(name: str, value: Any, mark: Mark) -> None:
    assert marks(**{name: value}) == (mark,)


def test_an_extra_region_is_a_group_of_different_cells() -> None:
    assert clues_of(puzzle(extraregion=[{"cells": ["R1C1", "R2C3"]}])).extra == ((0, 6),)


def test_drawings_have_no_meaning() -> None:
    assert marks(line=LINE, text=[{"cells": ["R1C1"], "value": "x"}], ruleset="all of it", fogofwar=["R1C1"]) == ()


@pytest.mark.parametrize(
    ("value", "name"),
    [
        (puzzle(yinyang=True), "'yinyang'"),
        (puzzle(tapa=[{"cell": "R1C1"}]), "'tapa'"),
        (puzzle(negative=["xv", "quadruple"]), "'negative: quadruple'"),
    ],
)
def test_a_rule_that_is_none_of_ours_is_kept_and_warned_of(value: Any, name: str) -> None:
    with pytest.warns(UserWarning, match=f"a rule that descarte does not have: {name}"):
        clues = clues_of(value)
    assert object_of(clues) == value | {"author": ""}


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (puzzle(thermometer=[{"lines": [["R1C9"]]}]), ["'thermometer'"]),
        (puzzle(thermometer=[{"cells": ["R1C1"]}]), ["'thermometer'"]),
        (puzzle(xv=[{"cells": ["R1C1", "R1C2"], "value": "Q"}]), ["'xv'"]),
        (puzzle(arrow=7), ["'arrow'"]),
        (puzzle(cells={(0, 0): {"value": 9, "given": True}}), ["'value'", "'9'"]),
        ({"size": 4, "grid": []}, ["'size'"]),
        ({"size": "4", "grid": []}, ["'size'"]),
        (7, ["'size'"]),
    ],
)
def test_what_makes_no_sense_is_refused_by_name(value: Any, words: list[str]) -> None:
    with pytest.raises(InputError) as caught:
        clues_of(value)
    assert all(word in str(caught.value) for word in words), str(caught.value)


@pytest.mark.parametrize(
    "text", ["N4IgzglgXgpiBcBOANCA!!", '{"size": 4, "grid": [[{', pack_text("[1, 2, 3, 4, 5, 6, 7, 8]")]
)
def test_damaged_texts_are_errors(text: str) -> None:
    (item,) = formats.read(text, format="fpuzzles")
    assert isinstance(item.error, InputError)
