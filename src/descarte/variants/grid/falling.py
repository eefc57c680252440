"""The falling diagonal holds every digit."""

from __future__ import annotations

from collections.abc import Iterator

from descarte.core.text import Text
from descarte.model.clues import Clues, Mark
from descarte.model.rules import House, name_rule
from descarte.variants import diagonals
from descarte.variants.contract import Board, Phrases, Scope, Variant

name_rule("falling", Text("the falling diagonal", "diagonal descendente"), look="diagonal")


def lower(_mark: Mark, board: Board) -> Iterator[House]:
    """One house."""
    yield from diagonals.build_diagonal_house(board, "falling", 1, diagonals.get_falling_diagonal(board))


VARIANT = Variant(
    key="falling",
    phrases=Phrases(
        name=Text("falling diagonal", "diagonal descendente"),
        rules=Text(
            "the diagonal from top left to bottom right holds every digit once",
            "la diagonal de arriba a la izquierda a abajo a la derecha contiene cada dígito una vez",
        ),
    ),
    lower=lower,
    scope=Scope(whole=True, house="falling", order=11),
    faults=diagonals.faults,
    sample=Clues(4, 4, (4, 0, 2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0), options=("falling",)),
)
