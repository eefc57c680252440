"""Grades of difficulty, from easy to nightmare, and the highest rating that each covers.

The grade of a puzzle follows from the rating of its hardest step. In kinds that are solved by the same few arguments
again and again, such as Kakuro, it also depends on how much of that work there is.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log2

from descarte import kinds
from descarte.core.name_lookup import NameIndex
from descarte.core.text import Text
from descarte.model.puzzle import Puzzle
from descarte.model.step import Step
from descarte.model.walk import list_parts

GLANCE = 1.5
"""Highest rating of steps that read a digit off: the last cell of a run, or the only cell for a digit."""
USUAL_SHARE, SHARE_WEIGHT = 0.75, 5.0
"""Share of the steps that weigh combinations in an easy Kakuro, and rating added if it were larger by 1."""
USUAL_CELLS, SIZE_WEIGHT = 50, 0.2
"""Number of cells of a 9x9 Kakuro, and rating added each time that the size doubles."""
MOST_BY_WORK = 7.0
"""Highest rating that the amount of work leads to: beyond it, the hardest step decides alone."""


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


def find_difficulty(puzzle: Puzzle, steps: Sequence[Step]) -> float:
    """Return the number from which the grade of a solved puzzle follows: the rating of its hardest step, or more.

    >>> import descarte
    >>> puzzle = descarte.read("1.....3.4......2")
    >>> find_difficulty(puzzle, descarte.explain(puzzle).trace)
    1.2
    """
    rating = max((step.rating for step in steps), default=1.0)
    if not kinds.find(puzzle.kind).graded_by_work:
        return rating
    parts = list_parts(steps)
    weighed = sum(part.rating > GLANCE for part in parts) / max(1, len(parts))
    size = log2(len(puzzle.givens) / USUAL_CELLS)
    extra = SHARE_WEIGHT * max(0.0, weighed - USUAL_SHARE) + SIZE_WEIGHT * max(0.0, size)
    return max(rating, min(rating + extra, MOST_BY_WORK))


def find_grade(puzzle: Puzzle, steps: Sequence[Step]) -> Grade:
    """Return the grade of a puzzle that these steps solve.

    >>> import descarte
    >>> puzzle = descarte.read("1.....3.4......2")
    >>> find_grade(puzzle, descarte.explain(puzzle).trace)
    <Grade: easy>
    """
    return grade_of(find_difficulty(puzzle, steps))
