"""`kinds`: a list."""

# ruff: noqa: PLC0415 (the server lists operations, workers run them)

from __future__ import annotations

from typing import Any

from descarte.core.text import Text
from descarte.web.operation import Operation, OperationRequest


def answer(_: OperationRequest) -> dict[str, Any]:
    """The list."""
    from descarte.record.catalogued import kind_rows

    return {"kinds": [row.record("kind") for row in kind_rows()]}


OPERATION = Operation(
    key="kinds",
    about=Text("Every kind of puzzle, with its rules.", "Todos los tipos de puzle, con sus reglas."),
    answer=answer,
    returns={"kinds": {"type": "array", "items": {"type": "object"}}},
    record=False,
    method="GET",
)
