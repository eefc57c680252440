"""`complete`: find digits for a pattern of givens."""

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
    """Make puzzles with the pattern of the request; raise InputError if the request has no pattern."""
    if request.get("pattern") is None and request.get("puzzle") is None:
        raise InputError(_PATTERN, _NOTHING)
    return make.answer(request)


CAPABILITY = Capability(
    key="complete",
    help=Text("find digits for a pattern of givens", "busca dígitos para un patrón de números dados"),
    about=Text(
        "Finds digits for the given cells of a pattern, so that there is exactly one solution, like 'make' with a"
        " 'pattern'. It gives up on a pattern that is too sparse.",
        "Busca dígitos para las casillas dadas de un patrón, de modo que haya exactamente una solución: lo mismo que"
        " 'make' con un 'pattern'. Abandona un patrón demasiado escaso.",
    ),
    answer=answer,
    parameters=(
        make.PATTERN,
        text_field(
            "puzzle",
            Text("the pattern, if it is not in the field 'pattern'", "el patrón, si no está en el campo 'pattern'"),
            4000,
        ),
        make.KIND,
        *make.FOR_ALL_KINDS,
        *make.FOR_SOME_KINDS,
        *EVERYWHERE,
    ),
    returns=make.RETURNS,
    record=False,
    example={"pattern": "x.....x.x......x", "seed": "1"},
    order=31,
)
