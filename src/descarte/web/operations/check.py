"""`check`: what is wrong with a puzzle, and whether it has one solution, several or none."""

# ruff: noqa: PLC0415 (the server lists operations, workers run them)

from __future__ import annotations

from typing import Any

from descarte.core.text import Text
from descarte.web.operation import Operation, OperationRequest
from descarte.web.request_fields import boolean_field
from descarte.web.request_puzzle import GIVEN


def answer(asked: OperationRequest) -> dict[str, Any]:
    """Check the puzzle; a faulty one is an answer too."""
    from descarte.record.checked import check, check_fields
    from descarte.record.record import record_of_result

    result = check(asked.puzzle, why=asked.get("why", False))
    return record_of_result(result, check_fields(result))


OPERATION = Operation(
    key="check",
    about=Text(
        "All faults of a puzzle, or whether it has no solution, exactly one, or several, and where two of them differ.",
        "Todos los fallos de un puzle, o si no tiene solución, tiene exactamente una o varias, y en qué difieren dos.",
    ),
    answer=answer,
    fields=(
        *GIVEN,
        boolean_field("why", Text("where there is no solution, the reason", "si no hay solución, la razón")),
    ),
    returns={
        "differ": {"type": "array", "items": {"type": "string"}},
        "why": {"type": "object"},
    },
    example={"puzzle": "1..............."},
)
