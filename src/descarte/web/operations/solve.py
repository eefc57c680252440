"""`solve`: the solution, and whether it is the only one."""

# ruff: noqa: PLC0415 (the server lists operations, workers run them)

from __future__ import annotations

from typing import Any

from descarte.core.text import Text
from descarte.web.limits import LIMITS
from descarte.web.operation import Operation, OperationRequest
from descarte.web.request_fields import boolean_field, integer_field
from descarte.web.request_puzzle import GIVEN


def answer(asked: OperationRequest) -> dict[str, Any]:
    """Solve the puzzle."""
    from descarte.record.record import record_of_result
    from descarte.record.solved import solve_puzzle

    progress = None if asked.tell is None else asked.report_progress
    return record_of_result(
        solve_puzzle(asked.puzzle, first=asked.get("first", False), limit=asked.get("limit"), progress=progress)
    )


OPERATION = Operation(
    key="solve",
    about=Text("The solution, and whether it is the only one.", "La solución, y si es la única."),
    answer=answer,
    fields=(
        *GIVEN,
        boolean_field("first", Text("just any solution", "una solución cualquiera, sin buscar otra")),
        integer_field(
            "limit",
            Text("the most solutions to look for (2)", "cuántas soluciones se buscan como máximo (2)"),
            1,
            LIMITS.solutions,
        ),
    ),
    example={"puzzle": "1.....3.4......2"},
)
