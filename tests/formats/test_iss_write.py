"""Puzzles written as strings of Interactive Sudoku Solver."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from descarte import formats
from descarte.errors import OptionError
from descarte.model.clues import Clues, Mark, Total
from tests.formats.puzzles import boards, drawn_is_read_back, jigsaws, kakuros, killers, marked, plain, same_drawn

EMPTY = Clues(9, 9, (0,) * 81)
DRAWN = (
    Mark("arrow", ((0,), (1, 2))),
    Mark("arrow", ((9, 10), (11, 12))),
    Mark("between", ((3, 4, 5),)),
    Mark("cage", ((7, 8),)),
    Mark("candidates", ((15,),), (1, 2)),
    Mark("column_indexer", ((18,),)),
    Mark("counting_circles", ((0, 1, 40),)),
    Mark("difference", ((19, 20),)),
    Mark("double_arrow", ((22, 23, 24),)),
    Mark("entropic", ((27, 28, 29),)),
    Mark("equal_sums", ((0, 1), (10, 11))),
    Mark("hidden_skyscraper", (tuple(range(9)),), (3,)),
    Mark("inequality", ((1, 0),)),
    Mark("little_killer", ((1, 9),), (7,)),
    Mark("lockout", ((31, 32, 33),), (4,)),
    Mark("lunchbox", ((31, 32, 33),), (4,)),
    Mark("modular", ((37, 38, 39),), (3,)),
    Mark("numbered_room", (tuple(range(8, -1, -1)),), (3,)),
    Mark("palindrome", ((45, 46, 47),)),
    Mark("quadruple", ((48, 49, 57, 58),), (1, 2)),
    Mark("ratio", ((50, 51),)),
    Mark("region_sum", ((52, 53, 54),)),
    Mark("renban", ((55, 56),)),
    Mark("row_indexer", ((59,),)),
    Mark("same_values", ((0, 1), (30, 31))),
    Mark("sandwich", (tuple(range(9)),), (7,)),
    Mark("skyscraper", (tuple(range(72, -1, -9)),), (3,)),
    Mark("thermometer", ((63, 64, 65),)),
    Mark("total", ((0, 40),), (9,)),
    Mark("whispers", ((66, 67),), (4,)),
    Mark("x_sum", (tuple(range(80, 71, -1)),), (12,)),
    Mark("xv", ((69, 70),), (10,)),
    Mark("zipper", ((72, 73, 74),)),
)


@settings(derandomize=True, deadline=None, max_examples=80)
@given(st.one_of(plain(16), boards(), marked(), jigsaws(), killers(), kakuros(bare=True)))
def test_what_can_be_written_is_read_back(clues: Clues) -> None:
    assert drawn_is_read_back(clues, "iss")


@pytest.mark.parametrize("mark", DRAWN, ids=lambda mark: f"{mark.variant}{mark.values}")
def test_every_rule_that_it_has_comes_back(mark: Mark) -> None:
    assert same_drawn(replace(EMPTY, marks=(mark,)), "iss")


def test_boards_of_every_sort() -> None:
    assert same_drawn(replace(EMPTY, kind="killer", cages=(Total(9, (0, 1)),), extra=((5, 15, 25),)), "iss")
    assert same_drawn(Clues(16, 16, (16, *(0,) * 255), options=("diagonal", "antiking")), "iss")
    assert same_drawn(Clues(6, 6, (1, *(0,) * 35), symbols=tuple("012345")), "iss")
    assert same_drawn(Clues(9, 9, (1, *(0,) * 80), symbols=tuple("012345678")), "iss")
    assert same_drawn(replace(EMPTY, kind="latin", options=("nonconsecutive", "negative_ratio")), "iss")
    rows = tuple(at // 9 for at in range(81))
    assert same_drawn(replace(EMPTY, kind="jigsaw", regions=tuple(rows[at] for at in range(80, -1, -1))), "iss")


def test_what_no_class_says_is_refused_by_its_name() -> None:
    with pytest.raises(OptionError, match="odd"):
        formats.find("iss").write(replace(EMPTY, marks=(Mark("clone", ((0, 1), (9, 10))), Mark("odd", ((0,),)))))
    with pytest.raises(OptionError, match="its name"):
        formats.find("iss").write(replace(EMPTY, id="x"))
