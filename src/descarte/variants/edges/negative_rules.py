"""Negative rules: neighbours without a dot have no ratio of a black dot, those without X or V do not sum to 10 or 5."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from descarte.core.text import Text
from descarte.model.clues import Mark
from descarte.variants.compile import Allows, build_link, noun
from descarte.variants.contract import Board, Part, Phrases, Scope, Variant, build_sample
from descarte.variants.rule_sentences import numbers_of

ALL_DOTS = noun("rule that all black dots are given", "regla de que están todos los puntos negros")
ALL_LETTERS = noun("rule that every X and V is given", "regla de que están todas las X y V")
_TWICE = Text(
    "of two neighbouring digits without a dot between them, neither is twice the other",
    "de dos dígitos vecinos sin punto entre ellos, ninguno es el doble del otro",
)
_TIMES = Text(
    "of two neighbouring digits without a dot between them, neither is {ratios} times the other",
    "de dos dígitos vecinos sin punto entre ellos, ninguno es {ratios} veces el otro",
)


def find_unmarked_neighbours(board: Board, *marked: str) -> Iterator[tuple[int, int]]:
    """Yield the pairs of neighbours that have no mark of these variants between them."""
    spared = {frozenset(line) for mark in board.find_marks(*marked) for line in mark.lines}
    return (squares for squares in board.neighbours() if frozenset(squares) not in spared)


def lower_ratio(_mark: Mark, board: Board) -> Iterator[Part]:
    """Yield links between neighbours without a dot: they have no ratio that a black dot has (2 if there are none)."""
    allows = have_no_ratio(tuple(sorted(numbers_of(board, "ratio", 2))))
    for squares in find_unmarked_neighbours(board, "difference", "ratio"):
        yield build_link(board, "negative ratio", squares, allows, ALL_DOTS)


@cache
def have_no_ratio(ratios: tuple[int, ...]) -> Allows:
    """Return the test that two values have none of these ratios."""
    return lambda one, other: not any(one == by * other or other == by * one for by in ratios)


def state_ratio(board: Board) -> Text:
    """Return the sentence of the rule, with the ratios of the black dots on a board."""
    ratios = numbers_of(board, "ratio", 2)
    return _TWICE if ratios == {2} else _TIMES.fill(ratios=" / ".join(map(str, sorted(ratios))))


def are_neither_xv(one: int, other: int) -> bool:
    """Return True if two values add up to neither 5 nor 10."""
    return one + other not in (5, 10)


def lower_xv(_mark: Mark, board: Board) -> Iterator[Part]:
    """Yield links between neighbours without X or V: they add up to neither 10 nor 5."""
    for squares in find_unmarked_neighbours(board, "xv"):
        yield build_link(board, "negative xv", squares, are_neither_xv, ALL_LETTERS)


VARIANT = (
    Variant(
        key="negative_ratio",
        phrases=Phrases(
            name=Text("all black dots given", "todos los puntos negros"),
            rules=Text(
                "two neighbouring digits without a dot between them have no ratio that a black dot has: 2, or the "
                "numbers in the black dots drawn",
                "dos dígitos vecinos sin punto entre ellos no están en la razón de ningún punto negro: 2, o los "
                "números de los puntos negros dibujados",
            ),
            exact=state_ratio,
        ),
        lower=lower_ratio,
        scope=Scope(whole=True),
        sample=build_sample(
            "............4...",
            Mark("ratio", ((1, 2),)),
            Mark("ratio", ((2, 3),)),
            Mark("ratio", ((4, 5),)),
            Mark("ratio", ((10, 11),)),
            Mark("ratio", ((12, 13),)),
            Mark("ratio", ((2, 6),)),
            Mark("ratio", ((4, 8),)),
            Mark("ratio", ((11, 15),)),
            options=("negative_ratio",),
        ),
    ),
    Variant(
        key="negative_xv",
        phrases=Phrases(
            name=Text("every X and V given", "todas las X y V"),
            rules=Text(
                "neighbouring digits without an X or V between them add up to neither 10 nor 5",
                "dos dígitos vecinos sin X ni V entre ellos no suman ni 10 ni 5",
            ),
        ),
        lower=lower_xv,
        scope=Scope(whole=True),
        sample=build_sample(
            "....2...1.......",
            Mark("xv", ((5, 6),), (5,)),
            Mark("xv", ((13, 14),), (5,)),
            Mark("xv", ((0, 4),), (5,)),
            Mark("xv", ((1, 5),), (5,)),
            Mark("xv", ((6, 10),), (5,)),
            Mark("xv", ((7, 11),), (5,)),
            Mark("xv", ((8, 12),), (5,)),
            Mark("xv", ((9, 13),), (5,)),
            options=("negative_xv",),
        ),
    ),
)
