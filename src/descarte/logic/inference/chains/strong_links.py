"""Strong links: a digit with two places in a full house is in one or the other.

What follows from the places of one digit alone is kept until these places change: `by_places`.
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
    """The two places of a digit in a full house."""

    one: Cell
    other: Cell
    house: int
    """The index of the house."""

    @property
    def bits(self) -> int:
        """Both cells as a bit set."""
        return 1 << self.one | 1 << self.other


class Cluster(NamedTuple):
    """Cells joined by strong links of a digit: it is in all cells of one colour and in none of the other."""

    one: int
    other: int
    links: tuple[StrongLink, ...]
    """Links that reach every cell."""

    @property
    def colours(self) -> tuple[int, int]:
        """Both colours as bit sets."""
        return self.one, self.other

    @property
    def turns(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """A colour and its opposite, both ways."""
        return (self.one, self.other), (self.other, self.one)


@cache_by_places
def has_refutable_place(state: State, digit: Digit) -> bool:
    """Whether some place of the digit is refuted by its other places, single after single.

    All that strong links of one digit clear is of this form: a false end makes the other the last place of a house.

    >>> import descarte
    >>> has_refutable_place(State(descarte.read("1.....3.4......2")), 4)
    True
    """
    return bool(find_refuted_places(state, digit))


@prefer_kernel(Reasoner.find_refuted_places)
def find_refuted_places(state: State, digit: Digit) -> int:
    """The places of a digit that its other places alone refute, single after single, as a bit set."""
    starts = check_deadline_each(cells_of(state.places[digit]))
    return bits_at(start for start in starts if _clashes(state.puzzle.layout, state.places[digit], start))


def _clashes(layout: Layout, left: int, start: Cell) -> bool:
    """Whether some full house has no place left for a digit that is in this cell."""
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
    """The steps that `find` finds for each digit from its places alone; with `linked`, by its strong links alone.

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
    """The strong links of a digit, one for each full house that has one, boxes first.

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
    """The cells of a digit that strong links join, in two colours.

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
    """The cells that see at least one of these.

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
    """For each house whether it is a full ROW, a full COLUMN, or any OTHER.

    >>> import descarte
    >>> directions(descarte.read("1.....3.4......2").layout)
    (0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2)
    """
    tables = tables_of(layout)
    rows, columns = frozenset(tables.rows), frozenset(tables.columns)
    return tuple(ROW if i in rows else COLUMN if i in columns else OTHER for i in range(len(layout.houses)))


def find_seen_cell(tables: Tables, cell: Cell, cells: int) -> Cell:
    """One of the cells that this cell sees.

    >>> import descarte
    >>> find_seen_cell(tables_of(descarte.read("1.....3.4......2").layout), 0, 0b1100000)
    5
    """
    seen = tables.layout.peer_bits[cell] & cells
    return (seen & -seen).bit_length() - 1


def certify_chain(
    state: State, digit: Digit, houses: Iterable[int], joints: Iterable[tuple[Cell, Cell]], *, digits: int = 0
) -> Because:
    """The certificate of a chain: the digit has only the places it has in these houses; these cells see one another.

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
