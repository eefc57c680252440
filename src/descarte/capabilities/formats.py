"""`formats`: a list of the formats."""

from __future__ import annotations

from typing import Any

from descarte.capabilities.contract import Capability, Request
from descarte.core.text import Text


def answer(_: Request) -> dict[str, Any]:
    """Return the list of formats."""
    from descarte.capabilities.shared.listings import format_rows

    return {"formats": [row.record("format") for row in format_rows()]}


CAPABILITY = Capability(
    key="formats",
    help=Text("list the formats that descarte reads and writes", "muestra los formatos que descarte lee y escribe"),
    about=Text("Lists the formats that descarte reads and writes.", "Muestra los formatos que descarte lee y escribe."),
    answer=answer,
    returns={"formats": {"type": "array", "items": {"type": "object"}}},
    record=False,
    order=60,
)
