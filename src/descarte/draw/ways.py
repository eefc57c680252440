"""Ways for arrows around what is written on a board, and places for their numbers.

Each arrow tries a straight way, and bows and lanes to either side of it, and takes the one that runs through the least:

      .------.                          a bow runs around a large digit,
    3 o--.    `---> o 3
          `--------------> o 3          a lane half a pencil mark aside between the rows of marks
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from math import hypot, inf
from typing import NamedTuple

from descarte.draw.geometry import Geometry
from descarte.draw.shapes import Point, closed, number
from descarte.model.bits import Cell, Digits, bit
from descarte.model.step import Candidate

CLOSE = 1.6
"""Candidates nearer than this, in steps of the pencil marks, are neighbours: a bar joins them, without a head."""
_OUTS = (0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -1.5, 2.0, -2.0, 2.5, -2.5, 3.0, -3.0)
"""How far a way is aside, in steps of the pencil marks."""
_DIGIT, _NODE, _MARK, _OUTSIDE, _ARROW = 3.0, 4.0, 2.0, 9.0, 1.0
"""How bad it is to run through a large digit, a candidate of the step, another one, over the edge, along an arrow."""
_DETOUR, _CORNERS = 2.5, 15.0
"""What it costs to go a step of the pencil marks aside, and to take a lane."""
_STEP = 3.0
"""From one point that is looked at to the next."""
NUMBER = 10.0
"""The font of numbers."""


class Way(NamedTuple):
    """The paths of an arrow's shaft and head, and points along it; a bar has no head."""

    shaft: str
    head: str
    points: tuple[Point, ...]


class Obstacles:
    """What is written on a board: large digits, pencil marks, the candidates that a step is about."""

    def __init__(
        self, geometry: Geometry, digits: Collection[Cell], marks: Mapping[Cell, Digits], nodes: Collection[Candidate]
    ) -> None:
        self.geometry, self.digits, self.marks = geometry, digits, marks
        self.nodes: dict[Cell, list[Point]] = {}
        for cell, digit in nodes:
            self.nodes.setdefault(cell, []).append(geometry.mark(cell, digit))
        self.across = _lattice({x for x, _ in geometry.marks[1:]})
        self.down = _lattice({y for _, y in geometry.marks[1:]})
        self.digit_room = geometry.digit_font * 0.28 + 2, geometry.digit_font * 0.36 + 2
        self.mark_room = geometry.mark_font * 0.3 + 1.4, geometry.mark_font * 0.36 + 1.4
        self.taken: Counter[tuple[int, int]] = Counter()

    def at(self, point: Point) -> float:
        """How bad it is to draw over a point."""
        x, y = point
        geometry, layout = self.geometry, self.geometry.layout
        column, row = int(x // geometry.cell), int(y // geometry.cell)
        if not (0 <= column < layout.columns and 0 <= row < layout.rows):
            return _OUTSIDE
        found = self.taken[int(x // _STEP), int(y // _STEP)] * _ARROW
        cell = layout.cell_at.get(row * layout.columns + column)
        if cell is None:
            return found + _DIGIT
        if any(hypot(x - a, y - b) < geometry.pitch * 0.58 for a, b in self.nodes.get(cell, ())):
            return found + _NODE
        if cell in self.digits:
            dx, dy = abs(x - (column + 0.5) * geometry.cell), abs(y - (row + 0.5) * geometry.cell)
            return found + _DIGIT * (dx < self.digit_room[0] and dy < self.digit_room[1])
        return found + _MARK * self._on_mark(cell, x - column * geometry.cell, y - row * geometry.cell)

    def _on_mark(self, cell: Cell, x: float, y: float) -> bool:
        (left, wide, columns), (top, high, rows) = self.across, self.down
        column = min(max(int((x - left) / wide + 0.5), 0), columns - 1)
        row = min(max(int((y - top) / high + 0.5), 0), rows - 1)
        if not self.marks.get(cell, 0) & bit(row * columns + column + 1):
            return False
        return abs(left + column * wide - x) < self.mark_room[0] and abs(top + row * high - y) < self.mark_room[1]

    def take(self, way: Way) -> None:
        """Remember an arrow that is drawn: others keep off it."""
        near = {(int(x // _STEP) + dx, int(y // _STEP) + dy) for x, y in way.points for dx in (0, 1) for dy in (0, 1)}
        self.taken.update(near)


def _lattice(places: set[float]) -> tuple[float, float, int]:
    """The first of some places, how far it is to the next, and how many there are."""
    first, last, count = min(places), max(places), len(places)
    return first, (last - first) / (count - 1) if count > 1 else 1.0, count


def way(start: Point, end: Point, obstacles: Obstacles) -> Way:
    """The best way for an arrow from one point to another."""
    pitch = obstacles.geometry.pitch
    length = hypot(end[0] - start[0], end[1] - start[1])
    if length < CLOSE * pitch:
        middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
        return Way(f"M{number(start[0])} {number(start[1])}L{number(end[0])} {number(end[1])}", "", (middle,))
    straight = _Straight(start, end, length, pitch)
    outs = [out for out in _OUTS if abs(out) * pitch <= 0.4 * length]
    best, least = straight.bow(0.0), inf
    for lane, out in ((lane, out) for lane in (False, True) for out in outs):
        badness = _DETOUR * abs(out) + _CORNERS * lane
        if badness >= least or (lane and (not out or length < 5 * pitch)):
            continue
        tried = straight.lane(out * pitch) if lane else straight.bow(out * pitch)
        for point in tried.points:
            badness += _STEP * obstacles.at(point)
            if badness >= least:
                break
        else:
            best, least = tried, badness
    return best


class _Straight(NamedTuple):
    """The straight way between two points; others leave it to its left, or with a negative sign to its right."""

    start: Point
    end: Point
    length: float
    pitch: float

    def at(self, along: float, aside: float) -> Point:
        (x, y), (to_x, to_y) = self.start, self.end
        ux, uy = (to_x - x) / self.length, (to_y - y) / self.length
        return x + ux * along + uy * aside, y + uy * along - ux * aside

    def bow(self, out: float) -> Way:
        """A curve that is `out` aside in its middle, with a head in its direction."""
        short, size, out = *self._ends(), out / 0.75
        reach = 0.28 * self.length
        turn = hypot(reach, out)
        dx, dy = reach / turn, out / turn
        begin, tip = (short * dx, short * dy), (self.length - short * dx, short * dy)
        neck = tip[0] - size * dx, tip[1] + size * dy
        curve = begin, (reach, out), (self.length - reach, out), neck
        across = size / 2 * dy, size / 2 * dx
        head = tip, (neck[0] + across[0], neck[1] + across[1]), (neck[0] - across[0], neck[1] - across[1])
        return self._drawn([curve], head)

    def lane(self, out: float) -> Way:
        """A straight line `out` aside, left and reached by short bends, with a head in its direction."""
        short, size = self._ends()
        first, last = short, self.length - short - size
        bend = self.pitch + abs(out)
        curves = [
            ((first, 0.0), (first + bend / 2, 0.0), (first + bend / 2, out), (first + bend, out)),
            ((first + bend, out), (first + bend, out), (last - bend, out), (last - bend, out)),
            ((last - bend, out), (last - bend / 2, out), (last - bend / 2, 0.0), (last, 0.0)),
        ]
        return self._drawn(curves, ((self.length - short, 0), (last, size / 2), (last, -size / 2)))

    def _ends(self) -> tuple[float, float]:
        """How far from its ends an arrow begins and ends, and the length of its head."""
        return min(self.pitch * 0.6, 0.3 * self.length), min(self.pitch * 0.5, 0.25 * self.length)

    def _drawn(self, curves: Sequence[tuple[Point, Point, Point, Point]], head: Sequence[Point]) -> Way:
        placed = [(self.at(*a), self.at(*b), self.at(*c), self.at(*d)) for a, b, c, d in curves]
        shaft = f"M{_at(placed[0][0])}" + "".join(f"C{' '.join(map(_at, curve[1:]))}" for curve in placed)
        return Way(
            shaft,
            closed([self.at(*point) for point in head]),
            tuple(point for curve in placed for point in _along(*curve)),
        )


def _at(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"


def _along(start: Point, one: Point, other: Point, end: Point) -> Iterator[Point]:
    count = int(hypot(end[0] - start[0], end[1] - start[1]) / _STEP) + 1
    for index in range(count):
        t = index / count
        a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        yield (
            a * start[0] + b * one[0] + c * other[0] + d * end[0],
            a * start[1] + b * one[1] + c * other[1] + d * end[1],
        )


def places(ways: Sequence[Way], obstacles: Obstacles) -> list[Point]:
    """For each arrow where its number stands: on it, near its middle, or beside it where it is short."""
    pitch, found = obstacles.geometry.pitch, list[Point]()
    for drawn in ways:
        count = len(drawn.points)
        spots = list(drawn.points[count // 4 : count - count // 4 : 2])
        x, y = drawn.points[count // 2]
        if count * _STEP < 3 * pitch:
            spots += [(x + dx * pitch, y + dy * pitch) for dx in (-1, -0.5, 0, 0.5, 1) for dy in (-1, -0.5, 0, 0.5, 1)]

        def badness(spot: Point, middle: Point = (x, y)) -> float:
            near = sum(hypot(spot[0] - a, spot[1] - b) < 1.3 * NUMBER for a, b in found)
            return 9 * near + _covered(spot, obstacles) + hypot(spot[0] - middle[0], spot[1] - middle[1]) / pitch

        found.append(min(spots, key=badness))
    return found


def _covered(spot: Point, obstacles: Obstacles) -> float:
    (x, y), reach = spot, 0.4 * NUMBER
    return sum(map(obstacles.at, (spot, (x - reach, y), (x + reach, y), (x, y - reach), (x, y + reach))))
