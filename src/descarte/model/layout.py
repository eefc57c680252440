"""The board without its clues: the squares of the grid that are cells, and the houses that they form."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

from descarte.core.deadline import check_deadline_each
from descarte.core.text import Place
from descarte.model.bits import Cell, Digits, bits_at, full_digit_set
from descarte.model.cache import CacheOwner
from descarte.model.rules import House

HouseSource = tuple[House, ...] | Callable[[], tuple[House, ...]]
"""Houses, or a function that builds them when they are first used."""


@dataclass(frozen=True, init=False, eq=False, repr=False)
class Layout(CacheOwner):
    """A grid of `rows` by `columns` squares, of which `places` (row-major) are cells, with digits 1 to `size`.

    The constructor takes the houses, or a function that builds them, as `houses` or as `house_source`. Puzzles of the
    same kind and shape share one layout, so that its tables are built only once.

    >>> square = Layout(2, 2, 2, (0, 1, 2, 3), (House("row", 1, (0, 1), True), House("row", 2, (2, 3), True)))
    >>> square.peers[0]
    (1,)
    """

    rows: int
    """Number of rows of the grid."""
    columns: int
    """Number of columns of the grid."""
    size: int
    """Number of digits."""
    places: tuple[int, ...]
    """The square of each cell, row-major from 0."""
    house_source: HouseSource
    """The houses, or a function that builds them when they are needed."""

    def __init__(
        self,
        rows: int,
        columns: int,
        size: int,
        places: tuple[int, ...],
        houses: HouseSource | None = None,
        *,
        house_source: HouseSource = (),
    ) -> None:
        source = house_source if houses is None else houses
        self.__dict__.update(rows=rows, columns=columns, size=size, places=places, house_source=source)

    @cached_property
    def houses(self) -> tuple[House, ...]:
        """The houses: sets of cells that are all different."""
        return self.house_source() if callable(self.house_source) else self.house_source

    def _values(self) -> tuple[object, ...]:
        return self.rows, self.columns, self.size, self.places, self.houses

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Layout):
            return NotImplemented
        return self is other or self._values() == other._values()

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash(self._values())

    def __repr__(self) -> str:
        names = ("rows", "columns", "size", "places", "houses")
        return f"Layout({', '.join(f'{name}={value!r}' for name, value in zip(names, self._values(), strict=True))})"

    @cached_property
    def digits(self) -> Digits:
        """All digits of the layout as a set."""
        return full_digit_set(self.size)

    @cached_property
    def cell_at(self) -> dict[int, Cell]:
        """The cell at each square of the grid, for squares that are cells."""
        return {place: cell for cell, place in enumerate(self.places)}

    @cached_property
    def houses_of(self) -> tuple[tuple[int, ...], ...]:
        """The indexes of the houses of each cell."""
        found: list[list[int]] = [[] for _ in self.places]
        for index, house in enumerate(check_deadline_each(self.houses)):
            for cell in house.cells:
                found[cell].append(index)
        return tuple(map(tuple, found))

    @cached_property
    def _house_cells(self) -> frozenset[tuple[Cell, ...]]:
        return frozenset(house.cells for house in self.houses)

    @cached_property
    def house_bits(self) -> tuple[int, ...]:
        """The cells of each house, as a bit set."""
        return tuple(bits_at(house.cells) for house in check_deadline_each(self.houses))

    @cached_property
    def peers(self) -> tuple[tuple[Cell, ...], ...]:
        """The peers of each cell, ascending: the cells that share a house with it."""
        found: list[set[Cell]] = [set() for _ in self.places]
        for house in check_deadline_each(self.houses):
            for cell in house.cells:
                found[cell].update(house.cells)
        return tuple(tuple(sorted(peers - {cell})) for cell, peers in enumerate(check_deadline_each(found)))

    @cached_property
    def peer_bits(self) -> tuple[int, ...]:
        """The peers of each cell, as a bit set."""
        return tuple(bits_at(peers) for peers in check_deadline_each(self.peers))

    def place(self, cell: Cell) -> Place:
        """Return the square of the grid where a cell is."""
        return Place(*divmod(self.places[cell], self.columns))

    def all_different(self, cells: tuple[Cell, ...]) -> bool:
        """Return True if houses make these cells all different.

        >>> Layout(1, 2, 2, (0, 1), (House("row", 1, (0, 1), True),)).all_different((0, 1))
        True
        """
        if cells in self._house_cells:
            return True
        if len(set(cells)) != len(cells):
            return False
        common = set(self.houses_of[cells[0]]) if cells else set()
        for cell in cells:
            common.intersection_update(self.houses_of[cell])
        if common or len(cells) > self.size:
            return bool(common)
        houses = [set(self.houses_of[cell]) for cell in cells]
        return not any(one.isdisjoint(other) for one, other in combinations(houses, 2))
