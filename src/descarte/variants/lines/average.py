"""Average arrows: the digit in the circle is the average of the digits along the shaft."""

from __future__ import annotations

from collections.abc import Iterator

from descarte.core.errors import Fault
from descarte.core.text import Text
from descarte.model.appearance import Look
from descarte.model.clues import Mark
from descarte.variants import validate
from descarte.variants.compile import add_weights, build_sum, noun
from descarte.variants.contract import Board, Part, Phrases, Variant, build_sample

NAME = Text("average arrow", "flecha de la media")
NOUN = noun("average arrow from {cell}", "flecha de la media desde {cell}")


def lower(mark: Mark, board: Board) -> Iterator[Part]:
    """Yield a sum per shaft: its digits add up to its length times the digit in the circle.

    The first line of the mark is the circle, the others are shafts.
    """
    (circle,), *shafts = mark.lines
    for shaft in shafts:
        weights = add_weights(((circle,), len(shaft)), (shaft, -1))
        yield build_sum(board, "average", weights, (0,), NOUN.fill(cell=board.place(circle)))


def faults(mark: Mark, board: Board) -> Iterator[Fault]:
    """Yield faults unless the mark has a circle of one cell and at least one shaft."""
    yield from validate.check_lines(mark, board, NAME, count=None if len(mark.lines) > 1 else 2, least=1)
    yield from validate.check_lines(Mark(mark.variant, mark.lines[:1]), board, NAME, least=1, most=1)


VARIANT = Variant(
    key="average",
    phrases=Phrases(
        name=NAME,
        rules=Text(
            "the digit in the circle of an average arrow is the average of the digits along the arrow",
            "el dígito del círculo de una flecha de la media es la media de los dígitos de la flecha",
        ),
    ),
    lower=lower,
    faults=faults,
    look=Look("arrow", "teal", mark="A"),
    sample=build_sample("...3.....2..4...", Mark("average", ((0,), (1, 2, 6)))),
)
