"""Searches behind the techniques, run by the kernel.

Each has a specification in `logic`, in Python, which is slower and runs if there is no kernel.
"""

from __future__ import annotations

import os
from array import array
from collections.abc import Sequence
from functools import cached_property, lru_cache
from itertools import accumulate, chain
from typing import Any, NamedTuple

from descarte.core.deadline import check_deadline
from descarte.model.bits import Cell, Digit
from descarte.model.layout import Layout
from descarte.model.state import State
from descarte.model.step import Candidate

MOST_CELLS, MOST_DIGITS = 640, 64
RULING, CLOSING, LOOPS = range(3)
"""Kinds of chains to search for.

RULING: the two ends eliminate something. CLOSING: the ends exclude each other, and so close the chain to a loop. LOOPS:
like CLOSING, but with a separate search for each strong link.
"""


class LinkKinds(NamedTuple):
    """The strong links to use: in cells, in houses, of groups, and of almost locked sets by their size."""

    cells: bool = True
    houses: bool = True
    groups: bool = False
    within_cells: bool = True
    """True if chains use the weak links between the candidates of a cell."""
    least: int = 0
    most: int = 0


class RefutedCandidate(NamedTuple):
    """A candidate that singles refute."""

    cell: Cell
    digit: Digit
    needed: int
    """Number of conclusions that the contradiction needs."""
    singles: int
    """Number of these conclusions that place a digit."""
    alike: bool
    """True if all conclusions are of one digit, which is left without a place in a house."""


class RefutationSketch(NamedTuple):
    """Size of the refutation of a candidate: its number of dead ends, or 0 if there is no refutation."""

    ends: int
    follows: int
    """Number of assumptions that were followed to find this size."""


class ForcedConclusion(NamedTuple):
    """A candidate that is true, or false, in every case of a choice."""

    length: int
    """Total number of candidates of the chains."""
    candidate: Candidate
    holds: bool
    at: int
    """The cell whose candidates are the cases, or the house whose places for `digit` are the cases."""
    digit: Digit
    """The digit of the cases in a house, or 0 for the candidates of a cell."""


class Reasoner:
    """The kernel's view of a layout, with its full houses in search order."""

    def __init__(self, layout: Layout, order: Sequence[int]) -> None:
        from descarte.fast import _kernel  # noqa: PLC0415  (may not be built)

        self._kernel = _kernel
        self._marked: tuple[list[int], int, tuple[memoryview, bytes]] = [], 0, (memoryview(b""), b"")
        self._words = 2 if len(layout.places) <= 128 else 4 if len(layout.places) <= 256 else 10
        rows = [house.cells for house in layout.houses]
        self.board = _kernel.board(
            len(layout.places),
            layout.size,
            memoryview(array("i", accumulate(map(len, rows), initial=0))),
            memoryview(array("i", (cell for row in rows for cell in row))),
            bytes(house.full for house in layout.houses),
            memoryview(array("i", order)),
        )

    def marks(self, state: State) -> tuple[memoryview, bytes]:
        """Return a state in the kernel's form. The form of the last state is cached. Check the deadline first."""
        check_deadline()
        places, unplaced, marks = self._marked
        if places != state.places or unplaced != state.unplaced:
            marks = memoryview(array("Q", state.candidates)), bytes(map(bool, state.placed))
            self._marked = state.places[:], state.unplaced, marks
        return marks

    def find_refuted(self, state: State) -> list[RefutedCandidate]:
        """Return the candidates that lead by singles to a contradiction, the shortest way first."""
        found = _groups(self._kernel.refuted(self.board, *self.marks(state)), 5)
        return [
            RefutedCandidate(cell, digit, needed, singles, bool(alike)) for cell, digit, needed, singles, alike in found
        ]

    def find_forced(self, state: State, *, houses: bool) -> list[ForcedConclusion]:
        """Return the candidates that are true, or false, whichever candidate of a cell is true.

        With `houses`, the cases are the places of a digit in a house instead of the candidates of a cell.
        """
        found = _groups(self._kernel.choices(self.board, *self.marks(state), houses), 6)
        return [
            ForcedConclusion(length, (cell, digit), bool(holds), at, chosen)
            for length, cell, digit, holds, at, chosen in found
        ]

    def count_left_after(self, state: State, candidates: Sequence[Candidate], *, holds: bool = True) -> list[int]:
        """Return the number of candidates left after each candidate is placed (or, unless `holds`, discarded).

        Singles, locked candidates and pairs are propagated. The number is -1 if a contradiction follows.
        """
        sign = 1 if holds else -1
        pairs = array("i", (number for cell, digit in candidates for number in (cell, sign * digit)))
        return array("i", self._kernel.followed(self.board, *self.marks(state), memoryview(pairs))).tolist()

    def find_impossible(self, state: State) -> list[Candidate]:
        """Return the candidates that lead by singles, locked candidates and pairs to a contradiction."""
        return [(cell, digit) for cell, digit in _groups(self._kernel.impossible(self.board, *self.marks(state)), 2)]

    def settle_candidates(self, state: State) -> list[int]:
        """Return the candidates of each cell after singles, locked candidates and pairs, or [] for a contradiction."""
        return array("Q", self._kernel.settled(self.board, *self.marks(state))).tolist()

    def sketch_refutation(self, state: State, candidate: Candidate, most: int) -> RefutationSketch:
        """Return the size of the refutation of a candidate, 0 if it has more than `most` dead ends."""
        return RefutationSketch(*self._kernel.sketch(self.board, *self.marks(state), *candidate, most))

    def build_graph(self, state: State, links: LinkKinds) -> KernelLinkGraph:
        """Return the graph of these links between the candidates of a state."""
        return KernelLinkGraph(self._kernel.graph(self.board, *self.marks(state), links), self._words)

    def _open_places(self, state: State, digit: Digit) -> bytes:
        """Return the places of a digit in open cells."""
        check_deadline()
        return (state.places[digit] & state.unplaced).to_bytes(8 * self._words, "little")

    def find_fish(
        self, state: State, digit: Digit, bases: Sequence[int], covers: Sequence[int], size: int
    ) -> list[tuple[int, ...]]:
        """Return fish: a cell that cannot have the digit, `size` base houses and `size` cover houses."""
        houses = memoryview(array("i", bases)), memoryview(array("i", covers))
        return _groups(self._kernel.fish(self.board, self._open_places(state, digit), *houses, size), 1 + 2 * size)

    def find_naked_sets(self, state: State, houses: Sequence[int], size: int, *, least: int) -> list[tuple[int, ...]]:
        """Return naked sets of `size` cells in these houses that eliminate something in at least `least` houses."""
        wanted = memoryview(array("i", houses))
        return _groups(self._kernel.naked(self.board, *self.marks(state), wanted, size, least), size)

    def find_hidden_sets(self, state: State, houses: Sequence[int], size: int) -> list[tuple[int, ...]]:
        """Return hidden sets: one of these houses, and `size` digits with `size` places that have other candidates."""
        wanted = memoryview(array("i", houses))
        return _groups(self._kernel.hidden(self.board, *self.marks(state), wanted, size), 1 + size)

    def find_bent_sets(self, state: State, pairs: Sequence[tuple[int, int]], size: int) -> list[tuple[int, ...]]:
        """Return bent sets: the index of a pair of houses, and `size` cells in these houses with `size` digits.

        One of the digits can be in two of the cells.
        """
        wanted = memoryview(array("i", chain.from_iterable(pairs)))
        return _groups(self._kernel.bent(self.board, *self.marks(state), wanted, size), 1 + size)

    def find_sue_de_coq(self, state: State, pairs: Sequence[tuple[int, int]]) -> list[int]:
        """Return the indexes of the pairs of line and box that form a Sue de Coq."""
        wanted = memoryview(array("i", chain.from_iterable(pairs)))
        return array("i", self._kernel.crossed(self.board, *self.marks(state), wanted)).tolist()

    def find_sector_sets(
        self, state: State, lines: Sequence[int], crosses: Sequence[int], count: int
    ) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
        """Return multi-sector locked sets to check: `count` of the lines, and the crossing lines that go with them."""
        wanted = memoryview(array("i", lines)), memoryview(array("i", crosses))
        found = _groups(self._kernel.sectors(self.board, *self.marks(state), *wanted, count), 2)
        return [(_select_houses(lines, one), _select_houses(crosses, other)) for one, other in found]

    def find_line_fish(self, state: State, digit: Digit, size: int, *, finned: bool) -> list[tuple[int, ...]]:
        """Return the fish of a digit: 1 if the base is columns, then base lines and cover lines."""
        return _groups(self._kernel.line_fish(self.board, self._open_places(state, digit), size, finned), 1 + 2 * size)

    def find_refuted_places(self, state: State, digit: Digit) -> int:
        """Return the places of a digit that lead to a contradiction by singles of this digit alone, as a bit set."""
        places = state.places[digit].to_bytes(8 * self._words, "little")
        return int.from_bytes(self._kernel.alone(self.board, places), "little")


def _select_houses(houses: Sequence[int], bits: int) -> tuple[int, ...]:
    return tuple(house for at, house in enumerate(houses) if bits >> at & 1)


class KernelLinkGraph:
    """Nodes (a digit in one of some cells) by number, and the links between them."""

    def __init__(self, graph: Any, words: int) -> None:
        from descarte.fast import _kernel  # noqa: PLC0415  (may not be built)

        self._kernel, self._graph, self._size = _kernel, graph, 8 * (1 + words)

    @cached_property
    def _nodes(self) -> bytes:
        return self._kernel.nodes(self._graph)

    def node(self, number: int) -> tuple[Digit, int]:
        """Return the digit of a node and its cells as a bit set."""
        start = number * self._size
        return (
            int.from_bytes(self._nodes[start : start + 8], "little"),
            int.from_bytes(self._nodes[start + 8 : start + self._size], "little"),
        )

    def number(self, digit: Digit, cells: int) -> int | None:
        """Return the number of a node, or None if there is no such node."""
        node = digit.to_bytes(8, "little") + cells.to_bytes(self._size - 8, "little")
        start = self._nodes.find(node)
        while start % self._size and start >= 0:
            start = self._nodes.find(node, start + 1)
        return None if start < 0 else start // self._size

    def reason(self, one: int, other: int) -> tuple[int, int, int, int]:
        """Return the link between two nodes: the nodes, the house or -1, and the cells of an almost locked set."""
        first, second, house, cells = self._kernel.reason(self._graph, one, other)
        return first, second, house, int.from_bytes(cells, "little")

    def find_shortest_chains(
        self, wanted: int, *, least: int, most: int, ways: int = 1
    ) -> tuple[int, list[tuple[int, ...]]]:
        """Return the length in nodes of the shortest chains, 0 for none, and the numbers of their ends.

        For LOOPS, the second node is listed between the ends. For LOOPS and CLOSING, two ends are listed only if one
        of the first `ways` chains between them, closed to a loop, eliminates something.
        """
        length, ends = self._kernel.chains(self._graph, wanted, least, most, ways)
        return length, _groups(ends, 3 if wanted == LOOPS else 2)

    def find_paths(self, start: int, other: int, length: int, *, partner: int = -1, most: int) -> list[tuple[int, ...]]:
        """Return the first `most` chains of `length` nodes between two nodes, with `partner` second, if given."""
        return _groups(self._kernel.paths(self._graph, start, partner, other, length, most), length)

    def find_blossoms(self) -> list[tuple[int, ...]]:
        """Return blossoms: a digit, a cell that cannot have it, and the stem that would be left without a candidate."""
        return _groups(self._kernel.blossoms(self._graph), 3)


def _groups(numbers: bytes, size: int) -> list[tuple[int, ...]]:
    if not numbers:
        return []
    flat = array("i", numbers)
    return list(zip(*(flat[start::size] for start in range(size)), strict=True))


@lru_cache(maxsize=64)
def reasoner(layout: Layout, order: tuple[int, ...]) -> Reasoner | None:
    """Return the kernel's view of a layout, or None if there is no kernel or the layout is too large for it."""
    from descarte.fast import engine  # noqa: PLC0415  (which imports this room's files in turn)

    small = len(layout.places) <= MOST_CELLS and layout.size <= MOST_DIGITS
    if not small or engine(os.environ.get("DESCARTE_ENGINE")).name != "kernel":
        return None
    return Reasoner(layout, order)
