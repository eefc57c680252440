"""Zipper lines: cells at the same distance from the middle have the same sum."""

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

NAME = Text("zipper line", "cremallera")
NOUN = noun("zipper line from {cell}", "cremallera desde {cell}")


def lower(mark: Mark, board: Board) -> Iterator[Part]:
    """Yield a sum per pair: it equals the digit in the middle or, without a middle cell, the sum of the next pair."""
    (line,) = mark.lines
    called = NOUN.fill(cell=board.place(line[0]))
    half, odd = divmod(len(line), 2)
    couples = [(line[at], line[-1 - at]) for at in range(half)]
    if odd:
        for couple in couples:
            yield build_sum(board, "zipper", add_weights((couple, 1), ((line[half],), -1)), (0,), called)
        return
    for one, other in pairwise(couples):
        yield build_sum(board, "zipper", add_weights((one, 1), (other, -1)), (0,), called)


VARIANT = Variant(
    key="zipper",
    phrases=Phrases(
        name=NAME,
        rules=Text(
            "on a zipper line cells at the same distance from the middle add up to the digit in the middle; without a "
            "middle cell, all such pairs have the same sum",
            "en una cremallera las casillas a igual distancia del centro suman el dígito del centro; si no hay casilla "
            "central, todas esas parejas suman lo mismo",
        ),
    ),
    lower=lower,
    faults=partial(validate.check_lines, name=NAME, least=3),
    look=Look("line", "purple", "6 6", mark="Z"),
    sample=build_sample("3...............", Mark("zipper", ((0, 1, 2, 6, 10),)), Mark("zipper", ((13, 9, 8),))),
)
