"""Families of techniques, by which people look for them: fish, wings, chains, Killer, almost locked sets..."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from descarte.core.text import Text


@dataclass(frozen=True)
class FamilyNames:
    """The names of a family.

    >>> TechniqueFamily.FISH.value.name.say("es")
    'peces'
    """

    key: str
    name: Text
    also: tuple[str, ...] = ()
    """Alternative names."""


class TechniqueFamily(Enum):
    """The families of techniques, in the order in which they are listed. A technique may be in several of them."""

    SINGLES = FamilyNames("singles", Text("singles", "únicos"))
    LOCKED = FamilyNames(
        "locked", Text("locked candidates", "candidatos bloqueados"), ("intersections", "intersecciones")
    )
    SUBSETS = FamilyNames("subsets", Text("subsets", "subconjuntos"), ("pairs", "triples", "parejas", "tríos"))
    DIRECT = FamilyNames("direct", Text("without pencil marks", "sin marcas de lápiz"))
    FISH = FamilyNames("fish", Text("fish", "peces"))
    ONE_DIGIT = FamilyNames("one-digit", Text("one digit", "un solo dígito"), ("single digit patterns",))
    TEMPLATES = FamilyNames("templates", Text("templates", "plantillas"))
    WINGS = FamilyNames("wings", Text("wings", "alas"))
    UNIQUENESS = FamilyNames("uniqueness", Text("uniqueness", "unicidad"))
    COLOURING = FamilyNames("colouring", Text("colouring", "coloreo"), ("coloring",))
    CHAINS = FamilyNames("chains", Text("chains", "cadenas"), ("loops", "bucles"))
    ALS = FamilyNames("als", Text("almost locked sets", "conjuntos casi bloqueados"))
    RARE = FamilyNames("rare", Text("rare patterns", "patrones poco frecuentes"), ("exotic", "exóticas"))
    FORCING = FamilyNames("forcing", Text("forcing chains and nets", "cadenas y redes forzadas"), ("nets", "redes"))
    JIGSAW = FamilyNames("jigsaw", Text("jigsaw", "sudoku irregular"))
    SUMS = FamilyNames("sums", Text("sums", "sumas"))
    KILLER = FamilyNames("killer", Text("Killer", "Killer"))
    KAKURO = FamilyNames("kakuro", Text("Kakuro", "Kakuro"))
    RULES = FamilyNames("rules", Text("drawn rules", "reglas dibujadas"), ("variants", "variantes"))
