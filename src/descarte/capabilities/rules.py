"""`rules`: a list."""

from __future__ import annotations

from typing import Any

from descarte.capabilities.contract import Capability, Request
from descarte.core.text import Text


def answer(_: Request) -> dict[str, Any]:
    """The list."""
    from descarte.capabilities.shared.listings import rule_rows

    return {"rules": [row.record("rule") for row in rule_rows()]}


CAPABILITY = Capability(
    key="rules",
    help=Text("list the extra rules of the whole grid", "muestra las reglas adicionales de la cuadrícula entera"),
    about=Text("Every extra rule of the whole grid.", "Todas las reglas adicionales de la cuadrícula entera."),
    answer=answer,
    returns={"rules": {"type": "array", "items": {"type": "object"}}},
    record=False,
)
