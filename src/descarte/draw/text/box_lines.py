"""Renderer of a grid of texts with walls between some squares, for boards of every kind.

Lines of the grid without any wall are omitted. So a Sudoku is compact, while a jigsaw has every line.

    +-----+-----+        +---+-------+      +  corner of squares: one character
    | 1 2 | 3 4 |        | 1 | 2   3 |      -  wall above a square: as wide as the square with a space on either side
    | 3 4 | 1 2 |        |   +---+   |      |  wall to the left of a square
    +-----+-----+        | 2   3 | 1 |
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

Wall = int
NO_WALL, SOLID, DOTTED, STRONG = range(4)

Paint = Callable[[int | None, str], str]
"""Function that colours a text. It gets the number of its square (row by row, from 0), or None for walls and names."""

Align = Literal["left", "centre", "right"]


class Pen(NamedTuple):
    """Characters of walls: horizontal and vertical ones, by kind of wall, and those of the corners where walls meet."""

    lying: str
    standing: str
    joints: str
    """The 81 corner characters. The index is a number in base 3 with the digits up, right, down, left.

    A digit is 0 for no wall, 1 for a light one and 2 for a heavy one.
    """


# Unicode has box-drawing characters for all 81 ways in which light and heavy lines meet.
_JOINTS = " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋"
_PLAIN_JOINTS = {" ": " ", "─": "-", "━": "=", "│": "|", "┃": "#"}

UNICODE = Pen(" ─┄━", " │┆┃", _JOINTS)
ASCII = Pen(" -.=", " |:#", "".join(_PLAIN_JOINTS.get(joint, "+") for joint in _JOINTS))


@dataclass(frozen=True)
class TextGrid:
    """A grid of texts, with walls between the squares and labels in the walls.

    `above[r][c]` is the wall above square (r, c), with an additional row for the lower edge. `beside[r][c]` is the wall
    to its left, with an additional column for the right edge. A label is in the wall above its square.
    """

    texts: Sequence[Sequence[str]]
    above: Sequence[Sequence[Wall]]
    beside: Sequence[Sequence[Wall]]
    labels: Mapping[tuple[int, int], str] = field(default_factory=dict)
    align: Align = "right"
    even: bool = True
    """True if all columns have the same width."""
    open: bool = False
    """True if lines of the grid without any wall are drawn, too, as spaces."""
    row_names: Sequence[str] = ()
    column_names: Sequence[str] = ()
    signs: Mapping[tuple[int, int, bool], str] = field(default_factory=dict)
    """Symbols in place of walls, by row, column, and True for the wall above the square or False for that to its left.
    """

    def draw(self, pen: Pen = ASCII, paint: Paint | None = None) -> str:
        """Return the grid as text, without trailing spaces or a final newline.

        >>> frame = TextGrid([["1", "2"]], [[SOLID] * 2, [SOLID] * 2], [[SOLID, NO_WALL, SOLID]])
        >>> print(frame.draw())
        +-----+
        | 1 2 |
        +-----+
        """
        return "\n".join(_Drawing(self, pen, paint or _leave_unpainted).lines())


def find_walls(
    areas: Sequence[Sequence[Hashable]], wall: Wall, frame: Wall
) -> tuple[list[list[Wall]], list[list[Wall]]]:
    """Return the walls above and to the left of squares: `wall` between different areas, `frame` around the map.

    >>> find_walls([["a", "b"]], DOTTED, SOLID)
    ([[1, 1], [1, 1]], [[1, 2, 1]])
    """
    rows, columns = len(areas), len(areas[0])
    above = [[frame] * columns for _ in range(rows + 1)]
    beside = [[frame] * (columns + 1) for _ in range(rows)]
    for row in range(rows):
        for column in range(columns):
            here = areas[row][column]
            if row:
                above[row][column] = wall if areas[row - 1][column] != here else NO_WALL
            if column:
                beside[row][column] = wall if areas[row][column - 1] != here else NO_WALL
    return above, beside


def _leave_unpainted(_: int | None, text: str) -> str:
    return text


class _Drawing:
    def __init__(self, lattice: TextGrid, pen: Pen, paint: Paint) -> None:
        self.lattice, self.pen, self.paint = lattice, pen, paint
        self.rows, self.columns = len(lattice.texts), len(lattice.texts[0])
        self.row_is_open = [lattice.open or any(line) for line in lattice.above]
        self.column_is_open = [lattice.open or any(column) for column in zip(*lattice.beside, strict=True)]
        self.widths = self._widths()
        self.margin = max(map(len, lattice.row_names), default=-1) + 1

    def _widths(self) -> list[int]:
        lattice = self.lattice
        widths = [max(map(len, column)) for column in zip(*lattice.texts, strict=True)]
        for (_, column), label in lattice.labels.items():
            widths[column] = max(widths[column], len(label) - 1)
        for column, name in enumerate(lattice.column_names):
            widths[column] = max(widths[column], len(name))
        return [max(widths)] * self.columns if lattice.even else widths

    def lines(self) -> list[str]:
        found = []
        if self.lattice.column_names:
            found.append(self._heading())
        for row in range(self.rows):
            if self.row_is_open[row]:
                found.append(self._wall_line(row))
            found.append(self._text_line(row))
        if self.row_is_open[self.rows]:
            found.append(self._wall_line(self.rows))
        return found

    def _fit(self, text: str, column: int) -> str:
        width = self.widths[column]
        if self.lattice.align == "left":
            return text.ljust(width)
        if self.lattice.align == "right":
            return text.rjust(width)
        before = (width - len(text) + 1) // 2
        return (" " * before + text).ljust(width)

    def _heading(self) -> str:
        parts = [" " * self.margin]
        for column, name in enumerate(self.lattice.column_names):
            parts += ["  " if not column else "   " if self.column_is_open[column] else " ", self._fit(name, column)]
        return self.paint(None, "".join(parts).rstrip())

    def _text_line(self, row: int) -> str:
        lattice, paint = self.lattice, self.paint
        parts = []
        if lattice.row_names:
            parts.append(paint(None, lattice.row_names[row].rjust(self.margin - 1) + " "))
        for column in range(self.columns + 1):
            wall = lattice.signs.get((row, column, False)) or self.pen.standing[lattice.beside[row][column]]
            if self.column_is_open[column]:
                blanks = ("" if not column else " ") + wall + ("" if column == self.columns else " ")
                parts.append(paint(None, blanks))
            elif 0 < column < self.columns:
                parts.append(paint(None, " "))
            if column < self.columns:
                parts.append(paint(row * self.columns + column, self._fit(lattice.texts[row][column], column)))
        return "".join(parts).rstrip()

    def _wall_line(self, row: int) -> str:
        parts = [" " * self.margin]
        for column in range(self.columns + 1):
            if self.column_is_open[column]:
                parts.append(self._joint(row, column))
            if column == self.columns:
                break
            parts.append(self._draw_lying_wall(row, column))
        return self.paint(None, "".join(parts).rstrip())

    def _draw_lying_wall(self, row: int, column: int) -> str:
        """Return the wall above a square, with its label, or with a symbol above the middle of the square."""
        lattice = self.lattice
        after = self.column_is_open[column + 1] or column + 1 < self.columns
        width = self.widths[column] + self.column_is_open[column] + after
        label = lattice.labels.get((row, column), "")
        wall = label + self.pen.lying[lattice.above[row][column]] * (width - len(label))
        sign = lattice.signs.get((row, column, True))
        if sign is None:
            return wall
        at = self.column_is_open[column] + self._fit("x", column).index("x")
        return wall[:at] + sign + wall[at + 1 :]

    def _joint(self, row: int, column: int) -> str:
        lattice = self.lattice
        arms = (
            lattice.beside[row - 1][column] if row else NO_WALL,
            lattice.above[row][column] if column < self.columns else NO_WALL,
            lattice.beside[row][column] if row < self.rows else NO_WALL,
            lattice.above[row][column - 1] if column else NO_WALL,
        )
        up, right, down, left = arms
        if up == down and right == left == NO_WALL:
            return self.pen.standing[up]
        if right == left and up == down == NO_WALL:
            return self.pen.lying[right]
        code = 0
        for arm in arms:
            code = code * 3 + (2 if arm == STRONG else min(arm, 1))
        return self.pen.joints[code]
