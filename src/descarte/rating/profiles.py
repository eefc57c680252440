"""The two profiles: one walks as Sudoku Explainer does, for the rating; the other as HoDoKu does, for the score.

The Explainer looks for hidden singles before naked ones, for direct forms before pencil marks, and for no almost
locked sets, finned fish or coloured links: those patterns fall to its chains, of which it takes the one with the
lowest rating. HoDoKu has a fixed order; of singles it takes the oldest, of chains the one that does most.
Neither knows what experts look for before they split a case: there `explain` may be easier than the rating says.
Neither knows sums, drawn rules, or crossings of houses that no classic board has: these stand where their ratings
are. Each technique declares both turns.
"""

from __future__ import annotations

from descarte.logic import find
from descarte.logic.contract import Technique, Turn
from descarte.model.step import Step
from descarte.rating.profile import Profile


def explainer_rating(step: Step) -> float:
    """Return the rating of a step on the Explainer's scale, which rates chains and case splits by their lengths.

    >>> explainer_rating(Step("aic", words=(("length", 6), ("one", "r1c2 is 6"), ("other", "r4c9 is 6"))))
    7.1
    >>> explainer_rating(Step("x-loop", words=(("length", 6),)))
    6.5
    """
    turn = find(step.technique).scores.explainer
    return step.rating if turn is None or turn.rate is None else turn.rate(step)


def hodoku_points(step: Step) -> int:
    """Return HoDoKu's points; its BUG+1 and its loops only discard, and the naked single that comes of it counts too.

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
