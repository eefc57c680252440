"""Rules of chess moves: cells a knight's move or a king's move apart hold different digits."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from descarte.core.deadline import check_deadline_each
from descarte.core.text import Text
from descarte.model.clues import Mark
from descarte.model.rules import House, name_rule
from descarte.variants.contract import Board, Phrases, Scope, Variant

name_rule(
    "knight",
    Text("knight's move {number}", "salto de caballo {number}"),
    masculine=True,
    move=Text("a knight's move", "un salto de caballo"),
)
name_rule(
    "king",
    Text("king's move {number}", "paso de rey {number}"),
    masculine=True,
    move=Text("a king's move", "un paso de rey"),
)


def make_move_lowering(kind: str, jumps: Iterable[tuple[int, int]]) -> Callable[[Mark, Board], Iterator[House]]:
    """Return the function `lower` of a variant. It yields a house of two cells per jump (rows down, columns right).

    >>> king = make_move_lowering("king", ((1, 1), (1, -1)))
    >>> [house.cells for house in king(Mark("antiking"), Board(2, 2, 2))]
    [(0, 3), (1, 2)]
    """

    def lower(_mark: Mark, board: Board) -> Iterator[House]:
        size = board.columns
        pairs = sorted(
            (row * size + column, (row + down) * size + column + right)
            for row in check_deadline_each(range(board.rows))
            for column in range(size)
            for down, right in jumps
            if row + down < board.rows and 0 <= column + right < size
        )
        pairs = pairs if board.cells is None else board.cells_of_pairs(pairs)
        for number, pair in enumerate(check_deadline_each(pairs), 1):
            yield House(kind, number, pair)

    return lower


VARIANT = (
    Variant(
        key="antiknight",
        phrases=Phrases(
            name=Text("anti-knight", "anticaballo"),
            rules=Text("cells a knight's move apart differ", "las casillas a un salto de caballo son distintas"),
            also=("anti caballo",),
        ),
        lower=make_move_lowering("knight", ((1, 2), (1, -2), (2, 1), (2, -1))),
        scope=Scope(whole=True, house="knight", order=30),
    ),
    Variant(
        key="antiking",
        phrases=Phrases(
            name=Text("anti-king", "antirrey"),
            rules=Text(
                "cells that touch, even by a corner, differ",
                "las casillas que se tocan, aunque sea por una esquina, son distintas",
            ),
            also=("anti rey",),
        ),
        lower=make_move_lowering("king", ((1, 1), (1, -1))),
        scope=Scope(whole=True, house="king", order=40),
    ),
)
