"""Both main diagonals hold every digit."""

from __future__ import annotations

from collections.abc import Iterator

from descarte.core.text import Text
from descarte.model.clues import Mark
from descarte.model.rules import House, name_rule
from descarte.variants import diagonals
from descarte.variants.contract import Board, Phrases, Scope, Variant

name_rule(
    "diagonal",
    Text("diagonal {number}", "diagonal {number}"),
    letter="d",
    look="diagonal",
    each=(Text("falling diagonal", "diagonal descendente"), Text("rising diagonal", "diagonal ascendente")),
)


def lower(_mark: Mark, board: Board) -> Iterator[House]:
    """The falling diagonal and the rising one."""
    yield from diagonals.build_diagonal_house(board, "diagonal", 1, diagonals.get_falling_diagonal(board))
    yield from diagonals.build_diagonal_house(board, "diagonal", 2, diagonals.get_rising_diagonal(board))


VARIANT = Variant(
    key="diagonal",
    phrases=Phrases(
        name=Text("diagonal", "diagonal"),
        rules=Text(
            "both main diagonals hold every digit once",
            "las dos diagonales principales contienen cada dígito una vez",
        ),
        also=("x-sudoku", "sudoku x"),
    ),
    lower=lower,
    scope=Scope(whole=True, house="diagonal", order=10),
    faults=diagonals.faults,
)
