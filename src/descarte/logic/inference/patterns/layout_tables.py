"""Tables of a layout for techniques, built once per layout."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import combinations, pairwise

from descarte.core.deadline import check_deadline_each
from descarte.model.bits import Cell, Digit
from descarte.model.bits import cells_of as cells_of
from descarte.model.layout import Layout
from descarte.model.rules import House
from descarte.model.step import Step

Around = tuple[tuple[tuple[int, int], ...], ...]
"""For each cell, its houses of one sort as (bit set, index)."""


@dataclass(frozen=True)
class Crossing:
    """Two houses with common cells. If `house` has a digit only in `shared`, `other` loses it in `rest`."""

    house: House
    other: House
    shared: int
    outside: int
    """Cells of `house` outside `other`."""
    rest: int
    """Cells of `other` outside `house`."""


class Tables:
    """Tables of a layout, which `tables_of` builds once."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.houses = layout.houses
        self.bits = layout.house_bits
        self.singles: dict[tuple[str, int, Cell, Digit], Step] = {}
        """Cache of steps that place the last digit of a house, keyed by technique, house, cell and digit."""

    @cached_property
    def is_line(self) -> tuple[bool, ...]:
        """True for each house whose cells are in one row, column or diagonal of the grid."""
        return tuple(self._direction(house) is not None for house in self.houses)

    def _direction(self, house: House) -> tuple[int, int] | None:
        squares = [self.layout.place(cell) for cell in house.cells]
        # Two cells always have a direction, but a house of two cells is not a line.
        if len(squares) < 3:
            return None
        steps = {(b.row - a.row, b.column - a.column) for a, b in pairwise(squares)}
        return steps.pop() if len(steps) == 1 else None

    @cached_property
    def full(self) -> tuple[int, ...]:
        """The indices of the full houses: first boxes and regions, then lines."""
        full = [index for index, house in enumerate(self.houses) if house.full]
        return tuple(sorted(full, key=lambda index: self.is_line[index]))

    @cached_property
    def full_bits(self) -> tuple[tuple[int, int], ...]:
        """The full houses as (bit set, index): first boxes and regions, then lines."""
        return tuple((self.bits[index], index) for index in self.full)

    @cached_property
    def full_sets(self) -> tuple[int, ...]:
        """The full houses as bit sets without their indices."""
        return tuple(bits for bits, _ in self.full_bits)

    @cached_property
    def full_boxes(self) -> tuple[tuple[int, int], ...]:
        """The full houses that are not lines, as bit sets with their indices."""
        return tuple((self.bits[index], index) for index in self.full if not self.is_line[index])

    @cached_property
    def full_lines(self) -> tuple[tuple[int, int], ...]:
        """The full houses that are lines, as bit sets with their indices."""
        return tuple((self.bits[index], index) for index in self.full if self.is_line[index])

    @cached_property
    def boxes_around(self) -> Around:
        """For each cell, the entries of `full_boxes` that contain it."""
        return self._around(self.full_boxes)

    @cached_property
    def lines_around(self) -> Around:
        """For each cell, the entries of `full_lines` that contain it."""
        return self._around(self.full_lines)

    def _around(self, houses: tuple[tuple[int, int], ...]) -> Around:
        cells = range(len(self.layout.places))
        return tuple(tuple(house for house in houses if house[0] >> cell & 1) for cell in check_deadline_each(cells))

    @cached_property
    def rows(self) -> tuple[int, ...]:
        """The indices of the full houses that are rows of the grid."""
        return self._family((0, 1))

    @cached_property
    def columns(self) -> tuple[int, ...]:
        """The indices of the full houses that are columns of the grid."""
        return self._family((1, 0))

    def _family(self, direction: tuple[int, int]) -> tuple[int, ...]:
        """Return the indices of the full houses along one direction; two houses with the same cells count once."""
        found: dict[int, int] = {}
        for index, house in enumerate(self.houses):
            if house.full and self._direction(house) == direction:
                found.setdefault(self.bits[index], index)
        return tuple(found.values())

    @cached_property
    def is_square(self) -> bool:
        """True if the cells fill a square grid whose rows and columns are all full houses."""
        size = self.layout.size
        whole = self.layout.rows == self.layout.columns == size and len(self.layout.places) == size * size
        return whole and len(self.rows) == len(self.columns) == size

    def transpose(self, bits: int) -> int:
        """Return the bit set of cells after exchanging rows and columns of a square grid."""
        size, turned = self.layout.size, 0
        for cell in cells_of(bits):
            row, column = divmod(cell, size)
            turned |= 1 << (column * size + row)
        return turned

    @cached_property
    def turned_peers(self) -> tuple[int, ...]:
        """The peers of each cell in the transposed grid."""
        peers, size = self.layout.peer_bits, self.layout.size
        cells = (row * size + column for column in range(size) for row in range(size))
        return tuple(self.transpose(peers[cell]) for cell in check_deadline_each(cells))

    @cached_property
    def crossings(self) -> dict[str, tuple[Crossing, ...]]:
        """Pairs of a full house and another house that share at least two cells.

        "pointing" pairs lead from a box to a line, "claiming" ones from a line to a box, and "general" ones are the
        rest.
        """
        found: dict[str, list[Crossing]] = {"pointing": [], "claiming": [], "general": []}
        for a in check_deadline_each(self.full):
            for b in range(len(self.houses)):
                shared = self.bits[a] & self.bits[b]
                if a == b or shared.bit_count() < 2 or not self.bits[b] & ~shared:
                    continue
                only_a, only_b = self.bits[a] & ~shared, self.bits[b] & ~shared
                crossing = Crossing(self.houses[a], self.houses[b], shared, outside=only_a, rest=only_b)
                lines = self.is_line[a], self.is_line[b]
                key = "pointing" if lines == (False, True) else "claiming" if lines == (True, False) else "general"
                found[key].append(crossing)
        return {key: tuple(crossings) for key, crossings in found.items()}

    @cached_property
    def has_odd_peers(self) -> bool:
        """True if some cell is a peer of two cells of a full house although no house contains all three."""
        peers = self.layout.peer_bits
        for index in self.full:
            for one, other in check_deadline_each(combinations(self.houses[index].cells, 2)):
                pair = 1 << one | 1 << other
                common = peers[one] & peers[other]
                for bits in self.bits:
                    if bits & pair == pair:
                        common &= ~bits
                if common:
                    return True
        return False

    def join_cells(self, houses: Iterable[int]) -> int:
        """Return the cells of several houses as a bit set."""
        bits = 0
        for house in houses:
            bits |= self.bits[house]
        return bits

    def find_joining_houses(self, cells: int, others: int) -> tuple[House, ...]:
        """Return the houses that join each cell of the first set to each cell of the second, all of which are peers."""
        found = set()
        for cell in cells_of(cells):
            for other in cells_of(others):
                pair = 1 << cell | 1 << other
                found.add(next(h for h in self.layout.houses_of[cell] if not pair & ~self.bits[h]))
        return tuple(self.houses[index] for index in sorted(found))

    def find_common_houses(self, cells: int) -> list[int]:
        """Return the indices of the houses that contain all these cells."""
        return [index for index, bits in enumerate(self.bits) if not cells & ~bits]


@lru_cache(maxsize=64)
def tables_of(layout: Layout) -> Tables:
    """Return the tables of a layout, cached.

    >>> import descarte
    >>> tables = tables_of(descarte.read("1.....3.4......2").layout)
    >>> [str(tables.houses[index].name) for index in tables.full[:2]], tables.has_odd_peers
    (['box 1', 'box 2'], False)
    """
    return Tables(layout)
