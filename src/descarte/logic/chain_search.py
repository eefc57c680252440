"""Chains of a graph, the shortest first, found as far as somebody asks and kept for the next who does.

The kernel finds the ends of a chain, where it can; `implications` says what a chain is, and does the same without it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property
from itertools import chain

from descarte.fast.reasons import CLOSING, LOOPS, RULING, Links, Reasoner
from descarte.logic.chain_steps import ruled_out
from descarte.logic.implications import (
    Graph,
    Inference,
    Strong,
    almost_links,
    cell_links,
    group_links,
    house_links,
)
from descarte.logic.tables import reasoner_for
from descarte.model.state import State

LONGEST = 24
"""Chains have at most so many nodes."""


def graph_of(state: State, links: Links) -> Graph:
    """The graph with these links.

    >>> import descarte
    >>> len(graph_of(State(descarte.read("1.....3.4......2")), Links(groups=True)).nodes)
    30
    """
    parts: list[Iterator[Strong]] = []
    if links.cells:
        parts.append(cell_links(state))
    if links.houses:
        parts += [house_links(state, digit) for digit in range(1, len(state.places))]
    if links.groups:
        parts.append(group_links(state))
    if links.most:
        parts.append(almost_links(state, links.most, links.least))
    return Graph(state, chain.from_iterable(parts), within_cells=links.within_cells)


class Chains:
    """The chains along some links; see `chains_of`."""

    def __init__(self, state: State, links: Links, longest: int = LONGEST) -> None:
        self.state, self.links, self.longest = state, links, longest
        self._kept: dict[int, tuple[list[Inference], Iterator[Inference]]] = {}

    @cached_property
    def graph(self) -> Graph:
        """The graph; made when a chain in it is looked at."""
        return graph_of(self.state, self.links)

    def ruling(self) -> Iterator[Inference]:
        """Chains whose two ends rule something out."""
        return self._again(RULING, 1, self._plain_ruling)

    def closing(self, ways: int) -> Iterator[Inference]:
        """Chains whose two ends rule one another out, and other things too in one of so many ways between them."""
        return self._again(CLOSING, ways, self._plain_closing)

    def loops(self, ways: int) -> Iterator[Inference]:
        """The same from every strong link."""
        return self._again(LOOPS, ways, self._plain_loops)

    def _again(self, wanted: int, ways: int, plain: Callable[[], Iterator[Inference]]) -> Iterator[Inference]:
        if wanted not in self._kept:
            kernel = reasoner_for(self.state.puzzle.layout)
            self._kept[wanted] = [], plain() if kernel is None else self._found(kernel, wanted, ways)
        found, more = self._kept[wanted]
        index = 0
        while True:
            if index == len(found):
                inference = next(more, None)
                if inference is None:
                    return
                found.append(inference)
            yield found[index]
            index += 1

    def _found(self, kernel: Reasoner, wanted: int, ways: int) -> Iterator[Inference]:
        length = 0
        while True:
            length, ends = kernel.chains(self.state, self.links, wanted, least=length + 2, most=self.longest, ways=ways)
            if not length:
                return
            for start, *partner, other in ends:
                yield self.graph.inference(start, other, length, *partner)

    def _plain_ruling(self) -> Iterator[Inference]:
        graph = self.graph
        return (found for found in graph.inferences(self.longest) if ruled_out(graph, found.one, found.other))

    def _plain_closing(self) -> Iterator[Inference]:
        graph = self.graph
        for found in graph.inferences(self.longest):
            if len(found.levels) >= 4 and graph.weak(found.other) >> found.one & 1:
                yield found

    def _plain_loops(self) -> Iterator[Inference]:
        return self.graph.loops(self.longest)


def chains_of(state: State, links: Links, longest: int = LONGEST) -> Chains:
    """The chains along these links, kept while the state is the same.

    >>> import descarte
    >>> state = State(descarte.read("1.....3.4......2"))
    >>> [len(found.levels) for found in chains_of(state, Links()).ruling()][:3]
    [2, 2, 2]
    """
    table: dict[Links, Chains] = state.memo.setdefault("chains", {})
    if links not in table:
        table[links] = Chains(state, links, longest)
    return table[links]
