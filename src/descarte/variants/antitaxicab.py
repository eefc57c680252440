"""No digit stands just its own number of steps away from itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations

from descarte.deadline import looking
from descarte.model.clues import Clues, Mark
from descarte.text import Text
from descarte.variants.lowering import (
    link,
    noun,
)
from descarte.variants.variant import Board, Part, Variant

NOUN = noun("rule of the taxicab", "regla del taxi")


@cache
def not_both(steps: int) -> Callable[[int, int], bool]:
    """Whether two values are not both the number of steps."""
    return lambda one, other: not one == other == steps


def lower(_mark: Mark, board: Board) -> Iterator[Part]:
    """Every two cells that may hold the same digit, at most as many steps apart as the highest digit says.

    Where every square is a cell, a row or column never holds a digit twice.
    """
    places = [(square, *divmod(square, board.columns)) for square in board.squares]
    for (one, row, column), (other, down, right) in combinations(looking(places), 2):
        steps = abs(row - down) + abs(column - right)
        apart = (row != down and column != right) or board.cells is not None
        if apart and steps <= board.values[-1]:
            yield link(board, "antitaxicab", (one, other), not_both(steps), NOUN)


VARIANT = Variant(
    key="antitaxicab",
    name=Text("anti-taxicab", "antitaxi"),
    rules=Text(
        "a digit never stands as many steps to the sides away from the same digit as it says",
        "un dígito nunca está a tantos pasos, en horizontal y vertical, del mismo dígito como indica su valor",
    ),
    lower=lower,
    whole=True,
    sample=Clues(
        6,
        6,
        (0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0),
        options=("antitaxicab",),
    ),
)
