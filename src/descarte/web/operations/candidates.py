"""`candidates`: the digits that each cell has in at least one solution."""

# ruff: noqa: PLC0415 (the server lists operations, workers run them)

from __future__ import annotations

from typing import Any

from descarte.core.text import Text
from descarte.web.limits import LIMITS
from descarte.web.operation import Operation, OperationRequest
from descarte.web.request_fields import integer_field
from descarte.web.request_puzzle import GIVEN


def answer(asked: OperationRequest) -> dict[str, Any]:
    """The true candidates."""
    from descarte.record.possible import CandidatesResult, candidate_fields
    from descarte.record.record import record_of_result
    from descarte.setters.true_candidates import true_candidates

    result = CandidatesResult(true_candidates(asked.puzzle, asked.get("limit", 1)))
    return record_of_result(result, candidate_fields(result))


OPERATION = Operation(
    key="candidates",
    about=Text(
        "The digits that each square has in some solution; with a limit above 1, in how many, counted up to it.",
        "Los dígitos que cada casilla tiene en alguna solución; con un límite mayor que 1, en cuántas, hasta él.",
    ),
    answer=answer,
    fields=(
        *GIVEN,
        integer_field("limit", Text("count up to this many (1)", "cuenta hasta tantas (1)"), 1, LIMITS.solutions),
    ),
    returns={
        "candidates": {"type": "array", "items": {"type": "array", "items": {"type": "integer"}}},
        "solutions": {"type": "array", "items": {"type": "array", "items": {"type": "integer"}}},
    },
    example={"puzzle": "1..............."},
)
