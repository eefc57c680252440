"""`explain`: the steps of a person, one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from descarte.capabilities.contract import Capability, Request
from descarte.capabilities.hint import DRAWN, UNIQUENESS
from descarte.capabilities.shared.limits import LIMITS
from descarte.capabilities.shared.parameters import boolean_field, integer_field, split_word_list, word_list_field
from descarte.capabilities.shared.puzzle_parameters import GIVEN, STATE
from descarte.core.text import Text

if TYPE_CHECKING:
    from descarte.logic.narrate.explanation import Explanation

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


def techniques_of(request: Request) -> str | None:
    """The techniques that may be used, as one selection.

    >>> techniques_of(Request({"techniques": ["naked-single"], "uniqueness": False}))
    'naked-single,-uniqueness'
    """
    named = split_word_list(request.get("techniques"))
    if not request.get("uniqueness", True):
        named = [*(named or ["all"]), "-uniqueness"]
    return ",".join(named) if named else None


def answer(request: Request) -> dict[str, Any]:
    """Explain the puzzle; who listens hears each step before the answer."""
    from descarte import api
    from descarte.capabilities.shared.record import record_of_result

    found = api.explain(
        request.puzzle,
        techniques=techniques_of(request),
        steps=request.get("steps", LIMITS.steps),
        all_steps=request.get("all_steps", False),
        verify=request.get("verify", False),
        unfocused=request.get("unfocused", False),
    )
    fields = explain_fields(found)
    if request.get("drawn"):
        from descarte.capabilities.shared.step_overlays import draw_steps

        draw_steps(fields["steps"], found.trace, found.puzzle)
    if request.tell is not None:
        for number, step in enumerate(fields["steps"], 1):
            request.tell("step", {"number": number, "step": step})
    return record_of_result(found, fields)


def explain_fields(found: Explanation) -> dict[str, Any]:
    """The fields that `explain` adds.

    >>> import descarte
    >>> list(explain_fields(descarte.explain("1.....3.4......2")))
    ['reason', 'puzzle', 'steps', 'verified']
    """
    from descarte import api
    from descarte.logic.narrate import trace_json

    fields: dict[str, Any] = {
        "reason": None if found.reason is None else str(found.reason),
        **api.trace_object(found),
    }
    if found.available is not None:
        fields["available"] = trace_json.to_json(found.available, found.puzzle, in_turn=False)
    verdict = found.verdict
    return {**fields, "verified": None if verdict is None or verdict.is_limit else verdict.holds}


CAPABILITY = Capability(
    key="explain",
    help=Text(
        "solve puzzles step by step, as a person does, with the reasons",
        "resuelve puzles paso a paso, como una persona, con las razones",
    ),
    about=Text(
        "The way to the solution, the easiest step each time; the answer is a trace that 'verify' checks.",
        "El camino a la solución, cada vez el paso más fácil; la respuesta es una traza que 'verify' comprueba.",
    ),
    answer=answer,
    parameters=(
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
