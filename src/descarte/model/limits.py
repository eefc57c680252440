"""How large a puzzle may be: what is larger is refused before anything is built from it."""

from __future__ import annotations

from functools import lru_cache

from descarte.core.errors import Fault, PuzzleError
from descarte.core.text import Text

MOST_SQUARES = 100_000
"""Rows times columns. A Kakuro of 300x300 takes the kernel 190 MB."""
MOST_DIGITS = 128
MOST_REASONED = 20_000
"""Cells of a puzzle that plain Python takes: its tables hold a bit for each pair of cells, 50 MB each."""

_SQUARES = Text(
    "a grid has at most {most} squares; this one has {rows} rows of {columns}",
    "una cuadrícula tiene como máximo {most} casillas; esta tiene {rows} filas de {columns}",
)
_DIGITS = Text(
    "a puzzle has at most {most} digits; this one has {digits}",
    "un puzle tiene como máximo {most} dígitos; este tiene {digits}",
)
_CELLS = Text(
    "this puzzle has {cells} cells; only the native solver takes more than {most}",
    "este puzle tiene {cells} casillas; con más de {most} solo puede el motor nativo",
)


def require_grid_size(rows: int, columns: int) -> None:
    """Refuse a grid that is too large.

    >>> require_grid_size(300, 400)
    Traceback (most recent call last):
    descarte.core.errors.PuzzleError: a grid has at most 100000 squares; this one has 300 rows of 400
    """
    if rows * columns > MOST_SQUARES:
        raise PuzzleError([Fault(_SQUARES.fill(most=MOST_SQUARES, rows=rows, columns=columns))])


def require_digit_count(digits: int) -> None:
    """Refuse a puzzle with too many digits."""
    if digits > MOST_DIGITS:
        raise PuzzleError([Fault(_DIGITS.fill(most=MOST_DIGITS, digits=digits))])


def require_cell_count(cells: int) -> None:
    """Refuse a puzzle that only the kernel can take."""
    if cells > MOST_REASONED:
        raise PuzzleError([Fault(_CELLS.fill(cells=cells, most=MOST_REASONED))])


@lru_cache(maxsize=8)
def squares_of(rows: int, columns: int) -> tuple[int, ...]:
    """The numbers of all squares of a grid; boards of one size share them: those of the largest take half a megabyte.

    >>> squares_of(2, 2)
    (0, 1, 2, 3)
    """
    return tuple(range(rows * columns))
