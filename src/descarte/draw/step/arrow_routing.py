"""Paths of arrows around the digits and pencil marks of a board, and positions of their numbers.

For each arrow, a straight path, bows, curves and lanes to either side are compared. The one with the least cost is
taken. It costs most to cross digits, pencil marks and other arrows.

      .------.                          a bow goes around a large digit
    3 o--.    `---> o 3
          `--------------> o 3          a lane runs parallel to the straight line, between two rows of pencil marks

The head of an arrow is drawn above the digits, so it should arrive between the pencil marks around its end:

    4   5   6          at 30 or 60 degrees to a row there is room for the head;
       ``->            along a row or at 45 degrees only if the candidate next to the end (6, 8 or 5) is gone
    7   8   (9)
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import product
from math import atan2, cos, degrees, hypot, inf, radians, sin
from operator import itemgetter
from typing import NamedTuple

from descarte.draw.board.paths import Point, closed_path, format_coordinate
from descarte.draw.geometry import Geometry
from descarte.model.bits import Cell, Digits, bit
from descarte.model.step import Candidate

CLOSE = 1.6
"""Maximum distance of two candidates that a bar joins instead of an arrow, in distances between pencil marks."""
_OUTS = (0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -1.5, 2.0, -2.0, 2.5, -2.5, 3.0, -3.0)
"""Distances of paths from the straight line that are tried, in distances between pencil marks."""
_DIGIT, _NODE, _MARK, _OUTSIDE, _ARROW = 6.0, 7.0, 6.0, 14.0, 1.5
"""Costs of each sampled point of a path on a large digit, a candidate of the step, another pencil mark, outside the
board, and on another arrow."""
_DETOUR, _CORNERS = 2.5, 15.0
"""Cost of the offset of a path from the straight line, per distance between pencil marks, and cost of a lane."""
_STEP = 3.0
"""Distance between the sampled points of a path."""
_HEAD = 14.0
"""Weight of the cost of each sampled point of a head, which is drawn above the digits."""
_SLANTS = (0, 30, 45, 60)
"""Angles to a row or column, in degrees, at which paths leave and arrive, so that heads fit between pencil marks."""
_WIDEST = 70.0
"""Maximum angle to the straight line, in degrees, at which paths leave and arrive."""
_TURN = 0.08
"""Cost per degree of turn."""
_HANDLE = 0.35
"""Length of the control arm of a bend into a lane, in distances between pencil marks. More would make it hit a mark."""
_FAR = 6.0
"""Minimum length of an arrow for which lanes are tried, in distances between pencil marks."""
_NUMBER = 0.8
"""Font size of arrow numbers, relative to that of the pencil marks."""


class ArrowPath(NamedTuple):
    """SVG paths of an arrow's shaft and head, and points along the shaft. A bar has no head."""

    shaft: str
    head: str
    points: tuple[Point, ...]
    corners: tuple[Point, ...] = ()
    """Corners of the head, the tip first."""


Curve = tuple[Point, Point, Point, Point]


class Obstacles:
    """Everything on a board that arrows avoid: large digits, pencil marks, candidates of the step, and other arrows."""

    def __init__(
        self, geometry: Geometry, digits: Collection[Cell], marks: Mapping[Cell, Digits], nodes: Collection[Candidate]
    ) -> None:
        self.geometry, self.digits, self.marks = geometry, digits, marks
        self.nodes: dict[Cell, list[Point]] = {}
        for cell, digit in nodes:
            self.nodes.setdefault(cell, []).append(geometry.mark(cell, digit))
        self.across = _measure_spacing({x for x, _ in geometry.marks[1:]})
        self.down = _measure_spacing({y for _, y in geometry.marks[1:]})
        self.digit_room = geometry.digit_font * 0.28 + 2, geometry.digit_font * 0.36 + 2
        self.figure = geometry.mark_font * (0.3 if geometry.layout.size < 10 else 0.5), geometry.mark_font * 0.36
        self.mark_room = self.figure[0] + 1.4, self.figure[1] + 1.4
        self.written: dict[tuple[int, int], float] = {}
        """Cache of costs by point, rounded to whole units, without the arrows drawn so far."""
        self.taken: dict[tuple[int, int], int] = {}
        """Number of arrows drawn so far through each square of `_STEP` by `_STEP` units."""

    def cost_at(self, point: Point) -> float:
        """Return the cost of an arrow through a point."""
        x, y = point
        spot = int(x // 1), int(y // 1)
        found = self.written.get(spot)
        if found is None:
            found = self.written[spot] = self._cost_of_writing(x, y, self.mark_room)
        return found + self._cost_of_arrows(x, y)

    def cost_under_head(self, head: Sequence[Point]) -> float:
        """Return the cost of drawing an arrow's head with these corners. It may touch digits but not cover them."""
        return sum(
            self._cost_of_writing(*point, self.figure) + self._cost_of_arrows(*point) for point in _points_of_head(head)
        )

    def _cost_of_arrows(self, x: float, y: float) -> float:
        return self.taken.get((int(x // _STEP), int(y // _STEP)), 0) * _ARROW

    def _cost_of_writing(self, x: float, y: float, room: tuple[float, float]) -> float:
        """Return the cost of an arrow through a point, without the arrows drawn so far.

        `room` is half the width and half the height of the area that a pencil mark needs.
        """
        geometry, layout = self.geometry, self.geometry.layout
        column, row = int(x // geometry.cell), int(y // geometry.cell)
        if not (0 <= column < layout.columns and 0 <= row < layout.rows):
            return _OUTSIDE
        cell = layout.cell_at.get(row * layout.columns + column)
        if cell is None:
            return _DIGIT
        if any(hypot(x - a, y - b) < geometry.pitch * 0.58 for a, b in self.nodes.get(cell, ())):
            return _NODE
        if cell in self.digits:
            dx, dy = abs(x - (column + 0.5) * geometry.cell), abs(y - (row + 0.5) * geometry.cell)
            return _DIGIT * (dx < self.digit_room[0] and dy < self.digit_room[1])
        return _MARK * self._is_on_mark(cell, x - column * geometry.cell, y - row * geometry.cell, room)

    def _is_on_mark(self, cell: Cell, x: float, y: float, room: tuple[float, float]) -> bool:
        (left, wide, columns), (top, high, rows) = self.across, self.down
        column = min(max(int((x - left) / wide + 0.5), 0), columns - 1)
        row = min(max(int((y - top) / high + 0.5), 0), rows - 1)
        if not self.marks.get(cell, 0) & bit(row * columns + column + 1):
            return False
        return abs(left + column * wide - x) < room[0] and abs(top + row * high - y) < room[1]

    def add_arrow(self, way: ArrowPath) -> None:
        """Add a drawn arrow, so that further arrows avoid it."""
        points = *way.points, *(_points_of_head(way.corners) if way.corners else ())
        near = {(int(x // _STEP) + dx, int(y // _STEP) + dy) for x, y in points for dx in (0, 1) for dy in (0, 1)}
        for spot in near:
            self.taken[spot] = self.taken.get(spot, 0) + 1


def _points_of_head(head: Sequence[Point]) -> tuple[Point, ...]:
    """Return the corners of a head, its centre and the middle of its base."""
    (x, y), (x1, y1), (x2, y2) = head
    return *head, ((x + x1 + x2) / 3, (y + y1 + y2) / 3), ((x1 + x2) / 2, (y1 + y2) / 2)


def _measure_spacing(places: set[float]) -> tuple[float, float, int]:
    """Return the smallest coordinate, the average distance between neighbouring ones, and their number."""
    first, last, count = min(places), max(places), len(places)
    return first, (last - first) / (count - 1) if count > 1 else 1.0, count


def route_arrow(start: Point, end: Point, obstacles: Obstacles) -> ArrowPath:
    """Return the path with the least cost for an arrow between two points, or a bar if they are close."""
    pitch = obstacles.geometry.pitch
    length = hypot(end[0] - start[0], end[1] - start[1])
    if length < CLOSE * pitch:
        middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
        x1, y1, x2, y2 = map(format_coordinate, (*start, *end))
        return ArrowPath(f"M{x1} {y1}L{x2} {y2}", "", (middle,))
    straight = _StraightLine(start, end, length, pitch)
    outs = [out for out in _OUTS if abs(out) * pitch <= 0.4 * length]
    best, least = _ArrowPart((), ()), inf
    for out in outs:
        bow = straight.bow(out * pitch)
        badness = _DETOUR * abs(out) + _cost_of_part(bow, obstacles, least)
        best, least = (bow, badness) if badness < least else (best, least)
    best, least = _find_best_curve(straight, obstacles, best, least)
    if length > _FAR * pitch:
        best, least = _find_best_lane(straight, outs, obstacles, best, least)
    return straight.draw_part(best)


def route_straight(start: Point, end: Point, obstacles: Obstacles) -> ArrowPath | None:
    """Return the straight path of an arrow along a row or column, or None if it is aslant or meets another node.

    Such an arrow shows at a glance that its ends share the line. It may cross digits, which are drawn above it.
    """
    length, pitch = hypot(end[0] - start[0], end[1] - start[1]), obstacles.geometry.pitch
    if length < CLOSE * pitch or min(abs(start[0] - end[0]), abs(start[1] - end[1])) > 0.01:
        return None
    nodes = (node for found in obstacles.nodes.values() for node in found if node not in (start, end))
    if any(hypot(x - start[0], y - start[1]) + hypot(x - end[0], y - end[1]) < length + pitch / 4 for x, y in nodes):
        return None
    straight = _StraightLine(start, end, length, pitch)
    return straight.draw_part(straight.bow(0.0))


def _find_best_curve(
    straight: _StraightLine, obstacles: Obstacles, best: _ArrowPart, least: float
) -> tuple[_ArrowPart, float]:
    """Return the best of `best` and curves that leave and arrive at various angles, and its cost.

    The cost of an angle grows with the length of the curve, because a longer curve swings out farther.
    """
    swing = _TURN * max(1.0, straight.length / straight.pitch / _FAR)
    angles = straight.angles()
    for leave, arrive in product(angles, angles):
        badness = swing * (abs(leave) + abs(arrive))
        if badness < least:
            curve = straight.curve(leave, arrive)
            badness += _cost_of_part(curve, obstacles, least - badness)
            best, least = (curve, badness) if badness < least else (best, least)
    return best, least


def _find_best_lane(
    straight: _StraightLine, outs: Sequence[float], obstacles: Obstacles, best: _ArrowPart, least: float
) -> tuple[_ArrowPart, float]:
    """Return the best of `best` and the lanes at the distances `outs`, and its cost.

    The angles of departure and arrival are independent of each other, so each is chosen separately.
    """

    def cheapest(parts: Iterator[tuple[float, _ArrowPart]]) -> tuple[float, _ArrowPart]:
        return min(((angle + _cost_of_part(part, obstacles, inf), part) for angle, part in parts), key=itemgetter(0))

    for out in outs:
        badness = _DETOUR * abs(out) + _CORNERS
        if badness >= least:
            continue
        aside = out * straight.pitch
        angles = [angle for angle in straight.angles() if angle * out >= 0]
        first, begun = cheapest((_TURN * abs(angle), straight.departure(aside, angle)) for angle in angles)
        last, ended = cheapest((_TURN * abs(angle), straight.arrival(aside, angle)) for angle in angles)
        joined = straight.lane(begun, ended)
        badness += first + last + _cost_of_part(joined, obstacles, inf)
        if badness < least:
            best = _ArrowPart((*begun.curves, *joined.curves, *ended.curves), ended.head)
            least = badness
    return best, least


def _cost_of_part(part: _ArrowPart, obstacles: Obstacles, most: float) -> float:
    """Return the cost of a part of a path, or any value of at least `most` if the cost is not below `most`."""
    badness = _HEAD * obstacles.cost_under_head(part.head) if part.head else 0.0
    for point in (point for curve in part.curves for point in _points_along(*curve)):
        if badness >= most:
            break
        badness += _STEP * obstacles.cost_at(point)
    return badness


class _ArrowPart(NamedTuple):
    """A path or a part of it: its curves, and the corners of its head, the tip first. `head` may be empty."""

    curves: tuple[Curve, ...]
    head: tuple[Point, ...]


class _StraightLine(NamedTuple):
    """The straight line between two points. Positive offsets from it are to its left, negative ones to its right."""

    start: Point
    end: Point
    length: float
    pitch: float

    def point_at(self, along: float, aside: float) -> Point:
        (x, y), (to_x, to_y) = self.start, self.end
        ux, uy = (to_x - x) / self.length, (to_y - y) / self.length
        return x + ux * along + uy * aside, y + uy * along - ux * aside

    def angles(self) -> list[float]:
        """Return the angles to this line, in degrees, at which paths may leave and arrive, the smallest first."""
        direction = degrees(atan2(self.start[1] - self.end[1], self.end[0] - self.start[0]))
        slants = (quarter + slant - direction for quarter in (0, 90, 180, 270) for slant in _SLANTS)
        turns = ((angle + 180) % 360 - 180 for angle in slants)
        return sorted({0.0, *(angle for angle in turns if abs(angle) <= _WIDEST)}, key=abs)

    def bow(self, out: float) -> _ArrowPart:
        """Return a symmetric curve whose middle is at offset `out` from this line, with its head."""
        reach = 0.28 * self.length
        angle = degrees(atan2(out / 0.75, reach))
        begin, (neck, head) = self._start_of_arrow(angle), self._head(angle)
        return self._place_part([(begin, (reach, out / 0.75), (self.length - reach, out / 0.75), neck)], head)

    def curve(self, leave: float, arrive: float) -> _ArrowPart:
        """Return a curve that leaves and arrives at these angles to this line, with its head."""
        begin, (neck, head) = self._start_of_arrow(leave), self._head(arrive)
        reach = 0.38 * hypot(neck[0] - begin[0], neck[1] - begin[1])
        one, other = _point_at_angle(begin, leave, reach), _point_at_angle(neck, 180 - arrive, reach)
        return self._place_part([(begin, one, other, neck)], head)

    def departure(self, out: float, angle: float) -> _ArrowPart:
        """Return the bend that leaves the start at an angle and joins the lane at offset `out`."""
        begin = self._start_of_arrow(angle)
        bend = self.pitch + abs(out - begin[1])
        joint = begin[0] + bend, out
        one, other = _point_at_angle(begin, angle, _HANDLE * self.pitch), (joint[0] - bend / 2, out)
        return self._place_part([(begin, one, other, joint)], ())

    def arrival(self, out: float, angle: float) -> _ArrowPart:
        """Return the bend from the lane at offset `out` to the end, where it arrives at an angle, with the head."""
        neck, head = self._head(angle)
        bend = self.pitch + abs(out - neck[1])
        joint = neck[0] - bend, out
        one, other = (joint[0] + bend / 2, out), _point_at_angle(neck, 180 - angle, _HANDLE * self.pitch)
        return self._place_part([(joint, one, other, neck)], head)

    @staticmethod
    def lane(begun: _ArrowPart, ended: _ArrowPart) -> _ArrowPart:
        """Return the straight line that joins a departure to an arrival."""
        one, other = begun.curves[-1][-1], ended.curves[0][0]
        return _ArrowPart(((one, one, other, other),), ())

    def _start_of_arrow(self, angle: float) -> Point:
        """Return the start of an arrow that leaves at an angle."""
        return _point_at_angle((0.0, 0.0), angle, self._ends()[0])

    def _head(self, angle: float) -> tuple[Point, tuple[Point, Point, Point]]:
        """Return the point where shaft and head meet if the arrow arrives at an angle, and the corners of its head."""
        short, size = self._ends()
        tip, neck = (_point_at_angle((self.length, 0.0), 180 - angle, distance) for distance in (short, short + size))
        return neck, (tip, _point_at_angle(neck, 90 - angle, size / 2), _point_at_angle(neck, -90 - angle, size / 2))

    def _ends(self) -> tuple[float, float]:
        """Return the gap between an arrow and its end points, and the length of its head."""
        return min(self.pitch * 0.6, 0.3 * self.length), min(self.pitch * 0.44, 0.25 * self.length)

    def _place_part(self, curves: Sequence[Curve], head: Sequence[Point]) -> _ArrowPart:
        placed = ((self.point_at(*a), self.point_at(*b), self.point_at(*c), self.point_at(*d)) for a, b, c, d in curves)
        return _ArrowPart(tuple(placed), tuple(self.point_at(*point) for point in head))

    @staticmethod
    def draw_part(part: _ArrowPart) -> ArrowPath:
        """Return the SVG paths of an arrow with these curves and this head."""
        shaft = f"M{_format_point(part.curves[0][0])}" + "".join(
            f"C{' '.join(map(_format_point, curve[1:]))}" for curve in part.curves
        )
        points = tuple(point for curve in part.curves for point in _points_along(*curve))
        return ArrowPath(shaft, closed_path(part.head), points, part.head)


def _point_at_angle(point: Point, angle: float, distance: float) -> Point:
    """Return the point at a distance from another point, in the direction of an angle in degrees."""
    return point[0] + distance * cos(radians(angle)), point[1] + distance * sin(radians(angle))


def _format_point(point: Point) -> str:
    return f"{format_coordinate(point[0])} {format_coordinate(point[1])}"


def _points_along(start: Point, one: Point, other: Point, end: Point) -> Iterator[Point]:
    count = int(hypot(end[0] - start[0], end[1] - start[1]) / _STEP) + 1
    for index in range(count):
        t = index / count
        a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        yield (
            a * start[0] + b * one[0] + c * other[0] + d * end[0],
            a * start[1] + b * one[1] + c * other[1] + d * end[1],
        )


def number_font(geometry: Geometry) -> float:
    """Return the font size of arrow numbers, which is slightly smaller than that of pencil marks.

    >>> import descarte
    >>> round(number_font(Geometry.of(descarte.read("." * 81).layout, caged=False)), 1)
    9.9
    """
    return _NUMBER * geometry.mark_font


def place_numbers(ways: Sequence[ArrowPath], obstacles: Obstacles) -> list[Point]:
    """Return the position of each arrow's number: on the arrow near its middle, or also beside it if it is short."""
    pitch, font, found = obstacles.geometry.pitch, number_font(obstacles.geometry), list[Point]()
    for drawn in ways:
        count = len(drawn.points)
        spots = list(drawn.points[count // 4 : count - count // 4 : 2])
        x, y = drawn.points[count // 2]
        if count * _STEP < 3 * pitch:
            spots += [(x + dx * pitch, y + dy * pitch) for dx in (-1, -0.5, 0, 0.5, 1) for dy in (-1, -0.5, 0, 0.5, 1)]

        def badness(spot: Point, middle: Point = (x, y)) -> float:
            near = sum(hypot(spot[0] - a, spot[1] - b) < 1.3 * font for a, b in found)
            return (
                9 * near
                + _cost_of_number(spot, font, obstacles)
                + hypot(spot[0] - middle[0], spot[1] - middle[1]) / pitch
            )

        found.append(min(spots, key=badness))
    return found


def _cost_of_number(spot: Point, font: float, obstacles: Obstacles) -> float:
    (x, y), wide, high = spot, 0.6 * font, 0.4 * font
    return sum(map(obstacles.cost_at, (spot, (x - wide, y), (x + wide, y), (x, y - high), (x, y + high))))
