"""Neighbours without X or V never add up to 10 or 5."""

from __future__ import annotations

from collections.abc import Iterator

from descarte.core.text import Text
from descarte.model.clues import Clues, Mark
from descarte.variants.compile import build_link, noun
from descarte.variants.contract import Board, Part, Phrases, Scope, Variant

NOUN = noun("rule that every X and V is given", "regla de que están todas las X y V")


def are_neither_xv(one: int, other: int) -> bool:
    """Whether two values add up to neither 5 nor 10."""
    return one + other not in (5, 10)


def lower(_mark: Mark, board: Board) -> Iterator[Part]:
    """Every pair of neighbours without a letter between them."""
    spared = {frozenset(line) for mark in board.find_marks("xv") for line in mark.lines}
    for squares in board.neighbours():
        if frozenset(squares) not in spared:
            yield build_link(board, "negative xv", squares, are_neither_xv, NOUN)


VARIANT = Variant(
    key="negative_xv",
    phrases=Phrases(
        name=Text("every X and V given", "todas las X y V"),
        rules=Text(
            "neighbouring digits without X or V add up to neither 10 nor 5",
            "dos dígitos vecinos sin X ni V no suman ni 10 ni 5",
        ),
    ),
    lower=lower,
    scope=Scope(whole=True),
    sample=Clues(
        4,
        4,
        (0, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0),
        options=("negative_xv",),
        marks=(
            Mark("xv", ((5, 6),), (5,)),
            Mark("xv", ((13, 14),), (5,)),
            Mark("xv", ((0, 4),), (5,)),
            Mark("xv", ((1, 5),), (5,)),
            Mark("xv", ((6, 10),), (5,)),
            Mark("xv", ((7, 11),), (5,)),
            Mark("xv", ((8, 12),), (5,)),
            Mark("xv", ((9, 13),), (5,)),
        ),
    ),
)
