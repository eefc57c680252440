"""White dots: two cells with this difference, one unless a number says otherwise."""

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

NAME = Text("white dot", "punto blanco")
NOUN = noun("white dot between {cells}", "punto blanco entre {cells}", masculine=True)


@cache
def differ_by_exactly(by: int) -> Callable[[int, int], bool]:
    """Whether two values differ by exactly this much."""
    return lambda one, other: abs(one - other) == by


def lower(mark: Mark, board: Board) -> Iterator[Part]:
    """One link."""
    (squares,) = mark.lines
    by = mark.values[0] if mark.values else 1
    yield build_link(
        board, "difference", squares, differ_by_exactly(by), NOUN.fill(cells=tuple(map(board.place, squares)))
    )


def faults(mark: Mark, board: Board) -> Iterator[Fault]:
    """Two cells, and a difference that two digits can have."""
    yield from validate.check_lines(mark, board, NAME, most=2)
    yield from validate.check_touching(mark, board, NAME, corners=False)
    yield from validate.check_number_range(mark, board, NAME, range(board.size))


VARIANT = Variant(
    key="difference",
    phrases=Phrases(
        name=NAME,
        rules=Text(
            "digits with a white dot between them are consecutive, or differ by the number in the dot",
            "los dígitos separados por un punto blanco son consecutivos, o su diferencia es el número del punto",
        ),
    ),
    lower=lower,
    faults=faults,
    look=Look("dot", "white"),
    usual=lambda _board: 1,
    sample=Clues(
        4,
        4,
        (0, 3, 0, 0, 1, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0),
        marks=(
            Mark("difference", ((0, 1),)),
            Mark("difference", ((6, 10),)),
            Mark("difference", ((11, 15),), (2,)),
        ),
    ),
)
