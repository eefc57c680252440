"""Killer cages that a person can type: a map of letters, and a total for each.

killer
a a b b
a c c b
d d c e
d d e e
a=7 b=8 c=9 d=10 e=6
"""

from __future__ import annotations

from functools import partial

from descarte.formats import maps
from descarte.formats.format import Format
from descarte.text import Text


def looks_like(text: str) -> bool:
    """Whether the text says killer, or has totals.

    >>> looks_like("aa\\nbb\\na=3 b=3"), looks_like("1 2\\n2 1")
    (True, False)
    """
    named = maps.title(text)
    return named == "killer" or (named is None and (maps.has_line(text, maps.TOTALS) or maps.has_line(text, maps.LIST)))


FORMAT = Format(
    key="killer",
    name=Text("map of cages", "mapa de jaulas"),
    about=Text(
        "a letter a cell says its cage, then the totals: a=7 b=8; givens and extra rules may follow",
        "una letra por casilla dice su jaula, y luego los totales: a=7 b=8; pueden seguir datos y más reglas",
    ),
    suffixes=(".killer",),
    order=70,
    looks_like=looks_like,
    read=partial(maps.read, "killer"),
    write=partial(maps.write, "killer"),
)
