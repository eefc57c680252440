"""Renban lines: consecutive digits in any order."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations

from descarte.core.errors import Fault
from descarte.core.text import Text
from descarte.model.appearance import Look
from descarte.model.clues import Mark
from descarte.model.rules import name_rule
from descarte.variants import validate
from descarte.variants.compile import build_house, build_link, noun
from descarte.variants.contract import Board, Part, Phrases, Scope, Variant, build_sample

name_rule("renban", Text("renban line {number}", "línea renban {number}"))
NAME = Text("renban line", "línea renban")
NOUN = noun("renban line at {cell}", "línea renban de {cell}")


@cache
def differ_by_less_than(within: int) -> Callable[[int, int], bool]:
    """Return the test that two values are different and differ by less than `within`."""
    return lambda one, other: 0 < abs(one - other) < within


def lower(mark: Mark, board: Board) -> Iterator[Part]:
    """Yield a house and links: digits differ by less than the length of the line, so they are consecutive."""
    (line,) = mark.lines
    yield build_house(board, "renban", line)
    if len(line) < board.size:
        for squares in combinations(line, 2):
            yield build_link(
                board, "renban", squares, differ_by_less_than(len(line)), NOUN.fill(cell=board.place(line[0]))
            )


def faults(mark: Mark, board: Board) -> Iterator[Fault]:
    """Yield a fault if the line has more cells than there are digits."""
    yield from validate.check_lines(mark, board, NAME, most=board.size)


VARIANT = Variant(
    key="renban",
    phrases=Phrases(
        name=NAME,
        rules=Text(
            "a renban line holds consecutive digits in any order, none of them twice",
            "una línea renban contiene dígitos consecutivos en cualquier orden, sin repetir ninguno",
        ),
    ),
    lower=lower,
    scope=Scope(houses=True),
    faults=faults,
    look=Look("line", "purple", "20 12", mark="R"),
    sample=build_sample(
        ".....4........4.", Mark("renban", ((1, 5, 6),)), Mark("renban", ((8, 12),)), Mark("renban", ((3, 7, 11),))
    ),
)
