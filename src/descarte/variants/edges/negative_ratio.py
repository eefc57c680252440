"""Neighbours without a dot are never in the ratio of a black dot."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from descarte.core.text import Text
from descarte.model.clues import Clues, Mark
from descarte.variants.compile import build_link, noun
from descarte.variants.contract import Board, Part, Phrases, Scope, Variant
from descarte.variants.rule_sentences import numbers_of

NOUN = noun("rule that all black dots are given", "regla de que están todos los puntos negros")


def lower(_mark: Mark, board: Board) -> Iterator[Part]:
    """Every ratio that a dot has, or 2 where no dot is, between neighbours without a dot of either colour."""
    dots = board.find_marks("difference", "ratio")
    spared = {frozenset(line) for mark in dots for line in mark.lines}
    ratios = numbers_of(board, "ratio", 2)
    for squares in board.neighbours():
        if frozenset(squares) not in spared:
            yield build_link(board, "negative ratio", squares, have_no_ratio(tuple(sorted(ratios))), NOUN)


@cache
def have_no_ratio(ratios: tuple[int, ...]) -> Callable[[int, int], bool]:
    """Whether two values have none of these ratios."""
    return lambda one, other: not any(one == by * other or other == by * one for by in ratios)


_TWICE = Text(
    "of two neighbouring digits without a dot between them, neither is twice the other",
    "de dos dígitos vecinos sin punto entre ellos, ninguno es el doble del otro",
)
_TIMES = Text(
    "of two neighbouring digits without a dot between them, neither is {ratios} times the other",
    "de dos dígitos vecinos sin punto entre ellos, ninguno es {ratios} veces el otro",
)


def state(board: Board) -> Text:
    """The rule with the ratios of the dots on a board."""
    ratios = numbers_of(board, "ratio", 2)
    return _TWICE if ratios == {2} else _TIMES.fill(ratios=" / ".join(map(str, sorted(ratios))))


VARIANT = Variant(
    key="negative_ratio",
    phrases=Phrases(
        name=Text("all black dots given", "todos los puntos negros"),
        rules=Text(
            "two neighbouring digits without a dot between them have no ratio that a black dot has: 2, or the "
            "numbers in the black dots drawn",
            "dos dígitos vecinos sin punto entre ellos no están en la razón de ningún punto negro: 2, o los números "
            "de los puntos negros dibujados",
        ),
        exact=state,
    ),
    lower=lower,
    scope=Scope(whole=True),
    sample=Clues(
        4,
        4,
        (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0),
        options=("negative_ratio",),
        marks=(
            Mark("ratio", ((1, 2),)),
            Mark("ratio", ((2, 3),)),
            Mark("ratio", ((4, 5),)),
            Mark("ratio", ((10, 11),)),
            Mark("ratio", ((12, 13),)),
            Mark("ratio", ((2, 6),)),
            Mark("ratio", ((4, 8),)),
            Mark("ratio", ((11, 15),)),
        ),
    ),
)
