"""The rising diagonal holds every digit."""

from __future__ import annotations

from collections.abc import Iterator

from descarte.core.text import Text
from descarte.model.clues import Clues, Mark
from descarte.model.rules import House, name_rule
from descarte.variants import diagonals
from descarte.variants.contract import Board, Phrases, Scope, Variant

name_rule("rising", Text("the rising diagonal", "diagonal ascendente"), look="diagonal")


def lower(_mark: Mark, board: Board) -> Iterator[House]:
    """One house."""
    yield from diagonals.build_diagonal_house(board, "rising", 1, diagonals.get_rising_diagonal(board))


VARIANT = Variant(
    key="rising",
    phrases=Phrases(
        name=Text("rising diagonal", "diagonal ascendente"),
        rules=Text(
            "the diagonal from bottom left to top right holds every digit once",
            "la diagonal de abajo a la izquierda a arriba a la derecha contiene cada dígito una vez",
        ),
    ),
    lower=lower,
    scope=Scope(whole=True, house="rising", order=11),
    faults=diagonals.faults,
    sample=Clues(4, 4, (1, 0, 4, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0), options=("rising",)),
)
