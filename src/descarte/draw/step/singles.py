"""Highlights of a single: the digits that decide it, circled, with rays to the cells that they close.

    (1)----x--x--x      the 1 closes the three cells of the box; a fourth is framed if an earlier step closed it

The digits and cells are those that the sentence of the single names; `model/sight.py` finds them for both.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from descarte.core.text import Text
from descarte.draw.board.paths import draw_shape, format_coordinate
from descarte.draw.geometry import Geometry
from descarte.draw.step.sight_lines import Sight, draw_moves, draw_rays
from descarte.draw.theme import Theme
from descarte.model.bits import Cell, Digit, Digits, bit, bits_at, cells_of
from descarte.model.rules import House
from descarte.model.sight import find_blockers, find_moves, find_takers
from descarte.model.state import State
from descarte.model.step import Because, Step
from descarte.model.walk import take_apart

_CIRCLE = 0.4
"""Radius of the circle around a digit, as a fraction of a cell."""
_CROSS = 0.13, 0.3
"""Reach of a cross from its centre, as a fraction of a cell; in place of a pencil mark, as a fraction of the distance
between pencil marks."""
_BLOCKERS = Text(
    "circled digits: they close the crossed cells", "dígitos en un círculo: cierran las casillas con un aspa"
)
_TAKERS = Text("circled digits: the cell sees them", "dígitos en un círculo: la casilla los ve")
_MOVES = Text("dashed line: a chess move", "línea discontinua: un movimiento de ajedrez")
_LOST = Text("dashed frame: ruled out by earlier steps", "marco discontinuo: descartado por pasos anteriores")


class SingleReasons(NamedTuple):
    """Why a single follows: the placed digits that exclude something, what they exclude, and what is left over."""

    digit: Digit
    blockers: tuple[Cell, ...]
    rays: tuple[Sight, ...]
    """Pairs of a blocker and a cell that it sees in a house."""
    moves: tuple[Sight, ...]
    """Pairs of a blocker and a cell that it sees only by a move such as a knight's."""
    closed: tuple[Cell, ...] = ()
    """Cells that the blockers close to the digit."""
    lost: tuple[Cell, ...] = ()
    """Cells that earlier steps closed to the digit."""
    houses: tuple[House, ...] = ()
    """Houses that take digits from the cell of a naked single."""
    is_complete: bool = True
    """True if the step follows from placed digits alone, so that pencil marks would only distract."""


def find_single_reasons(step: Step | None, state: State | None) -> SingleReasons | None:
    """Return why a single follows in the state before it, or None for other steps.

    A single is recognised by its certificate: the other cells of one full house, or the one candidate of a cell. The
    reasons of several singles of one digit in one step are joined.

    >>> import descarte
    >>> from descarte.logic import find
    >>> state = State(descarte.read("1.....3.4......2"))
    >>> reasons = find_single_reasons(next(find("hidden-single").find(state)), state)
    >>> reasons.blockers, reasons.closed
    ((0,), (2, 3))
    """
    if step is None or state is None:
        return None
    if step.because.steps:
        return _join_reasons([find_single_reasons(part, now) for now, part in take_apart(step, state)])
    return _find_reasons(step, state) if len(step.places) == 1 and not step.discards else None


def _find_reasons(step: Step, state: State) -> SingleReasons | None:
    ((cell, digit),), because = step.places, step.because
    if state.placed[cell] or because != Because(rules=because.rules, within=because.within):
        return None
    if because.within == ((cell, bit(digit)),) and not because.rules:
        return _find_naked(cell, digit, state)
    house = because.rules[0] if len(because.rules) == 1 else None
    if isinstance(house, House) and house.full and {other for other, _ in because.within} == {*house.cells} - {cell}:
        return _find_hidden(cell, digit, house, state)
    return None


def _join_reasons(found: Sequence[SingleReasons | None]) -> SingleReasons | None:
    """Return the reasons of several hidden singles of one digit together, or None for other steps."""
    every = [one for one in found if one is not None and one.closed]
    if len(every) < len(found) or len({one.digit for one in every}) > 1:
        return None
    joined = every[0]
    for one in every[1:]:
        joined = SingleReasons(
            one.digit,
            tuple(dict.fromkeys((*joined.blockers, *one.blockers))),
            (*joined.rays, *one.rays),
            (*joined.moves, *one.moves),
            tuple(dict.fromkeys((*joined.closed, *one.closed))),
            tuple(dict.fromkeys((*joined.lost, *one.lost))),
            is_complete=joined.is_complete and one.is_complete,
        )
    return joined


def _find_hidden(cell: Cell, digit: Digit, house: House, state: State) -> SingleReasons:
    peers = state.puzzle.layout.peer_bits
    others = bits_at(house.cells) & state.unplaced & ~(1 << cell)
    blockers, lost = find_blockers(state, digit, others, bits_at(house.cells))
    moves = tuple((blocker, other) for blocker in blockers for other in find_moves(state, blocker, others))
    sights = ((blocker, other) for blocker in blockers for other in cells_of(others & peers[blocker]))
    return SingleReasons(
        digit,
        tuple(blockers),
        tuple(sight for sight in sights if sight not in moves),
        moves,
        tuple(cells_of(others & ~lost)),
        tuple(cells_of(lost)),
        is_complete=not lost,
    )


def _find_naked(cell: Cell, digit: Digit, state: State) -> SingleReasons:
    layout = state.puzzle.layout
    rest: Digits = layout.digits & ~bit(digit)
    rays: list[Sight] = []
    moves: list[Sight] = []
    houses: list[House] = []
    for house, taken in find_takers(state, cell, rest):
        rest &= ~taken
        seen = [(other, cell) for other in house.cells if state.placed[other] and taken & bit(state.placed[other])]
        if house.form.move:
            moves += seen
        else:
            rays += seen
            houses.append(house)
    blockers = tuple(dict.fromkeys(other for other, _ in (*rays, *moves)))
    return SingleReasons(digit, blockers, tuple(rays), tuple(moves), houses=tuple(houses), is_complete=not rest)


def describe_single(reasons: SingleReasons) -> Iterator[Text]:
    """Yield lines that explain the circles, crosses and frames of a single.

    >>> [str(text) for text in describe_single(SingleReasons(1, (0,), ((0, 1),), (), closed=(1,)))]
    ['circled digits: they close the crossed cells']
    """
    if reasons.blockers:
        yield _BLOCKERS if reasons.closed else _TAKERS
    if reasons.moves:
        yield _MOVES
    if reasons.lost:
        yield _LOST


def draw_single(reasons: SingleReasons, geometry: Geometry, theme: Theme, *, marked: bool) -> Iterator[str]:
    """Yield the rays, circles, crosses and frames of a single, all of them below the digits.

    With `marked`, there are pencil marks, and crosses are in place of the missing ones.
    """
    fill, stroke = theme.roles[0]
    away, width = geometry.cell * _CIRCLE, format_coordinate(2.4 * geometry.weight)
    drawn = (draw_rays(reasons.rays, geometry, away=away), draw_moves(reasons.moves, geometry, away=away))
    for path, dashes in zip(drawn, ("", ' stroke-dasharray="6 3"'), strict=True):
        if path:
            style = f'fill="none" stroke="{stroke}" stroke-width="{width}" stroke-linejoin="round"{dashes}'
            yield f'<path d="{path}" {style}/>'
    if reasons.blockers:
        circles = "".join(draw_shape(0, *geometry.centre(cell), geometry.cell * _CIRCLE) for cell in reasons.blockers)
        width = format_coordinate(1.8 * geometry.weight)
        yield f'<g fill="{fill}" stroke="{stroke}" stroke-width="{width}">{circles}</g>'
    if reasons.closed:
        yield _draw_crosses(reasons, geometry, theme, marked=marked)
    if reasons.lost:
        yield _draw_frames(reasons, geometry, theme)


def _draw_crosses(reasons: SingleReasons, geometry: Geometry, theme: Theme, *, marked: bool) -> str:
    reach = _CROSS[1] * geometry.pitch if marked else _CROSS[0] * geometry.cell
    side = format_coordinate(2 * reach)
    strokes = f"l{side} {side}m0 -{side}l-{side} {side}"
    centres = (geometry.mark(cell, reasons.digit) if marked else geometry.centre(cell) for cell in reasons.closed)
    path = "".join(f"M{format_coordinate(x - reach)} {format_coordinate(y - reach)}{strokes}" for x, y in centres)
    width = format_coordinate((2.2 if marked else 3.2) * geometry.weight)
    return f'<path d="{path}" stroke="{theme.gone}" stroke-width="{width}" stroke-linecap="square"/>'


def _draw_frames(reasons: SingleReasons, geometry: Geometry, theme: Theme) -> str:
    inset = 0.09 * geometry.cell
    side = format_coordinate(geometry.cell - 2 * inset)
    corners = (map(format_coordinate, (x + inset, y + inset)) for x, y in map(geometry.corner, reasons.lost))
    frames = "".join(f'<rect x="{x}" y="{y}" width="{side}" height="{side}" rx="6"/>' for x, y in corners)
    style = f'stroke="{theme.gone}" stroke-width="{format_coordinate(1.6 * geometry.weight)}" stroke-dasharray="5 4"'
    return f'<g fill="none" {style}>{frames}</g>'
