"""Chains of almost locked sets, joined by digits that only one of two sets can have.

z A x  -  x B z        if A has no z, A has x and B does not, so B has z: at least one of the sets has z
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from descarte.core.text import Text
from descarte.fast.reasoning_kernel import LinkKinds
from descarte.logic.contract import Lesson, Scores, Technique, Turn
from descarte.logic.inference.chains.implications import ChainGraph, Inference, Node, path_of
from descarte.logic.inference.chains.search import Chains, chains_of
from descarte.logic.inference.chains.sentences import describe_chain, describe_ends, describe_node, write_chain_notation
from descarte.logic.inference.chains.set_chains import SetChains
from descarte.logic.inference.chains.steps import (
    Certificate,
    cells_of_chain,
    digits_in,
    find_ruled_out,
    list_implications,
    loop_step,
    rate_by_length,
    roles_of,
)
from descarte.logic.inference.patterns.layout_tables import cells_of
from descarte.logic.techniques.guides.sets import GUIDES
from descarte.model.bits import digits_of
from descarte.model.state import State
from descarte.model.step import Candidate, Step

XZ, WING, CHAIN = 7.0, 7.1, 7.2
LONGEST, MOST_JOINED = 14, 6
"""Maximum number of nodes in a chain, and of sets in a chain if a shorter chain has the same ends."""

_SET = Text("{cells} ({digits})", "{cells} ({digits})")
_ENDS = Text("{chain}{ends}.", "{chain}{ends}.")
_RING = Text(
    "{chain}; so {back}, and back again. Each linked digit is in exactly one of the two sets, and all other digits of "
    "a set have their cells in it: what sees all of these is ruled out.",
    "{chain}; luego {back}, y vuelta a empezar. Cada dígito de enlace está exactamente en uno de los dos conjuntos, y "
    "los demás dígitos de cada conjunto se quedan en él: lo que ve todas sus casillas se descarta.",
)


def set_chains(state: State) -> Chains:
    """Return the chains along almost locked sets of every size."""
    return chains_of(state, set_links(state), LONGEST)


def set_links(state: State) -> LinkKinds:
    """Return the kinds of links that only use almost locked sets."""
    return LinkKinds(cells=False, houses=False, within_cells=False, least=1, most=state.puzzle.layout.size)


def linked_pairs(state: State) -> Iterator[Step]:
    """Yield the steps for two sets joined by one or two digits that only one of the sets can have."""
    chains = set_chains(state)
    seen, inside = set(), []
    for inference in chains.find_closing_chains(1, longest=4):
        path = path_of(chains.graph, inference)
        step = loop_step(chains.graph, "als-xz", XZ, path) if len(set(path)) == len(path) else None
        if step is not None:
            own = cells_of_chain(chains.graph, path)
            outside = tuple(victim for victim in step.discards if not own >> victim[0] & 1)
            if step.discards not in seen:
                seen.add(step.discards)
                yield _describe_ring(chains.graph, step, path, step.discards)
            if outside and outside not in seen:
                seen.add(outside)
                inside.append((step, path, outside))
    yield from _chains(state, "als-xz", XZ, 4, 4)
    for step, path, outside in inside:
        yield _describe_ring(chains.graph, step, path, outside)


def _describe_ring(graph: ChainGraph, step: Step, path: Sequence[int], discards: tuple[Candidate, ...]) -> Step:
    """Return the step of two sets joined by two digits, restricted to these discards."""
    back = describe_node(graph.state, graph.node(path[0]), true=False)
    words = _words(graph, path, discards, _RING.fill(chain=describe_chain(graph, path), back=back))
    roles = roles_of(graph, path, discards, closed=True)
    return replace(step, discards=discards, roles=roles, words=(*words, ("back", back)))


def wings(state: State) -> Iterator[Step]:
    """Yield the steps for two sets that a third set joins."""
    return _chains(state, "als-xy-wing", WING, 6, 6)


def long_chains(state: State) -> Iterator[Step]:
    """Yield the steps for chains of at least four sets."""
    return _chains(state, "als-chain", CHAIN, 8, LONGEST)


def _chains(state: State, key: str, rating: float, least: int, most: int) -> Iterator[Step]:
    chains = set_chains(state)
    seen = set()
    some = False
    for inference in chains.find_eliminating_chains():
        length, graph = inference.length, chains.graph
        if length > most:
            break
        if not has_same_digit_ends(graph, inference):
            continue
        some = True
        if length >= least:
            step = _build_widest_step(graph, key, rating, path_of(graph, inference))
            if step.discards not in seen:
                seen.add(step.discards)
                yield step
    if some:
        yield from _more_chains(state, key, rating, {frozenset(discards) for discards in seen}, (least // 2, most // 2))


def has_same_digit_ends(graph: ChainGraph, inference: Inference) -> bool:
    """Return True if both ends of a chain have the same digit."""
    return graph.node(inference.one).digit == graph.node(inference.other).digit


def _more_chains(
    state: State, key: str, rating: float, seen: set[frozenset[Candidate]], counts: tuple[int, int]
) -> Iterator[Step]:
    """Yield the steps of further chains: some have the ends of a shorter chain, others have other sets and discards.

    They are searched only if some chain is known, because a shortest chain discards at least as much. `seen` has the
    discards already yielded, and `counts` the minimum and maximum number of sets.
    """
    sets = SetChains(state)
    for path, digits in sets.find_joined_sets(counts[0], min(counts[1], MOST_JOINED), seen):
        first, last = path[0] - path[0] % sets.width, path[-1] - path[-1] % sets.width
        yield _build_clearing_step(
            sets, key, rating, path, [(first + digit, last + digit) for digit in digits_of(digits)]
        )


def _build_widest_step(graph: ChainGraph, key: str, rating: float, path: Sequence[int]) -> Step:
    """Return the step of a chain for all digits that its first and its last set have in common."""
    places = graph.state.places
    first, last = graph.find_strong_link(path[0], path[1]), graph.find_strong_link(path[-2], path[-1])
    linked = graph.node(path[1]).digit, graph.node(path[-2]).digit
    both = []
    for digit in range(1, len(places)):
        start = graph.find(Node(digit, first.cells & places[digit]))
        end = graph.find(Node(digit, last.cells & places[digit]))
        if digit not in linked and start is not None and end is not None:
            both.append((start, end))
    return _build_clearing_step(graph, key, rating, path, both)


def _build_clearing_step(
    graph: ChainGraph, key: str, rating: float, path: Sequence[int], both: Sequence[tuple[int, int]]
) -> Step:
    """Return the step of a chain with the discards of all pairs of nodes in `both`, of its first and its last set."""
    state = graph.state
    certificate = Certificate(state)
    victims: dict[Candidate, None] = {}
    for start, end in both:
        found = find_ruled_out(graph, start, end)
        if found:
            turned = (start, *path[1:-1], end)
            certificate.cite_chain(graph, turned, closed=False)
            certificate.cite_victims(graph, turned, found)
            victims.update(dict.fromkeys(found))
    outcome = _ENDS.fill(
        chain=describe_chain(graph, path), ends=describe_ends(state, graph.node(path[0]), graph.node(path[-1]))
    )
    return Step(
        key,
        discards=tuple(victims),
        because=certificate.because,
        roles=roles_of(graph, path, tuple(victims)),
        words=_words(graph, path, tuple(victims), outcome),
        rating=rate_by_length(rating, len(path)),
    )


def _words(
    graph: ChainGraph, path: Sequence[int], victims: Sequence[Candidate], outcome: Text
) -> tuple[tuple[str, object], ...]:
    links = [graph.find_strong_link(one, other) for one, other in zip(path[::2], path[1::2], strict=True)]
    return (
        ("digits", digits_in(victims)),
        ("sets", tuple(describe_set(graph.state, link.cells) for link in links)),
        ("outcome", outcome),
        ("links", write_chain_notation(graph, path)),
        *list_implications(graph, path),
    )


def describe_set(state: State, cells: int) -> Text:
    """Return a set of cells as text, with its digits."""
    digits = 0
    for cell in cells_of(cells):
        digits |= state.candidates[cell]
    return _SET.fill(cells=tuple(map(state.puzzle.layout.place, cells_of(cells))), digits=digits_of(digits))


_SAYS = Text(
    "Each of these sets of cells has one digit more than cells, so without one of its digits it holds all the others: "
    "{sets}. {outcome}",
    "Cada uno de estos conjuntos tiene un dígito más que casillas, así que sin uno de sus dígitos contiene todos los "
    "demás: {sets}. {outcome}",
)

WHY_ALMOST = Text(
    "An almost locked set has one digit more than cells: without one of its digits all the others are in it. The sets "
    "cannot all miss the digits that they share, so one of them has the digit that is left.",
    "Un conjunto casi bloqueado tiene un dígito más que casillas: sin uno de ellos, todos los demás están en él. No "
    "a todos los conjuntos les pueden faltar los dígitos que comparten, así que alguno tiene el dígito que queda.",
)
_ALS_XZ_BOARD = """\
2   79   135 47  13   15  6   8   49
4   67   57  8   9    567 2   1   3
369 8    13  24  1236 146 49  7   5
36  1    2   9   7    8   5   346 46
379 5    37  6   4    2   1   39  8
689 469  48  1   5    3   7   69  2
78  2347 48  5   126  9   34  246 1467
5   2347 6   247 8    147 349 24  1479
1   247  9   3   26   467 8   5   467
"""
_ALS_XY_WING_BOARD = """\
268  2689 1   49  3    278   278  5    248
4    3    5   19  278  278   2678 1289 2689
28   7    289 5   6    149   248  19   3
1    2458 28  7   249  2469  3    248  2568
9    2458 7   146 124  3     2568 248  12568
3    24   6   8   5    124   9    7    12
67   16   89  2   17   5     48   3    489
258  1289 3   469 1489 14689 258  289  7
2578 289  4   3   789  789   1    6    2589
"""
_ALS_CHAIN_BOARD = """\
26 1  7  3     9     5     8    4     26
8  26 4  127   167   126   35   35    9
3  5  9  248   468   2468  267  67    1
4  3  1  5789  567   689   5679 2     678
9  7  6  2458  458   248   1    58    3
5  8  2  179   1367  1369  679  679   4
26 69 58 14589 13458 13489 3479 13789 278
1  29 3  6     48    7     249  89    5
7  4  58 1589  2     1389  369  1389  68
"""
TECHNIQUES = (
    Technique(
        key="als-xz",
        name=Text("ALS-XZ", "ALS-XZ"),
        says=_SAYS,
        search=linked_pairs,
        lesson=Lesson(
            definition=Text(
                "Two almost locked sets whose places for x all see one another. A cell that sees all places of another "
                "common digit z loses it; with two such x, each set is locked as well.",
                "Dos conjuntos casi bloqueados cuyos sitios para x se ven todos entre sí. Toda casilla que ve todos "
                "los sitios de otro dígito común z lo pierde; con dos x así, cada conjunto queda además bloqueado.",
            ),
            why=WHY_ALMOST,
            notation="{links}",
            example=_ALS_XZ_BOARD,
            codes=("0901",),
            guide=GUIDES["als-xz"],
        ),
        scores=Scores(rating=XZ, score=300, hodoku=Turn(900)),
    ),
    Technique(
        key="als-xy-wing",
        name=Text("ALS-XY-wing", "ALS-XY-Wing"),
        says=_SAYS,
        search=wings,
        lesson=Lesson(
            definition=Text(
                "Three almost locked sets: the middle one shares x with one and y with the other. A cell that sees all "
                "places of a digit z of both outer sets loses it.",
                "Tres conjuntos casi bloqueados: el del medio comparte x con uno e y con el otro. Toda casilla que ve "
                "todos los sitios de un dígito z de los dos exteriores lo pierde.",
            ),
            why=WHY_ALMOST,
            notation="{links}",
            example=_ALS_XY_WING_BOARD,
            codes=("0902",),
            guide=GUIDES["als-xy-wing"],
        ),
        scores=Scores(rating=WING, score=320, hodoku=Turn(910)),
    ),
    Technique(
        key="als-chain",
        name=Text("ALS chain", "cadena ALS"),
        says=_SAYS,
        search=long_chains,
        lesson=Lesson(
            definition=Text(
                "Several almost locked sets, each sharing a digit with the next. A cell that sees all places of a "
                "digit of the first and the last loses it.",
                "Varios conjuntos casi bloqueados, cada uno comparte un dígito con el siguiente. Toda casilla que ve "
                "todos los sitios de un dígito del primero y del último lo pierde.",
            ),
            why=WHY_ALMOST,
            notation="{links}",
            example=_ALS_CHAIN_BOARD,
            codes=("0903",),
            guide=GUIDES["als-chain"],
        ),
        scores=Scores(rating=CHAIN, score=340, hodoku=Turn(920)),
    ),
)
