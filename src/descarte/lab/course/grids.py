"""Grids on which exercises are tested: the easy grid of seed 004 (docs/tour.md), others, and shuffled versions."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from descarte import kinds
from descarte.model.clues import Clues
from descarte.model.puzzle import Puzzle

EASY = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
"""Easy grid of seed 004 (docs/tour.md)."""
FEW = "4..92165.96.3458..25.87.49354..329767295641381.67982453726895148.425376.69541738."
"""The solution of `EASY` with a few cells emptied. A search row by row places some wrong digits first."""
NONE = "4....16.7.67.458.1...8764.3.4813297....5641...36798.4537268.51491425..6....4173.."
"""A grid without a solution, in which no house has equal givens."""
SMALL = "1.....3.4......2"
NAMED = {"few": FEW, "easy": EASY, "none": NONE}
"""Grids that a student can choose by name for a trial run."""


def read_grid(text: str) -> Puzzle:
    """Return a Sudoku from its digits, row by row.

    >>> read_grid(SMALL).givens[:3]
    (1, 0, 0)
    """
    size = round(len(text) ** 0.5)
    digits = tuple(int(sign) if sign.isdigit() else 0 for sign in text)
    return kinds.build(Clues(size, size, digits, kind="sudoku"))


def shuffle_grid(text: str, random: Random) -> str:
    """Return an equivalent grid: digits relabelled, and rows, columns, bands and stacks reordered.

    >>> shuffle_grid(SMALL, Random(1)) != SMALL
    True
    """
    size = round(len(text) ** 0.5)
    rows, columns = _shuffle_lines(size, random), _shuffle_lines(size, random)
    names = list(range(1, size + 1))
    random.shuffle(names)
    found = [text[row * size + column] for row in rows for column in columns]
    return "".join(str(names[int(sign) - 1]) if sign.isdigit() else "." for sign in found)


def yield_shuffled_grids(text: str, random: Random) -> Iterator[Puzzle]:
    """Yield shuffled versions of a grid, forever."""
    while True:
        yield read_grid(shuffle_grid(text, random))


def _shuffle_lines(size: int, random: Random) -> list[int]:
    side = round(size**0.5)
    bands = [list(range(start, start + side)) for start in range(0, size, side)]
    for band in bands:
        random.shuffle(band)
    random.shuffle(bands)
    return [line for band in bands for line in band]
