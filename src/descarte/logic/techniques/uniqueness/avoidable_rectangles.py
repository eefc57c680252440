"""Avoidable rectangles: digits that were placed, not given, could be exchanged just like candidates.

x  y       If three corners have digits, the last one must not complete the exchange.
y  xz      If two have digits and the others are yz and xz, one of these is z.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby

from descarte.core.deadline import check_deadline_each
from descarte.core.text import Text
from descarte.logic.cache import StateChange
from descarte.logic.contract import Lesson, Scores, Technique, Turn
from descarte.logic.inference.patterns.certificates import candidates_at, cite_candidates
from descarte.logic.inference.patterns.layout_tables import cells_of, tables_of
from descarte.logic.inference.patterns.rectangles import (
    SCORE,
    Corners,
    Rectangle,
    is_exchangeable,
    lines_of,
    rectangles_at,
    unique_step,
)
from descarte.logic.techniques.guides.uniqueness import GUIDES
from descarte.logic.techniques.uniqueness.unique_rectangles import NEEDS
from descarte.logic.traits import Traits
from descarte.model.bits import Cell, Digits, bits_at, get_only_digit
from descarte.model.layout import Layout
from descarte.model.state import State
from descarte.model.step import Step

Side = tuple[int, tuple[tuple[int, Corners], ...]]
"""A side of a rectangle as the bit set of its two corners, and the rectangles with this side.

A rectangle is a bit set and its corners in order.
"""


@lru_cache(maxsize=64)
def _get_side_cache(layout: Layout) -> dict[Cell, tuple[Side, ...]]:  # noqa: ARG001  (a table for each layout)
    return {}


def _find_sides_from(layout: Layout, one: Cell) -> tuple[Side, ...]:
    """Return the sides from this cell to later cells, first along its row, then along its column."""
    table = _get_side_cache(layout)
    found = table.get(one)
    if found is None:
        row = lines_of(layout, one)[0]
        along, across = [], []
        for bits, corners in rectangles_at(layout, one):
            beside, below = (
                cell for cell in corners if layout.peer_bits[one] >> cell & 1 and _is_in_line(layout, one, cell)
            )
            if not row >> beside & 1:
                beside, below = below, beside
            far = (bits & ~(1 << one | 1 << beside | 1 << below)).bit_length() - 1
            if beside > one:
                along.append((1 << one | 1 << beside, bits, (one, beside, far, below)))
            if below > one:
                across.append((1 << one | 1 << below, bits, (one, below, far, beside)))
        in_turn = (sorted(each, key=lambda each: (each[2][1], each[2][3])) for each in (along, across))
        found = table[one] = tuple(
            (side, tuple((bits, corners) for _, bits, corners in group))
            for each in in_turn
            for side, group in groupby(each, key=lambda each: each[0])
        )
    return found


def _is_in_line(layout: Layout, one: Cell, cell: Cell) -> bool:
    return any(line >> cell & 1 for line in lines_of(layout, one))


def _corners(state: State, changed: int, unsettled: int) -> Iterator[Corners]:
    """Yield the changed rectangles without givens, as corners in order, of which the first two are settled.

    A settled cell has one candidate. `unsettled` is the number of corners with several.
    """
    settled = free = 0
    for cell, digits in enumerate(state.candidates):
        if not state.puzzle.givens[cell]:
            free |= 1 << cell
            if digits and not digits & (digits - 1):
                settled |= 1 << cell
    layout, given, doubtful = state.puzzle.layout, ~free, ~settled
    for one in check_deadline_each(cells_of(settled)):
        for side, rectangles in _find_sides_from(layout, one):
            if side & doubtful:
                continue
            for bits, corners in rectangles:
                if bits & given or not bits & changed:
                    continue
                if (bits & doubtful).bit_count() == unsettled and is_exchangeable(state, corners):
                    yield corners


def type_1(state: State, changed: StateChange) -> Iterator[Step]:
    """Yield the steps for three settled corners: the fourth must not complete the exchange."""
    candidates = state.candidates
    seen = set()
    for corners in _corners(state, changed.cells, 1):
        one, two, three, four = corners
        for far, last, digits in ((three, four, candidates[two]), (four, three, candidates[one])):
            completes = candidates[far] == candidates[two if far == four else one] and candidates[last] & digits
            key = bits_at(corners), last
            if completes and key not in seen:
                seen.add(key)
                pair = candidates[one] | candidates[two]
                rectangle = _rectangle(corners, pair, (last,))
                discards = candidates_at(state, [last], digits)
                words = (("cell", last), ("placed", get_only_digit(digits)))
                yield unique_step(state, "avoidable-rectangle-1", rectangle, discards, words=words)


def type_2(state: State, changed: StateChange) -> Iterator[Step]:
    """Yield the steps for two settled corners, if the others have the exchanged digits and the same extra digit.

    One of them has the extra digit, so cells that see both lose it.
    """
    candidates, peers = state.candidates, state.puzzle.layout.peer_bits
    for corners in _corners(state, changed.cells, 2):
        one, two, three, four = corners
        pair = candidates[one] | candidates[two]
        extra = candidates[three] & ~candidates[one]
        digit = get_only_digit(extra)
        if not digit or candidates[three] & pair != candidates[one] or candidates[four] != candidates[two] | extra:
            continue
        seen = state.places[digit] & peers[three] & peers[four]
        if seen and not extra & pair:
            yield unique_step(
                state,
                "avoidable-rectangle-2",
                _rectangle(corners, pair, (three, four)),
                candidates_at(state, cells_of(seen), extra),
                rules=tables_of(state.puzzle.layout).find_joining_houses(seen, 1 << three | 1 << four),
                within=cite_candidates(state, (three, four)),
                words=(("extra", digit),),
            )


def _rectangle(corners: Corners, pair: Digits, roof: tuple[Cell, ...]) -> Rectangle:
    return Rectangle(corners, pair, tuple(cell for cell in corners if cell not in roof), roof)


_LAST = Text(
    "Three of them are placed already: {cell} must not be {placed}, which would complete the exchange.",
    "Tres de ellas ya están puestas: {cell} no puede ser {placed}, que completaría el intercambio.",
)
_EXTRA = Text(
    "Two of them are placed already, and the others, {roof_cells}, have only the {extra} besides: one of these is "
    "{extra}, and a cell that sees both is not.",
    "Dos de ellas ya están puestas, y las otras, {roof_cells}, solo tienen además el {extra}: una de estas es "
    "{extra}, y una casilla que ve ambas no lo es.",
)
_AVOIDABLE_RECTANGLE_1_BOARD = """\
4   2   5   9   13  {1}  67  8   {6}
3   8   9   {5} 6   7    24  1   24
{1} 7   6   8   4   {2}  9   {5} 3
{5} 6   1   2   589 3    {4} {9} 7
{2} 3   8   7   {9} 4    5   6   1
{9} 4   7   1   {5} {6}  8   3   {2}
7   15  2   3   {1} 8    {6} 4   9
6   {9} 3   4   79  5    1   2   8
8   19  {4} {6} 129 1269 3   7   5
"""
_AVOIDABLE_RECTANGLE_2_BOARD = """\
5   {9} 2   3   16  7   {1} 4   8
14  {6} 8   2   19  5   7   13  {9}
7   34  13  8   19  {4} 5   6   2
9   1   {3} 4   {7} 8   6   2   5
8   {4} 5   6   2   3   9   {7} 1
{6} {2} 7   1   5   9   4   8   3
2   7   6   9   38  1   {3} 35  4
3   {8} 19  {5} 4   6   2   15  7
{1} 5   4   {7} 37  {2} 8   9   {6}
"""
_WHY = Text(
    "The corners are not givens. Two digits that fill them crosswise could change places without touching any given, "
    "and the puzzle would have two solutions.",
    "Las esquinas no tienen números dados. Dos dígitos que las llenaran en cruz podrían intercambiarse sin tocar "
    "ninguno, y "
    "el puzle tendría dos soluciones.",
)
TECHNIQUES = (
    Technique(
        key="avoidable-rectangle-1",
        name=Text("avoidable rectangle type 1", "rectángulo evitable de tipo 1"),
        says=Text(f"{NEEDS.en} {_LAST.en}", f"{NEEDS.es} {_LAST.es}"),
        search_changed=type_1,
        lesson=Lesson(
            definition=Text(
                "Three corners are filled, none of them a given, crosswise with two digits: the fourth cannot complete "
                "the exchange.",
                "Tres esquinas llenas, ninguna tiene un número dado, en cruz con dos dígitos: la cuarta no puede "
                "completar el "
                "intercambio.",
            ),
            why=_WHY,
            notation="{digits} in {corner_cells}",
            example=_AVOIDABLE_RECTANGLE_1_BOARD,
            codes=("0607",),
            guide=GUIDES["avoidable-rectangle-1"],
        ),
        scores=Scores(rating=4.5, score=SCORE, hodoku=Turn(730)),
        traits=Traits(assumes_unique=True),
    ),
    Technique(
        key="avoidable-rectangle-2",
        name=Text("avoidable rectangle type 2", "rectángulo evitable de tipo 2"),
        says=Text(f"{NEEDS.en} {_EXTRA.en}", f"{NEEDS.es} {_EXTRA.es}"),
        search_changed=type_2,
        lesson=Lesson(
            definition=Text(
                "Two corners are filled, neither a given; the two others each have the digit that completes the "
                "exchange and the same one digit more. Any cell that sees both loses that digit.",
                "Dos esquinas llenas, ninguna tiene un número dado; las otras dos tienen el dígito que completa el "
                "intercambio y "
                "un mismo dígito más. Toda casilla que ve ambas pierde ese dígito.",
            ),
            why=_WHY,
            notation="{digits} in {corner_cells}, {extra} in {roof_cells}",
            example=_AVOIDABLE_RECTANGLE_2_BOARD,
            codes=("0608",),
            guide=GUIDES["avoidable-rectangle-2"],
        ),
        scores=Scores(rating=4.6, score=SCORE, hodoku=Turn(740)),
        traits=Traits(assumes_unique=True),
    ),
)
