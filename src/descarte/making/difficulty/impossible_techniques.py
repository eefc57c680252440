"""Techniques that a board can never need, recognised before the first attempt."""

from __future__ import annotations

from dataclasses import replace
from math import inf

from descarte import kinds
from descarte.core.errors import OptionError
from descarte.core.text import Text
from descarte.logic import every_technique, find
from descarte.logic.inference.rules.clue import ClueShape, clues_of
from descarte.logic.traits import Replacement, Single, Topic, Traits
from descarte.making import maker_of
from descarte.making.random_stream import random_stream_of
from descarte.making.request import Request
from descarte.making.shapes.kakuro_layouts import LONGEST

LOOKS, LARGEST_LOOK = 3, 9
"""Number of puzzles made to see the shapes of their clues, and maximum size of a board for which that is done."""
WITH_SUMS = ("killer", "kakuro")
WITH_BOXES = ("sudoku", "jigsaw", "killer")

_AT_ONCE = Text(
    "{technique} can never be needed: two steps of {other} do the same and are not harder. Ask for {other}.",
    "{technique} nunca puede hacer falta: dos pasos de {other} hacen lo mismo y no son más difíciles. Pide {other}.",
)
_SAME = Text(
    "{technique} can never be needed: {other} does the same, cell by cell, and is not harder",
    "{technique} nunca puede hacer falta: {other} hace lo mismo, casilla a casilla, y no es más difícil",
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
    "{technique} is about drawn rules, and this puzzle has none: add one, such as thermometer",
    "{technique} trata de reglas dibujadas, y este puzle no las tiene: añade una, como thermometer",
)
_SHAPE = Text(
    "{technique} needs clues that this puzzle does not have: add a rule such as {rule}",
    "{technique} necesita indicaciones que este puzle no tiene: añade una regla como {rule}",
)
_CROSSINGS = Text(
    "{technique} is about houses beyond rows, columns and boxes: ask for a jigsaw, or add a rule such as "
    "diagonal or antiknight",
    "{technique} trata de casas que no son filas, columnas ni cajas: pide un jigsaw, o añade una regla como "
    "diagonal o antiknight",
)
_NO_HARDER = Text(
    "{technique} can never be needed: wherever it finds something, {other} does too and is not harder. "
    "Ask for {other}.",
    "{technique} nunca puede hacer falta: donde encuentra algo, {other} también, y no es más difícil. Pide {other}.",
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
    "{technique} can never be needed on a kakuro. One run against others leaves a single cell over only if one of "
    "them has a single open cell, and then {other} is easier. Ask for {instead}.",
    "{technique} nunca puede hacer falta en un kakuro. Un tramo contra otros deja una sola casilla solo si a uno de "
    "ellos le queda una sola casilla abierta, y entonces {other} es más fácil. Pide {instead}.",
)
_CROSSED = Text(
    "{technique} takes two sums that cross, and the cages of a killer have no cell in common: ask for a kakuro",
    "{technique} necesita dos sumas que se crucen, y las jaulas de un killer no tienen casillas en común: pide un "
    "kakuro",
)
_LEFTOVERS = Text(
    "{technique} can never be needed where regions are boxes: locked candidates say the same, and are easier. "
    "Ask for a jigsaw.",
    "{technique} nunca puede hacer falta donde las regiones son cajas: los candidatos bloqueados dicen lo mismo y son "
    "más fáciles. Pide un jigsaw.",
)
_NO_GIVEN = Text(
    "{technique} is the easiest technique, so it would have to finish the puzzle alone, and without givens it has "
    "nowhere to begin",
    "{technique} es la técnica más fácil, así que tendría que acabar el puzle ella sola, y sin números dados no tiene "
    "dónde empezar",
)


class TechniqueNeverNeeded(OptionError):
    """Error: the request asks for a technique that the board can never need.

    >>> raise TechniqueNeverNeeded(Text("x-wing can never be needed", "x-wing nunca puede hacer falta"))
    Traceback (most recent call last):
    descarte.making.difficulty.impossible_techniques.TechniqueNeverNeeded: x-wing can never be needed
    """


def explain_never_needed(request: Request) -> Text | None:
    """Return why one of the requested techniques can never be needed, or None if no reason is obvious.

    >>> print(explain_never_needed(Request(needs=("locked-common",))))
    locked-common is about houses beyond rows, columns and boxes: ask for a jigsaw, or add a rule such as \
diagonal or antiknight
    >>> explain_never_needed(Request(needs=("naked-triple",)))
    """
    for key in request.needs:
        traits = find(key).traits
        found = (
            _check_board_features(traits, request)
            or _check_on_every_board(traits, request)
            or _check_on_plain_board(traits, request)
        )
        if found is not None:
            return found.fill(technique=key, kind=request.kind)
    return None


def _check_board_features(traits: Traits, request: Request) -> Text | None:
    """Return why a technique needs features that the board lacks, or None if the board has them."""
    if Topic.SUMS in traits.about and request.kind not in WITH_SUMS:
        return _SUMS
    if request.kind == "kakuro":
        return _check_on_kakuro(traits, request)
    if request.kind == "killer" and Topic.CROSSING_SUMS in traits.about:
        return _CROSSED
    boxless = request.kind not in WITH_BOXES and not request.options
    if boxless and Topic.BOXES in traits.about:
        return _BOXES
    boxed = not request.kind_options.irregular and request.kind_options.regions is None
    if request.kind == "killer" and boxed and Topic.IRREGULAR_REGIONS in traits.about:
        return _LEFTOVERS
    return _check_drawn_clues(traits, request) if Topic.RULES in traits.about else None


def _check_on_kakuro(traits: Traits, request: Request) -> Text | None:
    longest = min(request.kind_options.longest or LONGEST, max(request.rows, request.columns) - 1)
    if longest < LONGEST and Topic.FULL_HOUSES in traits.about:
        return _FULL
    if Topic.RULES in traits.about:
        return _SIGNS
    if Topic.SUMS_IN_HOUSES in traits.about:
        return _ALONE
    replaced = traits.replaced
    if replaced is not None and replaced.way is Replacement.RUNS:
        return _RUNS.fill(other=replaced.by, instead=replaced.instead)
    return None


def _check_drawn_clues(traits: Traits, request: Request) -> Text | None:
    """Return why a technique does not apply to the drawn clues of a few sample puzzles, or None if it may."""
    plain = replace(request, needs=(), grade=None, techniques=None, clues=None).with_kind_options(givens=None)
    if request.rows > LARGEST_LOOK:
        return None
    shapes = set()
    for number in range(LOOKS):
        clues = maker_of(request.kind).attempt(plain, number, random_stream_of(request.seed, number)).clues
        shapes |= {clue.shape for clue in clues_of(kinds.build(clues))} if clues else set(ClueShape)
    if not shapes:
        return _SIGNS
    return None if traits.clue is None or traits.clue in shapes else _SHAPE.fill(rule=traits.clue_rule)


def _check_on_every_board(traits: Traits, request: Request) -> Text | None:
    replaced = traits.replaced
    if replaced is not None and replaced.way is Replacement.TWO_STEPS:
        return _AT_ONCE.fill(other=replaced.by)
    if traits.single is Single.ALL_NAKED:
        return _SAME.fill(other=next(one.key for one in every_technique() if one.traits.single is Single.NAKED))
    if replaced is not None and replaced.way is Replacement.EVERYWHERE and request.rows <= (replaced.size or inf):
        return _NO_HARDER.fill(other=replaced.by)
    without_givens = request.kind == "kakuro" or (request.kind == "killer" and request.kind_options.givens == 0)
    return _NO_GIVEN if without_givens and Topic.GIVENS in traits.about else None


def _check_on_plain_board(traits: Traits, request: Request) -> Text | None:
    """Return why a plain board, with houses and givens only, never needs a technique, or None if it may need it."""
    if request.kind not in ("sudoku", "jigsaw", "latin") or request.drawn or request.options:
        return None
    replaced = traits.replaced
    if replaced is not None and replaced.way is Replacement.COMPLEMENT and request.rows < replaced.size:
        return _SMALL.fill(size=request.rows, least=replaced.size, other=replaced.by)
    if request.kind == "sudoku" and Topic.FURTHER_HOUSES in traits.about:
        return _CROSSINGS
    return _LEFTOVERS if request.kind == "sudoku" and Topic.IRREGULAR_REGIONS in traits.about else None
