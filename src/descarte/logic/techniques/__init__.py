"""Registry of techniques: every file below this folder that defines `TECHNIQUES` declares one or several of them."""

from __future__ import annotations

import re
from functools import cache

from descarte.core.discovery import discover
from descarte.core.name_lookup import NameIndex, normalise_name
from descarte.core.text import Text
from descarte.logic.contract import Technique
from descarte.logic.traits import NO_TRAITS, Traits
from descarte.model.step import Step

__all__ = [
    "UNKNOWN_TECHNIQUE",
    "add_rating",
    "all_techniques",
    "every_technique",
    "find",
    "find_all_by_name",
    "traits_of",
]

UNKNOWN_TECHNIQUE = Text("unknown technique", "técnica desconocida")
_KIND = re.compile(r" (\(.*\)|(type|de tipo) [0-9]|[0-9])$")
"""Suffix of a name that distinguishes techniques of one family, such as "(pointing)", "type 2" or "1"."""
_SEE = Text("'descarte techniques' lists them", "'descarte techniques' las enumera")


@cache
def every_technique() -> tuple[Technique, ...]:
    """Return every technique, easiest first; techniques with the trait `foremost` precede all others.

    >>> [technique.key for technique in every_technique() if technique.key.startswith("direct-h")]
    ['direct-hidden-pair', 'direct-hidden-triple']
    """
    found = discover(__name__, "TECHNIQUES", Technique)
    return tuple(sorted(found, key=lambda technique: (not technique.traits.foremost, technique.rating, technique.key)))


@cache
def all_techniques() -> tuple[Technique, ...]:
    """Return the techniques that are used by default, easiest first.

    >>> [technique.key for technique in all_techniques() if technique.key.startswith("naked")]
    ['naked-single', 'naked-pair', 'naked-triple', 'naked-quad']
    """
    return tuple(technique for technique in every_technique() if technique.traits.usual)


@cache
def _names() -> NameIndex[Technique]:
    return NameIndex(UNKNOWN_TECHNIQUE, every_technique(), _SEE)


@cache
def _by_family() -> dict[str, tuple[Technique, ...]]:
    """Return the families of techniques whose names differ only in a suffix, keyed by the rest of the name."""
    found: dict[str, dict[str, Technique]] = {}
    for technique in every_technique():
        for name in (technique.name.say("en"), technique.name.say("es")):
            found.setdefault(normalise_name(_KIND.sub("", name)), {})[technique.key] = technique
    return {name: tuple(family.values()) for name, family in found.items()}


def find(key: str) -> Technique:
    """Return the technique with this key, or the first with this name; raise OptionError if there is none.

    >>> find("naked-single").name.say("es")
    'único candidato'
    >>> find("Pares desnudos").key
    'naked-pair'
    """
    return _names().by_key.get(key) or find_all_by_name(key)[0]


def find_all_by_name(name: str) -> tuple[Technique, ...]:
    """Return every technique that a name may mean, such as both kinds of locked candidates for their common name.

    A key means one technique only. Raise OptionError, with similar names, if no technique has this name.

    >>> [technique.key for technique in find_all_by_name("colores simples")]
    ['colour-trap', 'colour-wrap']
    """
    key = re.sub(r"[\s_]+", "-", name.strip().lower())
    exact = _names().by_key.get(key) or _names().get(name)
    family = _by_family().get(normalise_name(name), ())
    found = (exact, *(other for other in family if other is not exact)) if exact else family
    if not found:
        raise _names().unknown(name)
    return (exact,) if exact and exact.key == key else found


def traits_of(step: Step) -> Traits:
    """Return the traits of a step's technique, or `NO_TRAITS` if no technique has that key.

    >>> traits_of(Step("naked-single")).is_single, traits_of(Step("chance")).is_single
    (True, False)
    """
    technique = _names().by_key.get(step.technique)
    return NO_TRAITS if technique is None else technique.traits


def add_rating(step: Step) -> Step:
    """Return a step with the rating and score of its technique, for steps that were built outside a search.

    >>> add_rating(Step("naked-single")).rating
    2.3
    """
    return find(step.technique).add_rating(step)
