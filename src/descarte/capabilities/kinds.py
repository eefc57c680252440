"""`kinds`: a list of the kinds of puzzles."""

from __future__ import annotations

from typing import Any

from descarte.capabilities.contract import Capability, Request
from descarte.core.text import Text


def answer(_: Request) -> dict[str, Any]:
    """Return the list of kinds."""
    from descarte.capabilities.shared.listings import kind_rows

    return {"kinds": [row.record("kind") for row in kind_rows()]}


CAPABILITY = Capability(
    key="kinds",
    help=Text("list the kinds of puzzles and all rules", "muestra los tipos de puzle y todas las reglas"),
    about=Text(
        "Lists the kinds of puzzles with their rules. Their English and Spanish names and common other names, such as"
        " x-sudoku, are accepted.",
        "Muestra los tipos de puzle con sus reglas. Acepta sus nombres en español y en inglés, y otros usuales, como"
        " x-sudoku.",
    ),
    answer=answer,
    returns={"kinds": {"type": "array", "items": {"type": "object"}}},
    record=False,
    order=50,
)
