"""`rules`: a list."""

# ruff: noqa: PLC0415 (the server lists operations, workers run them)

from __future__ import annotations

from typing import Any

from descarte.core.text import Text
from descarte.web.operation import Operation, OperationRequest


def answer(_: OperationRequest) -> dict[str, Any]:
    """The list."""
    from descarte.record.catalogued import rule_rows

    return {"rules": [row.record("rule") for row in rule_rows()]}


OPERATION = Operation(
    key="rules",
    about=Text("Every extra rule of the whole grid.", "Todas las reglas adicionales de la cuadrícula entera."),
    answer=answer,
    returns={"rules": {"type": "array", "items": {"type": "object"}}},
    record=False,
    method="GET",
)
