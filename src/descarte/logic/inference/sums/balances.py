"""Derived sums: the cells that remain when the totals of cages are subtracted from those of houses.

rows 1-2 minus cages a, b      a a b b .       (cells of the rows outside both cages) - (cells of the cages outside
                               a b b . .       the rows) = (the rows' sum) - (the cages' totals)
                               . b . . .
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from descarte.core.deadline import check_deadline_each
from descarte.fast.derived_sums import find_leftovers, separate_cages
from descarte.logic.cache import memory_of
from descarte.logic.inference.sums.unions import Cut, families
from descarte.model.bits import Cell, bits_at, positions
from descarte.model.layout import Layout
from descarte.model.puzzle import Puzzle
from descarte.model.rules import Cage, House, Rule
from descarte.model.state import State
from descarte.model.step import DerivedSum

MOST_HOUSES, MOST_CELLS = 4, 10
"""Maximum numbers of houses and cells of a derived sum. On hard Killers, larger sums are never useful."""
LARGE, MOST_ON_LARGE = 9, (2, 6)
"""Size above which a grid is large, and limits of houses and cells there. Large grids have thousands of sums."""

OpenGroup = tuple[int, tuple[Cell, ...], House | None]
"""A sign, cells with different digits, and the house that makes the digits differ, or None for a single cell."""


@dataclass(frozen=True)
class Balance:
    """A derived sum: signed cells in groups without repeated digits, their total, and the rules it combines."""

    groups: tuple[OpenGroup, ...]
    total: int
    plus: tuple[House, ...]
    minus: tuple[Cage, ...]

    def to_cut(self, state: State) -> Cut:
        """Return the derived sum, reduced to the cells that are open in a state, as a cut.

        >>> import descarte
        >>> killer = descarte.read('{"n": 4, "givens": [0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0], "cages": [[6, [0,1,2]]]}')
        >>> cut = balances_of(killer)[0].to_cut(State(killer))
        >>> cut.cells, cut.total
        ((3,), 4)
        """
        weights = {cell: sign for sign, cells, _ in self.groups for cell in cells}
        total = self.total - sum(sign * state.placed[cell] for cell, sign in weights.items())
        cells = [cell for cell in weights if not state.placed[cell]]
        cells.sort(key=lambda cell: (-weights[cell], cell))
        signs = tuple(weights[cell] for cell in cells)
        plus: tuple[Rule, ...] = self.plus
        return Cut(tuple(cells), signs, total, plus, self.minus, weights, memory_of(state).now.number)

    def to_whole_cut(self) -> Cut:
        """Return the derived sum over all its cells as a cut, as if no cell had a digit."""
        weights = {cell: sign for sign, cells, _ in self.groups for cell in cells}
        cells = tuple(sorted(weights, key=lambda cell: (-weights[cell], cell)))
        return Cut(cells, tuple(weights[cell] for cell in cells), self.total, self.plus, self.minus, weights, 0)

    def to_derived_sum(self) -> DerivedSum:
        """Return the derived sum in the form in which a step states it."""
        cells = sorted((cell, sign) for sign, group, _ in self.groups for cell in group)
        return DerivedSum(tuple(cells), self.total)

    def open_groups(self, state: State) -> list[OpenGroup]:
        """Return the groups of the sum without the cells that have a digit."""
        found = []
        for sign, cells, house in self.groups:
            left = tuple(cell for cell in cells if not state.placed[cell])
            if left:
                found.append((sign, left, house))
        return found


@lru_cache(maxsize=16)
def balances_of(puzzle: Puzzle) -> tuple[Balance, ...]:
    """Return the derived sums with few cells, from houses of one family and the cages that cross them.

    Sums of the fewest houses come first.
    """
    most_houses, most_cells = MOST_ON_LARGE if puzzle.layout.size > LARGE else (MOST_HOUSES, MOST_CELLS)
    cages = separate_cages(puzzle.cages)
    known = {frozenset((cell, 1) for cell in cage.cells) for cage in puzzle.cages}
    found: list[Balance] = []
    for houses in check_deadline_each(_unions(puzzle, most_houses)):
        for innies, outies, minus in find_leftovers(bits_at(cell for house in houses for cell in house.cells), cages):
            weights = {cell: 1 if innies >> cell & 1 else -1 for cell in positions(innies | outies)}
            key = frozenset(weights.items())
            if 0 < len(key) <= most_cells and key not in known:
                known |= {key, frozenset((cell, -sign) for cell, sign in key)}
                total = len(houses) * sum(range(1, puzzle.layout.size + 1)) - sum(cage.total for cage in minus)
                found.append(Balance(groups_of(puzzle.layout, weights), total, houses, minus))
    return tuple(found)


def _unions(puzzle: Puzzle, most: int) -> Iterator[tuple[House, ...]]:
    full = [[rule for rule in family if isinstance(rule, House)] for family in families(puzzle)]
    for count in range(1, most + 1):
        for family in full:
            yield from combinations(family, count)


def groups_of(layout: Layout, weights: Mapping[Cell, int]) -> tuple[OpenGroup, ...]:
    """Return signed cells in groups of one sign within a house, largest groups first.

    >>> import descarte
    >>> layout = descarte.read("1.....3.4......2").layout
    >>> [(sign, cells) for sign, cells, _ in groups_of(layout, {0: 1, 1: 1, 6: -1, 15: 1})]
    [(1, (0, 1)), (-1, (6,)), (1, (15,))]
    """
    rest = dict(weights)
    houses = sorted({house for cell in weights for house in layout.houses_of[cell]})
    found: list[OpenGroup] = []
    while rest:
        best: tuple[Cell, ...] = ()
        chosen = None
        for house in houses:
            for sign in (1, -1):
                cells = tuple(cell for cell in layout.houses[house].cells if rest.get(cell) == sign)
                if len(cells) > max(len(best), 1):
                    best, chosen = cells, layout.houses[house]
        if not best:
            best = (next(iter(rest)),)
        found.append((rest[best[0]], best, chosen if len(best) > 1 else None))
        for cell in best:
            del rest[cell]
    return tuple(found)
