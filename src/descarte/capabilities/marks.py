"""`marks`: a list of the rules that are drawn on cells."""

from __future__ import annotations

from typing import Any

from descarte.capabilities.contract import Capability, Request
from descarte.core.text import Text


def answer(_: Request) -> dict[str, Any]:
    """Return the list of drawn rules."""
    from descarte.capabilities.shared.listings import drawn_rule_samples

    return {"marks": drawn_rule_samples()}


CAPABILITY = Capability(
    key="marks",
    help=Text("list the rules that are drawn on cells", "muestra las reglas que se dibujan en casillas"),
    about=Text(
        "Every rule that is drawn: how many cells the lines of a mark have in its sample, and how many numbers.",
        "Todas las reglas que se dibujan: cuántas casillas tienen las líneas de su ejemplo, y cuántos números.",
    ),
    answer=answer,
    returns={"marks": {"type": "array", "items": {"type": "object"}}},
    record=False,
)
