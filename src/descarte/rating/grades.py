"""Grades of difficulty, from easy to nightmare, and the highest rating that each covers."""

from __future__ import annotations

from dataclasses import dataclass

from descarte.core.name_lookup import NameIndex
from descarte.core.text import Text


@dataclass(frozen=True, repr=False, eq=False)
class Grade:
    """A word for the difficulty of a puzzle, and the highest rating that it covers. It prints as that word.

    A grade equals its key, so that `rate(puzzle).grade` and the rows of `rate_many` compare with the same strings.

    >>> grade_of(1.5), grade_of(1.5).name.say("es"), grade_of(1.5) == "easy"
    (<Grade: easy>, 'fácil', True)
    """

    key: str
    name: Text
    most: float
    also: tuple[str, ...] = ()
    """Alternative names."""

    def __eq__(self, other: object) -> bool:
        return self.key == (other.key if isinstance(other, Grade) else other)

    def __hash__(self) -> int:
        return hash(self.key)

    def __str__(self) -> str:
        return str(self.name)

    def __repr__(self) -> str:
        return f"<Grade: {self}>"


GRADES = (
    Grade("easy", Text("easy", "fácil"), 2.5),
    Grade("medium", Text("medium", "medio"), 3.4, ("media",)),
    Grade("hard", Text("hard", "difícil"), 5.0),
    Grade("very-hard", Text("very hard", "muy difícil"), 7.0),
    Grade("extreme", Text("extreme", "extremo"), 8.0, ("extrema",)),
    Grade("diabolical", Text("diabolical", "diabólico"), 9.0, ("diabólica",)),
    Grade("nightmare", Text("nightmare", "pesadilla"), float("inf")),
)


GRADE_NAMES = NameIndex(Text("unknown grade", "grado desconocido"), GRADES)
"""Index of the grades by all their names."""


def grade_of(rating: float) -> Grade:
    """Return the grade of a rating.

    >>> [grade_of(rating).key for rating in (2.5, 2.6, 5.0, 7.0, 7.1, 8.1, 9.1)]
    ['easy', 'medium', 'hard', 'very-hard', 'extreme', 'diabolical', 'nightmare']
    """
    return next(grade for grade in GRADES if rating <= grade.most)
