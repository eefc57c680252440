"""Proofs for the tests of the judge, each a state and a step that it proves."""

from __future__ import annotations

from dataclasses import replace

import descarte
from descarte import kinds
from descarte.model.bits import bit
from descarte.model.clues import Clues, Total
from descarte.model.rules import House, Rule
from descarte.model.state import State
from descarte.model.step import Because, Case, Combine, DerivedSum, Step

SMALL = "1.....3.4......2"


def small() -> State:
    return State(descarte.read(SMALL))


def house(state: State, kind: str, number: int) -> House:
    return next(one for one in state.puzzle.layout.houses if (one.kind, one.number) == (kind, number))


def without(digit: int, *cells: int, size: int = 9) -> tuple[tuple[int, int], ...]:
    return tuple((cell, (1 << size) - 1 & ~bit(digit)) for cell in cells)


def empty(**changes: object) -> State:
    return State(kinds.build(replace(Clues(9, 9, (0,) * 81, kind="sudoku"), **changes)))  # type: ignore[arg-type]


def pair() -> tuple[State, Step]:
    """Return a naked pair 1 and 2 at r1c1 and r1c2, in row 1."""
    state = empty()
    state.change(discards=[(cell, digit) for cell in (0, 1) for digit in range(3, 10)])
    because = Because(rules=(house(state, "row", 1),), within=((0, 0b11), (1, 0b11)))
    return state, Step(
        "pair", discards=tuple((cell, digit) for cell in range(2, 9) for digit in (1, 2)), because=because
    )


def x_wing() -> tuple[State, Step]:
    """Return an X-wing: 5 is only in columns 2 and 7 of rows 1 and 5."""
    state = empty()
    absent = [row * 9 + column for row in (0, 4) for column in range(9) if column not in (1, 6)]
    state.change(discards=[(cell, 5) for cell in absent])
    parts = [(house(state, "row", n), 1) for n in (1, 5)] + [(house(state, "column", n), -1) for n in (2, 7)]
    because = Because(within=without(5, *absent), combine=(Combine(tuple(parts), 5),))
    return state, Step("x-wing", discards=((10, 5), (73, 5), (78, 5)), because=because)


def rectangle() -> tuple[State, Step]:
    """Return a unique rectangle: 1 and 2 at three corners of rows 1 and 2 and columns 1 and 4, more at the fourth."""
    state = empty()
    state.change(discards=[(cell, digit) for cell in (0, 3, 9) for digit in range(3, 10)])
    because = Because(within=((0, 0b11), (3, 0b11), (9, 0b11)), swap=tuple((cell, 0b11) for cell in (0, 3, 9, 12)))
    return state, Step("rectangle", discards=((12, 1), (12, 2)), because=because)


def innie() -> tuple[State, Step]:
    """Return an innie: cages with a total of 40 leave 5 for r1c9."""
    state = empty(kind="killer", cages=(Total(10, (0, 1, 2, 3)), Total(30, (4, 5, 6, 7))))
    parts: tuple[tuple[Rule, int], ...] = ((house(state, "row", 1), 1), *((cage, -1) for cage in state.puzzle.cages))
    return state, Step("innie", places=((8, 5),), because=Because(combine=(Combine(parts),)))


def split() -> tuple[State, Step]:
    """Return a case split: wherever 3 is in column 2, r1c3 is not 4."""
    state = small()
    column = house(state, "column", 2)
    inner = Step("inner", discards=((2, 4),), because=Because(rules=(house(state, "row", 1),), within=((3, bit(4)),)))
    cases = tuple(Case((cell, 3), (inner,)) for cell in column.cells if state.candidates[cell] & bit(3))
    return state, Step("cases", discards=((2, 4),), because=Because(rules=(column,), cases=cases))


def group() -> tuple[State, Step]:
    """Return a group: without 3 in the rest of box 1, it is in row 1; without 3, r1c7 is 9, and r2c7 is not 9."""
    state = empty()
    away = without(3, 9, 10, 11, 18, 19, 20)
    state.change(discards=[*((cell, 3) for cell, _ in away), *((6, digit) for digit in (1, 2, 4, 5, 6, 7, 8))])
    pointing = Because(rules=(house(state, "box", 1), house(state, "row", 1)), within=away)
    first = Step("pointing", discards=tuple((cell, 3) for cell in range(3, 9)), because=pointing)
    single = Step("single", places=((6, 9),), because=Because(within=((6, bit(9)),)))
    discards = (*((cell, 3) for cell in (3, 4, 5, 7, 8)), (15, 9))
    return state, Step("group", places=((6, 9),), discards=discards, because=Because(steps=(first, single)))


def stated_sum() -> tuple[State, Step]:
    """Return the statement of the sum of an innie of two cells: cages with a total of 30 leave 15 for the rest."""
    state = empty(kind="killer", cages=(Total(10, (0, 1, 2, 3)), Total(20, (4, 5, 6))))
    parts: tuple[tuple[Rule, int], ...] = ((house(state, "row", 1), 1), *((cage, -1) for cage in state.puzzle.cages))
    return state, Step("sum", because=Because(combine=(Combine(parts),)), sums=(DerivedSum(((7, 1), (8, 1)), 15),))


PROOFS = [pair, x_wing, rectangle, innie, group, stated_sum]
