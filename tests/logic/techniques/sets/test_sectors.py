from __future__ import annotations

from itertools import product

import pytest

import descarte
from descarte.core.text import speaking
from descarte.logic import find, sentence
from descarte.logic.inference.patterns.layout_tables import tables_of
from descarte.logic.techniques.sets.sectors import _describe_links
from descarte.model.state import State
from descarte.proof import verify
from tests.logic.techniques.pictures import cells_with, empty, results

ANY = "123456789"
LOOP = f"""
{ANY} {ANY} 123458 {ANY} 1689  {ANY} {ANY} {ANY} {ANY}
{ANY} {ANY} 123458 {ANY} 1689  {ANY} {ANY} {ANY} {ANY}
1235   1235   7      1368   4     1368   {ANY} {ANY} {ANY}
{ANY} {ANY} 348    {ANY} 169   {ANY} {ANY} {ANY} {ANY}
249    249    6      12469  5     12469  {ANY} {ANY} {ANY}
{ANY} {ANY} 348    {ANY} 169   {ANY} {ANY} {ANY} {ANY}
{ANY} {ANY} {ANY} {ANY} {ANY} {ANY} {ANY} {ANY} {ANY}
{ANY} {ANY} {ANY} {ANY} {ANY} {ANY} {ANY} {ANY} {ANY}
{ANY} {ANY} {ANY} {ANY} {ANY} {ANY} {ANY} {ANY} {ANY}
"""
PUZZLE = ".........6.....37.73.126..432...........5.4..8...7.2...6..8.........2.65...5.7.31"
SCALES = {"sk-loop": (8.7, 1000), "multi-sector-locked-set": (8.9, 1000)}


def sectors() -> State:
    """Return a board with a multi-sector locked set where rows 1, 4 and 7 cross columns 1, 4 and 7.

    1 and 2 are there once per row and 3 once per column: nine digits for nine cells.
    """
    return cells_with(empty(), **{f"r{row}c{column}": "123" for row, column in product((1, 4, 7), repeat=2)})


def test_digits_of_the_rows_leave_the_rest_of_the_rows() -> None:
    state = sectors()
    found = results(state, "multi-sector-locked-set")
    assert found
    step = next(find("multi-sector-locked-set").find(state))
    gone = {(state.puzzle.layout.place(cell), digit) for cell, digit in step.discards}
    assert len(gone) == 3 * 6 * 3


def test_one_candidate_more_is_a_way_out() -> None:
    state = cells_with(empty(), **{f"r{row}c{column}": "123" for row, column in product((1, 4), (1, 4, 7))})
    cells_with(state, r7c1="123", r7c4="123", r7c7="1234")
    assert not results(state, "multi-sector-locked-set")


def test_a_loop_around_four_digits_that_are_placed() -> None:
    technique = find("sk-loop")
    state = State(descarte.read(LOOP))
    (step,) = technique.find(state)
    assert verify(state, step)
    said = sentence(step, state.puzzle)
    assert "rows 3 and 5 with columns 3 and 5" in said.say("en")
    assert "2 in row 5 and box 1" in said.say("en")
    assert "las filas 3 y 5 con las columnas 3 y 5" in said.say("es")


@pytest.mark.parametrize(("row", "column", "more"), [(2, 0, "9"), (0, 2, "9"), (4, 3, "3"), (3, 4, "2")])
def test_a_loop_with_a_digit_to_spare_is_none(row: int, column: int, more: str) -> None:
    marks = LOOP.split()
    marks[9 * row + column] = "".join(sorted(marks[9 * row + column] + more))
    text = "\n".join(" ".join(marks[9 * line : 9 * line + 9]) for line in range(9))
    assert not list(find("sk-loop").find(State(descarte.read(text))))


def test_no_digit_of_a_solution_goes() -> None:
    state = State(descarte.read(PUZZLE))
    values = descarte.solve(state.puzzle).grids[0]
    for step in find("multi-sector-locked-set").find(state):
        assert verify(state, step)
        assert all(values[cell] != digit for cell, digit in step.discards)


def test_the_digits_are_counted_once_in_each_house_that_is_named() -> None:
    state = sectors()
    said = sentence(next(find("multi-sector-locked-set").find(state)), state.puzzle)
    assert "9 cells are empty. Their digits fit there no more than 9 times, once in each house" in said.say("en")
    assert "hay 9 casillas vacías. Sus dígitos caben ahí 9 veces como mucho" in said.say("es")


def test_the_sentence_names_each_digit_with_the_houses_that_hold_it() -> None:
    tables = tables_of(empty().puzzle.layout)
    with speaking("en"):
        said = str(_describe_links(tables, {3: (0, 1), 5: (), 7: (18,), 4: (0, 1)}))
    assert said == "3 and 4 in rows 1 and 2; 7 in box 1"
