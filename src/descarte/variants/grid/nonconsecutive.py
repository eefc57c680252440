"""Neighbours are never consecutive, except where there is a dot."""

from __future__ import annotations

from collections.abc import Iterator

from descarte.core.text import Text
from descarte.model.clues import Mark
from descarte.variants.compile import build_link, noun
from descarte.variants.contract import Board, Part, Phrases, Scope, Variant, build_sample

NOUN = noun("rule of no consecutive neighbours", "regla de los vecinos no consecutivos")


def are_nonconsecutive(one: int, other: int) -> bool:
    """Return True if two values do not differ by one."""
    return abs(one - other) != 1


def lower(_mark: Mark, board: Board) -> Iterator[Part]:
    """Yield a link for every pair of neighbours without a dot between them."""
    dotted = {frozenset(line) for mark in board.find_marks("difference", "ratio") for line in mark.lines}
    for squares in board.neighbours():
        if frozenset(squares) not in dotted:
            yield build_link(board, "nonconsecutive", squares, are_nonconsecutive, NOUN)


VARIANT = Variant(
    key="nonconsecutive",
    phrases=Phrases(
        name=Text("nonconsecutive", "no consecutivos"),
        rules=Text(
            "neighbouring cells without a dot between them never hold consecutive digits",
            "dos casillas vecinas sin punto entre ellas nunca tienen dígitos consecutivos",
        ),
    ),
    lower=lower,
    scope=Scope(whole=True),
    sample=build_sample(
        "......1.........",
        Mark("difference", ((2, 3),)),
        Mark("difference", ((4, 5),)),
        Mark("difference", ((13, 14),)),
        Mark("difference", ((0, 4),)),
        Mark("difference", ((1, 5),)),
        Mark("difference", ((2, 6),)),
        Mark("difference", ((3, 7),)),
        Mark("difference", ((4, 8),)),
        Mark("difference", ((8, 12),)),
        Mark("difference", ((9, 13),)),
        Mark("difference", ((10, 14),)),
        Mark("difference", ((11, 15),)),
        options=("nonconsecutive",),
    ),
)
