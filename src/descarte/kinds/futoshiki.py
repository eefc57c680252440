"""Futoshiki: a Latin square with signs that show which of two neighbours is larger."""

from __future__ import annotations

from functools import partial

from descarte.core.text import Text
from descarte.kinds.contract import Kind
from descarte.kinds.shared import square_grid
from descarte.model.clues import Clues, Mark
from descarte.model.puzzle import Puzzle

SIGNS = frozenset({"inequality"})


def build(clues: Clues) -> Puzzle:
    """Build a Futoshiki.

    >>> [rule.cells for rule in build(Clues(2, 2, (0,) * 4, marks=(Mark("inequality", ((1, 0),)),))).rules]
    [(1, 0)]
    """
    return square_grid.build("futoshiki", square_grid.sort_marks(clues), None)


KIND = Kind(
    key="futoshiki",
    also=("unequal",),
    name=Text("Futoshiki", "futoshiki"),
    rules=Text(
        "Every row and every column holds each digit once; signs between cells point to the smaller digit.",
        "Cada fila y cada columna contiene cada dígito una vez; los signos entre casillas apuntan al dígito menor.",
    ),
    build=build,
    clues=square_grid.clues_of,
    claims=partial(square_grid.is_latin_with, SIGNS),
    variants=SIGNS,
    order=42,
    sample=Clues(
        4,
        4,
        (0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        kind="futoshiki",
        marks=(
            Mark("inequality", ((4, 5),)),
            Mark("inequality", ((2, 6),)),
            Mark("inequality", ((6, 10),)),
            Mark("inequality", ((12, 8),)),
        ),
    ),
)
