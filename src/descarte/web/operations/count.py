"""`count`: how many solutions there are."""

# ruff: noqa: PLC0415 (the server lists operations, workers run them)

from __future__ import annotations

from typing import Any

from descarte.core.text import Text
from descarte.web.limits import LIMITS
from descarte.web.operation import Operation, OperationRequest
from descarte.web.request_fields import integer_field
from descarte.web.request_puzzle import GIVEN


def answer(asked: OperationRequest) -> dict[str, Any]:
    """Count the solutions."""
    from descarte.record.record import record_of_result
    from descarte.record.solved import count_solutions

    progress = None if asked.tell is None else asked.report_progress
    return record_of_result(count_solutions(asked.puzzle, limit=asked.get("limit", LIMITS.count), progress=progress))


OPERATION = Operation(
    key="count",
    about=Text(
        "How many solutions there are: counts.solutions, a lower bound if the status is 'stopped' or the limit was"
        " reached.",
        "Cuántas soluciones hay: counts.solutions, un mínimo si el estado es 'stopped' o se llegó al límite.",
    ),
    answer=answer,
    fields=(
        *GIVEN,
        integer_field("limit", Text("stop at this number", "se detiene al llegar a este número"), 1, LIMITS.count),
    ),
    example={"puzzle": "1..............."},
)
