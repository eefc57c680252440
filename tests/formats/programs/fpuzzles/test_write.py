"""Writing of f-puzzles."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from descarte import formats, kinds
from descarte.core.errors import OptionError
from descarte.formats.programs.fpuzzles.read import clues_of
from descarte.formats.programs.fpuzzles.write import object_of
from descarte.formats.shared.lzstring import pack_text, unpack_text
from descarte.model.clues import Clues, Mark, Total
from descarte.model.notes import Notes
from descarte.variants import every_variant
from tests.formats.node import asked
from tests.formats.puzzles import same_drawn

EMPTY = Clues(9, 9, (0,) * 81)
DRAWN = (
    Mark("arrow", ((0,), (1, 2))),
    Mark("arrow", ((9, 10), (11, 12))),
    Mark("between", ((3, 4, 5),)),
    Mark("box_indexer", ((6,),)),
    Mark("cage", ((7, 8),)),
    Mark("candidates", ((15,),), (1, 2)),
    Mark("clone", ((16, 17), (25, 26))),
    Mark("column_indexer", ((18,),)),
    Mark("difference", ((19, 20),)),
    Mark("difference", ((20, 21),), (3,)),
    Mark("double_arrow", ((22, 23, 24),)),
    Mark("entropic", ((27, 28, 29),)),
    Mark("even", ((30,),)),
    Mark("little_killer", ((1, 11, 21, 31, 41, 51, 61, 71),), (30,)),
    Mark("lockout", ((31, 32, 33),)),
    Mark("maximum", ((34,),)),
    Mark("minimum", ((36,),)),
    Mark("modular", ((37, 38, 39),)),
    Mark("nabner", ((40, 41),)),
    Mark("odd", ((42,),)),
    Mark("palindrome", ((45, 46, 47),)),
    Mark("quadruple", ((48, 49, 57, 58),), (1, 2)),
    Mark("ratio", ((50, 51),)),
    Mark("region_sum", ((52, 53, 54),)),
    Mark("renban", ((55, 56),)),
    Mark("row_indexer", ((59,),)),
    Mark("sandwich", (tuple(range(8, -1, -1)),), (7,)),
    Mark("skyscraper", (tuple(range(0, 81, 9)),), (3,)),
    Mark("slow_thermometer", ((60, 61),)),
    Mark("thermometer", ((63, 64, 65),)),
    Mark("whispers", ((66, 67),), (4,)),
    Mark("x_sum", (tuple(range(80, 71, -1)),), (12,)),
    Mark("xv", ((69, 70),), (10,)),
    Mark("zipper", ((72, 73, 74),)),
)


@pytest.mark.parametrize("mark", DRAWN, ids=lambda mark: f"{mark.variant}{mark.values}")
def test_every_rule_that_it_has_comes_back(mark: Mark) -> None:
    assert same_drawn(replace(EMPTY, marks=(mark,)), "fpuzzles")


def test_all_of_them_at_once_with_words_and_a_players_state() -> None:
    notes = Notes(
        *("Ana", "First.\nSecond 🦊.", "a book", "hard", "with care\nand patience"),
        corners=(0, 3, *(0,) * 79),
        colours=("#ff0000", *("",) * 80),
    )
    entries = (0, 0, 0, 5, *(0,) * 77)
    clues = replace(EMPTY, marks=DRAWN, id="A name", notes=notes, entries=entries, extra=((0, 10, 20),))
    assert same_drawn(replace(clues, options=("antiknight", "diagonal", "negative_ratio")), "fpuzzles")
    assert same_drawn(replace(clues, kind="killer", cages=(Total(9, (43, 44)),)), "fpuzzles")
    assert same_drawn(replace(clues, notes=Notes(centres=(7, *(0,) * 80))), "fpuzzles")


def test_a_solution_comes_back() -> None:
    solution = (1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1)
    assert same_drawn(Clues(4, 4, (1, *(0,) * 15), solution=solution), "fpuzzles")


def test_what_was_drawn_is_written_back() -> None:
    cage = {"cells": ["R1C1", "R1C2"], "value": "5", "outlineC": "#123456"}
    value: dict[str, Any] = {
        "size": 4,
        "title": "T",
        "author": "A",
        "grid": [[{"c": "#eeeeee"}, {"mood": 1}, {}, {}], *[[{} for _ in range(4)] for _ in range(3)]],
        "killercage": [cage, {"cells": ["R3C3"]}],
        "line": [{"lines": [["R1C1", "R2C2"]], "outlineC": "#000000", "width": 0.5}],
        "text": [{"cells": ["R4C4"], "value": "hello"}],
        "whatever": "word",
    }
    again = object_of(kinds.clues_of(kinds.build(clues_of(value))))
    assert again == value


@pytest.mark.parametrize("key", sorted(set(every_variant()) - {mark.variant for mark in DRAWN}))
def test_a_rule_that_it_has_not_is_refused_by_its_name(key: str) -> None:
    variant = every_variant()[key]
    if not variant.whole:
        with pytest.raises(OptionError, match="cannot express everything"):
            formats.find("fpuzzles").write(replace(EMPTY, marks=(Mark(key, ((0, 1),)),)))


def test_another_program_unpacks_what_is_packed_here() -> None:
    texts = [json.dumps(object_of(replace(EMPTY, marks=DRAWN, id="ñ 🦊"))), "a" * 5000, "z", "€uro ünd ß" * 9]
    found = asked(
        "[z.decompressFromBase64(v[0]), z.compressToBase64(v[1])]", [[pack_text(text), text] for text in texts]
    )
    for text, (theirs, ours) in zip(texts, found, strict=True):
        assert theirs == text
        assert ours == pack_text(text)
        assert unpack_text(ours) == text
