"""Cages that show a hidden set: two or three digits that every combination needs, and as many cells that can have them.

1+2+3+4+8       Every combination of a cage of 18 has 1 and 2. Three of its five cells see a given 1 and a given 2, so
1+2+3+5+7       1 and 2 are in the other two. These share no house, or a hidden pair of the house would show the same.
1+2+4+5+6       With fewer than three combinations the places of the digits are obvious.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import combinations
from random import Random
from typing import NamedTuple

from descarte.fast.contract import Values
from descarte.fast.python.sums import combinations_of
from descarte.making.shapes.areas import grow_area, neighbours
from descarte.model.bits import Cell, Digit, digits_of
from descarte.model.layout import Layout

FURTHER, SMALLEST, LARGEST = 3, 5, 7
"""Minimum number of cells outside the set, and minimum and maximum number of cells of the cage."""
WAYS = 4
"""Number of cages tried from each start cell."""
COMBINATIONS = 3


class HiddenSetPlan(NamedTuple):
    """A cage, its cells that are left for the hidden digits, and cells whose givens exclude the digits elsewhere."""

    cage: tuple[Cell, ...]
    cells: tuple[Cell, ...]
    given: frozenset[Cell]


def plan_hidden_set(layout: Layout, grid: Values, count: int, largest: int, chance: Random) -> HiddenSetPlan | None:
    """Return a cage with a hidden set of `count` digits in a full grid, or None if none was found.

    >>> from descarte.making.random_stream import random_stream_of
    >>> from descarte.making.grids.full_grid import find_full_grid
    >>> import descarte
    >>> board, chance = descarte.read("." * 81), random_stream_of("1", 1)
    >>> plan = plan_hidden_set(board.layout, find_full_grid(board, chance), 2, 7, chance)
    >>> len(plan.cells), len(plan.cage) > 4
    (2, True)
    """
    near = neighbours(layout.rows, layout.columns)
    sizes = range(max(SMALLEST, count + FURTHER), min(LARGEST, largest) + 1)
    for start in chance.sample(range(len(grid)), len(grid) if sizes else 0):
        for _ in range(WAYS):
            cage = grow_area(start, chance.choice(sizes), range(len(grid)), near, chance)
            plan = _plan_in_cage(layout, grid, cage, count)
            if plan is not None:
                return plan
    return None


def _plan_in_cage(layout: Layout, grid: Values, cage: tuple[Cell, ...], count: int) -> HiddenSetPlan | None:
    at = {grid[cell]: cell for cell in cage}
    if len(at) < len(cage):
        return None
    found = combinations_of(len(cage), sum(at), layout.size)
    common = layout.digits
    for combination in found:
        common &= combination
    if len(found) < COMBINATIONS:
        return None
    for digits in combinations(digits_of(common), count):
        cells = tuple(at[digit] for digit in digits)
        apart = any(other not in layout.peers[cell] for cell, other in combinations(cells, 2))
        given = _choose_givens(layout, grid, cage, digits, cells) if apart else None
        if given is not None:
            return HiddenSetPlan(cage, cells, given)
    return None


def _choose_givens(
    layout: Layout, grid: Values, cage: Sequence[Cell], digits: Sequence[Digit], cells: Collection[Cell]
) -> frozenset[Cell] | None:
    """Return cells to be given, chosen greedily, so that `digits` fit only in `cells` of the cage.

    Return None if the givens of the grid cannot do that.
    """
    given: set[Cell] = set()
    for digit, own in zip(digits, cells, strict=True):
        kept = {cell for cell in cells if cell != own}
        spots = [
            cell
            for cell, one in enumerate(grid)
            if one == digit and cell not in cage and kept.isdisjoint(layout.peers[cell])
        ]
        left = set(cage) - set(cells)
        while left:
            best = max(spots, key=lambda cell: len(left.intersection(layout.peers[cell])), default=None)
            if best is None or left.isdisjoint(layout.peers[best]):
                return None
            given.add(best)
            left.difference_update(layout.peers[best])
    return frozenset(given)
