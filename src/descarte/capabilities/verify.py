"""`verify`: check that a saved trace is a proof."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from descarte.capabilities.contract import Capability, Request
from descarte.capabilities.shared.limits import LIMITS
from descarte.capabilities.shared.parameters import Parameter
from descarte.capabilities.shared.puzzle_parameters import EVERYWHERE
from descarte.core.deadline import TimeUp, limit_time
from descarte.core.errors import InputError
from descarte.core.source import Source
from descarte.core.text import Text
from descarte.model.result import Result

if TYPE_CHECKING:
    from descarte.proof import Verdict

_REQUEST = Text("request", "petición")
TRACE = Parameter(
    "trace",
    Text("the answer of 'explain', as an object or as text", "la respuesta de 'explain', como objeto o como texto"),
    {"anyOf": [{"type": "string", "maxLength": LIMITS.body}, {"type": "object"}]},
    Text("a trace, as an object or as text", "una traza, como objeto o como texto"),
    lambda value: isinstance(value, str | dict),
    needed=True,
)


_SO_FAR = Text(
    "{reason}; {count} of {total} {total:step|steps} had been proved",
    "{reason}; {count:estaba demostrado|estaban demostrados} {count} de {total} {total:paso|pasos}",
)


def verify(trace: Result | Source, *, timeout: float | None = None) -> Verdict:
    """Return the verdict on an explanation or a saved trace: each step must follow from the facts that it cites.

    `trace` is an explanation, the text of a trace, or a `Path` to its file. `timeout` is in seconds, or None for no
    limit. Raise InputError if the trace cannot be read, Stopped when the time is up, with the number of proved steps in
    `found`.

    >>> import descarte
    >>> print(verify(descarte.explain("1.....3.4......2")))
    unique, proved without search
    """
    from descarte.api import read_trace
    from descarte.proof import verify_steps

    with limit_time(timeout):
        result = trace if isinstance(trace, Result) else read_trace(trace)
        try:
            return verify_steps(result.puzzle, result.trace)
        except TimeUp as stop:
            stop.message = _SO_FAR.fill(reason=stop.message, count=stop.found, total=len(result.trace))
            raise


def answer(request: Request) -> dict[str, Any]:
    """Return the verdict on the trace of the request."""
    from descarte.logic.narrate.explanation import describe_verdict

    trace, result = request.values["trace"], None
    try:
        result = read_single_trace(trace if isinstance(trace, str) else json.dumps(trace))
        verdict = verify(result)
    except TimeUp as stop:
        return verdict_object(_REQUEST, result, None, stop.message)
    return verdict_object(_REQUEST, result, verdict, describe_verdict(verdict))


def verdict_object(source: Text, result: Result | None, verdict: Verdict | None, reason: Text) -> dict[str, Any]:
    """Return the verdict on a trace as JSON values. `verified` is null if there is no verdict or the check hit a limit.

    >>> import descarte
    >>> result = descarte.explain("1.....3.4......2")
    >>> verdict_object(Text("here", "aquí"), result, descarte.verify(result), Text("", ""))["unique"]
    True
    """
    steps = None if result is None else len(result.trace)
    if verdict is None or verdict.is_limit:
        return {"source": str(source), "steps": steps, "verified": None, "reason": str(reason)}
    return {
        "source": str(source),
        "steps": steps,
        "verified": verdict.holds,
        "solved": verdict.solved,
        "unique": verdict.unique,
        "refused": None if verdict.step is None else verdict.step + 1,
        "reason": str(verdict.reason),
    }


_TRACE = Text("one trace", "una traza")


_NONE = Text("none", "ninguna")


_MORE = Text("more than one", "más de una")


def read_single_trace(text: str) -> Result:
    """Return the only trace of a text; raise InputError if there is none or more than one.

    The text is never taken as the name of a file.

    >>> import descarte
    >>> len(read_single_trace(descarte.write_trace(descarte.explain("1.....3.4......2"))).trace)
    12
    """
    from descarte import api

    found = api.read_traces(text)
    result = next(found, None)
    if result is None or next(found, None) is not None:
        raise InputError(_TRACE, _NONE if result is None else _MORE)
    return result


CAPABILITY = Capability(
    key="verify",
    help=Text("check saved traces, step by step", "comprueba trazas guardadas, paso a paso"),
    about=Text(
        "Checks that every step of a trace that 'explain' returned follows from the facts that it cites, and from"
        " nothing else. A trace that reaches the end proves that the solution is unique.",
        "Comprueba que cada paso de una traza que devolvió 'explain' se sigue de los hechos que cita, y de nada más."
        " Una traza que llega al final demuestra que la solución es única.",
    ),
    answer=answer,
    parameters=(TRACE, *EVERYWHERE),
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
            "steps": [{"technique": "any name", "places": ["r1c3=2"], "because": {"within": [["r1c3", [2]]]}}],
        }
    },
    order=25,
)
