"""SVG paths for outlines of groups of squares, borders between areas, and shapes.

An outline runs clockwise around a group of squares, at a small distance inside their edges:

    1--------2        It starts at corner 1, the top left of the first square in reading order.
    |  +-----3
    |  |              Where two squares touch only by a corner, it turns right and stays with its square.
    5--4
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterator, Sequence
from math import dist

Square = tuple[int, int]
Point = tuple[float, float]
Direction = tuple[int, int]

_RIGHT, _DOWN, _LEFT, _UP = (1, 0), (0, 1), (-1, 0), (0, -1)
_TURNS: dict[Direction, tuple[Direction, Direction, Direction]] = {
    _RIGHT: (_DOWN, _RIGHT, _UP),
    _DOWN: (_LEFT, _DOWN, _RIGHT),
    _LEFT: (_UP, _LEFT, _DOWN),
    _UP: (_RIGHT, _UP, _LEFT),
}


def move_towards(point: Point, other: Point, distance: float) -> Point:
    """Return the point at a distance from `point` on the straight line to `other`.

    >>> move_towards((0.0, 0.0), (0.0, 10.0), 4.0)
    (0.0, 4.0)
    """
    share = distance / (dist(point, other) or 1.0)
    return point[0] + (other[0] - point[0]) * share, point[1] + (other[1] - point[1]) * share


def format_coordinate(value: float) -> str:
    """Return a coordinate in as few characters as possible.

    >>> format_coordinate(54.0), format_coordinate(1 / 3)
    ('54', '0.33')
    """
    return f"{round(value, 2):g}"


def remove_control_characters(text: str) -> str:
    """Return a text without control characters, which XML does not allow. Tabs and line ends become spaces.

    >>> remove_control_characters("a\\x07 b\\n")
    'a b '
    """
    return "".join(sign for sign in text.replace("\n", " ").replace("\t", " ") if sign.isprintable())


def find_outlines(squares: Collection[Square], cell: float, inset: float) -> Iterator[list[Point]]:
    """Yield the corners of each outline of a group of squares (row, column).

    Outer outlines run clockwise, and those of holes counterclockwise. `inset` is their distance from the edges.

    >>> list(find_outlines([(0, 0), (0, 1)], 10, 1))
    [[(1, 1), (19, 1), (19, 9), (1, 9)]]
    """
    edges = _edges(set(squares))
    while edges:
        start = min(edges, key=lambda edge: (edge[0][1], edge[0][0], edge[1] != _RIGHT))
        corners: list[Point] = []
        (x, y), direction = start
        while True:
            edges.discard(((x, y), direction))
            x, y = x + direction[0], y + direction[1]
            following = next(
                (turn for turn in _TURNS[direction] if ((x, y), turn) in edges or ((x, y), turn) == start), direction
            )
            if following != direction:
                inward_x = -direction[1] - following[1]
                inward_y = direction[0] + following[0]
                corners.append((x * cell + inward_x * inset, y * cell + inward_y * inset))
            direction = following
            if ((x, y), direction) == start:
                break
        yield corners[-1:] + corners[:-1]


def _edges(squares: set[Square]) -> set[tuple[Square, Direction]]:
    """Return the start (x, y) and direction of each side of a square that is a border of the group."""
    found: set[tuple[Square, Direction]] = set()
    for row, column in squares:
        if (row - 1, column) not in squares:
            found.add(((column, row), _RIGHT))
        if (row, column + 1) not in squares:
            found.add(((column + 1, row), _DOWN))
        if (row + 1, column) not in squares:
            found.add(((column + 1, row + 1), _LEFT))
        if (row, column - 1) not in squares:
            found.add(((column, row + 1), _UP))
    return found


def closed_path(corners: Sequence[Point]) -> str:
    """Return the SVG path through the corners and back to the first.

    >>> closed_path([(0, 0), (5, 0), (5, 5)])
    'M0 0L5 0L5 5Z'
    """
    return f"{open_path(corners)}Z"


def open_path(corners: Sequence[Point]) -> str:
    """Return the SVG path through the corners, which is not closed.

    >>> open_path([(0, 0), (5, 0)])
    'M0 0L5 0'
    """
    return "M" + "L".join(f"{format_coordinate(x)} {format_coordinate(y)}" for x, y in corners)


def path_with_gap(corners: Sequence[Point], width: float, height: float) -> str:
    """Return the SVG path of an outline with a gap at its first corner, for a label of this width and height.

    >>> path_with_gap([(0, 0), (9, 0), (9, 9), (0, 9)], 4, 3)
    'M4 0L9 0L9 9L0 9L0 3'
    """
    (x, y), *rest = corners
    return open_path([(x + width, y), *rest, (x, y + height)])


def draw_borders(areas: Sequence[Sequence[Hashable]], cell: float) -> str:
    """Return the SVG path along all borders between different areas of a map, with one stroke per straight stretch.

    >>> draw_borders([["a", "b"], ["a", "b"]], 10)
    'M10 0V20'
    """
    rows, columns = len(areas), len(areas[0])
    found = []
    for row in range(1, rows):
        apart = [areas[row - 1][column] != areas[row][column] for column in range(columns)]
        found += [
            f"M{format_coordinate(start * cell)} {format_coordinate(row * cell)}H{format_coordinate(end * cell)}"
            for start, end in _find_stretches(apart)
        ]
    for column in range(1, columns):
        apart = [areas[row][column - 1] != areas[row][column] for row in range(rows)]
        found += [
            f"M{format_coordinate(column * cell)} {format_coordinate(start * cell)}V{format_coordinate(end * cell)}"
            for start, end in _find_stretches(apart)
        ]
    return "".join(found)


def _find_stretches(flags: Sequence[bool]) -> Iterator[tuple[int, int]]:
    start = None
    for index, flag in enumerate([*flags, False]):
        if flag and start is None:
            start = index
        elif not flag and start is not None:
            yield start, index
            start = None


def draw_shape(shape: int, x: float, y: float, radius: float) -> str:
    """Return the SVG element of shape 0 to 3 around a point: circle, square, diamond, hexagon.

    >>> draw_shape(0, 5, 5, 4)
    '<circle cx="5" cy="5" r="4"/>'
    """
    if shape == 0:
        return f'<circle cx="{format_coordinate(x)}" cy="{format_coordinate(y)}" r="{format_coordinate(radius)}"/>'
    if shape == 1:
        side = radius * 0.9
        corner, width = (
            f'x="{format_coordinate(x - side)}" y="{format_coordinate(y - side)}"',
            format_coordinate(2 * side),
        )
        return f'<rect {corner} width="{width}" height="{width}"/>'
    if shape == 2:
        reach = radius * 1.2
        points: list[Point] = [(x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)]
    else:
        points = [
            (x + radius * 1.08 * dx, y + radius * 1.08 * dy)
            for dx, dy in ((-0.5, -0.87), (0.5, -0.87), (1, 0), (0.5, 0.87), (-0.5, 0.87), (-1, 0))
        ]
    return f'<path d="{closed_path(points)}"/>'
