"""Latin squares of any order: rows and columns only."""

from __future__ import annotations

from descarte.kinds import square
from descarte.kinds.kind import Kind
from descarte.model.clues import Clues
from descarte.model.puzzle import Puzzle
from descarte.text import Text


def build(clues: Clues) -> Puzzle:
    """A Latin square with holes.

    >>> [house.kind for house in build(Clues(2, 2, (1, 0, 0, 0))).layout.houses]
    ['row', 'row', 'column', 'column']
    """
    return square.build("latin", clues, None)


KIND = Kind(
    key="latin",
    name=Text("Latin square", "cuadrado latino"),
    rules=Text(
        "Every row and every column holds each digit once.",
        "Cada fila y cada columna contiene cada dígito una vez.",
    ),
    build=build,
    clues=square.clues_of,
    claims=lambda clues: clues.rows == clues.columns,
    order=50,
    sample=Clues(3, 3, (1, 2, 0, 0, 0, 1, 0, 0, 0), kind="latin"),
)
