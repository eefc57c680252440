"""Set equivalences between houses. A region that is also a row counts once."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

import descarte
from descarte.logic import explain
from descarte.logic.inference.patterns.equivalences import Equivalence, are_apart
from descarte.logic.inference.patterns.layout_tables import tables_of
from descarte.logic.techniques.sets.leftovers import leftovers_of
from descarte.logic.techniques.sets.set_equivalence import equivalences_of
from descarte.model.layout import Layout
from descarte.proof import verify_steps

ROW_AS_REGION = """jigsaw
regions:
aaabbb
aaabbb
cccccc
dddeee
dddeee
ffffff
givens:
1234..
......
......
......
......
......
"""


def layout() -> Layout:
    return descarte.read(ROW_AS_REGION).layout


def found() -> list[Equivalence]:
    return [*leftovers_of(layout()), *equivalences_of(layout())]


def test_a_region_with_the_cells_of_a_row_is_not_one_row_more() -> None:
    tables = tables_of(layout())
    assert [(tables.houses[index].kind, tables.houses[index].number) for index in tables.rows] == [
        ("row", number) for number in range(1, 7)
    ]
    assert tables.is_square


@pytest.mark.parametrize("side", ["houses", "others"])
def test_the_houses_of_a_side_do_not_overlap(side: str) -> None:
    tables = tables_of(layout())
    assert found()
    for one in found():
        assert are_apart(tables, [tables.houses.index(house) for house in getattr(one, side)])


def test_both_sides_hold_the_same_digits_in_every_solution() -> None:
    solution = next(descarte.solutions(descarte.read(ROW_AS_REGION)))
    for one in found():
        here, there = (sorted(solution[c] for c in range(36) if cells >> c & 1) for cells in (one.here, one.there))
        assert here == there
        assert len(here) == one.count


def test_seen_from_the_other_side_the_sides_are_exchanged() -> None:
    one = found()[0]
    assert one.turned.turned == one
    assert (one.turned.houses, one.turned.here) == (one.others, one.there)
    assert dict(one.words)["here_cells"] == dict(one.turned.words)["there_cells"]


@pytest.mark.parametrize("seed", range(6))
def test_every_step_on_such_a_board_is_proved(seed: int) -> None:
    empty = descarte.read(ROW_AS_REGION)
    grid, chance = next(descarte.solutions(empty)), random.Random(seed)
    cells = chance.sample(range(36), 36)
    givens = [0] * 36
    for cell in cells:
        givens[cell] = grid[cell]
        puzzle = replace(empty, givens=tuple(givens))
        if puzzle.solve().status == "unique":
            break
    result = explain(puzzle)
    assert result.grids == (grid,)
    assert verify_steps(puzzle, result.trace)
