"""Read boxes, regions and cages with their totals from the walls of a drawn board.

+9==========+6====+4====+        =  #   a wall of a box and of a cage
#  .     .  #  .  :  .  #        -  |   of a box or region alone
+8....+     #     :     #        .  :   of a cage alone
#  .  :  .  #  .  :  .  #        9      the total of the cage whose first cell is below
"""

from __future__ import annotations

import itertools
import re
from array import array
from collections.abc import Callable, Sequence
from operator import ne
from typing import NamedTuple

from descarte.core.errors import InputError
from descarte.core.text import Text
from descarte.formats.scanning.borders import SquareGrid
from descarte.formats.scanning.lines import Line
from descarte.formats.scanning.row_styles import DRAWN
from descarte.model.clues import Total

Areas = tuple[int, ...]
"""The number of the area of each cell, in the order in which areas begin."""

_SOLID = frozenset("-─╌|│¦")
_DOTTED = frozenset(".┄┈:┆┊")
_STRONG = frozenset("=━═#┃║")
_ANY = _SOLID | _DOTTED | _STRONG
_TOTAL = re.compile(rf"(?<=[+{DRAWN}])[0-9]+")

_ONE = Text("one total in the first cell of each cage", "un total en la primera casilla de cada jaula")
_OTHER = Text("the total {total} elsewhere", "el total {total} en otro sitio")


class Walls(NamedTuple):
    """The characters of the inner walls above each cell and to its left, blank for none."""

    above: Sequence[Sequence[str]]
    beside: Sequence[Sequence[str]]

    def areas(self, is_wall: Callable[[str], bool]) -> Areas:
        """Return the area of each cell, where areas are separated by the walls for which `is_wall` is true.

        >>> Walls([[" ", " "], ["-", "-"]], [[" ", " "], [" ", "|"]]).areas(lambda sign: sign != " ")
        (0, 0, 1, 2)
        """
        size = len(self.above)
        found = array("i", [-1]) * (size * size)
        count = 0
        for start in range(size * size):
            if found[start] >= 0:
                continue
            ahead, count = [start], count + 1
            found[start] = count - 1
            while ahead:
                for place in self._find_open_neighbours(ahead.pop(), size, is_wall):
                    if found[place] < 0:
                        found[place] = count - 1
                        ahead.append(place)
        return tuple(found)

    def _find_open_neighbours(self, place: int, size: int, is_wall: Callable[[str], bool]) -> list[int]:
        row, column = divmod(place, size)
        found = []
        if row and not is_wall(self.above[row][column]):
            found.append(place - size)
        if row + 1 < size and not is_wall(self.above[row + 1][column]):
            found.append(place + size)
        if column and not is_wall(self.beside[row][column]):
            found.append(place - 1)
        if column + 1 < size and not is_wall(self.beside[row][column + 1]):
            found.append(place + 1)
        return found


def walls_of(lines: Sequence[Line], board: SquareGrid) -> Walls:
    """Return the walls between the cells of a board that these lines draw."""
    text = {line.number: line.text for line in lines}
    above, beside = list[str](), list[str]()
    for row, (number, cells) in enumerate(zip(board.lines, board.cells, strict=True)):
        before = board.lines[row - 1] if row else number
        between = [text[at] for at in range(before + 1, number) if at in text]
        above.append("".join(_find_wall_sign(between, column - 1) for column in cells.columns))
        drawn = text.get(number, "")
        ends = (word.column - 1 + len(word.text) for word in cells)
        parts = (drawn[end : column - 1] for end, column in zip(ends, cells.columns[1:], strict=False))
        beside.append(" " + "".join(next((sign for sign in part if sign in _ANY), " ") for part in parts))
    return Walls(above, beside)


def _find_wall_sign(between: list[str], at: int) -> str:
    """Return the character of the wall in the lines between two rows. A total hides only part of a wall."""
    for line in between:
        while at < len(line) and "0" <= line[at] <= "9":
            at += 1
        if at < len(line) and line[at] in _ANY:
            return line[at]
    return " "


def boxes_and_regions(walls: Walls) -> tuple[tuple[int, int] | None, Areas | None]:
    """Return the box shape and the regions that walls show. At least one of the two is None.

    The shape is (1, n) if there are no walls. Both are None if the walls show neither boxes nor regions. Bars between
    all columns, or lines between all rows, belong to a table and show nothing.

    >>> boxes_and_regions(Walls([[" ", " "], ["-", "-"]], [[" ", " "], [" ", " "]]))
    (None, None)
    """
    size = len(walls.above)
    # Thin lines may separate all cells as in a table. Then only the strong ones are walls.
    for signs in (_SOLID | _STRONG, _STRONG):
        if not any(map(signs.__contains__, itertools.chain(*walls.above, *walls.beside))):
            return (1, size), None
        areas = walls.areas(signs.__contains__)
        count = max(areas) + 1
        if count == 1:
            return (1, size), None
        if count == size and all(areas.count(area) == size for area in range(size)):
            width = areas[:size].count(0)
            height = size // width
            boxes = (row // height * height + column // width for row in range(size) for column in range(size))
            if size % width or any(map(ne, areas, boxes)):
                return None, areas
            return ((height, width) if min(height, width) > 1 else None), None
    return None, None


def cages_of(lines: Sequence[Line], board: SquareGrid, walls: Walls) -> tuple[Total, ...]:
    """Return the cages of a drawing, in the order of their first cells. Raise InputError if a total is misplaced."""
    size = len(board.cells)
    areas = walls.areas((_DOTTED | _STRONG).__contains__)
    rows = {number: row for row, number in enumerate(board.lines)}
    found: dict[int, Total] = {}
    for line in lines:
        row = rows.get(line.number + 1)
        for match in _TOTAL.finditer(line.text) if row is not None and line.number not in rows else ():
            assert row is not None
            columns = (at for at, word in enumerate(board.cells[row]) if word.column - 1 >= match.start())
            place = row * size + next(columns, 0)
            total, area = int(match.group()[:9]), areas[place]
            if area in found or areas.index(area) != place:
                raise InputError(_ONE, _OTHER.fill(total=total), line=line.number, column=match.start() + 1)
            found[area] = Total(total, tuple(at for at, mine in enumerate(areas) if mine == area))
    return tuple(found[area] for area in sorted(found))
