"""Maker of maps to colour: random countries, borders between close ones, and as few given colours as possible."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from random import Random

from descarte import kinds
from descarte.core.deadline import check_deadline
from descarte.making.contract import Maker
from descarte.making.grids.full_grid import find_full_grid
from descarte.making.grids.puzzle_from_grid import NOTHING, ease_to_request
from descarte.making.grids.remove_givens import make_uniqueness_test, remove_givens
from descarte.making.request import MINIMAL, Attempt, Request
from descarte.model.clues import Black, Clues, Mark
from descarte.model.puzzle import Puzzle

COUNTRIES = 0.45
"""Approximate share of the squares that are countries."""
FARTHEST = 10
"""Square of the maximum distance between two countries with a common border."""
Point = tuple[int, int]


def attempt(request: Request, number: int, chance: Random) -> Attempt:
    """Run one attempt: draw a random map, colour it, and remove colours as long as only one colouring is possible."""
    board = _map(request, chance)
    grid = find_full_grid(board, chance)
    if grid is None:
        return Attempt(number, None, NOTHING)
    groups = [[cell] for cell in range(len(grid))]
    chance.shuffle(groups)
    is_sole = make_uniqueness_test(board, grid, surely=request.clues == MINIMAL)
    least = request.clues if isinstance(request.clues, int) else 0
    thin = replace(board, givens=remove_givens(grid, groups, is_sole, least=least))
    return ease_to_request(thin, grid, groups, request, number, is_sole=is_sole, chance=chance)


def _map(request: Request, chance: Random) -> Puzzle:
    squares = request.rows * request.columns
    countries = set(chance.sample(range(squares), max(2, round(COUNTRIES * squares))))
    points = [divmod(at, request.columns) for at in sorted(countries)]
    marks = [
        Mark("border", ((one[0] * request.columns + one[1], other[0] * request.columns + other[1]),))
        for one, other in choose_borders(points, chance)
    ]
    blacks = tuple(None if at in countries else Black() for at in range(squares))
    return kinds.build(
        Clues(request.rows, request.columns, (0,) * squares, kind="colouring", blacks=blacks, marks=tuple(marks))
    )


def choose_borders(points: list[Point], chance: Random) -> list[tuple[Point, Point]]:
    """Return pairs of close points, preferring the closest, whose connecting lines do not cross.

    The points and lines can be drawn as a map.

    >>> choose_borders([(0, 0), (0, 1), (0, 2)], Random(1))
    [((0, 0), (0, 1)), ((0, 1), (0, 2))]
    """
    pairs = [pair for pair in combinations(points, 2) if _squared_distance(*pair) <= FARTHEST]
    chance.shuffle(pairs)
    found: list[tuple[Point, Point]] = []
    for one, other in sorted(pairs, key=lambda pair: _squared_distance(*pair)):
        check_deadline()
        passed = any(_side_of_line(one, other, point) == 0 and _is_between(one, other, point) for point in points)
        if not passed and not any(_do_lines_cross(one, other, *drawn) for drawn in found):
            found.append((one, other))
    return sorted(found)


def _squared_distance(one: Point, other: Point) -> int:
    """Return the square of the distance between two points."""
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2


def _side_of_line(one: Point, other: Point, point: Point) -> int:
    """Return the side of a line on which a point lies: 1, -1, or 0 on the line."""
    turn = (other[0] - one[0]) * (point[1] - one[1]) - (other[1] - one[1]) * (point[0] - one[0])
    return (turn > 0) - (turn < 0)


def _is_between(one: Point, other: Point, point: Point) -> bool:
    """Return True if a point of the line is strictly between its ends."""
    return _squared_distance(one, point) < _squared_distance(one, other) > _squared_distance(
        other, point
    ) and point not in (one, other)


def _do_lines_cross(one: Point, other: Point, third: Point, fourth: Point) -> bool:
    """Return True if two lines cross elsewhere than at a common end."""
    if {one, other} & {third, fourth}:
        return False
    return _side_of_line(one, other, third) != _side_of_line(one, other, fourth) and _side_of_line(
        third, fourth, one
    ) != _side_of_line(third, fourth, other)


def estimate_seconds(request: Request) -> float:
    """Return the approximate seconds per attempt: a few milliseconds per country, and more for judging."""
    return (0.05 + (0.3 if request.judged else 0.0)) * request.rows * request.columns / 81


MAKER = Maker(
    key="colouring",
    attempt=attempt,
    takes=frozenset({"clues"}),
    sizes=range(2, 21),
    suggested_sizes=(5, 7, 9, 12),
    seconds=estimate_seconds,
    square=False,
)
