"""Difficulty of a puzzle: the hardest step of descarte's own explanation, and the figures of two other programs.

own explanation -> rating, grade, techniques        what `explain` shows
profile RATING  -> figure of Sudoku Explainer       only on boards without sums and drawn rules
profile SCORE   -> score on HoDoKu's scale          elsewhere, the points of the own explanation
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Any

from descarte.core.deadline import limit_time
from descarte.core.text import Text
from descarte.logic import all_techniques, explain, find
from descarte.logic.contract import Technique
from descarte.logic.grades import GLANCE, Grade, find_grade
from descarte.logic.narrate.explanation import Explanation, explanation
from descarte.model.puzzle import Puzzle
from descarte.model.result import STATUS_NAMES, Result
from descarte.model.state import State
from descarte.model.step import Step
from descarte.model.walk import list_parts
from descarte.rating.profiles import RATING, SCORE, hodoku_points

Splits = dict[tuple[int, ...], tuple[Step, ...]]
"""Cache of case splits, keyed by the candidates of the state."""
_HEAD = Text("rating {rating:.1f} ({grade})", "dificultad {rating:.1f} ({grade})")
_USED = Text("{name} ({rating:.1f}): {count}", "{name} ({rating:.1f}): {count}")
_INCOMPLETE = Text("{head}: {reason}", "{head}: {reason}")
_EXPLAINER = Text("Sudoku Explainer {rating:.1f}", "Sudoku Explainer {rating:.1f}")
_SCORE = Text("score {score} on HoDoKu's scale", "{score} puntos en la escala de HoDoKu")
_BOTH = Text("{one}, {other}", "{one}; {other}")
_UNRATED = Text("not rated: {reason}", "sin valorar: {reason}")


@dataclass(frozen=True, repr=False)
class Rating(Result):
    """The rating and grade of a puzzle, and the techniques that it needs; None or empty if it is not solved.

    Its trace has the steps that determine them: those of `explain`. It prints as a few lines.

    >>> import descarte
    >>> print(rate(descarte.read("1.....3.4......2")))
    rating 1.2 (easy)
      hidden single (1.2): 4
      full house (1.0): 8
    Sudoku Explainer 1.2, score 48 on HoDoKu's scale
    """

    rating: float | None = None
    """Rating of the hardest step that `explain` shows."""
    sudoku_explainer: float | None = None
    """Rating of the hardest step that Sudoku Explainer would take; None if the board has sums or drawn rules."""
    score: int | None = None
    """Sum of the points of the steps, on HoDoKu's scale."""
    grade: Grade | None = None
    """The difficulty in a word, from easy to nightmare."""
    techniques: Mapping[str, int] = field(default_factory=dict)
    """Number of uses of each technique in the trace, by key, hardest first."""
    peaks: Mapping[str, float] = field(default_factory=dict)
    """Highest rating of a step of each technique in the trace, by key."""

    @property
    def closing(self) -> Text:
        """The rating and the grade in one line, or the reason why there is none."""
        if self.grade is None:
            return _UNRATED.fill(reason=self.reason or STATUS_NAMES[self.status])
        line = _HEAD.fill(rating=self.rating, grade=self.grade.name)
        return line if self.reason is None else _INCOMPLETE.fill(head=line, reason=self.reason)

    @property
    def figures(self) -> Text | None:
        """The figures on the scales of Sudoku Explainer and HoDoKu in one line, or None if neither is known."""
        one = None if self.sudoku_explainer is None else _EXPLAINER.fill(rating=self.sudoku_explainer)
        other = None if self.score is None else _SCORE.fill(score=self.score)
        return one or other if one is None or other is None else _BOTH.fill(one=one, other=other)

    def lines(self) -> list[str]:
        """Return the closing line, the techniques, hardest first, and the figures on other scales."""
        found = [str(self.closing)]
        for key, count in self.techniques.items():
            found.append(f"  {_USED.fill(name=find(key).name, rating=self.peaks[key], count=count)}")
        return found if self.figures is None else [*found, str(self.figures)]

    def _pictured_grids(self) -> tuple[None]:
        return (None,)

    def _notebook_lines(self) -> list[str]:
        return self.lines()

    def __str__(self) -> str:
        return "\n".join(self.lines())

    def __repr__(self) -> str:
        return f"<Rating of {self.puzzle!r}: {self.closing}>"


def rate(puzzle: Puzzle, *, timeout: float | None = None, uniqueness: bool = True, traced: bool = True) -> Rating:
    """Return the difficulty of a puzzle with exactly one solution.

    The status is "stopped" after `timeout` seconds, with the results so far: the techniques used, or everything but the
    figures on other scales. Without `uniqueness`, no step assumes that there is only one solution. Without `traced`,
    the trace is left out.

    >>> import descarte
    >>> rating = rate(descarte.read("1.....3.4......2"))
    >>> rating.rating, rating.grade.key, rating.sudoku_explainer, rating.score, dict(rating.techniques)
    (1.2, 'easy', 1.2, 48, {'hidden-single': 4, 'full-house': 8})
    """
    known: Splits = {}
    with limit_time(timeout):
        allowed = _filter_techniques(all_techniques(), puzzle, known, uniqueness=uniqueness)
        own = explanation(puzzle, allowed)
        used = _count_techniques(own.trace)
        fields_of_own = _copy_fields(own) | ({} if traced else {"trace": ()})
        if own.status != "unique":
            return Rating(**fields_of_own, **(used if own.status == "stopped" else {}))
        others = _rate_on_other_scales(own, known, uniqueness=uniqueness)
    rating = max(used["peaks"].values(), default=1.0)
    return Rating(**fields_of_own | others, rating=rating, grade=find_grade(puzzle, own.trace), **used)


def _rate_on_other_scales(own: Explanation, known: Splits, *, uniqueness: bool) -> dict[str, Any]:
    """Return the fields for the figures of Sudoku Explainer and HoDoKu.

    The figure of a profile that does not solve the puzzle is left out. If the time is up, the status is "stopped".
    """
    puzzle = own.puzzle
    if not has_only_houses(puzzle):
        return {"score": sum(map(hodoku_points, list_parts(own.trace)))}
    hardest = max((step.rating for step in own.trace), default=1.0)
    found: dict[str, Any] = {"sudoku_explainer": hardest}
    # The programs agree on full houses and hidden singles, and a puzzle that needs no more needs no more in any order.
    if hardest > GLANCE:
        techniques = _filter_techniques(RATING.for_houses, puzzle, known, uniqueness=uniqueness)
        walked = explain(puzzle, techniques, narrated=False)
        solved = walked.status == "unique"
        found["sudoku_explainer"] = max(step.rating for step in walked.trace) if solved else None
        if walked.status == "stopped":
            return {**found, "status": "stopped", "reason": walked.reason}
    summed = explain(puzzle, _filter_techniques(SCORE.for_houses, puzzle, known, uniqueness=uniqueness), narrated=False)
    if summed.status == "stopped":
        return {**found, "status": "stopped", "reason": summed.reason}
    return {**found, "score": sum(map(hodoku_points, summed.trace)) if summed.status == "unique" else None}


def _filter_techniques(
    techniques: Sequence[Technique], puzzle: Puzzle, known: Splits, *, uniqueness: bool
) -> tuple[Technique, ...]:
    """Return the techniques that may be used. On boards of houses, their case splits are cached in `known`."""
    allowed = (technique for technique in techniques if uniqueness or not technique.assumes_unique)
    if not has_only_houses(puzzle):
        return tuple(allowed)
    return tuple(_cache_search(one, known) if one.traits.splits_cases else one for one in allowed)


def has_only_houses(puzzle: Puzzle) -> bool:
    """Return True if a puzzle has no rules but houses.

    >>> import descarte
    >>> has_only_houses(descarte.read("1.....3.4......2"))
    True
    """
    return not (puzzle.cages or puzzle.rules or puzzle.domains)


def _cache_search(technique: Technique, known: Splits) -> Technique:
    """Return the technique with its search cached for all three walks, which often get stuck in the same state.

    On boards without sums and drawn rules, a case split depends on nothing but the candidates.
    """

    def search(state: State) -> Iterator[Step]:
        key = (*state.candidates, state.unplaced)
        if key not in known:
            # All walks share the cached steps. The trace of the rating prints them, so they always get their words.
            narrated, state.narrated = state.narrated, True
            try:
                known[key] = tuple(technique.find(state))
            finally:
                state.narrated = narrated
        return iter(known[key])

    return replace(technique, search=search)


def _count_techniques(trace: Sequence[Step]) -> dict[str, Any]:
    """Return the number of uses and the highest rating of each technique, hardest first."""
    peaks: dict[str, float] = {}
    trace = list_parts(trace)
    # `max` of an explanation takes the first of the hardest steps, and so does this sort, which keeps the order.
    for step in sorted(trace, key=lambda step: -step.rating):
        peaks.setdefault(step.technique, step.rating)
    counts = Counter(step.technique for step in trace)
    return {"techniques": {key: counts[key] for key in peaks}, "peaks": peaks}


def _copy_fields(result: Result) -> dict[str, Any]:
    return {known.name: getattr(result, known.name) for known in fields(Result)}
