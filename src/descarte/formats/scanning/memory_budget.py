"""Memory budget for reading a text: twenty times its length, or a fixed amount if that is more.

JSON of tiny parts would take more, since `{"":0},` becomes an object of 230 bytes. No puzzle looks like that.
"""

from __future__ import annotations

import re

from descarte.core.errors import InputError
from descarte.core.text import Text

TIMES = 20
FIXED = 2_000_000
"""Bytes that reading any text may take: enough for a board of 128x128 and the rules of any real puzzle."""
LARGE = FIXED // 120
"""Length in characters below which no text can exceed the fixed budget."""
_PART = re.compile(r'"(?:[^"\\]|\\.)*"|[\[\]{}]')
_COSTS = {"{": 240, "{}": -160, "[": 150, ",": 25, ":": 25, '"': 20}
"""Measured bytes per occurrence, for the parsed value and the objects built from it.

The cost of `{}` is added to that of its `{`, and is negative because an empty object takes less.
"""
_FEWER = Text("fewer and longer parts", "menos partes y más largas")
_MANY = Text(
    "{count} objects and lists in {size} characters, which no puzzle has",
    "{count} objetos y listas en {size} caracteres, lo que no tiene ningún puzle",
)


def require_memory(text: str, at: int = 0, end: int | None = None) -> None:
    """Raise InputError if the JSON between two positions of a text would exceed the memory budget.

    >>> require_memory('{"n": 1}')
    >>> require_memory("[" + '{"":0},' * 20_000 + "0]")
    Traceback (most recent call last):
    descarte.core.errors.InputError: expected fewer and longer parts, found 20001 objects and lists in 140003 \
characters, which no puzzle has
    """
    end = len(text) if end is None else end
    if end - at < LARGE:
        return
    cost = sum(each * text.count(part, at, end) for part, each in _COSTS.items())
    if cost > max(TIMES * (end - at), FIXED):
        count = text.count("{", at, end) + text.count("[", at, end)
        raise InputError(_FEWER, _MANY.fill(count=count, size=end - at))


def find_json_end(text: str, at: int) -> int:
    """Return the end of the object or list that starts here, or the end of the text.

    >>> find_json_end('{"a": "}"} {}', 0)
    10
    """
    depth = 0
    for part in _PART.finditer(text, at):
        depth += {"{": 1, "[": 1, "}": -1, "]": -1}.get(part[0], 0)
        if depth <= 0:
            return part.end()
    return len(text)
