"""Dots between two cells: white for a difference (1 unless a number says otherwise), black for a ratio (2)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial

from descarte.core.errors import Fault
from descarte.core.text import Text
from descarte.model.appearance import Look
from descarte.model.clues import Mark
from descarte.model.rule_names import Noun
from descarte.variants import validate
from descarte.variants.compile import Allows, build_link, noun
from descarte.variants.contract import Board, Part, Phrases, Variant, build_sample

WHITE = Text("white dot", "punto blanco")
BLACK = Text("black dot", "punto negro")


@cache
def differ_by_exactly(by: int) -> Callable[[int, int], bool]:
    """Return the test that two values differ by exactly `by`."""
    return lambda one, other: abs(one - other) == by


@cache
def have_ratio(by: int) -> Callable[[int, int], bool]:
    """Return the test that one value is exactly `by` times the other."""
    return lambda one, other: one == by * other or other == by * one


def lower(
    mark: Mark, board: Board, *, kind: str, allows: Callable[[int], Allows], usual: int, called: Noun
) -> Iterator[Part]:
    """Yield one link for the number in the dot, or for `usual` if there is none."""
    (squares,) = mark.lines
    by = mark.values[0] if mark.values else usual
    yield build_link(board, kind, squares, allows(by), called.fill(cells=tuple(map(board.place, squares))))


def faults(mark: Mark, board: Board, name: Text, least: int) -> Iterator[Fault]:
    """Yield a fault if there are not two cells that touch, or if the number is below `least` or too large."""
    yield from validate.check_lines(mark, board, name, most=2)
    yield from validate.check_touching(mark, board, name, corners=False)
    yield from validate.check_number_range(mark, board, name, range(least, board.size + least))


VARIANT = (
    Variant(
        key="difference",
        phrases=Phrases(
            name=WHITE,
            rules=Text(
                "digits with a white dot between them are consecutive, or differ by the number in the dot",
                "los dígitos separados por un punto blanco son consecutivos, o su diferencia es el número del punto",
            ),
        ),
        lower=partial(
            lower,
            kind="difference",
            allows=differ_by_exactly,
            usual=1,
            called=noun("white dot between {cells}", "punto blanco entre {cells}", masculine=True),
        ),
        faults=partial(faults, name=WHITE, least=0),
        look=Look("dot", "white"),
        usual=lambda _board: 1,
        sample=build_sample(
            ".3..1......2....",
            Mark("difference", ((0, 1),)),
            Mark("difference", ((6, 10),)),
            Mark("difference", ((11, 15),), (2,)),
        ),
    ),
    Variant(
        key="ratio",
        phrases=Phrases(
            name=BLACK,
            rules=Text(
                "of two digits with a black dot between them, one is twice the other, or as many times the other as "
                "the number in the dot says",
                "de dos dígitos separados por un punto negro, uno es el doble del otro, o tantas veces el otro como "
                "dice el número del punto",
            ),
        ),
        lower=partial(
            lower,
            kind="ratio",
            allows=have_ratio,
            usual=2,
            called=noun("black dot between {cells}", "punto negro entre {cells}", masculine=True),
        ),
        faults=partial(faults, name=BLACK, least=1),
        look=Look("dot", "black"),
        usual=lambda _board: 2,
        sample=build_sample(
            "....4...........", Mark("ratio", ((0, 1),)), Mark("ratio", ((9, 10),)), Mark("ratio", ((7, 11),), (3,))
        ),
    ),
)
