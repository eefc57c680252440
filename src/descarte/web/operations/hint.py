"""`hint`: what to do next, from the player's own work; wrong entries come first."""

# ruff: noqa: PLC0415 (the server lists operations, workers run them)

from __future__ import annotations

from typing import Any

from descarte.core.text import Text
from descarte.web.operation import Operation, OperationRequest
from descarte.web.request_fields import boolean_field, integer_field, text_field
from descarte.web.request_puzzle import GIVEN, STATE

DRAWN = boolean_field(
    "drawn", Text("with the layers that a page draws over its board", "con las capas que una página dibuja")
)

UNIQUENESS = boolean_field(
    "uniqueness",
    Text(
        "whether steps may take one solution for granted (true)",
        "si los pasos pueden dar por hecha una solución (true)",
    ),
)
WHY_NOT = text_field(
    "why_not",
    Text("an entry, such as r1c2=4: why it is wrong", "una anotación, como r1c2=4: por qué está mal"),
    20,
)


def answer(asked: OperationRequest) -> dict[str, Any]:
    """Give a hint."""
    from descarte import api
    from descarte.model.result import Result
    from descarte.record.hinted import hint_fields, refuted_entry
    from descarte.record.record import record_of_result

    puzzle = asked.puzzle
    found = api.hint(puzzle, asked.get("level", 1), uniqueness=asked.get("uniqueness", True))
    refuted = None if asked.get("why_not") is None else refuted_entry(puzzle, asked.get("why_not"))
    fields = hint_fields(found, puzzle, refuted)
    if asked.get("drawn"):
        from descarte.web.step_overlays import draw_hint, draw_refuted_entry, draw_steps

        fields["drawing"] = draw_hint(found, puzzle)
        if refuted is not None:
            fields["why_not"]["drawing"] = draw_refuted_entry(refuted)
        if refuted is not None and refuted.why is not None and refuted.why.puzzle is not None:
            draw_steps(fields["why_not"]["steps"], refuted.why.steps, refuted.why.puzzle)
    return record_of_result(Result(found.status, puzzle), fields)


OPERATION = Operation(
    key="hint",
    about=Text(
        "What to do next: 1 where to look, 2 which technique, 3 which cells, 4 the whole step. It starts from what"
        " the player has written, as far as it is right; wrong entries are named first.",
        "Qué hacer a continuación: 1 dónde mirar, 2 qué técnica, 3 qué casillas, 4 el paso entero. Parte de lo que"
        " ha escrito el jugador, mientras sea correcto; primero nombra lo equivocado.",
    ),
    answer=answer,
    fields=(
        *GIVEN,
        STATE,
        integer_field("level", Text("how much to tell (1)", "cuánto se dice (1)"), 1, 4),
        UNIQUENESS,
        DRAWN,
        WHY_NOT,
    ),
    returns={
        "level": {"type": "integer"},
        "hint": {"type": "string"},
        "wrong": {"type": "array", "items": {"type": "string"}},
        "region": {"type": ["string", "null"]},
        "technique": {"type": ["string", "null"]},
        "cells": {"type": ["array", "null"], "items": {"type": "string"}},
        "step": {"type": ["object", "null"]},
        "drawing": {"type": ["object", "null"]},
        "why_not": {"type": "object"},
    },
    example={"puzzle": "1.....3.4......2", "level": 2},
    is_short=True,
)
