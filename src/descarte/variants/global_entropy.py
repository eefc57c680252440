"""Every square of two by two cells has all low, middle and high digits."""

from __future__ import annotations

from collections.abc import Iterator

from descarte.errors import Fault
from descarte.model.clues import Clues, Mark
from descarte.text import Text
from descarte.variants.lowering import (
    count,
    noun,
)
from descarte.variants.variant import Board, Part, Variant

NAME = Text("global entropy", "entropía global")
NOUN = noun("square of four cells at {cell}", "cuadrado de cuatro casillas en {cell}", masculine=True)
_THIRDS = Text(
    "{name} needs digits that divide into three parts; here there are {size}",
    "{name}: hacen falta dígitos que se dividan en tres partes; aquí hay {size}",
)


def lower(_mark: Mark, board: Board) -> Iterator[Part]:
    """Each square of four cells, and each of three classes."""
    across = board.columns
    for square in board.squares:
        corner = (square, square + 1, square + across, square + across + 1)
        if (square + 1) % across and set(corner) <= set(board.squares):
            for part in range(3):
                yield _has(board, corner, part)


def _has(board: Board, corner: tuple[int, ...], part: int) -> Part:
    called = NOUN.fill(cell=board.place(corner[0]))
    mine = [(value - board.first) * 3 // board.size == part for value in board.values]
    return count(
        board, "global entropy", corner, lambda value: mine[value - board.first], totals=range(1, 5), called=called
    )


def faults(_mark: Mark, board: Board) -> Iterator[Fault]:
    """Digits that have thirds."""
    if board.size % 3:
        yield Fault(_THIRDS.fill(name=NAME, size=board.size))


VARIANT = Variant(
    key="global_entropy",
    name=NAME,
    rules=Text(
        "every square of two by two cells holds a low, a middle and a high digit",
        "cada cuadrado de dos por dos casillas contiene un dígito bajo, uno medio y uno alto",
    ),
    lower=lower,
    faults=faults,
    whole=True,
    sample=Clues(
        6,
        6,
        (0, 1, 0, 0, 0, 6, 5, 0, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2),
        options=("global_entropy",),
    ),
)
