"""`lab/list`: a list."""

# ruff: noqa: PLC0415 (the server lists operations, workers run them)

from __future__ import annotations

from typing import Any

from descarte.core.text import Text
from descarte.web.operation import Operation, OperationRequest


def answer(_: OperationRequest) -> dict[str, Any]:
    """The list."""
    from descarte.record.catalogued import algorithm_rows

    return {"algorithms": [row.record("algorithm") for row in algorithm_rows()]}


OPERATION = Operation(
    key="lab/list",
    about=Text("Every algorithm of the lab.", "Todos los algoritmos del laboratorio."),
    answer=answer,
    returns={"algorithms": {"type": "array", "items": {"type": "object"}}},
    record=False,
    method="GET",
)
