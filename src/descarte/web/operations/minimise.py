"""`minimise`: which clues are not needed, and the puzzle without them."""

# ruff: noqa: PLC0415 (the server lists operations, workers run them)

from __future__ import annotations

from typing import Any

from descarte.core.text import Text
from descarte.web.limits import LIMITS
from descarte.web.operation import Operation, OperationRequest
from descarte.web.request_fields import integer_field, text_or_number_field
from descarte.web.request_puzzle import GIVEN

PUZZLES = {"type": "array", "items": {"type": "object"}}


def answer(asked: OperationRequest) -> dict[str, Any]:
    """Minimal puzzles, and the clues that are not needed."""
    from descarte.record.others import minimise_puzzle, others_fields
    from descarte.record.record import record_of_result

    result = minimise_puzzle(asked.puzzle, all=asked.get("all"), seed=asked.get("seed"))
    return record_of_result(result, others_fields(result))


OPERATION = Operation(
    key="minimise",
    about=Text(
        "The clues that are not needed, and a puzzle with the same solution in which every clue is needed.",
        "Las pistas que sobran, y un puzle con la misma solución del que no se puede quitar ninguna pista.",
    ),
    answer=answer,
    fields=(
        *GIVEN,
        integer_field(
            "all",
            Text("all minimal puzzles, up to this many", "todos los puzles mínimos, hasta tantos"),
            1,
            LIMITS.puzzles,
        ),
        text_or_number_field(
            "seed", Text("try the clues in an order drawn by it", "prueba las pistas en un orden sorteado con ella")
        ),
    ),
    returns={
        "redundant": {"type": "array", "items": {"type": "object"}},
        "every": {"type": ["boolean", "null"]},
        "puzzles": PUZZLES,
    },
    example={"puzzle": "13....3.4......2"},
)
