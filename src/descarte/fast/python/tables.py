"""The twin's tables of a layout: the position of each cell in the long integers of a digit's places.

A digit's places are one integer, with one bit per cell, then a field per full house with one bit for each of its
cells and a guard bit above them:

    ... | guard house 2 (n bits) | guard house 1 (n bits) | one bit per cell |

One subtraction checks every house: (places | guards) - lows borrows from the guard of an empty house, and
places & ((places | guards) - lows) is zero in the field of a house with a single place.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from descarte.model.bits import Cell
from descarte.model.layout import Layout


@dataclass(frozen=True)
class PlaceMasks:
    """Masks over a digit's long integer of places."""

    cells: int
    """One bit per cell."""
    everything: int
    """The bits of all cells, and their bits in the fields of their houses."""
    guards: int
    """The guard bits of all full houses."""
    spread: tuple[int, ...]
    """For each cell, its bit and its bits in the fields of its houses."""
    keep: tuple[int, ...]
    """For each cell, the places of a digit that remain when the digit is placed there."""
    without: tuple[int, ...]
    """For each cell, all bits except those of the cell."""
    closed: tuple[int, ...]
    """For each cell, the guard bits of its full houses."""
    cell_of: dict[int, Cell]
    """The cell of each field bit, by the bit's position."""


@lru_cache(maxsize=64)
def tables_of(layout: Layout) -> PlaceMasks:
    """Return the tables of a layout, built once.

    >>> from descarte.model.rules import House
    >>> bin(tables_of(Layout(1, 2, 2, (0, 1), (House("row", 1, (0, 1), full=True),))).guards)
    '0b10000'
    """
    count = len(layout.places)
    spread = [1 << cell for cell in range(count)]
    closed = [0] * count
    cell_of: dict[int, Cell] = {}
    guards, low = 0, count
    for house in layout.houses:
        if not house.full:
            continue
        guard = 1 << (low + layout.size)
        for position, cell in enumerate(house.cells, low):
            spread[cell] |= 1 << position
            closed[cell] |= guard
            cell_of[position] = cell
        guards |= guard
        low += layout.size + 1
    everything = 0
    for bits in spread:
        everything |= bits
    return PlaceMasks(
        cells=(1 << count) - 1,
        everything=everything,
        guards=guards,
        spread=tuple(spread),
        keep=tuple(_keep(layout, everything, spread)),
        without=tuple(everything & ~bits for bits in spread),
        closed=tuple(closed),
        cell_of=cell_of,
    )


def _keep(layout: Layout, everything: int, spread: list[int]) -> list[int]:
    """Return `PlaceMasks.keep`, computed house by house: cell by cell takes far more operations on long integers."""
    whole = [0] * len(layout.houses)
    for index, house in enumerate(layout.houses):
        for cell in house.cells:
            whole[index] |= spread[cell]
    kept = []
    for cell, mine in enumerate(layout.houses_of):
        lost = 0
        for index in mine:
            lost |= whole[index]
        kept.append(everything & ~lost | spread[cell])
    return kept
