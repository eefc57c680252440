"""Skyscrapers: a Latin square with clues around it that say how many buildings are visible."""

from __future__ import annotations

from functools import partial

from descarte.core.text import Text
from descarte.kinds.contract import Kind
from descarte.kinds.shared import square_grid
from descarte.model.clues import Clues, Mark
from descarte.model.puzzle import Puzzle

CLUES = frozenset({"skyscraper"})


def build(clues: Clues) -> Puzzle:
    """Build a Skyscrapers puzzle.

    >>> [rule.cells for rule in build(Clues(2, 2, (0,) * 4, marks=(Mark("skyscraper", ((1, 0),), (2,)),))).rules]
    [(1, 0)]
    """
    return square_grid.build("skyscrapers", square_grid.sort_marks(clues), None)


KIND = Kind(
    key="skyscrapers",
    also=("towers", "torres"),
    name=Text("Skyscrapers", "rascacielos"),
    rules=Text(
        "Every row and every column holds each digit once: the heights of buildings. A clue outside says how many "
        "buildings are visible from there: higher ones hide the lower ones behind them.",
        "Cada fila y cada columna contiene cada dígito una vez: son las alturas de los edificios. Una indicación "
        "fuera dice cuántos edificios se ven desde ahí: los altos tapan a los bajos que tienen detrás.",
    ),
    build=build,
    clues=square_grid.clues_of,
    claims=partial(square_grid.is_latin_with, CLUES),
    variants=CLUES,
    order=44,
    sample=Clues(
        4,
        4,
        (0,) * 16,
        kind="skyscrapers",
        marks=(
            Mark("skyscraper", ((0, 4, 8, 12),), (3,)),
            Mark("skyscraper", ((12, 8, 4, 0),), (2,)),
            Mark("skyscraper", ((13, 9, 5, 1),), (2,)),
            Mark("skyscraper", ((14, 10, 6, 2),), (3,)),
            Mark("skyscraper", ((7, 6, 5, 4),), (3,)),
        ),
    ),
)
