"""What each technique is and why it works, in general words; files with `LESSONS` are found by looking in here."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import NamedTuple

from descarte.text import Text

__all__ = ["Lesson", "lesson_of"]


class Lesson(NamedTuple):
    """What to look for, and why what follows does follow."""

    definition: Text
    why: Text


@cache
def _lessons() -> dict[str, Lesson]:
    found: dict[str, Lesson] = {}
    for module in iter_modules(__path__):
        found |= import_module(f"{__name__}.{module.name}").LESSONS
    return found


def lesson_of(key: str) -> Lesson | None:
    """The lesson of a technique, if it has one.

    >>> print(lesson_of("naked-single").why)
    Every cell holds a digit, and all others are ruled out.
    """
    return _lessons().get(key)
