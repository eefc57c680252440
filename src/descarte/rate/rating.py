"""How hard a puzzle is: the hardest step of one walk, the summed points of the other."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any

from descarte.errors import Stopped
from descarte.logic import explain, find
from descarte.logic.engine import SECONDS
from descarte.model.puzzle import Puzzle
from descarte.model.result import STATUS_NAMES, Result
from descarte.model.state import State
from descarte.model.step import Step, Technique
from descarte.rate.grades import Grade, grade_of
from descarte.rate.profiles import RATING, SCORE
from descarte.text import Text

_HEAD = Text("rating {rating:.1f} ({grade}), score {score}", "dificultad {rating:.1f} ({grade}), puntuación {score}")
_SCORELESS = Text("rating {rating:.1f} ({grade}), no score", "dificultad {rating:.1f} ({grade}), sin puntuación")
_USED = Text("{name} ({rating:.1f}): {count}", "{name} ({rating:.1f}): {count}")
_UNRATED = Text("not rated: {reason}", "sin valorar: {reason}")
_LATE = Text("stopped after {seconds:g} seconds", "detenido tras {seconds:g} segundos")


@dataclass(frozen=True, repr=False)
class Rating(Result):
    """A puzzle's rating, score and grade, and the techniques that it needs; all None or empty when there is no way.

    Its trace is the walk of the rating. It prints as a few lines.

    >>> import descarte
    >>> print(rate(descarte.read("1.....3.4......2")))
    rating 1.2 (easy), score 48
      hidden single (1.2): 4
      full house (1.0): 8
    """

    rating: float | None = None
    """The rating of the hardest step, on Sudoku Explainer's scale."""
    score: int | None = None
    """The summed points of the steps, on HoDoKu's scale."""
    grade: Grade | None = None
    techniques: Mapping[str, int] = field(default_factory=dict)
    """How often each technique is used on the way to the rating, by key, the hardest first."""
    peaks: Mapping[str, float] = field(default_factory=dict)
    """The highest rating that each technique reached there."""

    @property
    def closing(self) -> Text:
        """The rating, the grade and the score in one line, or why there is none."""
        if self.grade is None:
            return _UNRATED.fill(reason=self.reason or STATUS_NAMES[self.status])
        head = _SCORELESS if self.score is None else _HEAD
        return head.fill(rating=self.rating, grade=self.grade.name, score=self.score)

    def lines(self) -> list[str]:
        """The closing, then the techniques, the hardest first."""
        found = [str(self.closing)]
        for key, count in self.techniques.items():
            found.append(f"  {_USED.fill(name=find(key).name, rating=self.peaks[key], count=count)}")
        return found

    def __str__(self) -> str:
        return "\n".join(self.lines())

    def __repr__(self) -> str:
        return f"<Rating of {self.puzzle!r}: {self.closing}>"


def rate(puzzle: Puzzle, *, timeout: float | None = None) -> Rating:
    """How hard a puzzle with exactly one solution is; "stopped" when `timeout` seconds were not enough.

    >>> import descarte
    >>> rating = rate(descarte.read("1.....3.4......2"))
    >>> rating.rating, rating.score, rating.grade.key, dict(rating.techniques)
    (1.2, 48, 'easy', {'hidden-single': 4, 'full-house': 8})
    """
    end = None if timeout is None else time.monotonic() + timeout
    try:
        walked = _walk(puzzle, RATING.techniques, end)
        if walked.status != "unique":
            return Rating(**_known(walked))
        summed = _walk(puzzle, SCORE.techniques, end)
    except Stopped:
        return Rating("stopped", puzzle, reason=_LATE.fill(seconds=timeout))
    peaks: dict[str, float] = {}
    for step in walked.trace:
        peaks[step.technique] = max(step.rating, peaks.get(step.technique, 0.0))
    counts = Counter(step.technique for step in walked.trace)
    order = sorted(counts, key=lambda key: (-peaks[key], key))
    rating = max(peaks.values(), default=1.0)
    return Rating(
        **_known(walked),
        rating=rating,
        score=sum(step.score for step in summed.trace) if summed.status == "unique" else None,
        grade=grade_of(rating),
        techniques={key: counts[key] for key in order},
        peaks={key: peaks[key] for key in order},
    )


def _walk(puzzle: Puzzle, techniques: Sequence[Technique], end: float | None) -> Result:
    """The engine's steps; Stopped when the clock, looked at before each, is past the end."""
    if end is None:
        return explain(puzzle, techniques)

    def look(_: State) -> Iterator[Step]:
        if time.monotonic() > end:
            raise Stopped(_LATE, 0)
        return iter(())

    clock = Technique("clock", Text("clock", "reloj"), Text("", ""), look)
    return explain(puzzle, (clock, *techniques), timeout=min(SECONDS, max(0.001, end - time.monotonic())))


def _known(result: Result) -> dict[str, Any]:
    return {known.name: getattr(result, known.name) for known in fields(Result)}
