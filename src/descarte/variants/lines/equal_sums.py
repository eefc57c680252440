"""Equal sums: areas or lines that have the same sum."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import pairwise

from descarte.core.text import Text
from descarte.model.appearance import Look
from descarte.model.clues import Mark
from descarte.variants import validate
from descarte.variants.compile import add_weights, build_sum, noun
from descarte.variants.contract import Board, Part, Phrases, Variant, build_sample

NAME = Text("equal sums", "sumas iguales")
NOUN = noun("equal sums at {one} and {other}", "igualdad de sumas en {one} y {other}")


def lower(mark: Mark, board: Board) -> Iterator[Part]:
    """Yield a sum per two consecutive groups of cells, whose totals are equal."""
    for one, other in pairwise(mark.lines):
        weights = add_weights((one, 1), (other, -1))
        if weights:
            called = NOUN.fill(one=board.place(one[0]), other=board.place(other[0]))
            yield build_sum(board, "equal sums", weights, (0,), called)


VARIANT = Variant(
    key="equal_sums",
    phrases=Phrases(
        name=NAME,
        rules=Text("marked areas have the same sum", "las zonas marcadas suman lo mismo"),
    ),
    lower=lower,
    faults=partial(validate.check_lines, name=NAME, count=None, least=1, again=True),
    look=Look("tint", "teal", mark="="),
    sample=build_sample("43.......2......", Mark("equal_sums", ((0, 1), (6, 7))), Mark("equal_sums", ((12,), (3,)))),
)
