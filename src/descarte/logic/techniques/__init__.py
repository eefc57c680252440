"""Techniques, found by looking into this folder: a file with `TECHNIQUES` declares one or a family of them."""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from descarte.errors import OptionError
from descarte.logic.technique import Technique
from descarte.model.step import Step
from descarte.text import Text

__all__ = ["TECHNIQUE_WORD", "all_techniques", "every_technique", "find", "stamped"]

TECHNIQUE_WORD = Text("technique", "nombre de técnica")
_PLURAL = re.compile(r"(?<=[lnrdz])es$|s$")


@cache
def every_technique() -> tuple[Technique, ...]:
    """Every technique there is, the easiest first but for what is looked for before all others.

    >>> [technique.key for technique in every_technique() if technique.key.startswith("direct-h")]
    ['direct-hidden-pair', 'direct-hidden-triple']
    """
    modules = [import_module(f"{__name__}.{found.name}") for found in iter_modules(__path__)]
    found = [technique for module in modules for technique in getattr(module, "TECHNIQUES", ())]
    return tuple(sorted(found, key=lambda technique: (not technique.foremost, technique.rating, technique.key)))


@cache
def all_techniques() -> tuple[Technique, ...]:
    """The techniques that are used unasked, the easiest first.

    >>> [technique.key for technique in all_techniques() if technique.key.startswith("naked")]
    ['naked-single', 'naked-pair', 'naked-triple', 'naked-quad']
    """
    return tuple(technique for technique in every_technique() if technique.usual)


@cache
def _by_key() -> dict[str, Technique]:
    return {technique.key: technique for technique in every_technique()}


@cache
def _by_name() -> dict[str, Technique]:
    """The techniques by the bare form of their names in both languages."""
    return {_bare(name): t for t in reversed(every_technique()) for name in (t.name.say("en"), t.name.say("es"), t.key)}


def _bare(name: str) -> str:
    """A name without accents, capitals, hyphens and the endings of plurals, the same for one and for many."""
    plain = "".join(sign for sign in unicodedata.normalize("NFD", name.lower()) if not unicodedata.combining(sign))
    return " ".join(_PLURAL.sub("", word) for word in re.split(r"[\s_-]+", plain) if word)


def find(key: str) -> Technique:
    """The technique with this key, or with this name in either language, of one or of several.

    >>> find("naked-single").name.say("es")
    'único candidato'
    >>> find("Pares desnudos").key
    'naked-pair'
    """
    found = _by_key().get(key) or _by_name().get(_bare(key))
    if found is None:
        raise OptionError.unknown(TECHNIQUE_WORD, key, [technique.key for technique in every_technique()])
    return found


def stamped(step: Step) -> Step:
    """A step that was made apart from its technique's search, with the technique's rating and score.

    >>> stamped(Step("naked-single")).rating
    2.3
    """
    return find(step.technique).stamped(step)
