"""Difficulty of a puzzle: the rating of its hardest step in one profile, and the sum of points in the other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Any

from descarte.core.deadline import limit_time
from descarte.core.text import Text
from descarte.logic import explain, find
from descarte.logic.contract import Technique
from descarte.model.puzzle import Puzzle
from descarte.model.result import STATUS_NAMES, Result
from descarte.model.state import State
from descarte.model.step import Step
from descarte.rating.grades import Grade, grade_of
from descarte.rating.profile import Profile
from descarte.rating.profiles import RATING, SCORE, hodoku_points

Splits = dict[tuple[int, ...], tuple[Step, ...]]
"""Cache of case splits, keyed by the candidates of the state."""
_HEAD = Text("rating {rating:.1f} ({grade}), score {score}", "dificultad {rating:.1f} ({grade}), puntuación {score}")
_SCORELESS = Text("rating {rating:.1f} ({grade}), no score", "dificultad {rating:.1f} ({grade}), sin puntuación")
_USED = Text("{name} ({rating:.1f}): {count}", "{name} ({rating:.1f}): {count}")
_UNSCORED = Text("{head}: {reason}", "{head}: {reason}")
_EASIER = Text(
    "  rated the way Sudoku Explainer does it; 'explain' also uses exocets, SK-loops and other techniques, so its "
    "steps may be easier",
    "  valorado como lo hace Sudoku Explainer; 'explain' usa además exocets, bucles SK y otras técnicas, así que sus "
    "pasos pueden ser más fáciles",
)
_OTHER = Text(
    "  rated the way Sudoku Explainer does it; 'explain' also uses finned fish, almost locked sets and other "
    "techniques, so its hardest step may differ",
    "  valorado como lo hace Sudoku Explainer; 'explain' usa además peces con aletas, conjuntos casi bloqueados y "
    "otras técnicas, así que su paso más difícil puede ser otro",
)
CHAINS = 6.5
"""Rating from which Sudoku Explainer uses chains, where `explain` may find an easier step."""
_UNRATED = Text("not rated: {reason}", "sin valorar: {reason}")


@dataclass(frozen=True, repr=False)
class Rating(Result):
    """The rating, score and grade of a puzzle, and the techniques that it needs; None or empty if it is not solved.

    Its trace has the steps that determine the rating. It prints as a few lines.

    >>> import descarte
    >>> print(rate(descarte.read("1.....3.4......2")))
    rating 1.2 (easy), score 48
      hidden single (1.2): 4
      full house (1.0): 8
    """

    rating: float | None = None
    """Rating of the hardest step, on Sudoku Explainer's scale."""
    score: int | None = None
    """Sum of the points of the steps, on HoDoKu's scale."""
    grade: Grade | None = None
    """The rating in a word, from easy to nightmare."""
    techniques: Mapping[str, int] = field(default_factory=dict)
    """Number of uses of each technique in the trace of the rating, by key, hardest first."""
    peaks: Mapping[str, float] = field(default_factory=dict)
    """Highest rating of a step of each technique in the trace of the rating, by key."""

    @property
    def closing(self) -> Text:
        """The rating, the grade and the score in one line, or the reason why there is none."""
        if self.grade is None:
            return _UNRATED.fill(reason=self.reason or STATUS_NAMES[self.status])
        head = _SCORELESS if self.score is None else _HEAD
        line = head.fill(rating=self.rating, grade=self.grade.name, score=self.score)
        return line if self.reason is None else _UNSCORED.fill(head=line, reason=self.reason)

    def lines(self) -> list[str]:
        """Return the closing line, then the techniques, hardest first."""
        found = [str(self.closing)]
        for key, count in self.techniques.items():
            found.append(f"  {_USED.fill(name=find(key).name, rating=self.peaks[key], count=count)}")
        if any(find(key).traits.splits_cases for key in self.techniques):
            found.append(str(_EASIER))
        elif self.rating is not None and self.rating >= CHAINS:
            found.append(str(_OTHER))
        return found

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
    score. Without `uniqueness`, no step assumes that there is only one solution. Without `traced`, the trace is left
    out, which takes less time.

    >>> import descarte
    >>> rating = rate(descarte.read("1.....3.4......2"))
    >>> rating.rating, rating.score, rating.grade.key, dict(rating.techniques)
    (1.2, 48, 'easy', {'hidden-single': 4, 'full-house': 8})
    """
    known: Splits = {}
    with limit_time(timeout):
        techniques = _select_techniques(RATING, puzzle, known, uniqueness=uniqueness)
        walked = explain(puzzle, techniques, narrated=traced or not _is_plain(puzzle))
        used = _count_techniques(walked.trace)
        if not traced:
            walked = replace(walked, trace=())
        if walked.status != "unique":
            return Rating(**_copy_fields(walked), **(used if walked.status == "stopped" else {}))
        summed = explain(puzzle, _select_techniques(SCORE, puzzle, known, uniqueness=uniqueness), narrated=False)
    late = {"status": "stopped", "reason": summed.reason} if summed.status == "stopped" else {}
    rating = max(used["peaks"].values(), default=1.0)
    return Rating(
        **_copy_fields(walked) | late,
        rating=rating,
        score=sum(map(hodoku_points, summed.trace)) if summed.status == "unique" else None,
        grade=grade_of(rating),
        **used,
    )


def _select_techniques(profile: Profile, puzzle: Puzzle, known: Splits, *, uniqueness: bool) -> tuple[Technique, ...]:
    techniques = profile.for_houses if _is_plain(puzzle) else profile.techniques
    allowed = (technique for technique in techniques if uniqueness or not technique.assumes_unique)
    if not _is_plain(puzzle):
        return tuple(allowed)
    return tuple(_cache_search(one, known) if one.traits.splits_cases else one for one in allowed)


def _is_plain(puzzle: Puzzle) -> bool:
    """Return True if a puzzle has no rules but houses."""
    return not (puzzle.cages or puzzle.rules or puzzle.domains)


def _cache_search(technique: Technique, known: Splits) -> Technique:
    """Return the technique with its search cached for both profiles, which often get stuck in the same state.

    On boards without sums and drawn rules, a case split depends on nothing but the candidates.
    """

    def search(state: State) -> Iterator[Step]:
        key = (*state.candidates, state.unplaced)
        if key not in known:
            # Both profiles share the cached steps. The trace of the rating prints them, so they always get their words.
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
    for step in trace:
        peaks[step.technique] = max(step.rating, peaks.get(step.technique, 0.0))
    counts = Counter(step.technique for step in trace)
    order = sorted(counts, key=lambda key: (-peaks[key], key))
    return {"techniques": {key: counts[key] for key in order}, "peaks": {key: peaks[key] for key in order}}


def _copy_fields(result: Result) -> dict[str, Any]:
    return {known.name: getattr(result, known.name) for known in fields(Result)}
