"""Direct forms: locked candidates or a hidden subset that leave a digit one place at once, seen without pencil marks.

They are easier than the same patterns among candidates: the eye follows the digits on the board.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, partial

from descarte.logic.notes import changed_digits, changed_since, digits_in_vain, looked_in_vain
from descarte.logic.scan.certify import candidates_at, each, without
from descarte.logic.scan.covering import covers
from descarte.logic.scan.tables import Crossing, cells_of, tables_of
from descarte.model.bits import Cell, Digit, bit
from descarte.model.layout import Layout
from descarte.model.rules import House
from descarte.model.state import State
from descarte.model.step import Because, Candidate, Combine, Step, Technique
from descarte.text import Text

POINTING, CLAIMING = 1.7, 1.9
HIDDEN = {2: ("direct-hidden-pair", 2.0, 84), 3: ("direct-hidden-triple", 2.5, 114)}
SCORE = 64
"""The points of the pattern and of the hidden single that follows."""

Thirds = tuple[tuple[int, int], ...]


@lru_cache(maxsize=64)
def _crossings(layout: Layout, kind: str) -> tuple[tuple[Crossing, Thirds], ...]:
    """Crossings of two houses, each with the houses like the first that cross the second elsewhere."""
    tables = tables_of(layout)
    alike = tables.full_boxes if kind == "pointing" else tables.full_lines
    found = []
    for crossing in tables.crossings[kind]:
        first = crossing.shared | crossing.outside
        thirds = tuple((bits, index) for bits, index in alike if bits & crossing.rest and not bits & first)
        found.append((crossing, thirds))
    return tuple(found)


def locked(state: State, kind: str) -> Iterator[Step]:
    """A digit locked where two houses cross that leaves it one place in a third house."""
    key = f"direct-{kind}"
    found = False
    for digit in changed_digits(state, key):
        mine = state.places[digit]
        for crossing, thirds in _crossings(state.puzzle.layout, kind):
            here = mine & crossing.shared
            if mine & crossing.outside or not here & (here - 1):
                continue
            for bits, index in thirds:
                left = mine & bits & ~crossing.rest
                if left and not left & (left - 1) and mine & bits & crossing.rest:
                    found = True
                    cell = left.bit_length() - 1
                    yield _locked_step(state, key, digit, crossing, third=index, cell=cell)
    if not found:
        digits_in_vain(state, key)


def _locked_step(state: State, key: str, digit: Digit, crossing: Crossing, *, third: int, cell: Cell) -> Step:
    tables = tables_of(state.puzzle.layout)
    house, other, last = crossing.house, crossing.other, tables.houses[third]
    empty = crossing.outside | tables.bits[third] & ~crossing.rest & ~(1 << cell)
    here = state.places[digit] & crossing.shared
    return Step(
        key,
        places=((cell, digit),),
        discards=each(digit, state.places[digit] & crossing.rest),
        because=Because(
            rules=(house, other, last),
            within=without(state, bit(digit), cells_of(empty)),
            combine=(Combine(((house, 1), (last, 1), (other, -1)), digit),),
        ),
        roles=(("pattern", each(digit, here)), ("target", ((cell, digit),))),
        words=(
            ("digit", digit),
            ("house", house),
            ("other", other),
            ("last", last),
            ("cells", tuple(cells_of(here))),
            ("cell", cell),
        ),
        rating=POINTING if key == "direct-pointing" else CLAIMING,
        score=SCORE,
    )


def hidden(state: State, size: int) -> Iterator[Step]:
    """Digits of a house that fill as many cells, and leave one place for another digit of the house."""
    key = HIDDEN[size][0]
    changed = changed_since(state, key)
    found = False
    for bits, index in tables_of(state.puzzle.layout).full_bits:
        unplaced = bits & state.unplaced
        if not bits & changed or unplaced.bit_count() <= size:
            continue
        rows = [places & unplaced for places in state.places]
        rows = [row if row & (row - 1) else 0 for row in rows]
        for chosen, union in covers(rows, size):
            if union.bit_count() != size:
                continue
            for digit, places in enumerate(rows):
                left = places & ~union
                if left and left != places and not left & (left - 1):
                    found = True
                    target = left.bit_length() - 1, digit
                    yield _hidden_step(state, size, index, chosen=chosen, union=union, target=target)
    if not found:
        looked_in_vain(state, key)


def _hidden_step(
    state: State, size: int, index: int, *, chosen: tuple[Digit, ...], union: int, target: Candidate
) -> Step:
    key, rating, score = HIDDEN[size]
    house: House = state.puzzle.layout.houses[index]
    cell, digit = target
    digits = sum(map(bit, chosen))
    cells = cells_of(union)
    others = [other for other in house.cells if other not in cells and other != cell]
    facts = (*without(state, digits | bit(digit), others), *without(state, digits, [cell]))
    return Step(
        key,
        places=(target,),
        discards=candidates_at(state, cells, state.puzzle.layout.digits & ~digits),
        because=Because(rules=(house,), within=facts),
        roles=(("pattern", candidates_at(state, cells, digits)), ("target", (target,))),
        words=(("house", house), ("cells", tuple(cells)), ("digits", digits), ("digit", digit), ("cell", cell)),
        rating=rating,
        score=score,
    )


_LOCKED_SAYS = Text(
    "In {house} the {digit} fits only in {cells}, all of them in {other}, so the rest of {other} has none; and in "
    "{last} only {cell} is left for the {digit}.",
    "En {house} el {digit} solo cabe en {cells}, que están todas en {other}: en el resto de esa casa no hay ninguno, y "
    "en {last} al {digit} solo le queda {cell}.",
)
_HIDDEN_SAYS = Text(
    "In {house} the digits {digits} fit only in {cells} and fill these cells; so for the {digit} only {cell} is left.",
    "En {house} los dígitos {digits} solo caben en {cells} y llenan esas casillas; así que al {digit} solo le queda "
    "{cell}.",
)


def _technique(key: str, rating: float, score: int, name: Text, example: str) -> Technique:
    kind = key.removeprefix("direct-")
    size = 2 if kind == "hidden-pair" else 3
    is_hidden = kind.startswith("hidden")
    return Technique(
        key=key,
        name=name,
        says=_HIDDEN_SAYS if is_hidden else _LOCKED_SAYS,
        find=partial(hidden, size=size) if is_hidden else partial(locked, kind=kind),
        rating=rating,
        score=score,
        notation="{digits} in {cells} ({house}), {digit}" if is_hidden else "{digit} in {house}/{other}, {last}",
        example=example,
        usual=False,
    )


_LOCKED_BOARD = ".9..4....72416....618.5..4...149.2.3..9.23.71.6..1..9.9...7....1..53........81..4"
_PAIR_BOARD = "243519...857642...196837452.8.921367361478.2.97235684161.7832..73.29.....2.16...."
_TRIPLE_BOARD = "....658276...78..38..1....4...8.9..69265..4...836...9..9.....4..1....3...6.78...."

TECHNIQUES = (
    _technique("direct-pointing", POINTING, SCORE, Text("direct pointing", "de caja a línea, directo"), _LOCKED_BOARD),
    _technique("direct-claiming", CLAIMING, SCORE, Text("direct claiming", "de línea a caja, directo"), _LOCKED_BOARD),
    _technique(*HIDDEN[2], Text("direct hidden pair", "par oculto directo"), _PAIR_BOARD),
    _technique(*HIDDEN[3], Text("direct hidden triple", "trío oculto directo"), _TRIPLE_BOARD),
)
