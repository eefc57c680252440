"""Selections of techniques as text: only these, all but these, or up to a rating."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from descarte.core.errors import OptionError
from descarte.core.text import Text
from descarte.logic.contract import Technique
from descarte.logic.engine import select
from descarte.logic.techniques import every_technique
from descarte.model.state import State
from descarte.model.step import Step

NO_UNIQUENESS = "-uniqueness"
ALL = ("all", "todas")
_COMMA = re.compile(r"((?:<=|≤|max=)\s*[0-9]+),([0-9]{1,3})(?=\s*(?:,|$))", re.IGNORECASE)
"""Pattern of a rating with a Spanish decimal comma, such as max=3,4."""
_RATING = Text(
    "expected a rating such as <=3.4, found '{word}'", "se esperaba una dificultad como <=3.4, se encontró '{word}'"
)
_EMPTY = Text("'{words}' leaves no technique", "'{words}' no deja ninguna técnica")


def parse_selection(words: str | Iterable[str]) -> tuple[Technique, ...]:
    """Return the selected techniques, easiest first.

    A name selects a technique or a family, `-name` excludes it, and `<=3.4` or `max=3.4` sets the highest rating.
    `-uniqueness` excludes all techniques that assume a unique solution. Raise OptionError if a rating does not parse or
    no technique is left.

    >>> [technique.key for technique in parse_selection("naked-single, hidden-single")]
    ['hidden-single', 'naked-single']
    >>> [technique.key for technique in parse_selection("<=2.3,-hidden-single") if "single" in technique.key]
    ['single-candidates', 'naked-single']
    """
    parts = _COMMA.sub(r"\1.\2", words).split(",") if isinstance(words, str) else list(words)
    only: list[str] = []
    without: list[str] = []
    rating = None
    for word, plain in ((word.strip(), word.strip().lower()) for word in parts):
        if plain.startswith(("<=", "≤", "max=")):
            rating = _rating(plain)
        elif plain == NO_UNIQUENESS:
            without += [technique.key for technique in every_technique() if technique.assumes_unique]
        elif word.startswith("-"):
            without.append(word[1:].strip())
        elif word and plain not in ALL:
            only.append(word)
    found = select(only or None, without=without, rating=rating)
    if not found:
        raise OptionError(_EMPTY.fill(words=",".join(parts)))
    return found if rating is None else tuple(_limit_rating(technique, rating) for technique in found)


def _rating(word: str) -> float:
    match = re.fullmatch(r"(?:<=|≤|max=)\s*([0-9]{1,3}(?:\.[0-9]{1,3})?)", word)
    if not match:
        raise OptionError(_RATING.fill(word=word))
    return float(match[1])


def _limit_rating(technique: Technique, rating: float) -> Technique:
    """Return the technique with only the steps up to the rating, because some of its steps may be rated higher."""

    def find(state: State) -> Iterator[Step]:
        return (step for step in technique.find(state) if step.rating <= rating)

    return replace(technique, search=find)
