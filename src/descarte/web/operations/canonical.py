"""`canonical`: one form for all puzzles that are the same."""

# ruff: noqa: PLC0415 (the server lists operations, workers run them)

from __future__ import annotations

from typing import Any

from descarte.core.text import Text
from descarte.web.operation import Operation, OperationRequest
from descarte.web.operations.minimise import PUZZLES
from descarte.web.request_puzzle import GIVEN


def answer(asked: OperationRequest) -> dict[str, Any]:
    """The one form of the puzzle."""
    from descarte.record.others import canonise_puzzle, others_fields
    from descarte.record.record import record_of_result

    result = canonise_puzzle(asked.puzzle)
    return record_of_result(result, others_fields(result))


OPERATION = Operation(
    key="canonical",
    about=Text(
        "One form for all puzzles that are the same under the symmetries of their kind.",
        "Una sola forma para todos los puzles que son el mismo según las simetrías de su tipo.",
    ),
    answer=answer,
    fields=GIVEN,
    returns={"puzzles": PUZZLES},
    example={"puzzle": "1.....3.4......2"},
)
