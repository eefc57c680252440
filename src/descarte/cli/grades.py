"""How hard a puzzle is, in one word: the grades that books sort by. The only place that knows the bounds."""

# ruff: noqa: PLC0415 (the list of commands stays cheap: heavy rooms are imported when a command runs)

from __future__ import annotations

from typing import NamedTuple

from descarte.model.puzzle import Puzzle
from descarte.text import Text

_GRADES = (
    (2.5, Text("Easy", "Fácil")),
    (3.4, Text("Medium", "Medio")),
    (5.0, Text("Hard", "Difícil")),
    (7.0, Text("Very hard", "Muy difícil")),
    (99.0, Text("Extreme", "Extremo")),
)


class Grade(NamedTuple):
    """A grade: its number from 0, the easiest, its name, and the rating of the hardest step."""

    number: int
    name: Text
    rating: float


def grade_of(puzzle: Puzzle) -> Grade:
    """The grade of a puzzle by its hardest step; the last one where the techniques do not lead to the end.

    >>> import descarte
    >>> str(grade_of(descarte.read("1.....3.4......2")).name)
    'Easy'
    """
    from descarte import api

    explained = api.explain(puzzle)
    hardest = explained.hardest if explained.status == "unique" else None
    rating = _GRADES[-1][0] if hardest is None else hardest.rating
    number = next(index for index, (most, _) in enumerate(_GRADES) if rating <= most)
    return Grade(number, _GRADES[number][1], rating)
