"""Clones: two shapes that hold the same digits in the same places."""

from __future__ import annotations

from collections.abc import Iterator
from operator import eq

from descarte.errors import Fault
from descarte.model.clues import Clues, Mark
from descarte.model.looks import Look
from descarte.text import Text
from descarte.variants import checks
from descarte.variants.lowering import (
    link,
    noun,
)
from descarte.variants.variant import Board, Part, Variant

NAME = Text("clone", "clon")
NOUN = noun("clones at {one} and {other}", "par de clones en {one} y {other}", masculine=True)


def lower(mark: Mark, board: Board) -> Iterator[Part]:
    """Each cell of one shape equals its counterpart."""
    first, second = mark.lines
    called = NOUN.fill(one=board.place(first[0]), other=board.place(second[0]))
    for one, other in zip(first, second, strict=True):
        if one != other:
            yield link(board, "clone", (one, other), eq, called)


def faults(mark: Mark, board: Board) -> Iterator[Fault]:
    """Two shapes of one size."""
    yield from checks.lines(mark, board, NAME, count=2, least=1)
    yield from checks.alike(mark, board, NAME)


VARIANT = Variant(
    key="clone",
    name=NAME,
    rules=Text(
        "clones hold the same digits in the same places",
        "los clones contienen los mismos dígitos en los mismos lugares",
    ),
    lower=lower,
    faults=faults,
    look=Look("tint", "grey"),
    sample=Clues(4, 4, (3, 4, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0), marks=(Mark("clone", ((0, 1), (10, 11))),)),
)
