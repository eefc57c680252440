"""Two equal digits are never exactly as many steps apart as their value."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from descarte.core.deadline import check_deadline_each
from descarte.core.errors import Fault
from descarte.core.text import Text
from descarte.model.clues import Mark
from descarte.variants.compile import build_link, noun
from descarte.variants.contract import Board, Part, Phrases, Scope, Variant, build_sample

NAME = Text("anti-taxicab", "antitaxi")
MOST = 25**4
"""Maximum for the number of cells times the square of the number of digits: that of a board of 25 by 25."""
_TOO_LARGE = Text(
    "{option} would link too many cells in a grid of {rows} by {columns}",
    "{option} uniría demasiadas casillas en una cuadrícula de {rows} por {columns}",
)
DEMAND = Text(
    "two equal digits are never as many steps apart as the digit says",
    "dos dígitos iguales nunca están a tantos pasos como dice el dígito",
)
NOUN = noun("rule of the taxicab", "regla del taxi", demand=DEMAND)


@cache
def are_not_both(steps: int) -> Callable[[int, int], bool]:
    """Return the test that two values are not both equal to the number of steps."""
    return lambda one, other: not one == other == steps


def lower(_mark: Mark, board: Board) -> Iterator[Part]:
    """Yield a link for every two cells at most as many steps apart as the highest digit.

    If every square is a cell, cells in one row or column need no link, because they always differ.
    """
    most = board.values[-1]
    for one in check_deadline_each(board.squares):
        row, column = divmod(one, board.columns)
        for down in range(row, min(board.rows, row + most + 1)):
            reach = most - (down - row)
            for right in range(max(0, column - reach), min(board.columns, column + reach + 1)):
                other = down * board.columns + right
                apart = (row != down and column != right) or board.cells is not None
                if other > one and apart and board.is_cell(other):
                    steps = down - row + abs(column - right)
                    yield build_link(board, "antitaxicab", (one, other), are_not_both(steps), NOUN)


def faults(_mark: Mark, board: Board) -> Iterator[Fault]:
    """Yield a fault if the board has so many cells and digits that the rule would need too many links."""
    if len(board.squares) * board.size**2 > MOST:
        yield Fault(_TOO_LARGE.fill(option=NAME, rows=board.rows, columns=board.columns))


VARIANT = Variant(
    key="antitaxicab",
    phrases=Phrases(
        name=NAME,
        rules=Text(
            "two cells with the same digit are never exactly as many steps apart, across and down, as the digit says",
            "dos casillas con el mismo dígito nunca están a tantos pasos, en horizontal y vertical, como indica el "
            "dígito",
        ),
    ),
    lower=lower,
    scope=Scope(whole=True),
    faults=faults,
    sample=build_sample("..1.......3................3........", options=("antitaxicab",)),
)
