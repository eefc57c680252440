"""`complete`: digits for a pattern of givens."""

from __future__ import annotations

from typing import Any

from descarte.core.errors import InputError
from descarte.core.text import Text
from descarte.web.operation import Operation, OperationRequest
from descarte.web.operations import make
from descarte.web.request_fields import text_field
from descarte.web.request_puzzle import EVERYWHERE

_PATTERN = Text("the field pattern", "el campo pattern")
_NOTHING = Text("nothing", "nada")


def answer(asked: OperationRequest) -> dict[str, Any]:
    """Make the puzzles of the pattern."""
    if asked.get("pattern") is None and asked.get("puzzle") is None:
        raise InputError(_PATTERN, _NOTHING)
    return make.answer(asked)


OPERATION = Operation(
    key="complete",
    about=Text(
        "Digits for the given cells of a pattern, so that there is exactly one solution.",
        "Dígitos para las casillas dadas de un patrón, de modo que haya exactamente una solución.",
    ),
    answer=answer,
    fields=(
        text_field(
            "pattern",
            Text("'.' for an empty cell, any other sign for a given one", "'.' si está vacía, otro signo si se da"),
            4000,
        ),
        text_field("puzzle", Text("the same, in place of 'pattern'", "lo mismo, en lugar de 'pattern'"), 4000),
        text_field("kind", Text("kind of puzzle, or a rule (sudoku)", "tipo de puzle, o una regla (sudoku)")),
        *make.WISHES,
        *(field for field in make.FOR_SOME if field.name != "pattern"),
        *EVERYWHERE,
    ),
    returns=make.RETURNS,
    record=False,
    example={"pattern": "x.....x.x......x", "seed": "1"},
)
