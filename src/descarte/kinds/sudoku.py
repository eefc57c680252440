"""Sudoku with boxes of any shape, and its extra rules: diagonals, windows, chess moves."""

from __future__ import annotations

from descarte.core.errors import Fault, PuzzleError
from descarte.core.text import Text
from descarte.kinds.contract import Kind
from descarte.kinds.shared import square_grid
from descarte.model.clues import Clues
from descarte.model.puzzle import Puzzle

_NO_BOX = Text(
    "a grid of {size} by {size} has no boxes: it can only be a Latin square (latin) or have regions of other shapes "
    "(jigsaw)",
    "una cuadrícula de {size} por {size} no tiene cajas: solo puede ser un cuadrado latino (latin) o tener "
    "regiones de otra forma (jigsaw)",
)


def build(clues: Clues) -> Puzzle:
    """Build a Sudoku; its boxes are as square as possible if the clues do not give their shape.

    >>> build(Clues(6, 6, (0,) * 36)).layout.houses[12].cells
    (0, 1, 2, 6, 7, 8)
    """
    box = clues.box or square_grid.usual_box(clues.rows)
    if box is None and clues.rows == clues.columns and clues.blacks is None:
        raise PuzzleError([Fault(_NO_BOX.fill(size=clues.rows))], id=clues.id)
    return square_grid.build("sudoku", clues, box)


def claims(clues: Clues) -> bool:
    """Return True if the grid can have boxes, and the clues do not exclude them."""
    if clues.box is not None:
        return min(clues.box) > 1
    return square_grid.usual_box(clues.rows) is not None


KIND = Kind(
    key="sudoku",
    also=("classic", "clásico"),
    name=Text("Sudoku", "sudoku"),
    rules=Text(
        "Every row, every column and every box holds each digit once.",
        "Cada fila, cada columna y cada caja contiene cada dígito una vez.",
    ),
    build=build,
    clues=square_grid.clues_of,
    claims=claims,
    order=40,
    sample=Clues(
        9,
        9,
        tuple(map(int, "003020600900305001001806400008102900700000008006708200002609500800203009005010300")),
        kind="sudoku",
    ),
)
