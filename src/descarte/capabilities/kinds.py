"""`kinds`: a list."""

from __future__ import annotations

from typing import Any

from descarte.capabilities.contract import Capability, Request
from descarte.core.text import Text


def answer(_: Request) -> dict[str, Any]:
    """The list."""
    from descarte.capabilities.shared.listings import kind_rows

    return {"kinds": [row.record("kind") for row in kind_rows()]}


CAPABILITY = Capability(
    key="kinds",
    help=Text("list the kinds of puzzles and all rules", "muestra los tipos de puzle y todas las reglas"),
    about=Text("Every kind of puzzle, with its rules.", "Todos los tipos de puzle, con sus reglas."),
    answer=answer,
    returns={"kinds": {"type": "array", "items": {"type": "object"}}},
    record=False,
)
