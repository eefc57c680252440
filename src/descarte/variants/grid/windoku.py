"""Windows: shaded squares of the size of a box, one line apart, hold every digit."""

from __future__ import annotations

from collections.abc import Iterator
from math import isqrt

from descarte.core.errors import Fault
from descarte.core.text import Text
from descarte.model.clues import Mark
from descarte.model.rules import House, name_rule
from descarte.variants.contract import Board, Phrases, Scope, Variant

_WINDOWS = Text("windows {numbers}", "las ventanas {numbers}")
name_rule("window", Text("window {number}", "ventana {number}"), plural=_WINDOWS, letter="w", look="tint")
NAME = Text("windoku", "windoku")
_NO_MEANING = Text(
    "{option} has no meaning in a grid of {rows} by {columns}",
    "{option} no tiene sentido en una cuadrícula de {rows} por {columns}",
)


def lower(_mark: Mark, board: Board) -> Iterator[House]:
    """Yield the windows: squares of the size of a box, one line apart from each other and from the edge."""
    side = isqrt(board.size)
    starts = range(1, board.size - side, side + 1)
    for number, (row, column) in enumerate(((row, column) for row in starts for column in starts), 1):
        squares = ((row + down) * board.size + column + right for down in range(side) for right in range(side))
        cells = tuple(map(board.cell, board.keep_cells(squares)))
        if len(cells) > 1:
            yield House("window", number, cells, full=len(cells) == board.size)


def faults(_mark: Mark, board: Board) -> Iterator[Fault]:
    """Yield a fault unless the grid is square and its size is a perfect square."""
    if isqrt(board.size) ** 2 != board.size or not board.rows == board.columns == board.size:
        yield Fault(_NO_MEANING.fill(option=NAME, rows=board.rows, columns=board.columns))


VARIANT = Variant(
    key="windoku",
    phrases=Phrases(
        name=NAME,
        rules=Text(
            "the windows, shaded squares of the size of a box, hold every digit once",
            "las ventanas, cuadrados sombreados del tamaño de una caja, contienen cada dígito una vez",
        ),
        also=("hyper",),
    ),
    lower=lower,
    scope=Scope(whole=True, house="window", order=20),
    faults=faults,
)
