"""Verdicts on saved traces, as `verify` tells them."""

from __future__ import annotations

from typing import Any

from descarte.core.text import Text
from descarte.model.result import Result
from descarte.proof import Verdict


def verdict_object(source: Text, result: Result | None, verdict: Verdict | None, said: Text) -> dict[str, Any]:
    """Return what JSON says of a trace: the verdict, or `said` if there is none or the check exceeded a limit.

    >>> import descarte
    >>> result = descarte.explain("1.....3.4......2")
    >>> verdict_object(Text("here", "aquí"), result, descarte.verify(result), Text("", ""))["unique"]
    True
    """
    steps = None if result is None else len(result.trace)
    if verdict is None or verdict.is_limit:
        return {"source": str(source), "steps": steps, "verified": None, "reason": str(said)}
    return {
        "source": str(source),
        "steps": steps,
        "verified": verdict.holds,
        "solved": verdict.solved,
        "unique": verdict.unique,
        "refused": None if verdict.step is None else verdict.step + 1,
        "reason": str(verdict.reason),
    }
