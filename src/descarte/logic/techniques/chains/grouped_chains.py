"""Chains with groups (a digit in one of several cells of a house) and with almost locked sets.

(4)r1c2 = (4)r1c56 - (4)r3c4        in row 1 the 4 is in r1c2 or in box 2, and then not elsewhere in box 2
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from descarte.core.text import Text
from descarte.fast.reasoning_kernel import LinkKinds
from descarte.logic.contract import NAKED_SINGLE_POINTS, Lesson, Scores, Take, Technique, Turn
from descarte.logic.inference.chains.implications import ChainGraph, Inference
from descarte.logic.inference.chains.search import Chains, chains_of
from descarte.logic.inference.chains.steps import chain_step, find_ruled_out, loop_steps
from descarte.logic.inference.patterns.lesson_boards import build_one_digit_board
from descarte.logic.techniques.chains.chains import (
    AIC_CHAIN,
    CLOSED_CHAIN,
    DISCONTINUOUS_CHAIN,
    ENDS,
    LOOP,
    WHY_CHAIN,
    WHY_LOOP,
    list_victims_separately,
)
from descarte.logic.techniques.guides.chains import GUIDES
from descarte.logic.traits import Traits
from descarte.model.state import State
from descarte.model.step import Step

RATING = 7.1
WAYS = 40
"""Maximum number of chains of equal length tried for the same two nodes."""
MOST = 5
"""Maximum number of cells of an almost locked set in a chain."""
LINKS = LinkKinds(groups=True), LinkKinds(groups=True, least=2, most=MOST)
"""Kinds of links in search order: first with groups only, then also with almost locked sets."""
LONGEST = 16


def _searches(state: State) -> Iterator[Chains]:
    return (chains_of(state, links, LONGEST) for links in LINKS)


def _has_group(graph: ChainGraph, path: Sequence[int]) -> bool:
    return any(not graph.node(number).single for number in path) or any(
        graph.find_strong_link(one, other).cells.bit_count() > 1
        for one, other in zip(path[::2], path[1::2], strict=True)
    )


def _grouped_path(graph: ChainGraph, inference: Inference) -> tuple[int, ...] | None:
    return next((path for path in graph.paths(inference, WAYS) if _has_group(graph, path)), None)


def inference_chains(state: State) -> Iterator[Step]:
    """Yield the steps of chains with groups whose ends are in different cells."""
    seen = set()
    for chains in _searches(state):
        for inference in chains.find_eliminating_chains():
            graph = chains.graph
            if graph.node(inference.one).cells == graph.node(inference.other).cells:
                continue
            victims = find_ruled_out(graph, inference.one, inference.other)
            path = _grouped_path(graph, inference) if victims not in seen else None
            if path:
                seen.add(victims)
                yield chain_step(graph, "grouped-aic", RATING, path, victims)


def continuous_loops(state: State) -> Iterator[Step]:
    """Yield the steps of chains with groups whose ends exclude each other."""
    seen = set()
    for chains in _searches(state):
        for step in loop_steps(chains.graph, "grouped-continuous-nice-loop", RATING, _grouped_loops(chains)):
            if step.discards not in seen:
                seen.add(step.discards)
                yield step


def _grouped_loops(chains: Chains) -> Iterator[tuple[int, ...]]:
    for inference in chains.find_closing_chains(WAYS):
        for path in chains.graph.paths(inference, WAYS):
            if _has_group(chains.graph, path):
                yield path


def discontinuous_loops(state: State) -> Iterator[Step]:
    """Yield the steps of chains with groups that return to their first cell, or from a candidate to its negation."""
    seen = set()
    for chains in _searches(state):
        for inference in chains.find_eliminating_chains():
            graph = chains.graph
            for choice in list_victims_separately(graph, inference):
                path = _grouped_path(graph, inference) if choice and choice not in seen else None
                if path:
                    seen.add(choice)
                    yield chain_step(graph, "grouped-discontinuous-nice-loop", RATING, path, choice)


_GROUPS = Text(
    "{chain} A link may be a group: a digit in one of several cells of a house, or an almost locked set.",
    "{chain} Un eslabón puede ser un grupo: un dígito en una de varias casillas de una casa, o un conjunto casi "
    "bloqueado.",
)
_PLACES = ".x...xx.. x.x...x.. xxx.xxx.x x......x. ....x.x.x .xxx....x x..xxxx.. x.xx.xx.. x.x.x.xxx"
_ROUND = "x.xx.xxx. xx...xxx. x..x.x... ...x..x.. .x...xxxx xxx.xx.x. .x.x..... x..xx...x x.xxx..xx"
TECHNIQUES = (
    Technique(
        key="grouped-aic",
        name=Text("grouped alternating inference chain", "cadena de inferencias alternas con grupos"),
        says=ENDS,
        search=inference_chains,
        lesson=Lesson(
            definition=_GROUPS.fill(chain=AIC_CHAIN),
            why=WHY_CHAIN,
            notation="{links}",
            example=build_one_digit_board(_PLACES),
            codes=("0711",),
            guide=GUIDES["grouped-aic"],
        ),
        scores=Scores(rating=RATING, score=300, hodoku=Turn(890, take=Take.MOST)),
    ),
    Technique(
        key="grouped-continuous-nice-loop",
        name=Text("grouped continuous nice loop", "bucle continuo con grupos"),
        says=LOOP,
        search=continuous_loops,
        lesson=Lesson(
            definition=_GROUPS.fill(chain=CLOSED_CHAIN),
            why=WHY_LOOP,
            notation="{links}",
            example=build_one_digit_board(_ROUND),
            codes=("0709",),
            guide=GUIDES["grouped-continuous-nice-loop"],
        ),
        scores=Scores(rating=RATING, score=300, hodoku=Turn(890, place=2, take=Take.MOST)),
        traits=Traits(closed_chain=True),
    ),
    Technique(
        key="grouped-discontinuous-nice-loop",
        name=Text("grouped discontinuous nice loop", "bucle discontinuo con grupos"),
        says=ENDS,
        search=discontinuous_loops,
        lesson=Lesson(
            definition=_GROUPS.fill(chain=DISCONTINUOUS_CHAIN),
            why=WHY_CHAIN,
            notation="{links}",
            example=build_one_digit_board(_PLACES),
            codes=("0710",),
            guide=GUIDES["grouped-discontinuous-nice-loop"],
        ),
        scores=Scores(
            rating=RATING, score=300, hodoku=Turn(890, place=1, take=Take.MOST), points_for_placing=NAKED_SINGLE_POINTS
        ),
    ),
)
