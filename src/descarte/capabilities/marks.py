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
        "Lists every drawn rule, with the size of an example mark: the number of cells of each line, and the number of "
        "values.",
        "Muestra todas las reglas que se dibujan, con el tamaño de una marca de ejemplo: las casillas de cada línea y "
        "el número de valores.",
    ),
    answer=answer,
    returns={"marks": {"type": "array", "items": {"type": "object"}}},
    record=False,
)
