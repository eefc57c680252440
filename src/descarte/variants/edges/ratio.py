"""Black dots: one of two cells is a multiple of the other: twice, unless a number says otherwise."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from descarte.core.errors import Fault
from descarte.core.text import Text
from descarte.model.appearance import Look
from descarte.model.clues import Clues, Mark
from descarte.variants import validate
from descarte.variants.compile import build_link, noun
from descarte.variants.contract import Board, Part, Phrases, Variant

NAME = Text("black dot", "punto negro")
NOUN = noun("black dot between {cells}", "punto negro entre {cells}", masculine=True)


@cache
def have_ratio(by: int) -> Callable[[int, int], bool]:
    """Whether one value is exactly this multiple of the other."""
    return lambda one, other: one == by * other or other == by * one


def lower(mark: Mark, board: Board) -> Iterator[Part]:
    """One link."""
    (squares,) = mark.lines
    by = mark.values[0] if mark.values else 2
    yield build_link(board, "ratio", squares, have_ratio(by), NOUN.fill(cells=tuple(map(board.place, squares))))


def faults(mark: Mark, board: Board) -> Iterator[Fault]:
    """Two cells, and a ratio that two digits can have."""
    yield from validate.check_lines(mark, board, NAME, most=2)
    yield from validate.check_touching(mark, board, NAME, corners=False)
    yield from validate.check_number_range(mark, board, NAME, range(1, board.size + 1))


VARIANT = Variant(
    key="ratio",
    phrases=Phrases(
        name=NAME,
        rules=Text(
            "of two digits with a black dot between them one is twice the other, or as many times as the dot says",
            "de dos dígitos separados por un punto negro, uno es el doble del otro, o tantas veces como dice el punto",
        ),
    ),
    lower=lower,
    faults=faults,
    look=Look("dot", "black"),
    usual=lambda _board: 2,
    sample=Clues(
        4,
        4,
        (0, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        marks=(
            Mark("ratio", ((0, 1),)),
            Mark("ratio", ((9, 10),)),
            Mark("ratio", ((7, 11),), (3,)),
        ),
    ),
)
