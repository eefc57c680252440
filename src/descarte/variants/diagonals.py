"""The main diagonals, on any square grid, and what is wrong with asking for them on another."""

from __future__ import annotations

from collections.abc import Iterator

from descarte.core.errors import Fault
from descarte.core.text import Text
from descarte.model.clues import Mark
from descarte.model.rules import House
from descarte.variants.contract import Board

_NOT_SQUARE = Text(
    "a grid of {rows} by {columns} has no main diagonals",
    "una cuadrícula de {rows} por {columns} no tiene diagonales principales",
)


def get_falling_diagonal(board: Board) -> tuple[int, ...]:
    """The squares from top left to bottom right.

    >>> get_falling_diagonal(Board(2, 2, 2))
    (0, 3)
    """
    return tuple(row * board.columns + row for row in range(board.rows))


def get_rising_diagonal(board: Board) -> tuple[int, ...]:
    """The squares from top right to bottom left.

    >>> get_rising_diagonal(Board(2, 2, 2))
    (1, 2)
    """
    return tuple((row + 1) * board.columns - row - 1 for row in range(board.rows))


def build_diagonal_house(board: Board, kind: str, number: int, squares: tuple[int, ...]) -> Iterator[House]:
    """The house along a diagonal: full where it has a cell for each digit, none where it has fewer than two cells."""
    cells = tuple(map(board.cell, board.keep_cells(squares)))
    if board.cells is None or len(cells) > 1:
        yield House(kind, number, cells, full=len(cells) == board.size)


def faults(_mark: Mark, board: Board) -> Iterator[Fault]:
    """Only a square grid has main diagonals."""
    if board.rows != board.columns:
        yield Fault(_NOT_SQUARE.fill(rows=board.rows, columns=board.columns))
