"""Strong links: a digit with two places in a full house is in one or the other.

Results that depend only on the places of one digit are cached by `cache_by_places` until these change.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from descarte.core.deadline import check_deadline_each
from descarte.fast.reasoning_kernel import Reasoner
from descarte.logic.cache import cache_by_places
from descarte.logic.inference.patterns.certificates import cite_missing_digits
from descarte.logic.inference.patterns.layout_tables import Tables, cells_of, tables_of
from descarte.logic.kernel_bridge import prefer_kernel
from descarte.model.bits import Cell, Digit, bit, bits_at
from descarte.model.layout import Layout
from descarte.model.rules import House
from descarte.model.state import State
from descarte.model.step import Because, Step

ROW, COLUMN, OTHER = range(3)


class StrongLink(NamedTuple):
    """A strong link: the two places of a digit in a full house."""

    one: Cell
    other: Cell
    house: int
    """Index of the house."""

    @property
    def bits(self) -> int:
        """Both cells as a bit set."""
        return 1 << self.one | 1 << self.other


class Cluster(NamedTuple):
    """Cells joined by strong links of a digit, in two colours: the digit is in all cells of one colour."""

    one: int
    other: int
    links: tuple[StrongLink, ...]
    """Links that suffice to join all cells."""

    @property
    def colours(self) -> tuple[int, int]:
        """Both colours as bit sets."""
        return self.one, self.other

    @property
    def turns(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """The two colours in both orders."""
        return (self.one, self.other), (self.other, self.one)


@cache_by_places
def has_refutable_place(state: State, digit: Digit) -> bool:
    """Return True if hidden singles of this digit alone refute one of its places.

    Everything that strong links of one digit discard is refuted in this way: if one end is false, the other is the last
    place of a house.

    >>> import descarte
    >>> has_refutable_place(State(descarte.read("1.....3.4......2")), 4)
    True
    """
    return bool(find_refuted_places(state, digit))


@prefer_kernel(Reasoner.find_refuted_places)
def find_refuted_places(state: State, digit: Digit) -> int:
    """Return the places of a digit that hidden singles of this digit alone refute, as a bit set."""
    starts = check_deadline_each(cells_of(state.places[digit]))
    return bits_at(start for start in starts if _clashes(state.puzzle.layout, state.places[digit], start))


def _clashes(layout: Layout, left: int, start: Cell) -> bool:
    """Return True if the digit in cell `start` leaves some full house without a place for it.

    `left` holds the places of the digit as a bit set.
    """
    full = [bits for bits, house in zip(layout.house_bits, layout.houses, strict=True) if house.full]
    waiting = settled = 1 << start
    while waiting:
        cell = waiting.bit_length() - 1
        waiting ^= 1 << cell
        left &= ~layout.peer_bits[cell]
        for bits in full:
            here = left & bits
            if not here:
                return True
            if not here & (here - 1) and not here & settled:
                waiting |= here
                settled |= here
    return False


def search_each_digit(
    state: State, find: Callable[[State, Digit], Iterable[Step]], *, linked: bool = False
) -> Iterator[Step]:
    """Yield the steps that `find` derives from the places of each digit.

    With `linked`, `find` uses only strong links, so digits without a refutable place are skipped.

    >>> import descarte
    >>> list(search_each_digit(State(descarte.read("1.....3.4......2")), lambda state, digit: ()))
    []
    """
    for digit in check_deadline_each(range(1, len(state.places))):
        if not linked or has_refutable_place(state, digit):
            yield from _steps_of(state, digit, find)


@cache_by_places
def _steps_of(state: State, digit: Digit, find: Callable[[State, Digit], Iterable[Step]]) -> tuple[Step, ...]:
    return tuple(find(state, digit))


@cache_by_places
def strong_links(state: State, digit: Digit) -> tuple[StrongLink, ...]:
    """Return the strong links of a digit, at most one per full house, boxes first.

    >>> import descarte
    >>> strong_links(State(descarte.read("1.....3.4......2")), 4)[0]
    StrongLink(one=1, other=5, house=8)
    """
    found = []
    places = state.places[digit]
    for bits, index in tables_of(state.puzzle.layout).full_bits:
        here = places & bits
        rest = here & (here - 1)
        if rest and not rest & (rest - 1):
            found.append(StrongLink((here ^ rest).bit_length() - 1, rest.bit_length() - 1, index))
    return tuple(found)


@cache_by_places
def clusters(state: State, digit: Digit) -> tuple[Cluster, ...]:
    """Return the clusters of a digit: cells that its strong links join, in two colours.

    >>> import descarte
    >>> [bin(colour) for colour in clusters(State(descarte.read("1.....3.4......2")), 4)[0].colours]
    ['0b10000010', '0b101000']
    """
    links_at: dict[Cell, list[StrongLink]] = {}
    for link in strong_links(state, digit):
        links_at.setdefault(link.one, []).append(link)
        links_at.setdefault(link.other, []).append(link)
    found = []
    seen = 0
    for start in links_at:
        if not seen >> start & 1:
            cluster = _grow_cluster(start, links_at)
            seen |= cluster.one | cluster.other
            # A cell with both colours is a contradiction, so the cluster is left out.
            if not cluster.one & cluster.other:
                found.append(cluster)
    return tuple(found)


def _grow_cluster(start: Cell, links_at: dict[Cell, list[StrongLink]]) -> Cluster:
    colours = [1 << start, 0]
    tree = []
    waiting = [(start, 0)]
    for cell, colour in waiting:
        for link in links_at[cell]:
            there = link.one + link.other - cell
            if not colours[1 - colour] >> there & 1:
                colours[1 - colour] |= 1 << there
                tree.append(link)
                waiting.append((there, 1 - colour))
    return Cluster(colours[0], colours[1], tuple(tree))


def peers_of(layout: Layout, cells: int) -> int:
    """Return the peers of at least one of these cells, as a bit set.

    >>> import descarte
    >>> bin(peers_of(descarte.read("1.....3.4......2").layout, 0b1001)).count("1")
    12
    """
    peers, seen = layout.peer_bits, 0
    for cell in cells_of(cells):
        seen |= peers[cell]
    return seen


@lru_cache(maxsize=64)
def directions(layout: Layout) -> tuple[int, ...]:
    """Return ROW for each full row, COLUMN for each full column, and OTHER for any other house.

    >>> import descarte
    >>> directions(descarte.read("1.....3.4......2").layout)
    (0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2)
    """
    tables = tables_of(layout)
    rows, columns = frozenset(tables.rows), frozenset(tables.columns)
    return tuple(ROW if i in rows else COLUMN if i in columns else OTHER for i in range(len(layout.houses)))


def find_seen_cell(tables: Tables, cell: Cell, cells: int) -> Cell:
    """Return the first cell of the bit set `cells` that is a peer of this cell.

    >>> import descarte
    >>> find_seen_cell(tables_of(descarte.read("1.....3.4......2").layout), 0, 0b1100000)
    5
    """
    seen = tables.layout.peer_bits[cell] & cells
    return (seen & -seen).bit_length() - 1


def certify_chain(
    state: State, digit: Digit, houses: Iterable[int], joints: Iterable[tuple[Cell, Cell]], *, digits: int = 0
) -> Because:
    """Return the certificate of a chain of one digit.

    The certificate cites that the digit has no further places in `houses`, and that the cells of each pair in `joints`
    are peers. `digits`, if given, is cited instead of the digit.

    >>> import descarte
    >>> len(certify_chain(State(descarte.read("1.....3.4......2")), 4, [9], [(3, 0)]).rules)
    2
    """
    tables = tables_of(state.puzzle.layout)
    cited: dict[House, None] = {}
    cells = 0
    for index in houses:
        cited[tables.houses[index]] = None
        cells |= tables.bits[index]
    for one, other in joints:
        if one != other:
            cited[tables.find_joining_houses(1 << one, 1 << other)[0]] = None
    return Because(
        rules=tuple(cited),
        within=cite_missing_digits(state, digits or bit(digit), cells_of(cells & ~state.places[digit])),
    )
