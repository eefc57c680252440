"""Clues outside the grid, in a margin on each side that has clues.

   7                A clue is just before the first square of its line. Several clues before one square
12 +---+---+        are in a row, away from the grid. A small arrow shows the direction of a diagonal.
 \\ |   |   |
17 |   |   |
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import NamedTuple

from descarte.draw.board.line_marks import stroke
from descarte.draw.board.paths import Point, format_coordinate, open_path
from descarte.draw.geometry import Geometry, baseline_offset
from descarte.draw.theme import Theme
from descarte.model.appearance import OUTSIDE_SHAPES, Drawing

_FONT, _DEEP = 0.36, 0.62
_BACK = 0.47
"""Distance, in x and in y, of a diagonal's number from the corner where the diagonal enters the grid, in cells."""

Direction = tuple[int, int]
Entry = tuple[int, int, Direction]
"""Row and column of the square outside the grid before a line, and the direction of the line."""


class Margin(NamedTuple):
    """SVG of the clues outside the grid, and the space that they need on each side."""

    parts: tuple[str, ...] = ()
    left: float = 0.0
    top: float = 0.0
    right: float = 0.0
    bottom: float = 0.0


NO_MARGIN = Margin()


def draw_margin(drawings: Sequence[Drawing], geometry: Geometry, theme: Theme) -> Margin:
    """Return the drawings of the clues outside the grid, and the space that they need."""
    rows, columns, cell = geometry.layout.rows, geometry.layout.columns, geometry.cell
    deepest: dict[Direction, float] = {}
    parts: list[str] = []
    for clue in _place_all(drawings, geometry):
        row, column, _ = clue.entry
        width = (0.6 * len(clue.label) * _FONT + 0.2) * cell
        arrow = _draw_arrow(clue.entry, geometry, theme) if _is_diagonal(clue) else ""
        parts.append(arrow + _text(*clue.point, geometry, theme, clue.label))
        for side, room in _sides(row, column, rows, columns):
            needed = (clue.level + 1) * max(_DEEP * cell, width if side[1] else 0) + 0.12 * cell
            deepest[side] = max(deepest.get(side, 0.0), needed if room else 0.0)
    if not parts:
        return NO_MARGIN
    return Margin(
        tuple(parts),
        *(deepest.get(side, 0.0) for side in ((0, -1), (-1, 0), (0, 1), (1, 0))),
    )


class _PlacedClue(NamedTuple):
    """A clue outside the grid with its place."""

    drawing: Drawing
    label: str
    entry: Entry
    level: int
    """Number of clues between it and the grid."""
    point: Point


def place_clues(drawings: Sequence[Drawing], geometry: Geometry) -> Iterator[tuple[Drawing, str, Point]]:
    """Yield each clue outside the grid with its text and the middle of the text.

    >>> import descarte
    >>> from descarte.model.appearance import Look
    >>> geometry = Geometry.of(descarte.read("1.....3.4......2").layout, caged=False)
    >>> [place[1:] for place in place_clues([Drawing(Look("outside"), ((0, 4, 8, 12),), "7")], geometry)]
    [('7', (27.0, -18.9))]
    """
    return ((clue.drawing, clue.label, clue.point) for clue in _place_all(drawings, geometry))


def _place_all(drawings: Sequence[Drawing], geometry: Geometry) -> Iterator[_PlacedClue]:
    clues = [drawing for drawing in drawings if drawing.look.shape in OUTSIDE_SHAPES]
    named = has_several_meanings(clues)
    held: dict[tuple[int, int], int] = {}
    for drawing in sorted(clues, key=lambda drawing: drawing.look.shape):
        entry = find_entry(drawing.lines[0], geometry.layout.rows, geometry.layout.columns)
        level = held.get(entry[:2], 0)
        held[entry[:2]] = level + 1
        label = (drawing.look.mark if named else "") + drawing.text
        clue = _PlacedClue(drawing, label, entry, level, (0.0, 0.0))
        yield clue._replace(point=(_place_diagonal if _is_diagonal(clue) else _place_straight)(entry, level, geometry))


def _is_diagonal(clue: _PlacedClue) -> bool:
    return clue.drawing.look.shape == "diagonal" and all(clue.entry[2])


def has_several_meanings(drawings: Sequence[Drawing]) -> bool:
    """Return True if numbers outside the grid belong to different rules, so that each needs the symbol of its rule."""
    return len({drawing.look for drawing in drawings if drawing.look.shape == "outside"}) > 1


def _sides(row: int, column: int, rows: int, columns: int) -> list[tuple[Direction, bool]]:
    """Return the four sides of the grid, each with True if the square is outside the grid on this side."""
    return [((-1, 0), row < 0), ((1, 0), row >= rows), ((0, -1), column < 0), ((0, 1), column >= columns)]


def find_entry(line: Sequence[int], rows: int, columns: int) -> Entry:
    """Return the square outside the grid from which a line of squares starts, and the direction of the line.

    >>> find_entry((0, 1, 2), 3, 3)
    (0, -1, (0, 1))
    """
    row, column = divmod(line[0], columns)
    if len(line) > 1:
        down, across = (_sign(line[1] // columns - row), _sign(line[1] % columns - column))
    else:
        down, across = (1 if row == 0 else -1 if row == rows - 1 else 0), 0
        across = 0 if down and 0 < column < columns - 1 else (1 if column == 0 else -1)
    row, column = row - down, column - across
    while 0 <= row < rows and 0 <= column < columns:
        row, column = row - down, column - across
    return row, column, (down, across)


def _sign(value: int) -> int:
    return (value > 0) - (value < 0)


def _place_straight(entry: Entry, level: int, geometry: Geometry) -> Point:
    row, column, (down, across), cell = *entry, geometry.cell
    away = (0.5 + level) * _DEEP * cell + 0.04 * cell
    x = (column + 0.5) * cell if not across else -away if across > 0 else geometry.layout.columns * cell + away
    y = (row + 0.5) * cell if not down else -away if down > 0 else geometry.layout.rows * cell + away
    return x, y


def _corner(entry: Entry, geometry: Geometry) -> Point:
    """Return the corner where a diagonal enters the grid."""
    row, column, (down, across) = entry
    return (column + (across > 0)) * geometry.cell, (row + (down > 0)) * geometry.cell


def _place_diagonal(entry: Entry, level: int, geometry: Geometry) -> Point:
    (x, y), (down, across) = _corner(entry, geometry), entry[2]
    away = (_BACK + level * _DEEP) * geometry.cell
    return x - across * away, y - down * away


def _draw_arrow(entry: Entry, geometry: Geometry, theme: Theme) -> str:
    (x, y), (down, across), cell = _corner(entry, geometry), entry[2], geometry.cell
    head, tip = 0.1 * cell, (x - 0.04 * across * cell, y - 0.04 * down * cell)
    tail = (x - 0.2 * across * cell, y - 0.2 * down * cell)
    path = open_path([tail, tip]) + open_path([(tip[0] - across * head, tip[1]), tip, (tip[0], tip[1] - down * head)])
    return stroke(path, theme.arrow, 0.035 * cell)


def _text(x: float, y: float, geometry: Geometry, theme: Theme, label: str) -> str:
    font = _FONT * geometry.cell
    place = f'x="{format_coordinate(x)}" y="{format_coordinate(y + baseline_offset(font))}"'
    return f'<text {place} font-size="{format_coordinate(font)}" fill="{theme.ink}">{escape(label)}</text>'
