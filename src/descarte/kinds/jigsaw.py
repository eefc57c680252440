"""Jigsaw Sudoku: regions of any shape in place of boxes."""

from __future__ import annotations

from descarte.core.errors import Fault, PuzzleError
from descarte.core.text import Text
from descarte.kinds.contract import Kind
from descarte.kinds.shared import square_grid
from descarte.model.clues import Clues
from descarte.model.puzzle import Puzzle

_NO_REGIONS = Text("a jigsaw needs a map of its regions", "un sudoku irregular necesita un mapa de sus regiones")


def build(clues: Clues) -> Puzzle:
    """Build a jigsaw Sudoku. Raise PuzzleError if the clues have no regions or have faults.

    >>> build(Clues(2, 2, (1, 0, 0, 0), regions=(0, 0, 1, 1))).kind
    'jigsaw'
    """
    if clues.regions is None:
        raise PuzzleError([Fault(_NO_REGIONS)], id=clues.id)
    return square_grid.build("jigsaw", clues, None, frozenset({"regions"}))


KIND = Kind(
    key="jigsaw",
    also=("irregular",),
    name=Text("jigsaw Sudoku", "sudoku irregular"),
    rules=Text(
        "Every row, every column and every region holds each digit once.",
        "Cada fila, cada columna y cada región contiene cada dígito una vez.",
    ),
    build=build,
    clues=square_grid.clues_of,
    claims=lambda clues: clues.regions is not None,
    order=30,
    sample=Clues(
        5,
        5,
        (3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 3, 2),
        kind="jigsaw",
        regions=(0, 0, 1, 1, 1, 0, 0, 1, 1, 2, 3, 0, 4, 2, 2, 3, 3, 4, 4, 2, 3, 3, 4, 4, 2),
    ),
)
