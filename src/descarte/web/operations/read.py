"""`read`: what stands in a text, as objects that a program can show."""

# ruff: noqa: PLC0415 (the server lists operations, workers run them)

from __future__ import annotations

from itertools import islice
from typing import Any

from descarte.core.text import Text
from descarte.web.limits import LIMITS
from descarte.web.operation import Operation, OperationRequest
from descarte.web.request_puzzle import GIVEN, puzzles_of


def answer(asked: OperationRequest) -> dict[str, Any]:
    """Read every puzzle of the text, up to a limit."""
    from descarte import kinds
    from descarte.formats.json.fields import object_of
    from descarte.record.record import record_of, result_as_shown

    found = list(islice(puzzles_of(asked.request), LIMITS.puzzles + 1))
    records = []
    for number, puzzle in enumerate(found[: LIMITS.puzzles], 1):
        result = result_as_shown(puzzle)
        records.append(
            record_of(
                puzzle,
                result.status,
                faults=result.faults,
                more={"puzzle": object_of(kinds.clues_of(puzzle))},
                number=number,
            )
        )
    return {"puzzles": records, "more": len(found) > LIMITS.puzzles}


OPERATION = Operation(
    key="read",
    about=Text(
        "Every puzzle of a text in any format, as objects. Nothing is solved; faults are told.",
        "Todos los puzles de un texto en cualquier formato, como objetos. No se resuelve nada; los fallos se dicen.",
    ),
    answer=answer,
    fields=GIVEN,
    returns={
        "puzzles": {"type": "array", "items": {"$ref": "#/components/schemas/Record"}},
        "more": {"type": "boolean"},
    },
    record=False,
    example={"puzzle": "1.....3.4......2"},
    is_short=True,
)
