"""`techniques`: a list of all techniques, each with its lesson."""

from __future__ import annotations

from typing import Any

from descarte.capabilities.contract import Capability, Request
from descarte.core.text import Text


def answer(_: Request) -> dict[str, Any]:
    """Return the list of techniques."""
    from descarte.capabilities.shared.listings import technique_object
    from descarte.logic.techniques import every_technique

    return {"techniques": [technique_object(technique) for technique in every_technique()]}


CAPABILITY = Capability(
    key="techniques",
    help=Text("list the techniques, or teach one of them", "muestra las técnicas, o enseña una de ellas"),
    about=Text(
        "Lists the techniques, the easiest first. Each has its names, its rating, a description, the reason why it "
        "works, and an example.",
        "Muestra las técnicas, de la más fácil a la más difícil. Cada una tiene sus nombres, su dificultad, una "
        "descripción, la razón por la que funciona y un ejemplo.",
    ),
    answer=answer,
    returns={"techniques": {"type": "array", "items": {"type": "object"}}},
    record=False,
    order=52,
)
