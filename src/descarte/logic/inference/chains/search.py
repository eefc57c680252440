"""Lazy search for the chains of a graph, shortest first; chains found once are cached.

`implications` defines chains and finds them in Python. If there is a kernel, the kernel finds the ends of the chains
instead.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import chain

from descarte.fast.reasoning_kernel import CLOSING, LOOPS, RULING, KernelLinkGraph, LinkKinds, Reasoner
from descarte.logic.cache import memory_of
from descarte.logic.inference.chains.blossom_stems import stems_of
from descarte.logic.inference.chains.implications import (
    ChainGraph,
    Graph,
    Inference,
    Node,
    NodeLink,
    cell_links,
    find_almost_locked_links,
    group_links,
    house_links,
    seen_cells_of,
)
from descarte.logic.inference.chains.steps import clears, find_ruled_out
from descarte.logic.kernel_bridge import prefer_kernel
from descarte.model.state import State

LONGEST = 24
"""Maximum number of nodes of a chain."""


def links_of(state: State, links: LinkKinds) -> Iterator[NodeLink]:
    """Yield the strong links of these kinds.

    >>> import descarte
    >>> len(list(links_of(State(descarte.read("1.....3.4......2")), LinkKinds(groups=True))))
    32
    """
    parts: list[Iterator[NodeLink]] = []
    if links.cells:
        parts.append(cell_links(state))
    if links.houses:
        parts += [house_links(state, digit) for digit in range(1, len(state.places))]
    if links.groups:
        parts.append(group_links(state))
    if links.most:
        parts.append(find_almost_locked_links(state, links.most, links.least))
    return chain.from_iterable(parts)


def graph_of(state: State, links: LinkKinds) -> Graph:
    """Return the graph in Python whose strong links are of these kinds.

    >>> import descarte
    >>> len(graph_of(State(descarte.read("1.....3.4......2")), LinkKinds(groups=True)).nodes)
    30
    """
    return Graph(state, links_of(state, links), within_cells=links.within_cells)


class KernelGraph:
    """The kernel's graph of a state. Its nodes are converted to Python on first use."""

    def __init__(self, state: State, web: KernelLinkGraph) -> None:
        self.state, self.web = state, web
        self._nodes: dict[int, Node] = {}

    def node(self, number: int) -> Node:
        """Return the node with this number."""
        found = self._nodes.get(number)
        if found is None:
            found = self._nodes[number] = Node(*self.web.node(number))
        return found

    def find(self, node: Node) -> int | None:
        """Return the number of a node, or None if the graph does not have it."""
        return self.web.number(*node)

    def find_strong_link(self, one: int, other: int) -> NodeLink:
        """Return the strong link between two nodes."""
        first, second, house, cells = self.web.reason(one, other)
        return NodeLink(self.node(first), self.node(second), house, cells)

    def find_seen_cells(self, number: int) -> int:
        """Return the cells, as a bit set, that cannot have the node's digit if the node is true."""
        return seen_cells_of(self.state, self.node(number))

    def paths(self, inference: Inference, most: int) -> list[tuple[int, ...]]:
        """Return up to `most` shortest chains between the two nodes of an inference."""
        one, other, length, partner = inference
        return self.web.find_paths(one, other, length, partner=partner, most=most)


class Chains:
    """The chains along links of some kinds, found in Python and cached."""

    def __init__(self, state: State, links: LinkKinds, longest: int) -> None:
        self.state, self.links, self.longest = state, links, longest
        self._kept: dict[tuple[int, int, int], tuple[list[Inference], Iterator[Inference]]] = {}

    @cached_property
    def plain(self) -> Graph:
        """The graph in Python, built on first use."""
        return graph_of(self.state, self.links)

    @property
    def graph(self) -> ChainGraph:
        """The graph from which the steps of a chain are built."""
        return self.plain

    def find_eliminating_chains(self) -> Iterator[Inference]:
        """Yield chains whose two ends both exclude some candidate."""
        return self._search_again(RULING, 1)

    def find_closing_chains(self, ways: int, longest: int | None = None) -> Iterator[Inference]:
        """Yield chains whose ends exclude each other and that discard candidates when closed to a loop.

        `ways` is the maximum number of paths tried per pair of ends.
        """
        return self._search_again(CLOSING, ways, longest)

    def find_loops(self, ways: int) -> Iterator[Inference]:
        """Yield chains like those of `find_closing_chains`, but started from every strong link."""
        return self._search_again(LOOPS, ways)

    def _search_again(self, wanted: int, ways: int, longest: int | None = None) -> Iterator[Inference]:
        """Yield the chains found so far, then continue the search, which all callers with the same limits share."""
        most = longest or self.longest
        key = wanted, ways, most
        if key not in self._kept:
            self._kept[key] = [], self._search(*key)
        found, more = self._kept[key]
        index = 0
        while True:
            if index == len(found):
                inference = next(more, None)
                if inference is None:
                    return
                found.append(inference)
            yield found[index]
            index += 1

    def _search(self, wanted: int, ways: int, most: int) -> Iterator[Inference]:
        graph = self.plain
        for found in graph.find_loops(most) if wanted == LOOPS else graph.find_inferences(most):
            if wanted == RULING:
                rules = bool(find_ruled_out(graph, found.one, found.other))
            else:
                closes = found.length >= 4 and graph.find_weak_links(found.other) >> found.one & 1
                rules = bool(closes) and any(clears(graph, path) for path in graph.paths(found, ways))
            if rules:
                yield found

    def find_stems(self) -> Iterable[tuple[int, ...]]:
        """Yield (digit, cell, stem) where the digit in the cell would leave the stem without candidates."""
        return stems_of(self.plain)


class KernelChains(Chains):
    """The chains along links of some kinds, found by the kernel."""

    def __init__(self, kernel: Reasoner, state: State, links: LinkKinds, longest: int) -> None:
        super().__init__(state, links, longest)
        self.web = kernel.build_graph(state, links)
        self._graph = KernelGraph(state, self.web)

    @property
    def graph(self) -> ChainGraph:
        """The kernel's graph."""
        return self._graph

    def _search(self, wanted: int, ways: int, most: int) -> Iterator[Inference]:
        length = 0
        while True:
            length, ends = self.web.find_shortest_chains(wanted, least=length + 2, most=most, ways=ways)
            if not length:
                return
            for start, *partner, other in ends:
                yield Inference(start, other, length, *partner)

    def find_stems(self) -> Iterable[tuple[int, ...]]:
        """Return the same triples as `Chains.find_stems`, found by the kernel."""
        return self.web.find_blossoms()


@prefer_kernel(KernelChains)
def build_chains(state: State, links: LinkKinds, longest: int) -> Chains:
    """Return the chains along links of these kinds, not cached."""
    return Chains(state, links, longest)


def chains_of(state: State, links: LinkKinds, longest: int = LONGEST) -> Chains:
    """Return the chains along links of these kinds, cached until the state changes.

    >>> import descarte
    >>> state = State(descarte.read("1.....3.4......2"))
    >>> [found.length for found in chains_of(state, LinkKinds()).find_eliminating_chains()][:3]
    [2, 2, 2]
    """
    table: dict[tuple[LinkKinds, int], Chains] = memory_of(state).tables.setdefault("chains", {})
    if (links, longest) not in table:
        table[links, longest] = build_chains(state, links, longest)
    return table[links, longest]
