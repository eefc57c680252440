"""Arrows run around what is written, and their numbers stand where there is room."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from math import hypot

import pytest

import descarte
from descarte.draw.geometry import Geometry
from descarte.draw.shapes import Point
from descarte.draw.ways import Obstacles, places, way
from descarte.model.bits import Cell, Digits

LAYOUT = descarte.read("." * 81).layout
GEOMETRY = Geometry.of(LAYOUT, caged=False)
ALL = dict.fromkeys(range(81), 0b111111111)
MIDDLE = slice(12, -12)
"""Of the points of an arrow: its ends are at candidates."""


def obstacles(digits: range = range(0), marks: Mapping[Cell, Digits] | None = None) -> Obstacles:
    return Obstacles(GEOMETRY, digits, marks or {}, ())


def mark(cell: Cell, digit: int) -> Point:
    return GEOMETRY.mark(cell, digit)


def test_the_candidates_of_a_step_are_kept_off_more_than_others() -> None:
    board = Obstacles(GEOMETRY, range(0), ALL, {(40, 5)})
    assert board.at(mark(40, 5)) > board.at(mark(41, 5)) > 0


@pytest.mark.parametrize("digit", range(1, 10))
def test_an_arrow_along_a_row_runs_past_the_large_digits_in_it(digit: int) -> None:
    around = obstacles(range(37, 44))
    drawn = way(mark(36, digit), mark(44, digit), around)
    assert sum(map(bool, map(around.at, drawn.points))) <= 2, "at most it comes near one"


@pytest.mark.parametrize("ends", [(36, 44), (4, 76), (0, 8), (80, 72)])
@pytest.mark.parametrize("digit", [1, 5, 9])
def test_an_arrow_runs_between_the_rows_of_pencil_marks(ends: tuple[int, int], digit: int) -> None:
    around = obstacles(marks=ALL)
    drawn = way(mark(ends[0], digit), mark(ends[1], digit), around)
    assert sum(map(bool, map(around.at, drawn.points[MIDDLE]))) <= len(drawn.points) // 10


def test_an_arrow_with_nothing_in_its_way_is_straight() -> None:
    drawn = way(mark(36, 5), mark(44, 5), obstacles())
    assert {round(y, 3) for _, y in drawn.points} == {round(mark(36, 5)[1], 3)}


def test_two_arrows_do_not_run_over_each_other() -> None:
    around = obstacles()
    one = way(mark(4, 5), mark(76, 5), around)
    around.take(one)
    other = way(mark(76, 5), mark(13, 5), around)
    close = [
        point for point in other.points[MIDDLE] if min(hypot(point[0] - x, point[1] - y) for x, y in one.points) < 3
    ]
    assert len(close) < len(other.points) / 4


@pytest.mark.parametrize("ends", [(0, 8), (8, 80), (80, 72), (72, 0)])
def test_arrows_stay_on_the_board(ends: tuple[int, int]) -> None:
    drawn = way(mark(ends[0], 5), mark(ends[1], 5), obstacles(range(81)))
    side = 9 * GEOMETRY.cell
    assert all(0 <= x <= side and 0 <= y <= side for x, y in drawn.points)


def test_neighbours_in_a_cell_are_joined_by_a_bar_without_a_head() -> None:
    drawn = way(mark(0, 1), mark(0, 2), obstacles())
    assert (drawn.head, drawn.shaft.count("L")) == ("", 1)


def test_numbers_stand_clear_of_digits_and_of_each_other() -> None:
    around = obstacles(range(81))
    ends = [(0, 8), (8, 80), (0, 72), (72, 80), (0, 80), (8, 72)]
    ways = [way(mark(start, 5), mark(end, 5), around) for start, end in ends]
    spots = places(ways, around)
    assert not any(map(around.at, spots))
    assert all(hypot(one[0] - other[0], one[1] - other[1]) > 13 for one, other in combinations(spots, 2))


def test_the_number_of_a_bar_stands_beside_it() -> None:
    around = Obstacles(GEOMETRY, (), {0: 0b11}, ((0, 1), (0, 2)))
    (spot,) = places([way(mark(0, 1), mark(0, 2), around)], around)
    assert around.at(spot) == 0
