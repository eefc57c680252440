"""Cells with a maximum: larger than their neighbours."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from operator import gt

from descarte.core.text import Text
from descarte.model.appearance import Look
from descarte.model.clues import Clues, Mark
from descarte.variants import validate
from descarte.variants.compile import build_neighbour_links, noun
from descarte.variants.contract import Board, Part, Phrases, Variant

NAME = Text("maximum", "máximo")
NOUN = noun("maximum at {cell}", "máximo de {cell}", masculine=True)


def lower(mark: Mark, board: Board) -> Iterator[Part]:
    """A link to each neighbour that is not marked so itself."""
    yield from build_neighbour_links(board, "maximum", mark, gt, NOUN)


VARIANT = Variant(
    key="maximum",
    phrases=Phrases(
        name=NAME,
        rules=Text(
            "a maximum is larger than its neighbours that are no maximum",
            "un máximo es mayor que sus vecinas que no son máximos",
        ),
    ),
    lower=lower,
    faults=partial(validate.check_lines, name=NAME, count=None, least=1),
    look=Look("tint", "red", mark="^"),
    sample=Clues(
        4,
        4,
        (0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        marks=(
            Mark("maximum", ((0, 1),)),
            Mark("maximum", ((10,),)),
        ),
    ),
)
