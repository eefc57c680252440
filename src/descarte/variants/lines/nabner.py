"""Nabner lines: no two digits are equal or consecutive."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from descarte.core.errors import Fault
from descarte.core.text import Text
from descarte.model.appearance import Look
from descarte.model.clues import Mark
from descarte.variants import validate
from descarte.variants.compile import build_link, noun
from descarte.variants.contract import Board, Part, Phrases, Variant, build_sample

NAME = Text("nabner line", "línea nabner")
NOUN = noun("nabner line at {cell}", "línea nabner de {cell}")


def differ_by_two_or_more(one: int, other: int) -> bool:
    """Return True if two values are neither equal nor consecutive."""
    return abs(one - other) > 1


def lower(mark: Mark, board: Board) -> Iterator[Part]:
    """Yield a link for every two cells of the line."""
    (line,) = mark.lines
    for squares in combinations(line, 2):
        yield build_link(board, "nabner", squares, differ_by_two_or_more, NOUN.fill(cell=board.place(line[0])))


def faults(mark: Mark, board: Board) -> Iterator[Fault]:
    """Yield a fault if the line has more cells than half of the digits, rounded up."""
    yield from validate.check_lines(mark, board, NAME, most=(board.size + 1) // 2)


VARIANT = Variant(
    key="nabner",
    phrases=Phrases(
        name=NAME,
        rules=Text(
            "no two digits on a nabner line are equal or consecutive",
            "en una línea nabner no hay dos dígitos iguales ni consecutivos",
        ),
    ),
    lower=lower,
    faults=faults,
    look=Look("line", "orange", "8 8", mark="N"),
    sample=build_sample(
        ".21.......2.....", Mark("nabner", ((0, 4),)), Mark("nabner", ((10, 11),)), Mark("nabner", ((13, 9),))
    ),
)
