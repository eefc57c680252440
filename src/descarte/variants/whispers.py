"""Whispers: neighbours on the line are far apart."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from descarte.errors import Fault
from descarte.model.clues import Clues, Mark
from descarte.model.looks import Look
from descarte.text import Text
from descarte.variants import checks
from descarte.variants.lowering import (
    links,
    noun,
)
from descarte.variants.variant import Board, Part, Variant

NAME = Text("whispers line", "línea de susurros")
NOUN = noun("whispers line from {cell}", "línea de susurros desde {cell}")


@cache
def far(by: int) -> Callable[[int, int], bool]:
    """Whether two values differ by at least this much."""
    return lambda one, other: abs(one - other) >= by


def usual(size: int) -> int:
    """The difference where none is written: 5 of 9 digits.

    >>> usual(9), usual(6)
    (5, 3)
    """
    return (size + 1) // 2


def lower(mark: Mark, board: Board) -> Iterator[Part]:
    """Each cell far from the next."""
    by = mark.values[0] if mark.values else usual(board.size)
    for line in mark.lines:
        yield from links(board, "whispers", line, far(by), NOUN.fill(cell=board.place(line[0])))


def faults(mark: Mark, board: Board) -> Iterator[Fault]:
    """A line, and a difference that two digits can have."""
    yield from checks.lines(mark, board, NAME, crossing=True)
    yield from checks.within(mark, board, NAME, range(board.size))


VARIANT = Variant(
    key="whispers",
    also=("german whispers", "susurros alemanes"),
    name=NAME,
    rules=Text(
        "neighbouring digits on a whispers line differ by at least 5, or by the number written at it",
        "dos dígitos seguidos en una línea de susurros se diferencian en 5 o más, o en el número que lleva",
    ),
    lower=lower,
    faults=faults,
    look=Look("line", "green", mark="≥"),
    usual=lambda board: usual(board.size),
    sample=Clues(4, 4, (0, 0, 0, 0, 0, 0, 0, 0, 3, 2, 0, 0, 0, 0, 0, 0), marks=(Mark("whispers", ((0, 5, 2, 7),)),)),
)
