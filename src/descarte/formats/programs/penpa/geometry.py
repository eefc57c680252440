"""Geometry of a penpa+ board, in which every point has a number.

With w = columns + 4, h = rows + 4 and N = w*h, the square in row r and column c (from 0, margins counted) is

    (r + 2)*w + c + 2          its centre
    N + that                   the corner at its bottom right
    2N + that                  the middle of its bottom edge
    3N + that                  the middle of its right edge
    4(N + that) + 0..3         a place within it: top left, top right, bottom left, bottom right
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass

from descarte.kinds.shared.square_grid import usual_box

TOP_LEFT, TOP_RIGHT, BOTTOM_LEFT, BOTTOM_RIGHT = range(4)
_SIDES = {
    frozenset((TOP_LEFT, TOP_RIGHT)): (-1, 0),
    frozenset((BOTTOM_LEFT, BOTTOM_RIGHT)): (1, 0),
    frozenset((TOP_LEFT, BOTTOM_LEFT)): (0, -1),
    frozenset((TOP_RIGHT, BOTTOM_RIGHT)): (0, 1),
}


@dataclass(frozen=True)
class PenpaBoard:
    """A square board on a sheet: its size, and the row and column of its first square."""

    columns: int
    rows: int
    """Number of rows of the whole sheet; like `columns`, it includes the margins."""
    size: int
    top: int = 0
    left: int = 0

    @property
    def points(self) -> int:
        """The number of points of each kind."""
        return (self.columns + 4) * (self.rows + 4)

    def square(self, point: int) -> int | None:
        """Return the square with this point as its centre, or None if it is not on the board.

        >>> PenpaBoard(9, 9, 9).square(28), PenpaBoard(9, 9, 9).square(2)
        (0, None)
        """
        down, right = divmod(point, self.columns + 4)
        row, column = down - 2 - self.top, right - 2 - self.left
        inside = 0 <= row < self.size and 0 <= column < self.size and point < self.points
        return row * self.size + column if inside else None

    def point(self, square: int) -> int:
        """Return the centre of a square.

        >>> PenpaBoard(9, 9, 9).point(0)
        28
        """
        row, column = divmod(square, self.size)
        return (row + self.top + 2) * (self.columns + 4) + column + self.left + 2

    def pair(self, point: int) -> tuple[int, int] | None:
        """Return the two squares at the edge with this point as its middle, or None if there are none.

        >>> PenpaBoard(9, 9, 9).pair(2 * 169 + 28), PenpaBoard(9, 9, 9).pair(3 * 169 + 28)
        ((0, 9), (0, 1))
        """
        sort, inner = divmod(point, self.points)
        first = self.square(inner) if sort in (2, 3) else None
        if first is None:
            return None
        second = self.square(inner + (self.columns + 4 if sort == 2 else 1))
        return None if second is None else (first, second)

    def edge(self, one: int, other: int) -> int:
        """Return the middle of the edge between two adjacent squares.

        >>> PenpaBoard(9, 9, 9).edge(0, 9) - 2 * 169
        28
        """
        first = min(one, other)
        return (3 if abs(one - other) == 1 else 2) * self.points + self.point(first)

    def place(self, point: int) -> tuple[int, int] | None:
        """Return the square that contains this point, and the number of the point among its four places, or None.

        >>> PenpaBoard(9, 9, 9).place(4 * (169 + 28) + 1)
        (0, 1)
        """
        inner, corner = divmod(point, 4)
        found = self.square(inner - self.points) if inner >= self.points else None
        return None if found is None else (found, corner)

    def get_point_within(self, square: int, corner: int) -> int:
        """Return the point of a place within a square."""
        return 4 * (self.points + self.point(square)) + corner

    def find_walls(self, lines: Iterable[tuple[int, int]]) -> Iterator[frozenset[int]]:
        """Yield each pair of squares that one of these lines separates. A line is given by the corners at its ends.

        >>> list(PenpaBoard(9, 9, 9).find_walls([(169 + 17, 169 + 30)])) == [frozenset((2, 3))]
        True
        """
        for one, other in lines:
            low, high = sorted((one - self.points, other - self.points))
            width = self.columns + 4
            if high - low == width:
                pair = (self.square(high), self.square(high + 1))
            elif high - low == 1 and high % width:
                pair = (self.square(high), self.square(high + width))
            else:
                continue
            if None not in pair:
                yield frozenset(square for square in pair if square is not None)

    def wall(self, one: int, other: int) -> tuple[int, int]:
        """Return the line between two adjacent squares, given by the corners at its ends."""
        low, high = sorted((one, other))
        end = self.points + self.point(low)
        return (end - self.columns - 4, end) if high - low == 1 else (end - 1, end)

    def diagonal(self, option: str) -> Iterator[str]:
        """Yield the keys of the lines along the diagonals that a rule of the whole grid names.

        >>> list(PenpaBoard(1, 1, 1).diagonal("falling"))
        ['31,37']
        """
        width = self.columns + 4
        for row in range(self.size):
            if option in ("diagonal", "falling"):
                end = self.points + self.point(row * self.size + row)
                yield f"{end - width - 1},{end}"
            if option in ("diagonal", "rising"):
                end = self.points + self.point(row * self.size + self.size - 1 - row)
                yield f"{end - 1},{end - width}"

    def neighbours(self, square: int) -> Iterator[int]:
        """Yield the adjacent squares of this one."""
        row, column = divmod(square, self.size)
        for down, right in _SIDES.values():
            if 0 <= row + down < self.size and 0 <= column + right < self.size:
                yield (row + down) * self.size + column + right

    def find_areas(self, walls: Collection[frozenset[int]], starts: Iterable[int]) -> list[tuple[int, ...]]:
        """Return the areas that walls separate, one per start that is not yet in an area."""
        seen: set[int] = set()
        found = []
        for start in starts:
            if start in seen:
                continue
            area = [start]
            seen.add(start)
            for square in area:
                fresh = [
                    other
                    for other in self.neighbours(square)
                    if other not in seen and frozenset((square, other)) not in walls
                ]
                area += fresh
                seen.update(fresh)
            found.append(tuple(sorted(area)))
        return found

    def find_outlined_areas(self, lines: Iterable[tuple[int, int]]) -> list[tuple[int, ...]]:
        """Return the areas that lines within squares enclose, as the cages of a Killer are drawn."""
        walls: set[frozenset[int]] = set()
        touched: set[int] = set()
        for line in lines:
            ends = [self.place(point) for point in line]
            for end in ends:
                if end is not None:
                    touched.add(end[0])
            if None in ends or ends[0][0] != ends[1][0]:  # type: ignore[index]
                continue
            (square, one), (_, other) = (end for end in ends if end is not None)
            down, right = _SIDES.get(frozenset((one, other)), (0, 0))
            row, column = square // self.size + down, square % self.size + right
            if (down or right) and 0 <= row < self.size and 0 <= column < self.size:
                walls.add(frozenset((square, row * self.size + column)))
        return [area for area in self.find_areas(walls, sorted(touched)) if len(area) <= self.size]

    def draw_outline(self, area: Collection[int]) -> Iterator[tuple[int, int]]:
        """Yield the lines around an area, within its squares."""
        inside = set(area)
        for square in sorted(inside):
            row, column = divmod(square, self.size)
            open_sides = []
            for corners, (down, right) in _SIDES.items():
                there = 0 <= row + down < self.size and 0 <= column + right < self.size
                if not there or (row + down) * self.size + column + right not in inside:
                    low, high = sorted(corners)
                    yield self.get_point_within(square, low), self.get_point_within(square, high)
                else:
                    open_sides.append((down, right))
            for down, right in open_sides:
                if down + right > 0:
                    yield from self._draw_bridges(square, square + down * self.size + right, inside, right == 1)

    def _draw_bridges(self, square: int, other: int, inside: set[int], beside: bool) -> Iterator[tuple[int, int]]:
        """Yield the short lines that join the outlines of two squares of an area."""
        ends = (
            ((TOP_RIGHT, TOP_LEFT, (-1, 0)), (BOTTOM_RIGHT, BOTTOM_LEFT, (1, 0)))
            if beside
            else ((BOTTOM_LEFT, TOP_LEFT, (0, -1)), (BOTTOM_RIGHT, TOP_RIGHT, (0, 1)))
        )
        for mine, theirs, (down, right) in ends:
            row, column = divmod(square, self.size)
            outer = (row + down) * self.size + column + right
            there = 0 <= row + down < self.size and 0 <= column + right < self.size
            if not (there and outer in inside):
                yield self.get_point_within(square, mine), self.get_point_within(other, theirs)


def find_box_walls(size: int) -> set[frozenset[int]]:
    """Return the walls of the usual boxes of a board of this size.

    >>> len(find_box_walls(4)), find_box_walls(7)
    (8, set())
    """
    shape = usual_box(size)
    if shape is None:
        return set()
    height, width = shape
    upright = {
        frozenset((row * size + column - 1, row * size + column))
        for row in range(size)
        for column in range(width, size, width)
    }
    return upright | {
        frozenset(((row - 1) * size + column, row * size + column))
        for column in range(size)
        for row in range(height, size, height)
    }
