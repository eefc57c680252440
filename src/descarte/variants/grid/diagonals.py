"""The main diagonals of a square grid hold every digit: both of them, or one."""

from __future__ import annotations

from collections.abc import Iterator

from descarte.core.errors import Fault
from descarte.core.text import Text
from descarte.model.clues import Mark
from descarte.model.rules import House, name_rule
from descarte.variants.contract import Board, Phrases, Scope, Variant, build_sample

name_rule(
    "diagonal",
    Text("diagonal {number}", "diagonal {number}"),
    letter="d",
    look="diagonal",
    each=(Text("falling diagonal", "diagonal descendente"), Text("rising diagonal", "diagonal ascendente")),
)
name_rule("falling", Text("the falling diagonal", "diagonal descendente"), look="diagonal")
name_rule("rising", Text("the rising diagonal", "diagonal ascendente"), look="diagonal")
_NOT_SQUARE = Text(
    "a grid of {rows} by {columns} has no main diagonals",
    "una cuadrícula de {rows} por {columns} no tiene diagonales principales",
)


def get_falling_diagonal(board: Board) -> tuple[int, ...]:
    """Return the squares from top left to bottom right.

    >>> get_falling_diagonal(Board(2, 2, 2))
    (0, 3)
    """
    return tuple(row * board.columns + row for row in range(board.rows))


def get_rising_diagonal(board: Board) -> tuple[int, ...]:
    """Return the squares from top right to bottom left.

    >>> get_rising_diagonal(Board(2, 2, 2))
    (1, 2)
    """
    return tuple((row + 1) * board.columns - row - 1 for row in range(board.rows))


def build_diagonal_house(board: Board, kind: str, number: int, squares: tuple[int, ...]) -> Iterator[House]:
    """Yield the house along a diagonal, which is full if it has one cell per digit. One cell alone is not a house."""
    cells = tuple(map(board.cell, board.keep_cells(squares)))
    if board.cells is None or len(cells) > 1:
        yield House(kind, number, cells, full=len(cells) == board.size)


def lower_both(_mark: Mark, board: Board) -> Iterator[House]:
    """Yield the falling diagonal and the rising one."""
    yield from build_diagonal_house(board, "diagonal", 1, get_falling_diagonal(board))
    yield from build_diagonal_house(board, "diagonal", 2, get_rising_diagonal(board))


def lower_falling(_mark: Mark, board: Board) -> Iterator[House]:
    """Yield the falling diagonal."""
    yield from build_diagonal_house(board, "falling", 1, get_falling_diagonal(board))


def lower_rising(_mark: Mark, board: Board) -> Iterator[House]:
    """Yield the rising diagonal."""
    yield from build_diagonal_house(board, "rising", 1, get_rising_diagonal(board))


def faults(_mark: Mark, board: Board) -> Iterator[Fault]:
    """Yield a fault if the grid is not square, and so has no main diagonals."""
    if board.rows != board.columns:
        yield Fault(_NOT_SQUARE.fill(rows=board.rows, columns=board.columns))


VARIANT = (
    Variant(
        key="diagonal",
        phrases=Phrases(
            name=Text("diagonal", "diagonal"),
            rules=Text(
                "both main diagonals hold every digit once",
                "las dos diagonales principales contienen cada dígito una vez",
            ),
            also=("x-sudoku", "sudoku x"),
        ),
        lower=lower_both,
        scope=Scope(whole=True, house="diagonal", order=10),
        faults=faults,
    ),
    Variant(
        key="falling",
        phrases=Phrases(
            name=Text("falling diagonal", "diagonal descendente"),
            rules=Text(
                "the diagonal from top left to bottom right holds every digit once",
                "la diagonal de arriba a la izquierda a abajo a la derecha contiene cada dígito una vez",
            ),
        ),
        lower=lower_falling,
        scope=Scope(whole=True, house="falling", order=11),
        faults=faults,
        sample=build_sample("4.2...1.........", options=("falling",)),
    ),
    Variant(
        key="rising",
        phrases=Phrases(
            name=Text("rising diagonal", "diagonal ascendente"),
            rules=Text(
                "the diagonal from bottom left to top right holds every digit once",
                "la diagonal de abajo a la izquierda a arriba a la derecha contiene cada dígito una vez",
            ),
        ),
        lower=lower_rising,
        scope=Scope(whole=True, house="rising", order=11),
        faults=faults,
        sample=build_sample("1.4...3.........", options=("rising",)),
    ),
)
