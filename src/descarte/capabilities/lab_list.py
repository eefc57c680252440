"""`lab/list`: a list of the algorithms of the lab."""

from __future__ import annotations

from typing import Any

from descarte.capabilities.contract import Capability, Request
from descarte.core.text import Text


def answer(_: Request) -> dict[str, Any]:
    """Return the list of algorithms."""
    from descarte.capabilities.shared.listings import algorithm_rows

    return {"algorithms": [row.record("algorithm") for row in algorithm_rows()]}


CAPABILITY = Capability(
    key="lab/list",
    help=Text("list the algorithms of the lab", "muestra los algoritmos del laboratorio"),
    about=Text("Lists every algorithm of the lab.", "Muestra todos los algoritmos del laboratorio."),
    answer=answer,
    returns={"algorithms": {"type": "array", "items": {"type": "object"}}},
    record=False,
)
