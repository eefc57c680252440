"""How hard a puzzle is, from the steps of the engine: rating, score, grade.

The room is called like its function, and can be called like it, whichever of the two was imported first:

>>> import descarte
>>> descarte.rate("1.....3.4......2").rating
1.2
"""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType

from descarte.model.front import front
from descarte.model.puzzle import Puzzle
from descarte.rate.grades import GRADES, Grade, grade_of
from descarte.rate.rating import Rating, rate

__all__ = ["GRADES", "Grade", "Rating", "grade_of", "rate"]


class _Room(ModuleType):
    def __call__(self, puzzle: Puzzle | str | Path, *, timeout: float | None = None) -> Rating:
        return rate(puzzle if isinstance(puzzle, Puzzle) else front().read(puzzle), timeout=timeout)


sys.modules[__name__].__class__ = _Room
