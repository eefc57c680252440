"""Latin squares of any size: rows and columns only."""

from __future__ import annotations

from descarte.core.text import Text
from descarte.kinds.contract import Kind
from descarte.kinds.shared import square_grid
from descarte.model.clues import Clues
from descarte.model.puzzle import Puzzle


def build(clues: Clues) -> Puzzle:
    """Build a puzzle on a Latin square.

    >>> [house.kind for house in build(Clues(2, 2, (1, 0, 0, 0))).layout.houses]
    ['row', 'row', 'column', 'column']
    """
    return square_grid.build("latin", clues, None)


KIND = Kind(
    key="latin",
    name=Text("Latin square", "cuadrado latino"),
    rules=Text(
        "Every row and every column holds each digit once.",
        "Cada fila y cada columna contiene cada dígito una vez.",
    ),
    build=build,
    clues=square_grid.clues_of,
    claims=lambda clues: clues.rows == clues.columns,
    order=50,
    sample=Clues(3, 3, (1, 2, 0, 0, 0, 1, 0, 0, 0), kind="latin"),
)
