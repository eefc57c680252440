"""Techniques that a board can never need, seen by reasoning before the first try."""

from __future__ import annotations

from dataclasses import replace

from descarte import kinds
from descarte.core.errors import OptionError
from descarte.core.text import Text
from descarte.logic.inference.rules.clue import ClueShape, clues_of
from descarte.making import maker_of
from descarte.making.random_stream import random_stream_of
from descarte.making.request import Request
from descarte.making.shapes.kakuro_layouts import LONGEST
from descarte.rating.profile import is_about_signs, is_about_sums

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
NO_HARDER = {"locked-general": "locked-common", "cage-bounds": "cage-combinations"}
"""What sees something only where another technique, no harder, does."""
LISTED = 13
"""On boards up to this size all combinations of a cage are listed."""
SHAPES = {
    "rising-line": (ClueShape.RISING, "thermometer"),
    "equal-cells": (ClueShape.EQUAL, "palindrome"),
    "far-apart": (ClueShape.FAR, "whispers"),
    "close-together": (ClueShape.NEAR, "renban"),
    "pairs-beside": (ClueShape.BESIDE, "difference"),
    "along-signs": (ClueShape.BESIDE, "difference"),
    "around-cell": (ClueShape.BESIDE, "difference"),
    "sorts-in-turn": (ClueShape.BESIDE, "entropic"),
    "sorts-in-house": (ClueShape.BESIDE, "entropic"),
    "rule-signs": (ClueShape.BESIDE, "difference"),
    "rule-signs-need": (ClueShape.BESIDE, "difference"),
    "rule-count": (ClueShape.COUNTS, "quadruple"),
    "rule-sum-bounds": (ClueShape.ADDS, "arrow"),
    "rule-sum-combinations": (ClueShape.ADDS, "arrow"),
    "rule-pattern": (ClueShape.ALONG, "sandwich"),
}
"""The shape of the clues that a technique looks at, and a rule that has it."""
LOOKS, LARGEST_LOOK = 3, 9
"""How many puzzles are drawn to see which shapes their clues have, and on how large a board at most."""
WITH_GIVENS = frozenset({"full-house", "cage-last-cell"})
WITH_SUMS = ("killer", "kakuro")
WITH_BOXES = ("sudoku", "jigsaw", "killer")
IN_FULL_HOUSES = (
    *("full-house", "hidden-single", "hidden-pair", "hidden-triple", "hidden-quad", "x-wing", "swordfish", "jellyfish"),
    *("locked-pointing", "locked-claiming", "locked-common", "locked-general", "locked-pair", "locked-triple"),
    *("skyscraper", "two-string-kite", "empty-rectangle", "finned-", "sashimi-", "leftovers", "cage-house-"),
)
"""How the keys of techniques begin that ask where a digit goes in a house that has all digits."""

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
_SHAPE = Text(
    "{technique} looks at other clues than the ones that are drawn here: add a rule such as --with {rule}",
    "{technique} mira otras pistas que las que se dibujan aquí: añade una regla como --with {rule}",
)
_CROSSINGS = Text(
    "{technique} is about houses beyond rows, columns and boxes: ask for a jigsaw, or add a rule such as "
    "--with diagonal or --with antiknight",
    "{technique} trata de casas que no son filas, columnas ni cajas: pide un jigsaw, o añade una regla como "
    "--with diagonal o --with antiknight",
)
_NO_HARDER = Text(
    "{technique} can never be needed: wherever it finds something, {other} does too, and is no harder. "
    "Ask for --needs {other}.",
    "{technique} nunca puede hacer falta: donde encuentra algo, {other} también, y no es más difícil. "
    "Pide --needs {other}.",
)
_BOXES = Text(
    "{technique} is about boxes or other regions, and a puzzle of kind {kind} has none",
    "{technique} trata de cajas u otras regiones, y un puzle de tipo {kind} no las tiene",
)
_FULL = Text(
    "{technique} is about houses that have all nine digits, and here no run has nine cells: ask for a kakuro of at "
    "least 10 rows or columns",
    "{technique} trata de casas con los nueve dígitos, y aquí ningún tramo tiene nueve casillas: pide un kakuro de al "
    "menos 10 filas o columnas",
)
_ALONE = Text(
    "{technique} takes two cells of a sum that share another house, and the runs of a kakuro share one cell at most: "
    "ask for a killer",
    "{technique} necesita dos casillas de una suma que compartan otra casa, y los tramos de un kakuro comparten una "
    "casilla como mucho: pide un killer",
)
_RUNS = Text(
    "innie can never be needed on a kakuro: one run against others leaves a single cell over only where one of them "
    "has a single open cell, and cage-last-cell is easier. Ask for --needs innie-of-several.",
    "innie nunca puede hacer falta en un kakuro: un tramo contra otros deja una sola casilla solo cuando a uno de "
    "ellos le queda una sola casilla abierta, y cage-last-cell es más fácil. Pide --needs innie-of-several.",
)
"""A run with two open cells or more crosses each run of the other direction once at most, and what such a run has
beside the crossing is left over, too: at least two cells."""
_CROSSED = Text(
    "{technique} takes two sums that cross, and the cages of a killer have no cell in common: ask for a kakuro",
    "{technique} necesita dos sumas que se crucen, y las jaulas de un killer no tienen casillas en común: pide un "
    "kakuro",
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


class TechniqueNeverNeeded(OptionError):
    """A technique was asked for that the board can never need.

    >>> raise TechniqueNeverNeeded(Text("x-wing can never be needed", "x-wing nunca puede hacer falta"))
    Traceback (most recent call last):
    descarte.making.difficulty.impossible_techniques.TechniqueNeverNeeded: x-wing can never be needed
    """


def explain_never_needed(request: Request) -> Text | None:
    """Why one of the techniques that a request asks for can never be needed; None when that cannot be told at once.

    >>> print(explain_never_needed(Request(needs=("locked-common",))))
    locked-common is about houses beyond rows, columns and boxes: ask for a jigsaw, or add a rule such as --with \
diagonal or --with antiknight
    >>> explain_never_needed(Request(needs=("naked-triple",)))
    """
    for key in request.needs:
        found = (
            _check_board_features(key, request)
            or _check_on_every_board(key, request)
            or _check_on_plain_board(key, request)
        )
        if found is not None:
            return found.fill(technique=key, kind=request.kind)
    return None


def _check_board_features(key: str, request: Request) -> Text | None:
    """Techniques about what the board has not."""
    if is_about_sums(key) and request.kind not in WITH_SUMS:
        return _SUMS
    if request.kind == "kakuro":
        return _check_on_kakuro(key, request)
    if request.kind == "killer" and key == "cage-crossing":
        return _CROSSED
    boxless = request.kind not in WITH_BOXES and not request.options
    if boxless and key.startswith(("locked-", "leftovers")):
        return _BOXES
    if request.kind == "killer" and not request.irregular and request.regions is None and key == "leftovers":
        return _LEFTOVERS
    return _check_drawn_clues(key, request) if is_about_signs(key) else None


def _check_on_kakuro(key: str, request: Request) -> Text | None:
    longest = min(request.longest or LONGEST, max(request.rows, request.columns) - 1)
    if longest < LONGEST and key.startswith(IN_FULL_HOUSES):
        return _FULL
    if is_about_signs(key):
        return _SIGNS
    return {"cage-needs": _ALONE, "innie": _RUNS}.get(key)


def _check_drawn_clues(key: str, request: Request) -> Text | None:
    """Techniques about drawn clues: a few puzzles are drawn, and their clues are looked at."""
    plain = replace(request, needs=(), grade=None, techniques=None, clues=None, givens=None)
    if request.rows > LARGEST_LOOK:
        return None
    shapes = set()
    for number in range(LOOKS):
        clues = maker_of(request.kind).attempt(plain, number, random_stream_of(request.seed, number)).clues
        shapes |= {clue.shape for clue in clues_of(kinds.build(clues))} if clues else set(ClueShape)
    if not shapes:
        return _SIGNS
    shape, rule = SHAPES.get(key, (None, ""))
    return None if shape is None or shape in shapes else _SHAPE.fill(rule=rule)


def _check_on_every_board(key: str, request: Request) -> Text | None:
    if key in AT_ONCE:
        return _AT_ONCE.fill(other=AT_ONCE[key])
    if key == "single-candidates":
        return _SAME
    if key in NO_HARDER and (key != "cage-bounds" or request.rows <= LISTED):
        return _NO_HARDER.fill(other=NO_HARDER[key])
    if key in WITH_GIVENS and (request.kind == "kakuro" or (request.kind == "killer" and request.givens == 0)):
        return _NO_GIVEN
    return None


def _check_on_plain_board(key: str, request: Request) -> Text | None:
    """Boards of houses only, which have no clues but digits."""
    if request.kind not in ("sudoku", "jigsaw", "latin") or request.drawn or request.options:
        return None
    least, other = COMPLEMENTS.get(key, (0, ""))
    if request.rows < least:
        return _SMALL.fill(size=request.rows, least=least, other=other)
    if request.kind == "sudoku" and key == "locked-common":
        return _CROSSINGS
    return _LEFTOVERS if request.kind == "sudoku" and key == "leftovers" else None
