"""Chains with groups: a digit in one of several cells of a house, and almost locked sets between them.

(4)r1c2 = (4)r1c56 - (4)r3c4        in row 1 the 4 is in r1c2 or in box 2, and then not elsewhere in box 2
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from descarte.fast.reasons import Links
from descarte.logic.links.chain_search import Chains, chains_of
from descarte.logic.links.chain_steps import Spec, chain_step, loop_steps, ruled_out
from descarte.logic.links.implications import Inference, Web
from descarte.logic.techniques.chains import ENDS, LOOP, remembering, separately
from descarte.model.state import State
from descarte.model.step import Step, Technique
from descarte.text import Text

AIC = Spec("grouped-aic", 7.1, 300)
CONTINUOUS = Spec("grouped-continuous-nice-loop", 7.1, 300)
DISCONTINUOUS = Spec("grouped-discontinuous-nice-loop", 7.1, 300)
WAYS = 40
"""So many chains of equal length are looked at between the same two nodes."""
MOST = 5
"""Almost locked sets in a chain have at most so many cells."""
LINKS = Links(groups=True), Links(groups=True, least=2, most=MOST)
"""Chains with groups are looked for first, then those with almost locked sets too."""
LONGEST = 16


def _searches(state: State) -> Iterator[Chains]:
    return (chains_of(state, links, LONGEST) for links in LINKS)


def _has_group(graph: Web, path: Sequence[int]) -> bool:
    return any(not graph.node(number).single for number in path) or any(
        graph.reason(one, other).cells.bit_count() > 1 for one, other in zip(path[::2], path[1::2], strict=True)
    )


def _grouped_path(graph: Web, inference: Inference) -> tuple[int, ...] | None:
    return next((path for path in graph.paths(inference, WAYS) if _has_group(graph, path)), None)


def inference_chains(state: State) -> Iterator[Step]:
    """A chain with groups, with ends in different cells."""
    return remembering(state, AIC.key, _chains(state))


def _chains(state: State) -> Iterator[Step]:
    seen = set()
    for chains in _searches(state):
        for inference in chains.ruling():
            graph = chains.graph
            if graph.node(inference.one).cells == graph.node(inference.other).cells:
                continue
            victims = ruled_out(graph, inference.one, inference.other)
            path = _grouped_path(graph, inference) if victims not in seen else None
            if path:
                seen.add(victims)
                yield chain_step(graph, AIC, path, victims)


def continuous_loops(state: State) -> Iterator[Step]:
    """A chain with groups whose ends see one another."""
    return remembering(state, CONTINUOUS.key, _loops(state))


def _loops(state: State) -> Iterator[Step]:
    seen = set()
    for chains in _searches(state):
        for step in loop_steps(chains.graph, CONTINUOUS, _grouped_loops(chains)):
            if step.discards not in seen:
                seen.add(step.discards)
                yield step


def _grouped_loops(chains: Chains) -> Iterator[tuple[int, ...]]:
    for inference in chains.closing(WAYS):
        for path in chains.graph.paths(inference, WAYS):
            if _has_group(chains.graph, path):
                yield path


def discontinuous_loops(state: State) -> Iterator[Step]:
    """A chain with groups that comes back to its cell, or from a candidate to its contrary."""
    return remembering(state, DISCONTINUOUS.key, _broken_loops(state))


def _broken_loops(state: State) -> Iterator[Step]:
    seen = set()
    for chains in _searches(state):
        for inference in chains.ruling():
            graph = chains.graph
            for choice in separately(graph, inference):
                path = _grouped_path(graph, inference) if choice and choice not in seen else None
                if path:
                    seen.add(choice)
                    yield chain_step(graph, DISCONTINUOUS, path, choice)


TECHNIQUES = (
    Technique(
        key=AIC.key,
        name=Text("grouped alternating inference chain", "cadena de inferencias alternas con grupos"),
        says=ENDS,
        find=inference_chains,
        rating=AIC.rating,
        score=AIC.score,
        codes=("0711",),
        notation="{links}",
        example=".28......7.32..4.85.4.892.72.5.638796.98..12..87..26.4.51.4.7.2..2.....6..6.2...1",
    ),
    Technique(
        key=CONTINUOUS.key,
        name=Text("grouped continuous nice loop", "bucle continuo con grupos"),
        says=LOOP,
        find=continuous_loops,
        rating=CONTINUOUS.rating,
        score=CONTINUOUS.score,
        codes=("0709",),
        notation="{links}",
        example=".28......7.32..4.85.4.892.72.5.638796.98..12..87..26.4.51.4.7.2..2.....6..6.2...1",
    ),
    Technique(
        key=DISCONTINUOUS.key,
        name=Text("grouped discontinuous nice loop", "bucle discontinuo con grupos"),
        says=ENDS,
        find=discontinuous_loops,
        rating=DISCONTINUOUS.rating,
        score=DISCONTINUOUS.score,
        codes=("0710",),
        notation="{links}",
        example=".28......7.32..4.85.4.892.72.5.638796.98..12..87..26.4.51.4.7.2..2.....6..6.2...1",
    ),
)
