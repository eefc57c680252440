"""`formats`: a list."""

# ruff: noqa: PLC0415 (the server lists operations, workers run them)

from __future__ import annotations

from typing import Any

from descarte.core.text import Text
from descarte.web.operation import Operation, OperationRequest


def answer(_: OperationRequest) -> dict[str, Any]:
    """The list."""
    from descarte.record.catalogued import format_rows

    return {"formats": [row.record("format") for row in format_rows()]}


OPERATION = Operation(
    key="formats",
    about=Text("Every format that is read and written.", "Todos los formatos que se leen y escriben."),
    answer=answer,
    returns={"formats": {"type": "array", "items": {"type": "object"}}},
    record=False,
    method="GET",
)
