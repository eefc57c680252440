"""Size limits for puzzles. Larger puzzles are rejected before anything is built from them."""

from __future__ import annotations

from functools import lru_cache

from descarte.core.errors import Fault, PuzzleError
from descarte.core.text import Text

MOST_SQUARES = 100_000
"""Maximum number of squares of a grid. The kernel needs 190 MB for a Kakuro of 300x300."""
MOST_DIGITS = 128
MOST_REASONED = 20_000
"""Maximum number of cells for the code in Python, whose tables have one bit per pair of cells, 50 MB each."""

_SQUARES = Text(
    "a grid has at most {most} squares; this one has {rows} rows of {columns}",
    "una cuadrícula tiene como máximo {most} cuadros; esta tiene {rows} filas de {columns}",
)
_DIGITS = Text(
    "a puzzle has at most {most} digits; this one has {digits}",
    "un puzle tiene como máximo {most} dígitos; este tiene {digits}",
)
_CELLS = Text(
    "this puzzle has {cells} cells; only the native solver accepts more than {most}",
    "este puzle tiene {cells} casillas; solo el motor nativo admite más de {most}",
)


def require_grid_size(rows: int, columns: int) -> None:
    """Raise PuzzleError if a grid is too large.

    >>> require_grid_size(300, 400)
    Traceback (most recent call last):
    descarte.core.errors.PuzzleError: a grid has at most 100000 squares; this one has 300 rows of 400
    """
    if rows * columns > MOST_SQUARES:
        raise PuzzleError([Fault(_SQUARES.fill(most=MOST_SQUARES, rows=rows, columns=columns))])


def require_digit_count(digits: int) -> None:
    """Raise PuzzleError if a puzzle has too many digits."""
    if digits > MOST_DIGITS:
        raise PuzzleError([Fault(_DIGITS.fill(most=MOST_DIGITS, digits=digits))])


def require_cell_count(cells: int) -> None:
    """Raise PuzzleError if a puzzle is so large that only the kernel can solve it."""
    if cells > MOST_REASONED:
        raise PuzzleError([Fault(_CELLS.fill(cells=cells, most=MOST_REASONED))])


@lru_cache(maxsize=8)
def squares_of(rows: int, columns: int) -> tuple[int, ...]:
    """Return the numbers of all squares of a grid. Grids of one size share the tuple, which may take half a megabyte.

    >>> squares_of(2, 2)
    (0, 1, 2, 3)
    """
    return tuple(range(rows * columns))
