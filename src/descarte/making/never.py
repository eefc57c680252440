"""Techniques that a board can never need, seen by reasoning before the first try."""

from __future__ import annotations

from descarte.making.request import Request
from descarte.rating.profile import about_signs, about_sums
from descarte.text import Text

AT_ONCE = {
    "dual-two-string-kite": "two-string-kite",
    "kites-of-two-digits": "two-string-kite",
    "dual-empty-rectangle": "empty-rectangle",
    "siamese-x-wing": "finned-x-wing",
    "siamese-swordfish": "finned-swordfish",
    "siamese-jellyfish": "finned-jellyfish",
}
"""What says in one step what two steps of another technique, no harder, say one after the other."""
COMPLEMENTS = {
    "hidden-pair": (5, "naked-pair"),
    "naked-triple": (6, "hidden-pair"),
    "hidden-triple": (7, "naked-triple"),
    "naked-quad": (8, "hidden-triple"),
    "hidden-quad": (9, "naked-quad"),
    "swordfish": (6, "x-wing"),
    "jellyfish": (8, "swordfish"),
}
"""The least size of a board on which the rest of the house, or of the lines, is not a pattern of an easier technique.

A naked set of n cells in a house with m open ones leaves a hidden set of m - n cells, and the other way round. A fish
in n rows leaves one in m - n columns, where m rows are without the digit.
"""
CROSSINGS = frozenset({"locked-general", "locked-common"})
WITH_GIVENS = frozenset({"full-house", "cage-last-cell"})

_AT_ONCE = Text(
    "{technique} can never be needed: two steps of {other} do the same, and are no harder. Ask for --needs {other}.",
    "{technique} nunca puede hacer falta: dos pasos de {other} hacen lo mismo y no son más difíciles. "
    "Pide --needs {other}.",
)
_SAME = Text(
    "single-candidates can never be needed: naked-single does the same, cell by cell, and is no harder",
    "single-candidates nunca puede hacer falta: naked-single hace lo mismo, casilla a casilla, y no es más difícil",
)
_SMALL = Text(
    "{technique} can never be needed on a board of {size}x{size}: where it fits, the other cells are a pattern of an "
    "easier technique ({other}, or an easier one). It takes a size of at least {least}.",
    "{technique} nunca puede hacer falta en un tablero de {size}x{size}: donde cabe, las demás casillas forman un "
    "patrón de una técnica más fácil ({other}, u otra más fácil). Hace falta un tamaño de al menos {least}.",
)
_SUMS = Text(
    "{technique} is about cages, and a puzzle of kind {kind} has none: ask for a killer or a kakuro",
    "{technique} trata de jaulas, y un puzle de tipo {kind} no las tiene: pide un killer o un kakuro",
)
_SIGNS = Text(
    "{technique} is about drawn rules, and this puzzle has none: add one, such as --with thermometer (docs/rules.md)",
    "{technique} trata de reglas dibujadas, y este puzle no las tiene: añade una, como --with thermometer "
    "(docs/rules.md)",
)
_CROSSINGS = Text(
    "{technique} is about houses beyond rows, columns and boxes: ask for a jigsaw, or add a rule such as "
    "--with diagonal or --with antiknight",
    "{technique} trata de casas que no son filas, columnas ni cajas: pide un jigsaw, o añade una regla como "
    "--with diagonal o --with antiknight",
)
_LEFTOVERS = Text(
    "leftovers can never be needed where regions are boxes: locked candidates say the same, and are easier. "
    "Ask for a jigsaw.",
    "leftovers nunca puede hacer falta donde las regiones son cajas: los candidatos bloqueados dicen lo mismo y son "
    "más fáciles. Pide un jigsaw.",
)
_NO_GIVEN = Text(
    "{technique} is the easiest technique, so it would have to finish the puzzle alone, and without givens it has "
    "nowhere to begin",
    "{technique} es la técnica más fácil, así que tendría que acabar el puzle ella sola, y sin números dados no tiene "
    "dónde empezar",
)


def never_needed(request: Request) -> Text | None:
    """Why one of the techniques that a request asks for can never be needed; None when that cannot be told at once.

    >>> print(never_needed(Request(needs=("locked-common",))))
    locked-common is about houses beyond rows, columns and boxes: ask for a jigsaw, or add a rule such as --with \
diagonal or --with antiknight
    >>> never_needed(Request(needs=("naked-triple",)))
    """
    for key in request.needs:
        found = _everywhere(key, request) or _on_plain_boards(key, request)
        if found is not None:
            return found.fill(technique=key, kind=request.kind)
    return None


def _everywhere(key: str, request: Request) -> Text | None:
    if key in AT_ONCE:
        return _AT_ONCE.fill(other=AT_ONCE[key])
    if key == "single-candidates":
        return _SAME
    if key in WITH_GIVENS and request.kind in ("killer", "kakuro") and not request.givens:
        return _NO_GIVEN
    return None


def _on_plain_boards(key: str, request: Request) -> Text | None:
    """Boards of houses only, which have no clues but digits."""
    if request.kind not in ("sudoku", "jigsaw", "latin") or request.drawn:
        return None
    if about_sums(key):
        return _SUMS
    if request.options:
        return None
    if about_signs(key):
        return _SIGNS
    least, other = COMPLEMENTS.get(key, (0, ""))
    if request.rows < least:
        return _SMALL.fill(size=request.rows, least=least, other=other)
    if request.kind == "sudoku" and key in CROSSINGS:
        return _CROSSINGS
    return _LEFTOVERS if request.kind == "sudoku" and key == "leftovers" else None
