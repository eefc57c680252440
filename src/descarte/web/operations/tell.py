"""`tell`: a way to the solution in words, with the board before each step."""

# ruff: noqa: PLC0415 (the server lists operations, workers run them)

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from descarte.core.errors import InputError
from descarte.core.text import Text
from descarte.web.limits import LIMITS
from descarte.web.operation import Operation, OperationRequest
from descarte.web.operations.explain import STEPS, TECHNIQUES, techniques_of
from descarte.web.operations.hint import DRAWN, UNIQUENESS
from descarte.web.operations.verify import TRACE
from descarte.web.request_puzzle import GIVEN, STATE

_EITHER = Text("puzzle or trace", "puzzle o trace")
_BOTH = Text("both", "los dos")
_NEITHER = Text("neither", "ninguno de los dos")


def answer(asked: OperationRequest) -> dict[str, Any]:
    """Tell the way of a puzzle, or of a trace that was saved."""
    from descarte import api
    from descarte.model.result import Result
    from descarte.record.record import record_of_result
    from descarte.record.told import tell_fields
    from descarte.record.traces import read_single_trace

    trace = asked.get("trace")
    if (trace is None) == ("puzzle" not in asked.request):
        raise InputError(_EITHER, _NEITHER if trace is None else _BOTH)
    result: Result
    if trace is None:
        result = api.explain(asked.puzzle, techniques=techniques_of(asked), steps=asked.get("steps", LIMITS.steps))
    else:
        result = read_single_trace(trace if isinstance(trace, str) else json.dumps(trace))
    fields = tell_fields(result)
    if asked.get("drawn"):
        from descarte.model.state import State
        from descarte.web.step_overlays import draw_step

        state = State(result.puzzle)
        for said, step in zip(fields["told"], result.trace, strict=True):
            said["drawing"] = draw_step(step, result.puzzle, state)
            state.apply(step)
    return record_of_result(result, fields)


OPERATION = Operation(
    key="tell",
    about=Text(
        "A way to the solution in words, each step with the board before it: of a puzzle, or of a trace that was"
        " saved, in the language of the request.",
        "Un camino a la solución en palabras, cada paso con el tablero de antes: de un puzle, o de una traza guardada,"
        " en el idioma de la petición.",
    ),
    answer=answer,
    fields=(
        *(replace(field, needed=False) for field in GIVEN),
        STATE,
        replace(TRACE, needed=False),
        TECHNIQUES,
        UNIQUENESS,
        STEPS,
        DRAWN,
    ),
    returns={
        "closing": {"type": "string"},
        "told": {"type": "array", "items": {"type": "object"}},
    },
    example={"puzzle": "1.....3.4......2"},
)
