"""`techniques`: a list of all techniques, each with its lesson."""

from __future__ import annotations

from typing import Any

from descarte.capabilities.contract import Capability, Request
from descarte.core.text import Text


def answer(_: Request) -> dict[str, Any]:
    """Return the list of techniques, and that of their families."""
    from descarte.capabilities.shared.lessons import family_object, technique_object
    from descarte.logic.families import TechniqueFamily
    from descarte.logic.techniques import every_technique

    return {
        "techniques": [technique_object(technique) for technique in every_technique()],
        "families": [family_object(family) for family in TechniqueFamily],
    }


CAPABILITY = Capability(
    key="techniques",
    help=Text("list the techniques, or teach one of them", "muestra las técnicas, o enseña una de ellas"),
    about=Text(
        "Lists the techniques, the easiest first, and the families to which they belong. Each has its names, its "
        "rating and its lesson: a description, how to look for it, an example, a near miss, the reason why it works, "
        "the concept of constraint programming that it corresponds to, and how to practise it.",
        "Muestra las técnicas, de la más fácil a la más difícil, y las familias a las que pertenecen. Cada una tiene "
        "sus nombres, su dificultad y su lección: una descripción, cómo buscarla, un ejemplo, un caso que casi lo es, "
        "la razón por la que funciona, el concepto de la programación con restricciones que le corresponde y cómo "
        "practicarla.",
    ),
    answer=answer,
    returns={
        "techniques": {"type": "array", "items": {"type": "object"}},
        "families": {"type": "array", "items": {"type": "object"}},
    },
    record=False,
    order=52,
)
