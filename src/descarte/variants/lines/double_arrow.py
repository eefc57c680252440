"""Double arrows: the digits between the circles add up to the sum of both circles."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from descarte.core.text import Text
from descarte.model.appearance import Look
from descarte.model.clues import Mark
from descarte.variants import validate
from descarte.variants.compile import add_weights, build_sum, noun
from descarte.variants.contract import Board, Part, Phrases, Variant, build_sample

NAME = Text("double arrow", "flecha doble")
NOUN = noun("double arrow from {cell}", "flecha doble desde {cell}")


def lower(mark: Mark, board: Board) -> Iterator[Part]:
    """Yield one sum; the ends are the circles."""
    line = mark.lines[0]
    ends, between = (line[0], line[-1]), line[1:-1]
    yield build_sum(
        board, "double arrow", add_weights((ends, 1), (between, -1)), (0,), NOUN.fill(cell=board.place(line[0]))
    )


VARIANT = Variant(
    key="double_arrow",
    phrases=Phrases(
        name=NAME,
        rules=Text(
            "the digits between the two circles of a line add up to the sum of both circles",
            "los dígitos entre los dos círculos de una línea suman lo mismo que los dos círculos",
        ),
    ),
    lower=lower,
    faults=partial(validate.check_lines, name=NAME, least=3),
    look=Look("ends", "grey", mark="○"),
    sample=build_sample(
        "...........2....", Mark("double_arrow", ((0, 1, 6, 7),)), Mark("double_arrow", ((12, 13, 9),))
    ),
)
