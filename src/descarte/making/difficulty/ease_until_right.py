"""Make a puzzle that is too hard easier, change by change, until it satisfies the request.

0   1   2   3   4   5   6   7   8       drafts, each slightly easier than the one before
x   x       x   x   o           o       x too hard, o too easy: doubling steps, then bisection;
                \\                      then other changes to the last draft that is too hard
                 ? ? ?
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from descarte.making.request import Attempt

Draft = TypeVar("Draft")
OTHERS = 10
"""Number of other changes tried on the last draft that is too hard."""


def ease_until_right(
    start: Draft, ease: Callable[[Draft], Draft | None], judged: Callable[[Draft], Attempt], others: int = OTHERS
) -> Attempt:
    """Return the result for the first draft that satisfies the request, or for the nearest draft.

    `ease` returns a slightly easier draft, or None if there is none. `judged` returns the result for a draft.

    >>> def judged(draft: int) -> Attempt:
    ...     return Attempt(draft, None, abs(draft - 7), too_hard=draft > 7)
    >>> ease_until_right(90, lambda draft: draft - 1, judged).number
    7
    """
    nearest = judged(start)
    line, hard, easy = [start], 0, 0
    while (nearest.too_hard and not easy) or easy > hard + 1:
        at = _extend_drafts(line, (hard + easy) // 2 if easy else max(1, 2 * hard), ease)
        if at == hard:
            return nearest
        verdict = judged(line[at])
        if verdict.distance < nearest.distance or not verdict.too_hard:
            nearest = verdict
        if not verdict.distance:
            return verdict
        hard, easy = (at, easy) if verdict.too_hard else (hard, at)
    return _try_other_changes(line[hard], ease, judged, nearest, others) if easy else nearest


def _extend_drafts(line: list[Draft], at: int, ease: Callable[[Draft], Draft | None]) -> int:
    """Extend the list of drafts to index `at` if possible, and return the index reached."""
    while len(line) <= at:
        following = ease(line[-1])
        if following is None:
            break
        line.append(following)
    return min(at, len(line) - 1)


def _try_other_changes(
    draft: Draft,
    ease: Callable[[Draft], Draft | None],
    judged: Callable[[Draft], Attempt],
    nearest: Attempt,
    others: int,
) -> Attempt:
    """Try other changes to a draft that is too hard, one after another, and return the nearest result.

    A change is applied to the last draft that is too hard.
    """
    for _ in range(others):
        other = ease(draft)
        if other is None:
            break
        verdict = judged(other)
        if not verdict.distance:
            return verdict
        if verdict.too_hard:
            draft = other
        elif verdict.distance < nearest.distance:
            nearest = verdict
    return nearest
