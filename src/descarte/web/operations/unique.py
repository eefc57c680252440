"""`unique`: givens for a puzzle with several solutions, until it has one."""

# ruff: noqa: PLC0415 (the server lists operations, workers run them)

from __future__ import annotations

from typing import Any

from descarte.core.text import Text
from descarte.web.operation import Operation, OperationRequest
from descarte.web.operations.minimise import PUZZLES
from descarte.web.request_fields import text_or_number_field
from descarte.web.request_puzzle import GIVEN


def answer(asked: OperationRequest) -> dict[str, Any]:
    """The puzzle with the givens that it lacks."""
    from descarte.record.others import make_puzzle_unique, others_fields
    from descarte.record.record import record_of_result

    result = make_puzzle_unique(asked.puzzle, asked.get("seed"))
    return record_of_result(result, others_fields(result))


OPERATION = Operation(
    key="unique",
    about=Text(
        "The puzzle with givens of one of its solutions added, until there is no other; each of them is needed.",
        "El puzle con números dados añadidos de una de sus soluciones, hasta que no haya otra; todos los "
        "añadidos hacen falta.",
    ),
    answer=answer,
    fields=(
        *GIVEN,
        text_or_number_field(
            "seed", Text("draw the solution and the cells by it", "sortea la solución y las casillas")
        ),
    ),
    returns={"puzzles": PUZZLES},
    example={"puzzle": "1..............."},
)
