"""How much room a text may take when it is read: twenty times its own, or a fixed amount where that is more.

JSON of nothing but tiny parts would take more: `{"":0},` becomes an object of 230 bytes. Such a text is no puzzle.
"""

from __future__ import annotations

import re

from descarte.core.errors import InputError
from descarte.core.text import Text

TIMES = 20
FIXED = 2_000_000
"""Bytes that reading any text may take: what a board of 128x128 and the rules of any real puzzle need."""
LARGE = FIXED // 120
"""A shorter text never takes more."""
_PART = re.compile(r'"(?:[^"\\]|\\.)*"|[\[\]{}]')
_COSTS = {"{": 240, "{}": -160, "[": 150, ",": 25, ":": 25, '"': 20}
"""Bytes for each of them, measured: what the parser makes of it and what is made of that."""
_FEWER = Text("fewer and longer parts", "menos partes y más largas")
_MANY = Text(
    "{count} objects and lists in {size} signs, which no puzzle has",
    "{count} objetos y listas en {size} signos, lo que no tiene ningún puzle",
)


def require_memory(text: str, at: int = 0, end: int | None = None) -> None:
    """InputError when the JSON between two places of a text would take more room than it may.

    >>> require_memory('{"n": 1}')
    >>> require_memory("[" + '{"":0},' * 20_000 + "0]")
    Traceback (most recent call last):
    descarte.core.errors.InputError: expected fewer and longer parts, found 20001 objects and lists in 140003 signs, \
which no puzzle has
    """
    end = len(text) if end is None else end
    if end - at < LARGE:
        return
    cost = sum(each * text.count(part, at, end) for part, each in _COSTS.items())
    if cost > max(TIMES * (end - at), FIXED):
        count = text.count("{", at, end) + text.count("[", at, end)
        raise InputError(_FEWER, _MANY.fill(count=count, size=end - at))


def find_json_end(text: str, at: int) -> int:
    """Where the object or list that begins here ends, or the text.

    >>> find_json_end('{"a": "}"} {}', 0)
    10
    """
    depth = 0
    for part in _PART.finditer(text, at):
        depth += {"{": 1, "[": 1, "}": -1, "]": -1}.get(part[0], 0)
        if depth <= 0:
            return part.end()
    return len(text)
