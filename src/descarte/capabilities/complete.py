"""`complete`: digits for a pattern of givens."""

from __future__ import annotations

from typing import Any

from descarte.capabilities import make
from descarte.capabilities.contract import Capability, Request
from descarte.capabilities.shared.parameters import text_field
from descarte.capabilities.shared.puzzle_parameters import EVERYWHERE
from descarte.core.errors import InputError
from descarte.core.text import Text

_PATTERN = Text("the field pattern", "el campo pattern")
_NOTHING = Text("nothing", "nada")


def answer(request: Request) -> dict[str, Any]:
    """Make the puzzles of the pattern."""
    if request.get("pattern") is None and request.get("puzzle") is None:
        raise InputError(_PATTERN, _NOTHING)
    return make.answer(request)


CAPABILITY = Capability(
    key="complete",
    help=Text("find digits for a pattern of givens", "busca dígitos para un patrón de números dados"),
    about=Text(
        "Digits for the given cells of a pattern, so that there is exactly one solution.",
        "Dígitos para las casillas dadas de un patrón, de modo que haya exactamente una solución.",
    ),
    answer=answer,
    parameters=(
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
