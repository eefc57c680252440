"""Closed chains with an almost locked set that leaves a cell outside it a single candidate.

    x A s, A t  -  c: s t y       if A has no x, A has s and t, and c sees both, so c is y.

At least one of "x in A" and "y in c" is true, as if c belonged to the set, though no house contains both.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from descarte.core.text import Text
from descarte.fast.reasoning_kernel import LinkKinds
from descarte.logic.contract import Lesson, Scores, Technique
from descarte.logic.inference.chains.almost_locked_sets import almost_locked_sets
from descarte.logic.inference.chains.implications import Graph, Node, NodeLink, seen_cells_of
from descarte.logic.inference.chains.search import links_of
from descarte.logic.inference.chains.steps import loop_steps
from descarte.logic.inference.patterns.layout_tables import cells_of
from descarte.logic.techniques.chains.chains import LOOP, WHY_LOOP
from descarte.logic.techniques.chains.grouped_chains import LINKS
from descarte.logic.techniques.guides.chains import GUIDES
from descarte.logic.traits import Traits
from descarte.model.bits import bit, digits_of, get_only_digit
from descarte.model.state import State
from descarte.model.step import Step

RATING = 7.2
LONGEST, WAYS = 14, 40
"""Maximum number of nodes in a loop, and of loops of equal length tried from the same link."""
SETS: LinkKinds = LINKS[-1]


def forced_links(state: State, links: LinkKinds = SETS) -> Iterator[NodeLink]:
    """Yield the strong links from a digit of an almost locked set to the last candidate of a cell.

    The cell is outside the house of the set. The other digits of the set would exclude at least two of the cell's
    candidates.
    """
    for cells, digits, house in almost_locked_sets(state):
        if not links.least <= cells.bit_count() <= links.most:
            continue
        nodes = {digit: Node(digit, state.places[digit] & cells) for digit in digits_of(digits)}
        sights = {digit: seen_cells_of(state, node) for digit, node in nodes.items()}
        for cell in cells_of(state.unplaced & ~state.puzzle.layout.house_bits[house]):
            seen = [d for d in digits_of(state.candidates[cell] & digits) if sights[d] >> cell & 1]
            for digit, node in nodes.items():
                taken = sum(bit(d) for d in seen if d != digit)
                left = get_only_digit(state.candidates[cell] & ~taken)
                # At least two digits are excluded: with one, the cell has two candidates and an ordinary chain exists.
                if left and taken & (taken - 1):
                    yield NodeLink(node, Node(left, 1 << cell), house, cells)


def forced_loops(state: State) -> Iterator[Step]:
    """Yield the steps of closed chains with exactly one link to a forced cell, shortest first."""
    forced = list(forced_links(state))
    if not forced:
        return iter(())
    graph = Graph(state, chain(links_of(state, SETS), forced))
    known = frozenset(forced)
    # Links lead only from the set to the cell: the other way, the judge would have to try every digit of the cell.
    firsts = [pair for pair, link in graph.reasons.items() if link in known and graph.node(pair[0]) == link.one]
    paths = (
        path
        for inference in graph.find_loops(LONGEST, firsts)
        for path in graph.paths(inference, WAYS)
        if sum(graph.find_strong_link(one, other) in known for one, other in zip(path[::2], path[1::2], strict=True))
        == 1
    )
    return loop_steps(graph, "forced-cell-loop", RATING, paths)


TECHNIQUES = (
    Technique(
        key="forced-cell-loop",
        name=Text("continuous loop with a forced cell", "bucle continuo con casilla forzada"),
        says=LOOP,
        search=forced_loops,
        lesson=Lesson(
            definition=Text(
                "A closed chain with an almost locked set that, without one of its digits, takes all candidates but "
                "one from a cell.",
                "Una cadena cerrada con un conjunto casi bloqueado que, sin uno de sus dígitos, quita a una casilla "
                "todos los candidatos menos uno.",
            ),
            why=WHY_LOOP,
            notation="{links}",
            example=".17.....2..5217..6..2.58...2.8....6.1.4....23...12...44.3..2719.21.7.63878.3.1245",
            codes=("0709",),
            guide=GUIDES["forced-cell-loop"],
        ),
        scores=Scores(rating=RATING, score=300),
        traits=Traits(usual=False),
    ),
)
