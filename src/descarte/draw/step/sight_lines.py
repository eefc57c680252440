"""Lines between cells that see each other: straight along a house, and as an L for a knight's move.

1 ------x--x      a ray runs from a digit to the farthest cell that it closes, through the others
|
|__x              a knight's move: along its longer part, then across
"""

from __future__ import annotations

from collections.abc import Iterable

from descarte.draw.board.paths import Point, move_towards, open_path
from descarte.draw.geometry import Geometry
from descarte.model.bits import Cell
from descarte.model.layout import Layout

Sight = tuple[Cell, Cell]
"""A cell and a cell that it sees."""


def line_between(start: Point, end: Point, geometry: Geometry, *, away: float = 0.0) -> str:
    """Return the path between two points, from `away` units off the first.

    Points in cells a knight's move apart, or a longer leap of the same kind, are joined by an L.

    >>> import descarte
    >>> geometry = Geometry.of(descarte.read("1.....3.4......2").layout, caged=False)
    >>> line_between((27, 27), (189, 27), geometry), line_between((27, 27), (81, 135), geometry)
    ('M27 27L189 27', 'M27 27L27 135L81 135')
    """
    corner = _corner(start, end, geometry)
    points = [start, *([corner] if corner else []), end]
    points[0] = move_towards(start, points[1], away) if away else start
    return open_path(points)


def _corner(start: Point, end: Point, geometry: Geometry) -> Point | None:
    """Return the corner of the L between two points a leap apart, or None if a straight line joins them."""
    (x, y), (x2, y2) = start, end
    across, down = (round(abs(one - other) / geometry.cell) for one, other in ((x, x2), (y, y2)))
    if not across or not down or across == down:
        return None
    return (x, y2) if down > across else (x2, y)


def draw_rays(sights: Iterable[Sight], geometry: Geometry, *, away: float = 0.0) -> str:
    """Return the path of rays between cells, from `away` units off the first cell of each.

    Of several rays in one direction along a row or column, only the longest is drawn.

    >>> import descarte
    >>> geometry = Geometry.of(descarte.read("1.....3.4......2").layout, caged=False)
    >>> draw_rays([(0, 1), (0, 3), (0, 5)], geometry)
    'M27 27L189 27M27 27L81 81'
    """
    longest: dict[tuple[Cell, int, int], tuple[int, Cell]] = {}
    for one, other in sights:
        key, length = _direction(one, other, geometry.layout)
        if length > longest.get(key, (0, 0))[0]:
            longest[key] = length, other
    parts = []
    for (one, *_), (_, other) in longest.items():
        start, end = geometry.centre(one), geometry.centre(other)
        parts.append(open_path([move_towards(start, end, away) if away else start, end]))
    return "".join(parts)


def draw_moves(moves: Iterable[Sight], geometry: Geometry, *, away: float = 0.0) -> str:
    """Return the path of chess moves between cells, from `away` units off the first cell of each.

    >>> import descarte
    >>> draw_moves([(0, 9)], Geometry.of(descarte.read("1.....3.4......2").layout, caged=False))
    'M27 27L27 135L81 135'
    """
    ends = ((geometry.centre(one), geometry.centre(other)) for one, other in moves)
    return "".join(line_between(*pair, geometry, away=away) for pair in ends)


def _direction(one: Cell, other: Cell, layout: Layout) -> tuple[tuple[Cell, int, int], int]:
    """Return a key that rays in one direction from a cell share, and the length of the ray."""
    (row, column), (row2, column2) = (divmod(layout.places[cell], layout.columns) for cell in (one, other))
    down, across = row2 - row, column2 - column
    if down and across:
        return (one, down, across), abs(down) + abs(across)
    return (one, (down > 0) - (down < 0), (across > 0) - (across < 0)), abs(down) + abs(across)
