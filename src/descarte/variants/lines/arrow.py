"""Arrows: the digits along the shaft add up to the one in the circle, or to the number in the pill."""

from __future__ import annotations

from collections.abc import Iterator

from descarte.core.errors import Fault
from descarte.core.text import Text
from descarte.model.appearance import Look
from descarte.model.clues import Mark
from descarte.variants import validate
from descarte.variants.compile import add_weights, build_sum, noun
from descarte.variants.contract import Board, Part, Phrases, Variant, build_sample

NAME = Text("arrow", "flecha")
NOUN = noun("arrow from {cell}", "flecha desde {cell}")


def lower(mark: Mark, board: Board) -> Iterator[Part]:
    """Yield a sum per shaft; the first line is the circle, or the pill read as one number."""
    circle, *shafts = mark.lines
    number = [((square,), 10 ** (len(circle) - 1 - index)) for index, square in enumerate(circle)]
    for shaft in shafts:
        called = NOUN.fill(cell=board.place(circle[0]))
        yield build_sum(board, "arrow", add_weights(*number, (shaft, -1)), (0,), called)


def faults(mark: Mark, board: Board) -> Iterator[Fault]:
    """Yield faults unless the mark has a circle and at least one shaft."""
    yield from validate.check_lines(mark, board, NAME, count=None, least=1)
    if len(mark.lines) < 2:
        yield from validate.check_lines(mark, board, NAME, count=2, least=1)


VARIANT = Variant(
    key="arrow",
    phrases=Phrases(
        name=NAME,
        rules=Text(
            "the digits along an arrow add up to the digit in its circle, or to the number that the digits of its pill "
            "form",
            "los dígitos de una flecha suman el dígito de su círculo, o el número que forman los dígitos de su píldora",
        ),
    ),
    lower=lower,
    faults=faults,
    look=Look("arrow"),
    sample=build_sample(".....23.........", Mark("arrow", ((0,), (1, 2))), Mark("arrow", ((15,), (11, 10)))),
)
