"""`techniques`: all of them, each with its lesson."""

# ruff: noqa: PLC0415 (the server lists operations, workers run them)

from __future__ import annotations

from typing import Any

from descarte.core.text import Text
from descarte.web.operation import Operation, OperationRequest


def answer(_: OperationRequest) -> dict[str, Any]:
    """The list."""
    from descarte.logic.techniques import every_technique
    from descarte.record.catalogued import technique_object

    return {"techniques": [technique_object(technique) for technique in every_technique()]}


OPERATION = Operation(
    key="techniques",
    about=Text(
        "Every technique, the easiest first: its names, its rating, what it is, why it works, an example.",
        "Todas las técnicas, de la más fácil a la más difícil: sus nombres, su dificultad, qué es, por qué funciona,"
        " un ejemplo.",
    ),
    answer=answer,
    returns={"techniques": {"type": "array", "items": {"type": "object"}}},
    record=False,
    method="GET",
)
