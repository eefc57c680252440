"""The searches behind human reasoning, done by the kernel.

Each has its specification in `logic`, which does the same where there is no kernel, only slower.
"""

from __future__ import annotations

import os
from array import array
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import accumulate, chain
from typing import NamedTuple

from descarte.model.bits import Cell, Digit
from descarte.model.layout import Layout
from descarte.model.state import State
from descarte.model.step import Candidate

MOST_CELLS, MOST_DIGITS = 640, 64
RULING, CLOSING, LOOPS = range(3)
"""Chains whose ends rule something out; chains whose ends rule one another out; the same from each strong link."""


class Links(NamedTuple):
    """Which strong links a graph has: in cells, in houses, of groups, of almost locked sets of so many cells."""

    cells: bool = True
    houses: bool = True
    groups: bool = False
    within_cells: bool = True
    """Whether a candidate rules out the others of its cell."""
    least: int = 0
    most: int = 0


class Refuted(NamedTuple):
    """A candidate that singles refute."""

    cell: Cell
    digit: Digit
    needed: int
    """The events that this takes."""
    singles: int
    """The digits placed among them."""
    alike: bool
    """Whether all are of one digit, which is left without a place in a house."""


class Reasoner:
    """A layout as the kernel knows it, with its full houses in the order in which they are looked at."""

    def __init__(self, layout: Layout, order: Sequence[int]) -> None:
        from descarte.fast import _kernel  # noqa: PLC0415  (may not be built)

        self._kernel = _kernel
        self._words = 2 if len(layout.places) <= 128 else 4 if len(layout.places) <= 256 else 10
        rows = [house.cells for house in layout.houses]
        self._board = _kernel.board(
            len(layout.places),
            layout.size,
            memoryview(array("i", accumulate(map(len, rows), initial=0))),
            memoryview(array("i", (cell for row in rows for cell in row))),
            bytes(house.full for house in layout.houses),
            memoryview(array("i", order)),
        )

    @staticmethod
    def _marks(state: State) -> tuple[memoryview, bytes]:
        marks: tuple[memoryview, bytes] | None = state.memo.get("marks")
        if marks is None:
            placed = bytes(map(bool, state.placed))
            marks = state.memo["marks"] = memoryview(array("Q", state.candidates)), placed
        return marks

    def refuted(self, state: State) -> list[Refuted]:
        """The candidates that lead by singles to something impossible, the shortest way first."""
        found = _groups(self._kernel.refuted(self._board, *self._marks(state)), 5)
        return [Refuted(cell, digit, needed, singles, bool(alike)) for cell, digit, needed, singles, alike in found]

    def followed(self, state: State, candidates: Iterable[Candidate], *, holds: bool = True) -> list[int]:
        """For each candidate, placed or else discarded, how many are left after singles, locked candidates and pairs.

        -1 when something impossible is met.
        """
        sign = 1 if holds else -1
        pairs = array("i", (number for cell, digit in candidates for number in (cell, sign * digit)))
        return array("i", self._kernel.followed(self._board, *self._marks(state), memoryview(pairs))).tolist()

    def chains(
        self, state: State, links: Links, wanted: int, *, least: int, most: int, ways: int = 1
    ) -> tuple[int, list[tuple[int, ...]]]:
        """The length of the shortest chains of so many nodes, 0 for none, and the numbers of their ends.

        For LOOPS the node after the start comes between the two. A chain closes when one of the first `ways` between
        its ends rules something out.
        """
        length, ends = self._kernel.chains(self._board, *self._marks(state), links, wanted, least, most, ways)
        return length, _groups(ends, 3 if wanted == LOOPS else 2)

    def blossoms(self, state: State, links: Links) -> list[tuple[int, ...]]:
        """A digit, a cell that cannot have it, and the stem that would be left without a candidate."""
        return _groups(self._kernel.blossoms(self._board, *self._marks(state), links), 3)

    def fish(self, places: int, bases: Sequence[int], covers: Sequence[int], size: int) -> list[tuple[int, ...]]:
        """A cell that cannot have the digit of these places, the base houses and the cover houses, `size` of each."""
        cells = places.to_bytes(8 * self._words, "little")
        houses = memoryview(array("i", bases)), memoryview(array("i", covers))
        return _groups(self._kernel.fish(self._board, cells, *houses, size), 1 + 2 * size)

    def naked(self, state: State, houses: Iterable[int], size: int, *, least: int) -> list[tuple[int, ...]]:
        """So many cells of one of these houses with as many digits, from which `least` houses with all of them lose."""
        wanted = memoryview(array("i", houses))
        return _groups(self._kernel.naked(self._board, *self._marks(state), wanted, size, least), size)

    def hidden(self, state: State, houses: Iterable[int], size: int) -> list[tuple[int, ...]]:
        """One of these houses and so many digits with as many places in it, which have other candidates too."""
        wanted = memoryview(array("i", houses))
        return _groups(self._kernel.hidden(self._board, *self._marks(state), wanted, size), 1 + size)

    def bent(self, state: State, pairs: Iterable[tuple[int, int]], size: int) -> list[tuple[int, ...]]:
        """The position of two houses and so many cells of them with as many digits, one of which can be there twice."""
        wanted = memoryview(array("i", chain.from_iterable(pairs)))
        return _groups(self._kernel.bent(self._board, *self._marks(state), wanted, size), 1 + size)

    def crossed(self, state: State, pairs: Iterable[tuple[int, int]]) -> list[int]:
        """The positions of the lines and boxes that make a Sue de Coq."""
        wanted = memoryview(array("i", chain.from_iterable(pairs)))
        return array("i", self._kernel.crossed(self._board, *self._marks(state), wanted)).tolist()

    def line_fish(self, places: int, size: int, *, finned: bool) -> list[tuple[int, ...]]:
        """Whether the base is columns, base lines and cover lines of each fish of a digit with these places."""
        cells = places.to_bytes(8 * self._words, "little")
        return _groups(self._kernel.line_fish(self._board, cells, size, finned), 1 + 2 * size)

    def alone(self, places: int) -> int:
        """The places of a digit that its other places alone refute, single after single."""
        return int.from_bytes(self._kernel.alone(self._board, places.to_bytes(8 * self._words, "little")), "little")


def _groups(numbers: bytes, size: int) -> list[tuple[int, ...]]:
    flat = array("i", numbers)
    return list(zip(*(flat[start::size] for start in range(size)), strict=True))


@lru_cache(maxsize=64)
def reasoner(layout: Layout, order: tuple[int, ...]) -> Reasoner | None:
    """The kernel's view of a layout; None where there is no kernel, or the layout is too large for it."""
    from descarte.fast import engine  # noqa: PLC0415  (which imports this room's files in turn)

    small = len(layout.places) <= MOST_CELLS and layout.size <= MOST_DIGITS
    if not small or engine(os.environ.get("DESCARTE_ENGINE")).name != "kernel":
        return None
    return Reasoner(layout, order)
