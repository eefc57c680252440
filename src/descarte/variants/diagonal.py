"""Both main diagonals hold every digit."""

from __future__ import annotations

from collections.abc import Iterator

from descarte.model.clues import Mark
from descarte.model.rules import House, name_rule
from descarte.text import Text
from descarte.variants.variant import Board, Variant

name_rule("diagonal", Text("diagonal {number}", "diagonal {number}"))


def lower(_mark: Mark, board: Board) -> Iterator[House]:
    """The falling diagonal and the rising one."""
    size = range(board.size)
    yield House("diagonal", 1, tuple(row * board.size + row for row in size), full=True)
    yield House("diagonal", 2, tuple((row + 1) * board.size - row - 1 for row in size), full=True)


VARIANT = Variant(
    key="diagonal",
    name=Text("diagonal", "diagonal"),
    rules=Text(
        "both main diagonals hold every digit once",
        "las dos diagonales principales contienen cada dígito una vez",
    ),
    lower=lower,
    whole=True,
    house="diagonal",
    order=10,
)
