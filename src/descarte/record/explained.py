"""What `explain` and `rate` add to a record; with it, the record of an explanation is a saved trace."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from descarte import api
from descarte.logic.narrate import trace_json

if TYPE_CHECKING:
    from descarte.logic.narrate.explanation import Explanation
    from descarte.rating import Rating


def explain_fields(found: Explanation) -> dict[str, Any]:
    """The fields that `explain` adds.

    >>> import descarte
    >>> list(explain_fields(descarte.explain("1.....3.4......2")))
    ['reason', 'puzzle', 'steps', 'verified']
    """
    fields: dict[str, Any] = {
        "reason": None if found.reason is None else str(found.reason),
        **api.trace_object(found),
    }
    if found.available is not None:
        fields["available"] = trace_json.to_json(found.available, found.puzzle, in_turn=False)
    verdict = found.verdict
    return {**fields, "verified": None if verdict is None or verdict.is_limit else verdict.holds}


def rate_fields(rating: Rating) -> dict[str, Any]:
    """The fields that `rate` adds.

    >>> import descarte
    >>> rate_fields(descarte.rate("1.....3.4......2"))["grade"]
    'easy'
    """
    return {
        "reason": None if rating.reason is None else str(rating.reason),
        "rating": rating.rating,
        "score": rating.score,
        "grade": None if rating.grade is None else rating.grade.key,
        "techniques": dict(rating.techniques),
    }
