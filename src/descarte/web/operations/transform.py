"""`transform`: another puzzle that is the same."""

# ruff: noqa: PLC0415 (the server lists operations, workers run them)

from __future__ import annotations

import random
from typing import Any

from descarte.core.text import Text
from descarte.web.operation import Operation, OperationRequest
from descarte.web.operations.minimise import PUZZLES
from descarte.web.request_fields import split_word_list, text_or_number_field, word_list_field
from descarte.web.request_puzzle import GIVEN


def answer(asked: OperationRequest) -> dict[str, Any]:
    """An equivalent of the puzzle, drawn as the first of the command line is."""
    from descarte.record.others import others_fields, transform_puzzle
    from descarte.record.record import record_of_result
    from descarte.setters.transform import WAYS

    seed = asked.get("seed", str(random.SystemRandom().randrange(10**9)))
    result = transform_puzzle(asked.puzzle, f"{seed} 1", split_word_list(asked.get("ways")) or WAYS)
    return record_of_result(result, {"seed": seed, **others_fields(result)})


OPERATION = Operation(
    key="transform",
    about=Text(
        "Another puzzle that is the same: turned, mirrored, rows and columns moved, digits renamed by chance.",
        "Otro puzle que es el mismo: girado, reflejado, con filas y columnas movidas y dígitos cambiados al azar.",
    ),
    answer=answer,
    fields=(
        *GIVEN,
        word_list_field("ways", Text("relabel, permute, turn, mirror (all)", "relabel, permute, turn, mirror (todas)")),
        text_or_number_field("seed", Text("the same seed, the same puzzle", "la misma semilla, el mismo puzle")),
    ),
    returns={"seed": {"type": "string"}, "puzzles": PUZZLES},
    example={"puzzle": "1.....3.4......2", "seed": "7"},
)
