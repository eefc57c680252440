"""`rate`: how hard a puzzle is."""

# ruff: noqa: PLC0415 (the server lists operations, workers run them)

from __future__ import annotations

from typing import Any

from descarte.core.text import Text
from descarte.web.operation import Operation, OperationRequest
from descarte.web.operations.hint import UNIQUENESS
from descarte.web.request_puzzle import GIVEN


def answer(asked: OperationRequest) -> dict[str, Any]:
    """Rate the puzzle."""
    from descarte import api
    from descarte.record.explained import rate_fields
    from descarte.record.record import record_of_result

    rating = api.rate(asked.puzzle, uniqueness=asked.get("uniqueness", True))
    return record_of_result(rating, rate_fields(rating))


OPERATION = Operation(
    key="rate",
    about=Text(
        "How hard a puzzle is: rating, score, grade, and the techniques that it needs.",
        "Lo difícil que es un puzle: dificultad, puntuación, grado y las técnicas que necesita.",
    ),
    answer=answer,
    fields=(*GIVEN, UNIQUENESS),
    returns={
        "reason": {"type": ["string", "null"]},
        "rating": {"type": ["number", "null"]},
        "score": {"type": ["integer", "null"]},
        "grade": {"type": ["string", "null"]},
        "techniques": {"type": "object", "additionalProperties": {"type": "integer"}},
    },
    example={"puzzle": "1.....3.4......2"},
)
