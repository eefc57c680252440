"""JSON as SudokuPad shortens it: {cs:50,ce:[[,{v:5},]],re:[[[0,0],[0,1]]],ca:[{v:'title: x'}]}.

Keys have no quotation marks and some are abbreviated, empty objects are left out, and `t` and `f` are true and false.
`#0` and `#F` are black and white, six hexadecimal digits are a colour, and apostrophes replace quotation marks.
"""

from __future__ import annotations

import json
import re
from typing import Any

from descarte.formats.scanning.memory_budget import require_memory

Json = Any
_DEEPEST = 60
_EMPTY: dict[str, Json] = {}
"""The object that is left out between two commas. It is shared and never modified."""
_LONG = {
    "c": "color",
    "ca": "cages",
    "ct": "center",
    "c1": "borderColor",
    "c2": "backgroundColor",
    "ce": "cells",
    "cs": "cellSize",
    "a": "arrows",
    "o": "overlays",
    "u": "underlays",
    "w": "width",
    "h": "height",
    "v": "value",
    "vd": "videos",
    "l": "lines",
    "r": "rounded",
    "re": "regions",
    "fs": "fontSize",
    "th": "thickness",
    "hl": "headLength",
    "wp": "wayPoints",
    "t": "title",
    "te": "text",
    "d": "duration",
    "d2": "d",
}
_KEY = re.compile(r"\s*(?:([A-Za-z0-9_]+)|'((?:[^'\\]|\\.)*)'|\"((?:[^\"\\]|\\.)*)\")\s*:")
_STRING = re.compile(r"'((?:[^'\\]|\\.)*)'|\"((?:[^\"\\]|\\.)*)\"", re.DOTALL)
_BARE = re.compile(r"[^,\[\]{}]*")
_NUMBER = re.compile(r"-?[0-9]{1,15}(?:\.[0-9]{1,15})?(?:[eE][-+]?[0-9]{1,3})?")
_COLOUR = re.compile("[0-9a-fA-F]{6}")
_WORDS: dict[str, Json] = {
    "t": True,
    "f": False,
    "true": True,
    "false": False,
    "null": None,
    "#0": "#000000",
    "#F": "#FFFFFF",
}


def value_of(text: str) -> Json:
    """Return the value of a text in plain or shortened JSON. Raise ValueError if it is neither.

    >>> value_of("{ce:[[,{v:5}]],t:'x'}")
    {'cells': [[{}, {'value': 5}]], 'title': 'x'}
    """
    require_memory(text)
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        pass
    found, end = _value(text.strip(), 0, 0)
    if end < len(text.strip()):
        raise ValueError(text[end : end + 20])
    return found


def _value(text: str, at: int, depth: int) -> tuple[Json, int]:
    if depth > _DEEPEST:
        raise ValueError("deep")
    sign = text[at : at + 1]
    if sign == "{":
        return _object(text, at + 1, depth)
    if sign == "[":
        return _list(text, at + 1, depth)
    string = _STRING.match(text, at)
    if string:
        return _string(string), string.end()
    bare = _BARE.match(text, at)
    word = bare[0].strip() if bare else ""
    end = bare.end() if bare else at
    if not word:
        return _EMPTY, end
    if word in _WORDS:
        return _WORDS[word], end
    if _COLOUR.fullmatch(word):
        return f"#{word}", end
    if _NUMBER.fullmatch(word):
        return (float(word) if set(word) & set(".eE") else int(word)), end
    return word, end


def _string(found: re.Match[str]) -> str:
    inner = found[1] if found[1] is not None else found[2]
    inner = re.sub(r"\\(?=')", "", inner).replace("\n", "\\n").replace("\t", "\\t")
    inner = re.sub(r'(?<!\\)"', r"\"", inner)
    try:
        text: str = json.loads(f'"{inner}"')
    except ValueError:
        return inner
    return text


def _object(text: str, at: int, depth: int) -> tuple[Json, int]:
    found: dict[str, Json] = {}
    while True:
        while text[at : at + 1] == ",":
            at += 1
        if text[at : at + 1] == "}":
            return found, at + 1
        key = _KEY.match(text, at)
        if not key:
            raise ValueError(text[at : at + 20])
        name = key[1] or key[2] or key[3] or ""
        value, at = _value(text, key.end(), depth + 1)
        found[_LONG.get(name, name)] = value
        if text[at : at + 1] not in (",", "}"):
            raise ValueError(text[at : at + 20])


def _list(text: str, at: int, depth: int) -> tuple[Json, int]:
    found: list[Json] = []
    if text[at : at + 1] == "]":
        return found, at + 1
    while True:
        value, at = _value(text, at, depth + 1)
        found.append(value)
        sign = text[at : at + 1]
        if sign == "]":
            return found, at + 1
        if sign != ",":
            raise ValueError(text[at : at + 20])
        at += 1
