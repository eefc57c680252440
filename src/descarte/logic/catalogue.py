"""The catalogue of techniques: which ones a name means, the families, and the order of the lessons."""

from __future__ import annotations

from functools import cache

from descarte.core.errors import OptionError
from descarte.core.name_lookup import NameIndex
from descarte.core.text import Text
from descarte.logic.contract import Technique
from descarte.logic.families import FamilyNames, TechniqueFamily
from descarte.logic.techniques import UNKNOWN_TECHNIQUE, every_technique, find_all_by_name

_SEE = Text("'descarte techniques' lists them", "'descarte techniques' las enumera")


def techniques_of(family: TechniqueFamily) -> tuple[Technique, ...]:
    """Return the techniques of a family, easiest first.

    >>> [technique.key for technique in techniques_of(TechniqueFamily.TEMPLATES)]
    ['template-set', 'template-delete']
    """
    return tuple(technique for technique in every_technique() if family in technique.lesson.guide.families)


def find_in_catalogue(name: str) -> TechniqueFamily | tuple[Technique, ...]:
    """Return the techniques that a name means, or the family with this name if no technique has it.

    Raise OptionError, with the closest name of a technique or family, if there is neither.

    >>> find_in_catalogue("peces") is TechniqueFamily.FISH
    True
    >>> [technique.key for technique in find_in_catalogue("simple colours")]
    ['colour-trap', 'colour-wrap']
    """
    family = _families().get(name)
    try:
        return find_all_by_name(name)
    except OptionError:
        if family is None:
            raise _everything().unknown(name) from None
        return TechniqueFamily(family)


def find_neighbours(technique: Technique) -> tuple[Technique | None, Technique | None]:
    """Return the techniques before and after this one, None at the ends of the catalogue.

    >>> from descarte.logic import find
    >>> [other.key for other in find_neighbours(find("hidden-single")) if other]
    ['rule-one-cell', 'clue-one-way']
    """
    every = every_technique()
    at = every.index(technique)
    return every[at - 1] if at else None, every[at + 1] if at + 1 < len(every) else None


@cache
def _families() -> NameIndex[FamilyNames]:
    return NameIndex(UNKNOWN_TECHNIQUE, (family.value for family in TechniqueFamily))


@cache
def _everything() -> NameIndex[FamilyNames | Technique]:
    return NameIndex(UNKNOWN_TECHNIQUE, (*(family.value for family in TechniqueFamily), *every_technique()), _SEE)
