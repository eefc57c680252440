"""Chains of candidates: X-chain, XY-chain, alternating inference chain, nice loops.

a = b - c = d - e = f       were a false, f would be true: what both rule out goes
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from descarte.fast.reasons import Links
from descarte.logic.links.chain_search import LONGEST, Chains, chains_of
from descarte.logic.links.chain_steps import Spec, chain_step, loop_steps, ruled_out
from descarte.logic.links.implications import Graph, Inference, Node, Web, house_links, path_of
from descarte.logic.links.links import digit_by_digit
from descarte.logic.notes import changed_since, looked_in_vain
from descarte.model.bits import Digit
from descarte.model.state import State
from descarte.model.step import Candidate, Step, Technique
from descarte.text import Text

X = Spec("x-chain", 6.6, 260)
XY = Spec("xy-chain", 6.9, 260)
AIC = Spec("aic", 7.0, 280)
CONTINUOUS = Spec("continuous-nice-loop", 7.0, 280)
DISCONTINUOUS = Spec("discontinuous-nice-loop", 7.0, 280)
BIVALUE = Links(houses=False, within_cells=False)
WAYS = 40
"""So many loops of equal length are looked at between the same two nodes."""


def x_chains(state: State) -> Iterator[Step]:
    """Strong links of one digit in turn."""
    steps = digit_by_digit(state, "x-chains", _x_chains, linked=True)
    return iter(sorted(steps, key=lambda step: step.rating))


def _x_chains(state: State, digit: Digit) -> Iterator[Step]:
    graph = Graph(state, house_links(state, digit), within_cells=False)
    return _chains(((graph, found) for found in graph.inferences(LONGEST)), X, lambda one, other: one != other)


def xy_chains(state: State) -> Iterator[Step]:
    """Cells with two candidates, each sharing a digit with the next, that begin and end in the same digit."""
    return remembering(state, XY.key, _chains(_ruling(chains_of(state, BIVALUE)), XY, _alike))


def _alike(one: Node, other: Node) -> bool:
    return one != other and one.digit == other.digit


def candidate_chains(state: State) -> Chains:
    """The chains along strong links between candidates."""
    return chains_of(state, Links())


def remembering(state: State, key: str, steps: Iterable[Step]) -> Iterator[Step]:
    """The steps; that there are none is remembered until something changes."""
    if not changed_since(state, key):
        return
    found = False
    for step in steps:
        found = True
        yield step
    if not found:
        looked_in_vain(state, key)


def _ruling(chains: Chains) -> Iterator[tuple[Web, Inference]]:
    return ((chains.graph, inference) for inference in chains.ruling())


def _chains(
    inferences: Iterable[tuple[Web, Inference]], spec: Spec, fit: Callable[[Node, Node], bool]
) -> Iterator[Step]:
    """The steps of chains whose ends fit."""
    seen = set()
    for graph, inference in inferences:
        if fit(graph.node(inference.one), graph.node(inference.other)):
            victims = ruled_out(graph, inference.one, inference.other)
            if victims and victims not in seen:
                seen.add(victims)
                yield chain_step(graph, spec, path_of(graph, inference), victims)


def inference_chains(state: State) -> Iterator[Step]:
    """Strong links of digits and cells in turn, with ends in two cells."""
    found = _ruling(candidate_chains(state))
    return remembering(state, AIC.key, _chains(found, AIC, lambda one, other: one.cells != other.cells))


def continuous_loops(state: State) -> Iterator[Step]:
    """A chain whose ends see one another: every weak link of it is strong."""
    return remembering(state, CONTINUOUS.key, _loops(candidate_chains(state)))


def _loops(chains: Chains) -> Iterator[Step]:
    paths = (path for inference in chains.loops(WAYS) for path in chains.graph.paths(inference, WAYS))
    return loop_steps(chains.graph, CONTINUOUS, paths)


def discontinuous_loops(state: State) -> Iterator[Step]:
    """A chain that comes back to its cell, or from a candidate to its contrary."""
    return remembering(state, DISCONTINUOUS.key, _broken_loops(candidate_chains(state)))


def _broken_loops(chains: Chains) -> Iterator[Step]:
    seen = set()
    for graph, inference in _ruling(chains):
        for choice in separately(graph, inference):
            if choice and choice not in seen:
                seen.add(choice)
                yield chain_step(graph, DISCONTINUOUS, path_of(graph, inference), choice)


def separately(graph: Web, inference: Inference) -> list[tuple[Candidate, ...]]:
    """What the ends of a chain rule out, one by one; but all candidates of a cell where both ends are."""
    one, other = graph.node(inference.one), graph.node(inference.other)
    victims = ruled_out(graph, inference.one, inference.other)
    if one.cells == other.cells and one.single:
        cell = one.cells.bit_length() - 1
        return [tuple(victim for victim in victims if victim[0] == cell)]
    return [(victim,) for victim in victims]


ENDS = Text(
    "{chain}. So in any case {one} or {other}: what neither of the two allows goes.",
    "{chain}. Así, en todo caso {one} o {other}: lo que ninguna de las dos cosas permite se descarta.",
)
LOOP = Text(
    "{chain}; so {back}, and the loop is closed. It is true one way round or the other, so of each two neighbours "
    "in it exactly one is true: what both of them rule out goes.",
    "{chain}; luego {back}, y el bucle se cierra. Se cumple en un sentido o en el otro, así que de cada dos vecinos "
    "suyos se cumple exactamente uno: lo que ambos impiden se descarta.",
)

TECHNIQUES = (
    Technique(
        key=X.key,
        name=Text("X-chain", "cadena X"),
        says=ENDS,
        find=x_chains,
        rating=X.rating,
        score=X.score,
        codes=("0701",),
        notation="{links}",
        example="...3..9..38..9.45.9..1...7......3694239.6.185..89157321.5.39..7.736.2519.9.571...",
    ),
    Technique(
        key=XY.key,
        name=Text("XY-chain", "cadena XY"),
        says=ENDS,
        find=xy_chains,
        rating=XY.rating,
        score=XY.score,
        codes=("0702",),
        notation="{links}",
        example=".9.6.7.853...1.7966.759..427.9...8548..754.39.3.8.9.1797.3..5....897.4.3..3...97.",
    ),
    Technique(
        key=AIC.key,
        name=Text("alternating inference chain", "cadena de inferencias alternas"),
        says=ENDS,
        find=inference_chains,
        rating=AIC.rating,
        score=AIC.score,
        codes=("0708",),
        notation="{links}",
        example=".9.6.7.853...1.7966.759..427.9...8548..754.39.3.8.9.1797.3..5....897.4.3..3...97.",
    ),
    Technique(
        key=CONTINUOUS.key,
        name=Text("continuous nice loop", "bucle continuo"),
        says=LOOP,
        find=continuous_loops,
        rating=CONTINUOUS.rating,
        score=CONTINUOUS.score,
        codes=("0706",),
        notation="{links}",
        example=".9.6.7.853...1.7966.759..427.9...8548..754.39.3.8.9.1797.3..5....897.4.3..3...97.",
    ),
    Technique(
        key=DISCONTINUOUS.key,
        name=Text("discontinuous nice loop", "bucle discontinuo"),
        says=ENDS,
        find=discontinuous_loops,
        rating=DISCONTINUOUS.rating,
        score=DISCONTINUOUS.score,
        codes=("0707",),
        notation="{links}",
        example=".9.6.7.853...1.7966.759..427.9...8548..754.39.3.8.9.1797.3..5....897.4.3..3...97.",
    ),
)
