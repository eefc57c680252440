"""Techniques, found by looking into this folder: a file with `TECHNIQUES` declares one or a family of them."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from descarte.errors import OptionError
from descarte.logic.technique import Technique
from descarte.model.step import Step
from descarte.text import Text

__all__ = ["TECHNIQUE_WORD", "all_techniques", "every_technique", "find", "stamped"]

TECHNIQUE_WORD = Text("technique", "nombre de técnica")


@cache
def every_technique() -> tuple[Technique, ...]:
    """Every technique there is, the easiest first.

    >>> [technique.key for technique in every_technique() if technique.key.startswith("direct-h")]
    ['direct-hidden-pair', 'direct-hidden-triple']
    """
    modules = [import_module(f"{__name__}.{found.name}") for found in iter_modules(__path__)]
    found = [technique for module in modules for technique in getattr(module, "TECHNIQUES", ())]
    return tuple(sorted(found, key=lambda technique: (technique.rating, technique.key)))


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


def find(key: str) -> Technique:
    """The technique with this key.

    >>> find("naked-single").name.say("es")
    'único candidato'
    """
    found = _by_key().get(key)
    if found is None:
        raise OptionError.unknown(TECHNIQUE_WORD, key, [technique.key for technique in every_technique()])
    return found


def stamped(step: Step) -> Step:
    """A step that was made apart from its technique's search, with the technique's rating and score.

    >>> stamped(Step("naked-single")).rating
    2.3
    """
    return find(step.technique).stamped(step)
