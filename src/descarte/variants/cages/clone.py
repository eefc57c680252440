"""Clones: two shapes that hold the same digits in the same places."""

from __future__ import annotations

from collections.abc import Iterator
from operator import eq

from descarte.core.errors import Fault
from descarte.core.text import Text
from descarte.model.appearance import Look
from descarte.model.clues import Mark
from descarte.variants import validate
from descarte.variants.compile import build_link, noun
from descarte.variants.contract import Board, Part, Phrases, Variant, build_sample

NAME = Text("clone", "clon")
NOUN = noun("clones at {one} and {other}", "par de clones en {one} y {other}", masculine=True)


def lower(mark: Mark, board: Board) -> Iterator[Part]:
    """Yield a link of equality between each cell of one shape and its counterpart."""
    first, second = mark.lines
    called = NOUN.fill(one=board.place(first[0]), other=board.place(second[0]))
    for one, other in zip(first, second, strict=True):
        if one != other:
            yield build_link(board, "clone", (one, other), eq, called)


def faults(mark: Mark, board: Board) -> Iterator[Fault]:
    """Yield faults unless the mark has two shapes of equal size."""
    yield from validate.check_lines(mark, board, NAME, count=2, least=1)
    yield from validate.check_equal_lengths(mark, board, NAME)


VARIANT = Variant(
    key="clone",
    phrases=Phrases(
        name=NAME,
        rules=Text(
            "clones hold the same digits in the same places",
            "los clones contienen los mismos dígitos en los mismos lugares",
        ),
    ),
    lower=lower,
    faults=faults,
    look=Look("tint", "grey"),
    sample=build_sample("341.1...........", Mark("clone", ((0, 1), (10, 11)))),
)
