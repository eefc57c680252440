"""Cells that are larger than their neighbours (maximum), and cells that are smaller (minimum)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from operator import gt, lt

from descarte.core.text import Text
from descarte.model.appearance import Look
from descarte.model.clues import Mark
from descarte.model.rule_names import Noun
from descarte.variants import validate
from descarte.variants.compile import Allows, build_link, noun
from descarte.variants.contract import Board, Part, Phrases, Variant, build_sample

MAXIMUM = Text("maximum", "máximo")
MINIMUM = Text("minimum", "mínimo")


def lower(mark: Mark, board: Board, kind: str, allows: Allows, called: Noun) -> Iterator[Part]:
    """Yield a link from each square of a mark to each of its neighbours that has no mark of this kind."""
    same = board.marked.get(kind, set())
    for square in dict.fromkeys(square for line in mark.lines for square in line):
        for other in board.find_neighbours(square):
            if square not in same or other not in same:
                yield build_link(board, kind, (square, other), allows, called.fill(cell=board.place(square)))


VARIANT = (
    Variant(
        key="maximum",
        phrases=Phrases(
            name=MAXIMUM,
            rules=Text(
                "a maximum is larger than its neighbours that are not maximums",
                "un máximo es mayor que sus vecinas que no son máximos",
            ),
        ),
        lower=partial(
            lower, kind="maximum", allows=gt, called=noun("maximum at {cell}", "máximo de {cell}", masculine=True)
        ),
        faults=partial(validate.check_lines, name=MAXIMUM, count=None, least=1),
        look=Look("tint", "red", mark="^"),
        sample=build_sample("..3.............", Mark("maximum", ((0, 1),)), Mark("maximum", ((10,),))),
    ),
    Variant(
        key="minimum",
        phrases=Phrases(
            name=MINIMUM,
            rules=Text(
                "a minimum is smaller than its neighbours that are not minimums",
                "un mínimo es menor que sus vecinas que no son mínimos",
            ),
        ),
        lower=partial(
            lower, kind="minimum", allows=lt, called=noun("minimum at {cell}", "mínimo de {cell}", masculine=True)
        ),
        faults=partial(validate.check_lines, name=MINIMUM, count=None, least=1),
        look=Look("tint", "blue", mark="v"),
        sample=build_sample("..2.3...2.......", Mark("minimum", ((0,),)), Mark("minimum", ((10,),))),
    ),
)
