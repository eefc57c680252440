"""Closed chains of one kind of link: of one digit (X-loop), or through cells with two candidates (XY-loop).

They are continuous nice loops that are easier to follow than one that mixes both kinds.
"""

from __future__ import annotations

from collections.abc import Iterator

from descarte.logic.links.chain_search import LONGEST
from descarte.logic.links.chain_steps import Spec, loop_steps
from descarte.logic.links.implications import Graph, cell_links, house_links
from descarte.logic.links.links import digit_by_digit
from descarte.logic.techniques.chains import LOOP, WAYS, remembering
from descarte.model.bits import Digit
from descarte.model.state import State
from descarte.model.step import Step, Technique
from descarte.text import Text

X = Spec("x-loop", 6.5, 280)
XY = Spec("xy-loop", 6.5, 280)


def x_loops(state: State) -> Iterator[Step]:
    """Strong links of one digit in a ring, the shortest first."""
    steps = digit_by_digit(state, X.key, _x_loops, linked=True)
    return iter(sorted(steps, key=lambda step: step.rating))


def _x_loops(state: State, digit: Digit) -> Iterator[Step]:
    return _loops(Graph(state, house_links(state, digit), within_cells=False), X)


def xy_loops(state: State) -> Iterator[Step]:
    """Cells with two candidates in a ring, each sharing a digit with the next, the shortest first."""
    return remembering(state, XY.key, _loops(Graph(state, cell_links(state), within_cells=False), XY))


def _loops(graph: Graph, spec: Spec) -> Iterator[Step]:
    paths = (path for inference in graph.loops(LONGEST) for path in graph.paths(inference, WAYS))
    return loop_steps(graph, spec, paths)


TECHNIQUES = (
    Technique(
        key=X.key,
        name=Text("X-loop", "bucle X"),
        says=LOOP,
        find=x_loops,
        rating=X.rating,
        score=X.score,
        notation="{links}",
        example="4...57362..24...8.7.3....54..4765.38637...4158.5.4..7......4.213415..89.276819543",
        usual=False,
    ),
    Technique(
        key=XY.key,
        name=Text("XY-loop", "bucle XY"),
        says=LOOP,
        find=xy_loops,
        rating=XY.rating,
        score=XY.score,
        notation="{links}",
        example="6.853412....17268...189654.916325478...467391734981256..721.8651..65.734.6.74.912",
        usual=False,
    ),
)
