"""`marks`: a list."""

# ruff: noqa: PLC0415 (the server lists operations, workers run them)

from __future__ import annotations

from typing import Any

from descarte.core.text import Text
from descarte.web.operation import Operation, OperationRequest


def answer(_: OperationRequest) -> dict[str, Any]:
    """The list."""
    from descarte.record.catalogued import drawn_rule_samples

    return {"marks": drawn_rule_samples()}


OPERATION = Operation(
    key="marks",
    about=Text(
        "Every rule that is drawn: how many cells the lines of a mark have in its sample, and how many numbers.",
        "Todas las reglas que se dibujan: cuántas casillas tienen las líneas de su ejemplo, y cuántos números.",
    ),
    answer=answer,
    returns={"marks": {"type": "array", "items": {"type": "object"}}},
    record=False,
    method="GET",
)
