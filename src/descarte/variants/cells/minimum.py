"""Cells with a minimum: smaller than their neighbours."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from operator import lt

from descarte.core.text import Text
from descarte.model.appearance import Look
from descarte.model.clues import Clues, Mark
from descarte.variants import validate
from descarte.variants.compile import build_neighbour_links, noun
from descarte.variants.contract import Board, Part, Phrases, Variant

NAME = Text("minimum", "mínimo")
NOUN = noun("minimum at {cell}", "mínimo de {cell}", masculine=True)


def lower(mark: Mark, board: Board) -> Iterator[Part]:
    """A link to each neighbour that is not marked so itself."""
    yield from build_neighbour_links(board, "minimum", mark, lt, NOUN)


VARIANT = Variant(
    key="minimum",
    phrases=Phrases(
        name=NAME,
        rules=Text(
            "a minimum is smaller than its neighbours that are no minimum",
            "un mínimo es menor que sus vecinas que no son mínimos",
        ),
    ),
    lower=lower,
    faults=partial(validate.check_lines, name=NAME, count=None, least=1),
    look=Look("tint", "blue", mark="v"),
    sample=Clues(
        4,
        4,
        (0, 0, 2, 0, 3, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0),
        marks=(
            Mark("minimum", ((0,),)),
            Mark("minimum", ((10,),)),
        ),
    ),
)
