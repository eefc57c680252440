"""`tell`: an explanation in words, with the board before each step."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from descarte.capabilities.contract import Capability, Request
from descarte.capabilities.explain import STEPS, TECHNIQUES, techniques_of
from descarte.capabilities.hint import DRAWN, UNIQUENESS
from descarte.capabilities.shared.limits import LIMITS
from descarte.capabilities.shared.puzzle_parameters import GIVEN, STATE
from descarte.capabilities.verify import TRACE
from descarte.core.errors import InputError, OptionError
from descarte.core.text import Text
from descarte.model.bits import digits_of
from descarte.model.result import STATUS_NAMES, Result
from descarte.model.state import State
from descarte.model.step import Step

_EITHER = Text("puzzle or trace", "puzzle o trace")
_BOTH = Text("both", "los dos")
_NEITHER = Text("neither", "ninguno de los dos")


def answer(request: Request) -> dict[str, Any]:
    """Describe the steps of a puzzle or of a saved trace; raise InputError unless exactly one of them is given."""
    from descarte.capabilities.explain import explain
    from descarte.capabilities.shared.record import record_of_result
    from descarte.capabilities.verify import read_single_trace

    trace = request.get("trace")
    if (trace is None) == ("puzzle" not in request.values):
        raise InputError(_EITHER, _NEITHER if trace is None else _BOTH)
    result: Result
    if trace is None:
        result = explain(request.puzzle, techniques=techniques_of(request), steps=request.get("steps", LIMITS.steps))
    else:
        result = read_single_trace(trace if isinstance(trace, str) else json.dumps(trace))
    fields = tell_fields(result)
    if request.get("drawn"):
        from descarte.capabilities.shared.step_overlays import draw_step
        from descarte.model.state import State

        state = State(result.puzzle)
        for described, step in zip(fields["told"], result.trace, strict=True):
            described["drawing"] = draw_step(step, result.puzzle, state)
            state.apply(step)
    return record_of_result(result, fields)


def tell_fields(result: Result) -> dict[str, Any]:
    """Return the closing sentence, and each step in words with the board before it, square by square.

    >>> import descarte
    >>> fields = tell_fields(descarte.explain("1.....3.4......2"))
    >>> fields["closing"], fields["told"][0]["number"], fields["told"][1]["entries"][7]
    ('solved in 12 steps (easy); the hardest: hidden single (1.2)', 1, 1)
    """
    from descarte.logic.narrate.explanation import Explanation

    closing = result.closing if isinstance(result, Explanation) else STATUS_NAMES[result.status]
    state, described = State(result.puzzle), []
    for number, step in enumerate(result.trace, 1):
        described.append({"number": number, **_step(step, state)})
        state.apply(step)
    return {"closing": str(closing), "told": described}


def _step(step: Step, state: State) -> dict[str, Any]:
    from descarte.logic.narrate.branches import branch_lines, reason_lines
    from descarte.logic.narrate.sentences import describe_claims, sentence, write_notation

    puzzle = state.puzzle
    words = (
        str(sentence(step, puzzle, state)) if step.words else "; ".join(map(str, describe_claims(step, puzzle, state)))
    )
    return {
        "technique": step.technique,
        "name": _name(step),
        "rating": step.rating,
        "text": words,
        "notation": write_notation(step, puzzle) if step.words else None,
        "branches": [*reason_lines(step, puzzle, before=state), *branch_lines(step, state)] if step.words else [],
        "places": [f"{puzzle.name(cell)}={digit}" for cell, digit in step.places],
        "discards": [f"{puzzle.name(cell)}={digit}" for cell, digit in step.discards],
        "entries": list(puzzle.grid(state.placed)),
        "candidates": _squares(state),
    }


def _name(step: Step) -> str:
    """Return the name of a step's technique, or its key if descarte does not know it (in traces of other programs)."""
    from descarte.logic.techniques import find

    try:
        return str(find(step.technique).name)
    except OptionError:
        return step.technique


def _squares(state: State) -> list[list[int]]:
    layout = state.puzzle.layout
    found: list[list[int]] = [[] for _ in range(layout.rows * layout.columns)]
    for cell, place in enumerate(layout.places):
        found[place] = list(digits_of(state.candidates[cell]))
    return found


CAPABILITY = Capability(
    key="tell",
    help=Text("describe saved traces in another language", "describe trazas guardadas en otro idioma"),
    about=Text(
        "Describes the steps of a trace that 'explain' returned, in another language or with other 'coordinates'. It"
        " checks nothing: 'verify' does that. Over HTTP, each step includes the board before it. A puzzle instead of a "
        "trace is explained first.",
        "Describe los pasos de una traza que devolvió 'explain', en otro idioma o con otras 'coordinates'. No comprueba"
        " nada: de eso se ocupa 'verify'. Por HTTP, cada paso incluye el tablero anterior. Un puzle en lugar de una "
        "traza se explica primero.",
    ),
    answer=answer,
    parameters=(
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
    order=26,
)
