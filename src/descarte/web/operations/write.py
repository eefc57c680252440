"""`write`: a puzzle as text of a format."""

# ruff: noqa: PLC0415 (the server lists operations, workers run them)

from __future__ import annotations

from typing import Any

from descarte.core.text import Text
from descarte.web.operation import Operation, OperationRequest
from descarte.web.request_fields import boolean_field, text_field
from descarte.web.request_puzzle import GIVEN


def answer(asked: OperationRequest) -> dict[str, Any]:
    """Write the puzzle."""
    from descarte import formats
    from descarte.record.others import text_of
    from descarte.record.record import record_of_result, result_as_shown

    format = asked.get("to")
    if format is not None:
        formats.find(format)
    return record_of_result(
        result_as_shown(asked.puzzle), {"text": text_of(asked.puzzle, format, lossy=asked.get("lossy", False))}
    )


OPERATION = Operation(
    key="write",
    about=Text(
        "A puzzle as text, in the plainest format that says everything unless one is named.",
        "Un puzle como texto, en el formato más sencillo que lo dice todo si no se nombra otro.",
    ),
    answer=answer,
    fields=(
        *GIVEN,
        text_field("to", Text("the format to write", "el formato que se escribe")),
        boolean_field("lossy", Text("leave out what it cannot say", "deja fuera lo que no puede decir")),
    ),
    returns={"text": {"type": "string"}},
    example={"puzzle": "1.....3.4......2", "to": "grid"},
    is_short=True,
)
