"""Positions in a picture, in units of its view box, with the origin at the top left of the board.

A cell is as large as its pencil marks need. They form a k by k square with the first digits on top, below the total of
a cage, and keep clear of dots and other symbols on edges and corners of cells:

    1 2 3 | 1 2 3
    4 5 6 o 4 5 6
    7 8 9 | 7 8 9
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import count
from math import ceil, hypot, isqrt, sqrt
from typing import NamedTuple

from descarte.draw.board.paths import Point, format_coordinate
from descarte.model.bits import Cell, Digit
from descarte.model.layout import Layout

_LEAST = 54.0
_PITCH = (18.0, 21.0)
"""Minimum space for a pencil mark with one figure, and with two."""
_CAP = 0.72
"""Height of figures relative to the font size: Helvetica 0.72, DejaVu Sans 0.73, Liberation Sans 0.69."""
_FIGURE = 0.3, 0.36
"""Half the width and half the height of a figure, relative to the font size."""
_CLEAR = 0.6
"""Minimum distance between a pencil mark and a symbol on an edge or corner."""


class SignReach(NamedTuple):
    """Reach of symbols from the middle of an edge and from a corner, as fractions of a cell; 0 if there are none."""

    edge: float = 0.0
    corner: float = 0.0


NO_SIGNS = SignReach()


@dataclass(frozen=True, eq=False)
class Geometry:
    """Dimensions of the pictures of a layout.

    >>> import descarte
    >>> Geometry.of(descarte.read("1.....3.4......2").layout, caged=False).cell
    54.0
    """

    layout: Layout
    cell: float
    pitch: float
    marks: tuple[Point, ...]
    """Centre of each digit's pencil mark, relative to the top left of the cell; index 0 is unused."""
    mark_font: float
    digit_font: float
    small_font: float
    """Font size of cage totals, run clues and the names of rows and columns."""
    weight: float
    """Factor for line widths: larger for large boards, which are printed as wide as small ones."""
    top: float
    """Height of the cage total at the top of a cell; 0 without cages."""

    @staticmethod
    def of(layout: Layout, *, caged: bool, signs: SignReach = NO_SIGNS) -> Geometry:
        """Return the dimensions for a layout, with room for cage totals (`caged`) and symbols on edges (`signs`)."""
        return _geometry(layout, caged, signs)

    @cached_property
    def mark_texts(self) -> tuple[list[list[str]], list[list[str]]]:
        """Formatted coordinates of pencil marks: the x of each digit by column, and the y of its baseline by row."""
        fall, layout = baseline_offset(self.mark_font), self.layout
        across = [[format_coordinate(at * self.cell + x) for x, _ in self.marks] for at in range(layout.columns)]
        down = [[format_coordinate(at * self.cell + y + fall) for _, y in self.marks] for at in range(layout.rows)]
        return across, down

    def corner(self, cell: Cell) -> Point:
        """Return the top left of a cell."""
        row, column = divmod(self.layout.places[cell], self.layout.columns)
        return column * self.cell, row * self.cell

    def centre(self, cell: Cell) -> Point:
        """Return the middle of a cell."""
        x, y = self.corner(cell)
        return x + self.cell / 2, y + self.cell / 2

    def corner_of(self, square: int) -> Point:
        """Return the top left of a square, numbered row by row with black squares."""
        row, column = divmod(square, self.layout.columns)
        return column * self.cell, row * self.cell

    def centre_of(self, square: int) -> Point:
        """Return the middle of a square, numbered row by row with black squares."""
        x, y = self.corner_of(square)
        return x + self.cell / 2, y + self.cell / 2

    def mark(self, cell: Cell, digit: Digit) -> Point:
        """Return the middle of the pencil mark of a candidate."""
        (x, y), (dx, dy) = self.corner(cell), self.marks[digit]
        return x + dx, y + dy


def baseline_offset(font: float) -> float:
    """Return the distance from the middle of a figure down to its baseline, for a font size.

    >>> round(baseline_offset(10), 1)
    3.6
    """
    return font * _CAP / 2


def text_at(x: float, y: float, font: float, text: object) -> str:
    """Return an SVG text element whose figures are vertically centred on a point.

    >>> text_at(10, 10, 10, 5)
    '<text x="10" y="13.6">5</text>'
    """
    return f'<text x="{format_coordinate(x)}" y="{format_coordinate(y + baseline_offset(font))}">{text}</text>'


@lru_cache(maxsize=64)
def _geometry(layout: Layout, caged: bool, signs: SignReach) -> Geometry:
    # Widen the cells by half a unit at a time, until the pencil marks keep clear of all symbols.
    widened = (_widen_geometry(layout, caged, more / 2) for more in count())
    return next(found for found in widened if _is_clear(found, signs))


def _widen_geometry(layout: Layout, caged: bool, more: float) -> Geometry:
    """Return the dimensions with `more` units of additional room between pencil marks and the edges of cells."""
    across = isqrt(layout.size - 1) + 1 if layout.size > 1 else 1
    down = ceil(layout.size / across)
    two_figures = layout.size > 9
    side, top = (5.0, 14.0) if caged else (0.0, 0.0)
    side, top = side + more, top + more
    cell = max(_LEAST, across * _PITCH[two_figures] + 2 * side, down * _PITCH[two_figures] + top + side)
    inner = 0.0 if caged else 2.5
    width = (cell - 2 * side - 2 * inner) / across
    height = (cell - top - side - 2 * inner) / down
    pitch = min(width, height)
    marks = [(0.0, 0.0)]
    for digit in range(layout.size):
        row, column = divmod(digit, across)
        marks.append((side + inner + (column + 0.5) * width, top + inner + (row + 0.5) * height))
    return Geometry(
        layout,
        cell,
        pitch,
        tuple(marks),
        mark_font=min(pitch * (0.7 if two_figures else 0.76), 15.0),
        digit_font=cell * (0.53 if two_figures else 0.62),
        small_font=max(11.5, cell * 0.2) if not caged else max(12.5, cell * 0.19),
        weight=max(1.0, sqrt(layout.columns * cell / 600)),
        top=top - more,
    )


def _is_clear(geometry: Geometry, signs: SignReach) -> bool:
    """Return True if no pencil mark touches a symbol on an edge or corner of its cell."""
    side, half = geometry.cell, geometry.cell / 2
    places = [(at, signs.edge) for at in ((half, 0.0), (half, side), (0.0, half), (side, half)) if signs.edge]
    places += [((x, y), signs.corner) for x in (0.0, side) for y in (0.0, side) if signs.corner]
    wide, high = (share * geometry.mark_font for share in _FIGURE)
    wide *= 2 if geometry.layout.size > 9 else 1
    return all(
        hypot(max(abs(x - a) - wide, 0.0), max(abs(y - b) - high, 0.0)) >= reach * side + _CLEAR
        for (x, y), reach in places
        for a, b in geometry.marks[1:]
    )
