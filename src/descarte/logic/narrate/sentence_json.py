"""The words of a step as JSON, and back, so that a saved trace can be narrated again; docs/trace.md explains them.

    5, "r1c2", true            as they are          {"place": [0, 4]}       a square, row and column from 0
    [1, 2]                     several              {"rule": {...}}         a rule, as certificates cite it
    {"line": ["row", 2]}       a row or column, by its number from 1
    {"en": ..., "es": ..., "words": {...}}          a part of a sentence, with the words that fill it

Words read from a file are validated: a sentence has only placeholders that descarte itself writes.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from typing import Any

from descarte.core.text import LineName, Place, Text
from descarte.model.rules import Rule

DEEPEST, LONGEST, OFTEN = 6, 4000, 2
"""Limits for nesting of words, characters per text, and repeats of a placeholder; saved traces stay far below."""
_GAP = re.compile(r"\{([a-z][a-z_0-9]*)(?::(?:word|Word|Aa|a|or|\.1f|[^{}|]*\|[^{}|]*))?\}")
_SIMPLE = (bool, int, float, str)


class InvalidWords(Exception):
    """Error: the words of a step in a file do not have the form that descarte writes."""


def words_to_json(words: tuple[tuple[str, object], ...], rule: Callable[[Rule], Any]) -> dict[str, Any]:
    """Return the words of a step as JSON; `rule` converts a rule to JSON.

    >>> words_to_json((("digit", 4), ("at", Place(0, 3))), lambda rule: rule.number)
    {'digit': 4, 'at': {'place': [0, 3]}}
    """
    return {name: _write_value(value, rule) for name, value in words}


def _write_value(value: object, rule: Callable[[Rule], Any]) -> Any:
    if isinstance(value, Text):
        return {"en": value.en, "es": value.es, "words": words_to_json(value.words, rule)}
    if isinstance(value, Rule):
        return {"rule": rule(value)}
    if isinstance(value, Place):
        return {"place": [value.row, value.column]}
    if isinstance(value, LineName):
        return {"line": [value.axis, value.number]}
    if isinstance(value, tuple | list):
        return [_write_value(one, rule) for one in value]
    return value if isinstance(value, _SIMPLE) else str(value)


def words_from_json(value: Any, rule: Callable[[Any], Rule], depth: int = 0) -> tuple[tuple[str, object], ...]:
    """Return the words of a step read from JSON; `rule` converts JSON to a rule.

    Raise InvalidWords if they are not valid.

    >>> words_from_json({"digit": 4, "at": {"place": [0, 3]}}, lambda rule: rule)
    (('digit', 4), ('at', Place(row=0, column=3)))
    """
    if not isinstance(value, dict) or depth > DEEPEST:
        raise InvalidWords
    return tuple((name, _read_value(one, rule, depth)) for name, one in value.items())


def _read_value(value: Any, rule: Callable[[Any], Rule], depth: int) -> object:
    if isinstance(value, list) and depth <= DEEPEST:
        return tuple(_read_value(one, rule, depth + 1) for one in value)
    if isinstance(value, dict):
        return _read_object(value, rule, depth)
    if type(value) in _SIMPLE:
        return value
    raise InvalidWords


def _read_object(value: dict[str, Any], rule: Callable[[Any], Rule], depth: int) -> object:
    if "rule" in value:
        return rule(value["rule"])
    place = value.get("place")
    if isinstance(place, list) and len(place) == 2 and all(type(one) is int and 0 <= one < 1000 for one in place):
        return Place(*place)
    line = value.get("line")
    if isinstance(line, list) and len(line) == 2 and line[0] in ("row", "column") and line[1] in range(1, 1001):
        return LineName(line[0], int(line[1]))
    en, es = value.get("en"), value.get("es")
    if not (isinstance(en, str) and isinstance(es, str) and _is_sentence(en) and _is_sentence(es)):
        raise InvalidWords
    return Text(en, es, words_from_json(value.get("words", {}), rule, depth + 1))


def _is_sentence(pattern: str) -> bool:
    """Return True if a sentence is short enough and has only valid placeholders, none of them repeated too often."""
    gaps = Counter(_GAP.findall(pattern))
    rest = _GAP.sub("", pattern)
    return len(pattern) <= LONGEST and not set("{}") & set(rest) and max(gaps.values(), default=0) <= OFTEN
