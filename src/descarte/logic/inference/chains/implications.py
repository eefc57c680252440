"""Implications between candidates, from which chains are built.

    A =  B  -  C  =  D        = at least one is true (strong)        - at most one is true (weak)

If A is false, then B is true, C false and D true. So at least one of A and D is true, and whatever both exclude is
false. A node is a digit in one cell, or in one of several cells of a house. One search serves chains of one digit,
chains of cells with two candidates, chains of both kinds, and chains with groups and almost locked sets.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from itertools import islice
from operator import or_
from typing import NamedTuple, Protocol

from descarte.core.deadline import check_deadline, check_deadline_each
from descarte.logic.inference.chains.almost_locked_sets import almost_locked_sets
from descarte.logic.inference.chains.strong_links import strong_links
from descarte.logic.inference.patterns.layout_tables import cells_of, tables_of
from descarte.model.bits import Digit, digits_of
from descarte.model.state import State

MOST_NODES = 3000
"""Maximum number of nodes of a graph that is searched; only boards as large as a large Kakuro exceed it."""


class Node(NamedTuple):
    """A statement: one of these cells, which are bits, has this digit."""

    digit: Digit
    cells: int

    @property
    def single(self) -> bool:
        """True if the node is a single candidate."""
        return not self.cells & (self.cells - 1)


class NodeLink(NamedTuple):
    """A strong link: two nodes, at least one of which is true, with the reason."""

    one: Node
    other: Node
    house: int
    """Index of the house that leaves the digit no other place, or that contains the almost locked set.

    The index is -1 within a cell.
    """
    cells: int = 0
    """Cells of the almost locked set, or the single cell with two candidates; 0 for a link within a house."""


class Inference(NamedTuple):
    """Two nodes of a graph, at least one of which is true because of a chain of `length` nodes."""

    one: int
    other: int
    length: int
    partner: int = -1
    """The second node of the chain if the search started from a strong link, otherwise -1."""


class ChainGraph(Protocol):
    """Numbered nodes with their links, as the steps of a chain need them: a `Graph` or the kernel's graph."""

    state: State

    def node(self, number: int) -> Node:
        """Return the node with this number."""

    def find(self, node: Node) -> int | None:
        """Return the number of a node, or None if the graph does not have it."""

    def find_strong_link(self, one: int, other: int) -> NodeLink:
        """Return the strong link between two nodes."""

    def find_seen_cells(self, number: int) -> int:
        """Return the cells, as bits, that cannot have the node's digit if the node is true."""

    def paths(self, inference: Inference, most: int) -> Iterable[tuple[int, ...]]:
        """Return up to `most` shortest chains between the two nodes of an inference."""


_Front = tuple[int, int, int, int, int]
"""State of a search: start, the node after it or -1, last level, nodes found false, nodes found true (as bits)."""


class Graph:
    """Numbered nodes, the strong links between them, and the nodes that each node excludes.

    >>> import descarte
    >>> state = State(descarte.read("1.....3.4......2"))
    >>> len(Graph(state, house_links(state, 4)).nodes)
    6
    """

    def __init__(self, state: State, links: Iterable[NodeLink], *, within_cells: bool = True) -> None:
        self.state = state
        self.nodes: list[Node] = []
        self.strong: list[int] = []
        self.reasons: dict[tuple[int, int], NodeLink] = {}
        self.number: dict[Node, int] = {}
        self.by_digit: dict[Digit, list[int]] = {}
        self.within_cells = within_cells
        for link in check_deadline_each(links):
            self._join(link)
        self._weak: list[int | None] = [None] * len(self.nodes)
        self._by_digit: dict[Digit, list[tuple[int, int]]] = {}
        self._out: list[int | None] = [None] * len(self.nodes)
        self._known: dict[tuple[int, int], list[int]] = {}

    def node(self, number: int) -> Node:
        """Return the node with this number."""
        return self.nodes[number]

    def find(self, node: Node) -> int | None:
        """Return the number of a node, or None if the graph does not have it."""
        return self.number.get(node)

    def find_strong_link(self, one: int, other: int) -> NodeLink:
        """Return the strong link between two nodes."""
        return self.reasons[one, other]

    def _join(self, link: NodeLink) -> None:
        one, other = self._add(link.one), self._add(link.other)
        if (one, other) not in self.reasons:
            self.reasons[one, other] = self.reasons[other, one] = link
            self.strong[one] |= 1 << other
            self.strong[other] |= 1 << one

    def _add(self, node: Node) -> int:
        number = self.number.get(node)
        if number is None:
            number = self.number[node] = len(self.nodes)
            self.nodes.append(node)
            self.strong.append(0)
            self.by_digit.setdefault(node.digit, []).append(number)
        return number

    def find_seen_cells(self, number: int) -> int:
        """Return the cells, as bits, that cannot have the node's digit if the node is true."""
        seen = self._out[number]
        if seen is None:
            seen = self._out[number] = seen_cells_of(self.state, self.nodes[number])
        return seen

    def find_weak_links(self, number: int) -> int:
        """Return the numbers, as bits, of the nodes that are false if this node is true."""
        found = self._weak[number]
        if found is None:
            check_deadline()
            node, seen = self.nodes[number], self.find_seen_cells(number)
            found = 0
            hidden = ~seen
            for flag, cells in self._list_node_bits(node.digit):
                if not cells & hidden:
                    found |= flag
            if self.within_cells and node.single:
                for digit in digits_of(self.state.candidates[node.cells.bit_length() - 1]):
                    twin = self.number.get(Node(digit, node.cells))
                    if twin is not None and twin != number:
                        found |= 1 << twin
            self._weak[number] = found
        return found

    def _list_node_bits(self, digit: Digit) -> list[tuple[int, int]]:
        flags = self._by_digit.get(digit)
        if flags is None:
            numbers = self.by_digit[digit]
            flags = self._by_digit[digit] = [(1 << number, self.nodes[number].cells) for number in numbers]
        return flags

    def find_inferences(self, longest: int) -> Iterator[Inference]:
        """Yield pairs of nodes, at least one of which is true by a chain, shortest chains first.

        `longest` is the maximum number of nodes of a chain.
        """
        if len(self.nodes) > MOST_NODES:
            return iter(())
        waiting = [(number, -1, 1 << number, 1 << number, 0) for number in range(len(self.nodes))]
        return self._search(waiting, 2, longest, self._partners())

    def find_loops(self, longest: int, firsts: Iterable[tuple[int, int]] | None = None) -> Iterator[Inference]:
        """Yield chains that start with a strong link and whose ends exclude each other, shortest first.

        With `firsts`, chains start with these links only.
        """
        waiting: list[_Front] = []
        begin = self.reasons if firsts is None else firsts
        for one, other in begin if len(self.nodes) <= MOST_NODES else ():
            newly_false = self.find_weak_links(other) & ~(1 << one)
            if newly_false:
                waiting.append((one, other, newly_false, 1 << one | newly_false, 1 << other))
        for inference in self._search(waiting, 4, longest, [-1] * len(self.nodes)):
            if self.find_weak_links(inference.other) >> inference.one & 1:
                yield inference

    def _levels(self, start: int, partner: int, length: int) -> list[int]:
        """Return the levels of a search: sets of nodes, false on the first level and then alternately true and false.

        A level contains only nodes that are not on an earlier level of the same kind.
        """
        levels = self._known.get((start, partner))
        if levels is None:
            levels = self._known[start, partner] = [1 << start]
            if partner >= 0:
                levels += [1 << partner, self.find_weak_links(partner) & ~(1 << start)]
        while len(levels) < length:
            fresh = self._follow_links(levels[-1], self.strong) & ~reduce(or_, levels[1::2], 0)
            levels += [fresh, self._find_false_nodes(fresh) & ~reduce(or_, levels[::2])]
        return levels[:length]

    def _find_false_nodes(self, fresh: int) -> int:
        false_nodes = 0
        for number in cells_of(fresh):
            out = self._weak[number]
            false_nodes |= self.find_weak_links(number) if out is None else out
        return false_nodes

    def _partners(self) -> list[int]:
        """Return, for each node, the nodes that may exclude a candidate together with it, as bits.

        Nodes with lower numbers are left out.
        """
        singles = 0
        alike: dict[Digit, int] = {}
        for number, node in enumerate(self.nodes):
            alike[node.digit] = alike.get(node.digit, 0) | 1 << number
            if node.single:
                singles |= 1 << number
        if not self.within_cells:
            singles = 0
        found = []
        for number, node in enumerate(self.nodes):
            # A single candidate and any other node may share a cell or a digit; two groups only share a digit.
            partners = -1 if singles >> number & 1 else singles | alike[node.digit]
            found.append(partners >> number << number)
        return found

    def _search(
        self, waiting: Sequence[_Front], shortest: int, longest: int, partners: list[int]
    ) -> Iterator[Inference]:
        """Yield pairs of a start and a node that is true if the start is false, shortest chains first."""
        for length in range(shortest, longest + 1, 2):
            onward: list[_Front] = []
            for start, partner, last, false, true in check_deadline_each(waiting):
                fresh = self._follow_links(last, self.strong) & ~true
                if not fresh:
                    continue
                for other in cells_of(fresh & partners[start]):
                    yield Inference(start, other, length, partner)
                newly_false = self._find_false_nodes(fresh) & ~false
                if newly_false:
                    onward.append((start, partner, newly_false, false | newly_false, true | fresh))
            waiting = onward

    @staticmethod
    def _follow_links(numbers: int, table: list[int]) -> int:
        reached = 0
        while numbers:
            low = numbers & -numbers
            reached |= table[low.bit_length() - 1]
            numbers ^= low
        return reached

    def paths(self, inference: Inference, most: int) -> Iterator[tuple[int, ...]]:
        """Yield up to `most` shortest chains between the two nodes of an inference."""
        return islice(self._paths(inference), most)

    def _paths(self, inference: Inference) -> Iterator[tuple[int, ...]]:
        """Yield the chains of an inference, built backwards from its end."""
        levels = self._levels(inference.one, inference.partner, inference.length)
        stack: list[tuple[int, tuple[int, ...]]] = [(inference.length - 1, (inference.other,))]
        while stack:
            check_deadline()
            level, path = stack.pop()
            if not level:
                yield path
                continue
            level -= 1
            before = levels[level]
            if level % 2 == 0:
                before &= self.strong[path[0]]
                found = cells_of(before)
            else:
                found = [number for number in cells_of(before) if self.find_weak_links(number) >> path[0] & 1]
            stack += [(level, (number, *path)) for number in reversed(found)]


def path_of(web: ChainGraph, inference: Inference) -> tuple[int, ...]:
    """Return a shortest chain between the two nodes of an inference."""
    return next(iter(web.paths(inference, 1)))


def seen_cells_of(state: State, node: Node) -> int:
    """Return the cells, as bits, that cannot have the node's digit if the node is true."""
    layout = state.puzzle.layout
    if node.single:
        return layout.peer_bits[node.cells.bit_length() - 1]
    seen = 0
    for house in layout.houses_of[node.cells.bit_length() - 1]:
        bits = layout.house_bits[house]
        if not node.cells & ~bits:
            seen |= bits
    return seen & ~node.cells


def house_links(state: State, digit: Digit) -> Iterator[NodeLink]:
    """Yield the strong links of a digit that has two places in a full house."""
    for link in strong_links(state, digit):
        yield NodeLink(Node(digit, 1 << link.one), Node(digit, 1 << link.other), link.house)


def cell_links(state: State) -> Iterator[NodeLink]:
    """Yield the strong links within cells that have two candidates."""
    for cell in cells_of(state.unplaced):
        mask = state.candidates[cell]
        if mask.bit_count() == 2:
            one, other = digits_of(mask)
            yield NodeLink(Node(one, 1 << cell), Node(other, 1 << cell), -1, 1 << cell)


def group_links(state: State) -> Iterator[NodeLink]:
    """Yield the strong links between two groups of cells that hold all places of a digit in a full house.

    One group is the part of the places in another house; at least one group has several cells.
    """
    tables = tables_of(state.puzzle.layout)
    for digit in range(1, len(state.places)):
        places = state.places[digit] & state.unplaced
        for bits, index in tables.full_bits:
            here = places & bits
            if here.bit_count() > 2:
                yield from _split_places(tables.bits, here, digit, index)


def _split_places(houses: tuple[int, ...], here: int, digit: Digit, index: int) -> Iterator[NodeLink]:
    """Yield a link for every way in which another house divides these places into two groups."""
    several = set()
    for house, bits in enumerate(houses):
        part = here & bits
        if house != index and part and part != here and part & (part - 1):
            several.add(part)
    for part in sorted(several):
        rest = here & ~part
        if not rest & (rest - 1) or (rest in several and part < rest):
            yield NodeLink(Node(digit, part), Node(digit, rest), index)


def find_almost_locked_links(state: State, most: int, least: int = 2) -> Iterator[NodeLink]:
    """Yield strong links between two digits of an almost locked set: if one is absent, the other is there.

    `least` and `most` bound the number of cells of a set. Digits that exclude no candidate outside the set are left
    out, because no chain can continue from them.
    """
    places = state.places
    useful: dict[Node, bool] = {}
    for cells, digits, house in almost_locked_sets(state):
        count = cells.bit_count()
        if count > most:
            return
        if count < least:
            continue
        nodes = []
        for digit in digits_of(digits):
            node = Node(digit, places[digit] & cells)
            if node not in useful:
                useful[node] = bool(seen_cells_of(state, node) & places[digit])
            if useful[node]:
                nodes.append(node)
        for index, one in enumerate(nodes):
            for other in nodes[index + 1 :]:
                yield NodeLink(one, other, house, cells)
