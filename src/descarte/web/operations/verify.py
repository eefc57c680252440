"""`verify`: whether a saved trace is a proof."""

# ruff: noqa: PLC0415 (the server lists operations, workers run them)

from __future__ import annotations

import json
from typing import Any

from descarte.core.text import Text
from descarte.web.limits import LIMITS
from descarte.web.operation import Operation, OperationRequest
from descarte.web.request_fields import RequestField
from descarte.web.request_puzzle import EVERYWHERE

_REQUEST = Text("request", "petición")
TRACE = RequestField(
    "trace",
    Text("what 'explain' answered: an object, or its text", "lo que respondió 'explain': un objeto, o su texto"),
    {"anyOf": [{"type": "string", "maxLength": LIMITS.body}, {"type": "object"}]},
    Text("a trace, as an object or as text", "una traza, como objeto o como texto"),
    lambda value: isinstance(value, str | dict),
    needed=True,
)


def answer(asked: OperationRequest) -> dict[str, Any]:
    """Judge the trace."""
    from descarte import api
    from descarte.core.deadline import TimeUp
    from descarte.logic.narrate.explanation import describe_verdict
    from descarte.record.judged import verdict_object
    from descarte.record.traces import read_single_trace

    trace, result = asked.request["trace"], None
    try:
        result = read_single_trace(trace if isinstance(trace, str) else json.dumps(trace))
        verdict = api.verify(result)
    except TimeUp as stop:
        return verdict_object(_REQUEST, result, None, stop.message)
    return verdict_object(_REQUEST, result, verdict, describe_verdict(verdict))


OPERATION = Operation(
    key="verify",
    about=Text(
        "Whether every step of a trace follows from the facts that it cites, and whether that proves the solution"
        " unique.",
        "Si cada paso de una traza se sigue de los hechos que cita, y si eso demuestra que la solución es única.",
    ),
    answer=answer,
    fields=(TRACE, *EVERYWHERE),
    returns={
        "source": {"type": "string"},
        "steps": {"type": ["integer", "null"]},
        "verified": {"type": ["boolean", "null"]},
        "solved": {"type": "boolean"},
        "unique": {"type": "boolean"},
        "refused": {"type": ["integer", "null"]},
        "reason": {"type": "string"},
    },
    record=False,
    example={
        "trace": {
            "puzzle": {"n": 4, "givens": [1, 3, 0, 4, 2, 4, 3, 1, 4, 2, 1, 3, 3, 1, 4, 2]},
            "steps": [{"technique": "naked-single", "places": ["r1c3=2"], "because": {"within": [["r1c3", [2]]]}}],
        }
    },
)
