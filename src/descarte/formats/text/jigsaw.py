"""Jigsaws for typing by hand: a map of regions, then the givens.

jigsaw
a a a b
a c b b
c c d b
c d d d

. . . 1
. . . .
. 2 . .
3 . . .
"""

from __future__ import annotations

from functools import partial

from descarte.core.text import Text
from descarte.formats.contract import Format, Output, Recognition
from descarte.formats.scanning import letter_maps
from descarte.formats.text.killer import looks_like as looks_like_killer


def looks_like(text: str) -> bool:
    """Return True if the title of the text is jigsaw, or if the text has a map of regions and no cages.

    >>> looks_like("jigsaw\\nab\\nab"), looks_like("1 2\\n2 1")
    (True, False)
    """
    named = letter_maps.title(text)
    if named is not None:
        return named == "jigsaw"
    return letter_maps.has_line(text, letter_maps.SECTION) and not looks_like_killer(text)


FORMAT = Format(
    key="jigsaw",
    name=Text("map of regions", "mapa de regiones"),
    about=Text(
        "one letter or digit per cell for its region; the givens follow",
        "una letra o un dígito por casilla para su región; siguen los números dados",
    ),
    recognition=Recognition(looks_like=looks_like, precedence=60, suffixes=(".jigsaw",)),
    read=partial(letter_maps.read, "jigsaw"),
    write=partial(letter_maps.write, "jigsaw"),
    output=Output(rank=60),
)
