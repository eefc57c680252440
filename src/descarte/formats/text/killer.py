"""Killer cages for typing by hand: a map of letters, and one total per cage.

killer
a a b b
a c c b
d d c e
d d e e
a=7 b=8 c=9 d=10 e=6
"""

from __future__ import annotations

from functools import partial

from descarte.core.text import Text
from descarte.formats.contract import Format, Output, Recognition
from descarte.formats.scanning import letter_maps
from descarte.formats.scanning.borders import find_cage_total, is_border
from descarte.formats.scanning.cell_lists import LIST
from descarte.formats.scanning.header_lines import is_head
from descarte.formats.scanning.lines import Line, head_of, lines_of


def looks_like(text: str) -> bool:
    """Return True if the title of the text is killer, or if the text has totals of cages or lists of cells.

    >>> looks_like("aa\\nbb\\na=3 b=3"), looks_like("1 2\\n2 1")
    (True, False)
    """
    named = letter_maps.title(text)
    if named is not None:
        return named == "killer"
    return letter_maps.has_line(text, letter_maps.TOTALS) or (letter_maps.has_line(text, LIST) and not _is_drawn(text))


def _is_drawn(text: str) -> bool:
    """Return True if the cell lists are below the drawing of a board, and not below a map."""
    lines = (line.text for line in lines_of(head_of(text)))
    first = next((line for line in lines if line.strip() and line.lstrip()[0] != "#" and not is_head(line)), "")
    while first and first.split()[0] in ("1", "A"):
        first = next(lines, "")
    return is_border(first) or find_cage_total([Line(1, first)]) > 0


FORMAT = Format(
    key="killer",
    name=Text("map of cages", "mapa de jaulas"),
    about=Text(
        "one letter per cell for its cage, then the totals (a=7 b=8); givens and extra rules may follow",
        "una letra por casilla para su jaula, y luego los totales (a=7 b=8); pueden seguir números dados y más reglas",
    ),
    recognition=Recognition(looks_like=looks_like, precedence=70, suffixes=(".killer",)),
    read=partial(letter_maps.read, "killer"),
    write=partial(letter_maps.write, "killer"),
    output=Output(rank=70),
)
