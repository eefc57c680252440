"""Clues outside the grid, in a margin on each side that has clues.

   7                A clue is just before the first square of its line. Several clues before one square
12 +---+---+        are in a row, away from the grid. A small arrow shows the direction of a diagonal.
 \\ |   |   |
17 |   |   |
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from descarte.draw.board.line_marks import stroke
from descarte.draw.board.paths import format_coordinate, open_path
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
    clues = [drawing for drawing in drawings if drawing.look.shape in OUTSIDE_SHAPES]
    if not clues:
        return NO_MARGIN
    named = has_several_meanings(clues)
    clues.sort(key=lambda drawing: drawing.look.shape)
    rows, columns, cell = geometry.layout.rows, geometry.layout.columns, geometry.cell
    held: dict[tuple[int, int], int] = {}
    deepest: dict[Direction, float] = {}
    parts: list[str] = []
    for drawing in clues:
        row, column, direction = find_entry(drawing.lines[0], rows, columns)
        level = held.get((row, column), 0)
        held[row, column] = level + 1
        label = (drawing.look.mark if named else "") + drawing.text
        width = (0.6 * len(label) * _FONT + 0.2) * cell
        draw = _draw_diagonal_clue if drawing.look.shape == "diagonal" and all(direction) else _draw_straight_clue
        parts.append(draw(label, (row, column, direction), level, geometry, theme))
        for side, room in _sides(row, column, rows, columns):
            needed = (level + 1) * max(_DEEP * cell, width if side[1] else 0) + 0.12 * cell
            deepest[side] = max(deepest.get(side, 0.0), needed if room else 0.0)
    return Margin(
        tuple(parts),
        *(deepest.get(side, 0.0) for side in ((0, -1), (-1, 0), (0, 1), (1, 0))),
    )


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


def _draw_straight_clue(label: str, start: Entry, level: int, geometry: Geometry, theme: Theme) -> str:
    row, column, (down, across), cell = *start, geometry.cell
    away = (0.5 + level) * _DEEP * cell + 0.04 * cell
    x = (column + 0.5) * cell if not across else -away if across > 0 else geometry.layout.columns * cell + away
    y = (row + 0.5) * cell if not down else -away if down > 0 else geometry.layout.rows * cell + away
    return _text(x, y, geometry, theme, label)


def _draw_diagonal_clue(label: str, start: Entry, level: int, geometry: Geometry, theme: Theme) -> str:
    row, column, (down, across), cell = *start, geometry.cell
    x, y = (column + (across > 0)) * cell, (row + (down > 0)) * cell
    away = (_BACK + level * _DEEP) * cell
    head, tip = 0.1 * cell, (x - 0.04 * across * cell, y - 0.04 * down * cell)
    tail = (x - 0.2 * across * cell, y - 0.2 * down * cell)
    path = open_path([tail, tip]) + open_path([(tip[0] - across * head, tip[1]), tip, (tip[0], tip[1] - down * head)])
    found = stroke(path, theme.arrow, 0.035 * cell)
    return found + _text(x - across * away, y - down * away, geometry, theme, label)


def _text(x: float, y: float, geometry: Geometry, theme: Theme, label: str) -> str:
    font = _FONT * geometry.cell
    place = f'x="{format_coordinate(x)}" y="{format_coordinate(y + baseline_offset(font))}"'
    return f'<text {place} font-size="{format_coordinate(font)}" fill="{theme.ink}">{escape(label)}</text>'
