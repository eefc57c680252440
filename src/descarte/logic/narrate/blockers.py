"""The reasons why the other cells of a house cannot have the digit of a hidden single, where they are not obvious.

. . .|. 5 .      in a box, the rows and columns that cross it are obvious;
. ? .|. . .      along a line, or where an earlier step discarded the digit, a sentence is needed
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from descarte.logic.inference.patterns.layout_tables import cells_of, tables_of
from descarte.logic.techniques import traits_of
from descarte.logic.traits import Single
from descarte.model.bits import Cell, Digit, bits_at
from descarte.model.rules import House
from descarte.model.state import State
from descarte.model.step import Step
from descarte.model.walk import Walk


def add_blockers(walk: Walk) -> Iterator[Step]:
    """Yield the steps of a walk, adding words to hidden singles.

    The words name the cells that exclude the digit from the rest of the house, and cells that lost it earlier.

    >>> import descarte
    >>> puzzle = descarte.read("1.....3.4......2")
    >>> walk = Walk(puzzle, puzzle.explain().trace[:2])
    >>> [dict(step.words).get("keeper_cells") for step in add_blockers(walk)]
    [None, None]
    """
    for state, step in walk.pass_through():
        yield _add_step_blockers(state, step) if step.words and traits_of(step).single is Single.HIDDEN else step


def _add_step_blockers(state: State, step: Step) -> Step:
    words = dict(step.words)
    house, digit, cell = words["house"], words["digit"], words["cell"]
    assert isinstance(house, House)
    assert isinstance(digit, int)
    assert isinstance(cell, int)
    others = bits_at(house.cells) & state.unplaced & ~(1 << cell)
    keepers, lost = _find_blockers(state, digit, others)
    tables = tables_of(state.puzzle.layout)
    if not others or (not lost and not tables.is_line[tables.houses.index(house)]):
        return step
    more = (("keeper_cells", tuple(keepers)), ("lost_cells", tuple(cells_of(lost))))
    return replace(step, words=(*step.words, *((name, cells) for name, cells in more if cells)))


def _find_blockers(state: State, digit: Digit, others: int) -> tuple[list[Cell], int]:
    """Return placed digits that exclude a digit from these cells, chosen greedily, and the cells not covered."""
    peers = state.puzzle.layout.peer_bits
    placed = cells_of(state.places[digit] & ~state.unplaced)
    found: list[Cell] = []
    while placed and others:
        best = max(placed, key=lambda cell: (peers[cell] & others).bit_count())
        if not peers[best] & others:
            break
        found.append(best)
        others &= ~peers[best]
    return sorted(found), others
