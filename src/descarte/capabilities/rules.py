"""`rules`: a list of the extra rules of the whole grid."""

from __future__ import annotations

from typing import Any

from descarte.capabilities.contract import Capability, Request
from descarte.core.text import Text


def answer(_: Request) -> dict[str, Any]:
    """Return the rules, each with the name of its field in a puzzle."""
    from descarte.capabilities.shared.listings import rule_rows
    from descarte.formats.json.fields import option_field

    return {"rules": [row.record("rule") | {"field": option_field(row.key)} for row in rule_rows()]}


CAPABILITY = Capability(
    key="rules",
    help=Text("list the extra rules of the whole grid", "muestra las reglas adicionales de la cuadrícula entera"),
    about=Text(
        "Lists every extra rule of the whole grid, with the name of its field in a puzzle.",
        "Muestra todas las reglas adicionales de la cuadrícula entera, con el nombre de su campo en un puzle.",
    ),
    answer=answer,
    returns={"rules": {"type": "array", "items": {"type": "object"}}},
    record=False,
)
