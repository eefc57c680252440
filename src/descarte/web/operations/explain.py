"""`explain`: the steps of a person, one after the other."""

# ruff: noqa: PLC0415 (the server lists operations, workers run them)

from __future__ import annotations

from typing import Any

from descarte.core.text import Text
from descarte.web.limits import LIMITS
from descarte.web.operation import Operation, OperationRequest
from descarte.web.operations.hint import DRAWN, UNIQUENESS
from descarte.web.request_fields import boolean_field, integer_field, split_word_list, word_list_field
from descarte.web.request_puzzle import GIVEN, STATE

TECHNIQUES = word_list_field(
    "techniques",
    Text(
        "only these; all but these: all,-x-wing; up to a rating: max=3.4",
        "solo estas; todas menos estas: all,-x-wing; hasta una dificultad: max=3.4",
    ),
)
STEPS = integer_field(
    "steps", Text("stop after this many steps", "se detiene tras este número de pasos"), 1, LIMITS.steps
)


def techniques_of(asked: OperationRequest) -> str | None:
    """The techniques that may be used, as one selection.

    >>> techniques_of(OperationRequest({"techniques": ["naked-single"], "uniqueness": False}))
    'naked-single,-uniqueness'
    """
    named = split_word_list(asked.get("techniques"))
    if not asked.get("uniqueness", True):
        named = [*(named or ["all"]), "-uniqueness"]
    return ",".join(named) if named else None


def answer(asked: OperationRequest) -> dict[str, Any]:
    """Explain the puzzle; who listens hears each step before the answer."""
    from descarte import api
    from descarte.record.explained import explain_fields
    from descarte.record.record import record_of_result

    found = api.explain(
        asked.puzzle,
        techniques=techniques_of(asked),
        steps=asked.get("steps", LIMITS.steps),
        all_steps=asked.get("all_steps", False),
        verify=asked.get("verify", False),
        unfocused=asked.get("unfocused", False),
    )
    fields = explain_fields(found)
    if asked.get("drawn"):
        from descarte.web.step_overlays import draw_steps

        draw_steps(fields["steps"], found.trace, found.puzzle)
    if asked.tell is not None:
        for number, step in enumerate(fields["steps"], 1):
            asked.tell("step", {"number": number, "step": step})
    return record_of_result(found, fields)


OPERATION = Operation(
    key="explain",
    about=Text(
        "The way to the solution, the easiest step each time; the answer is a trace that 'verify' checks.",
        "El camino a la solución, cada vez el paso más fácil; la respuesta es una traza que 'verify' comprueba.",
    ),
    answer=answer,
    fields=(
        *GIVEN,
        STATE,
        TECHNIQUES,
        UNIQUENESS,
        STEPS,
        DRAWN,
        boolean_field("all_steps", Text("every step that can be taken now", "todos los pasos que se pueden dar ahora")),
        boolean_field(
            "unfocused", Text("also steps that nothing later rests on", "también los pasos que luego no hacen falta")
        ),
        boolean_field("verify", Text("check every step independently", "comprueba cada paso de forma independiente")),
    ),
    returns={
        "reason": {"type": ["string", "null"]},
        "puzzle": {"type": "object"},
        "steps": {"type": "array", "items": {"type": "object"}},
        "available": {"type": "array", "items": {"type": "object"}},
        "verified": {"type": ["boolean", "null"]},
    },
    example={"puzzle": "1.....3.4......2"},
)
