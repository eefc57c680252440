"""`complete`: digits for a pattern of givens."""

from __future__ import annotations

from descarte.text import Text
from descarte.web.field import words
from descarte.web.given import EVERYWHERE
from descarte.web.operation import Operation
from descarte.web.operations.make import FOR_SOME, RETURNS, WISHES, answer

OPERATION = Operation(
    key="complete",
    about=Text(
        "Digits for the given cells of a pattern, so that there is exactly one solution.",
        "Dígitos para las casillas dadas de un patrón, de modo que haya exactamente una solución.",
    ),
    answer=answer,
    fields=(
        words(
            "pattern",
            Text("'.' for an empty cell, any other sign for a given one", "'.' si está vacía, otro signo si se da"),
            4000,
            needed=True,
        ),
        words("kind", Text("kind of puzzle, or a rule (sudoku)", "tipo de puzle, o una regla (sudoku)")),
        *WISHES,
        *(field for field in FOR_SOME if field.name != "pattern"),
        *EVERYWHERE,
    ),
    returns=RETURNS,
    record=False,
    example={"pattern": "x.....x.x......x", "seed": "1"},
)
