"""The two profiles: one proceeds like Sudoku Explainer, for the rating, the other like HoDoKu, for the score.

Sudoku Explainer searches hidden singles before naked ones, and direct forms before pencil marks. It has no almost
locked sets, finned fish or coloured links: its chains find these patterns, and it takes the chain with the lowest
rating. HoDoKu has a fixed order; it takes the oldest single, and the chain with the largest effect.

Neither program knows the patterns that experts look for before they split cases, so `explain` may be easier than the
rating says. Neither knows sums, drawn rules, or crossings of houses that no classic board has; techniques for these are
ordered by their ratings. Each technique declares its turn in both profiles.
"""

from __future__ import annotations

from descarte.logic import find
from descarte.logic.contract import Technique, Turn
from descarte.model.step import Step
from descarte.rating.profile import Profile


def explainer_rating(step: Step) -> float:
    """Return the rating of a step on Sudoku Explainer's scale, which rates chains and case splits by length.

    >>> explainer_rating(Step("aic", words=(("length", 6), ("one", "r1c2 is 6"), ("other", "r4c9 is 6"))))
    7.1
    >>> explainer_rating(Step("x-loop", words=(("length", 6),)))
    6.5
    """
    turn = find(step.technique).scores.explainer
    return step.rating if turn is None or turn.rate is None else turn.rate(step)


def hodoku_points(step: Step) -> int:
    """Return HoDoKu's points for a step.

    HoDoKu's BUG+1 and its loops only discard, so the naked single that follows from them counts too.

    >>> hodoku_points(Step("bug-plus-one", places=((0, 5),), score=100))
    104
    """
    return step.score + (find(step.technique).scores.points_for_placing if step.places else 0)


def _explainer_turn(technique: Technique) -> Turn | None:
    return technique.scores.explainer


def _hodoku_turn(technique: Technique) -> Turn | None:
    return technique.scores.hodoku


RATING = Profile(_explainer_turn)
SCORE = Profile(_hodoku_turn)
