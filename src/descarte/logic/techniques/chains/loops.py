"""Closed chains with one kind of link: of one digit (X-loop), or through cells with two candidates (XY-loop).

They are continuous nice loops, but easier to follow than those with both kinds of links.
"""

from __future__ import annotations

from collections.abc import Iterator

from descarte.core.text import Text
from descarte.logic.contract import Lesson, Scores, Technique
from descarte.logic.inference.chains.implications import ChainGraph, Graph, Inference, house_links
from descarte.logic.inference.chains.search import LONGEST, chains_of
from descarte.logic.inference.chains.steps import chain_turn, loop_steps
from descarte.logic.inference.chains.strong_links import search_each_digit
from descarte.logic.techniques.chains.chains import BIVALUE, LOOP, WAYS, WHY_LOOP
from descarte.logic.techniques.guides.chains import GUIDES
from descarte.logic.traits import Traits
from descarte.model.bits import Digit
from descarte.model.state import State
from descarte.model.step import Step

RATING = 6.5


def x_loops(state: State) -> Iterator[Step]:
    """Yield the steps of closed chains along strong links of one digit, shortest first."""
    steps = search_each_digit(state, _x_loops, linked=True)
    return iter(sorted(steps, key=lambda step: step.rating))


def _x_loops(state: State, digit: Digit) -> Iterator[Step]:
    graph = Graph(state, house_links(state, digit), within_cells=False)
    return _loops(graph, graph.find_loops(LONGEST), "x-loop")


def xy_loops(state: State) -> Iterator[Step]:
    """Yield the steps of closed chains through cells with two candidates, shortest first."""
    chains = chains_of(state, BIVALUE)
    return _loops(chains.graph, chains.find_loops(WAYS), "xy-loop")


def _loops(graph: ChainGraph, loops: Iterator[Inference], key: str) -> Iterator[Step]:
    paths = (path for inference in loops for path in graph.paths(inference, WAYS))
    return loop_steps(graph, key, RATING, paths)


TECHNIQUES = (
    Technique(
        key="x-loop",
        name=Text("X-loop", "bucle X"),
        says=LOOP,
        search=x_loops,
        lesson=Lesson(
            definition=Text(
                "A closed chain of pairs of places of one digit.",
                "Una cadena cerrada de pares de sitios de un mismo dígito.",
            ),
            why=WHY_LOOP,
            notation="{links}",
            example="4...57362..24...8.7.3....54..4765.38637...4158.5.4..7......4.213415..89.276819543",
            guide=GUIDES["x-loop"],
        ),
        scores=Scores(rating=RATING, score=280, explainer=chain_turn(440, least=6.5)),
        traits=Traits(usual=False),
    ),
    Technique(
        key="xy-loop",
        name=Text("XY-loop", "bucle XY"),
        says=LOOP,
        search=xy_loops,
        lesson=Lesson(
            definition=Text(
                "A closed chain of cells with two candidates, each sharing a digit with the next.",
                "Una cadena cerrada de casillas de dos candidatos, cada una comparte un dígito con la siguiente.",
            ),
            why=WHY_LOOP,
            notation="{links}",
            example="6.853412....17268...189654.916325478...467391734981256..721.8651..65.734.6.74.912",
            guide=GUIDES["xy-loop"],
        ),
        scores=Scores(rating=RATING, score=280, explainer=chain_turn(440, place=1, least=6.5)),
        traits=Traits(usual=False),
    ),
)
