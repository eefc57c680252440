"""Arrows run around what is written, and their numbers stand where there is room."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations, product
from math import hypot

import pytest

import descarte
from descarte.draw.board.paths import Point
from descarte.draw.geometry import Geometry
from descarte.draw.step.arrow_routing import ArrowPath, Obstacles, place_numbers, route_arrow, route_straight
from descarte.draw.step.implications import find_implications
from descarte.logic.contract import Technique
from descarte.model.bits import Cell, Digits, digits_of
from tests.examples import rotate
from tests.logic.example_steps import SHOWN, first_step_of

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
    assert board.cost_at(mark(40, 5)) > board.cost_at(mark(41, 5)) > 0


@pytest.mark.parametrize("digit", range(1, 10))
def test_an_arrow_along_a_row_runs_past_the_large_digits_in_it(digit: int) -> None:
    around = obstacles(range(37, 44))
    drawn = route_arrow(mark(36, digit), mark(44, digit), around)
    assert sum(map(bool, map(around.cost_at, drawn.points))) <= 2, "at most it comes near one"


@pytest.mark.parametrize("ends", [(36, 44), (4, 76), (0, 8), (80, 72)])
@pytest.mark.parametrize("digit", [1, 5, 9])
def test_an_arrow_runs_between_the_rows_of_pencil_marks(ends: tuple[int, int], digit: int) -> None:
    around = obstacles(marks=ALL)
    drawn = route_arrow(mark(ends[0], digit), mark(ends[1], digit), around)
    assert sum(map(bool, map(around.cost_at, drawn.points[MIDDLE]))) <= len(drawn.points) // 10


def test_an_arrow_with_nothing_in_its_way_is_straight() -> None:
    drawn = route_arrow(mark(36, 5), mark(44, 5), obstacles())
    assert {round(y, 3) for _, y in drawn.points} == {round(mark(36, 5)[1], 3)}


def test_two_arrows_do_not_run_over_each_other() -> None:
    around = obstacles()
    one = route_arrow(mark(4, 5), mark(76, 5), around)
    around.add_arrow(one)
    other = route_arrow(mark(76, 5), mark(13, 5), around)
    close = [
        point for point in other.points[MIDDLE] if min(hypot(point[0] - x, point[1] - y) for x, y in one.points) < 3
    ]
    assert len(close) < len(other.points) / 4


@pytest.mark.parametrize("ends", [(0, 8), (8, 80), (80, 72), (72, 0)])
def test_arrows_stay_on_the_board(ends: tuple[int, int]) -> None:
    drawn = route_arrow(mark(ends[0], 5), mark(ends[1], 5), obstacles(range(81)))
    side = 9 * GEOMETRY.cell
    assert all(0 <= x <= side and 0 <= y <= side for x, y in drawn.points)


def test_neighbours_in_a_cell_are_joined_by_a_bar_without_a_head() -> None:
    drawn = route_arrow(mark(0, 1), mark(0, 2), obstacles())
    assert (drawn.head, drawn.shaft.count("L")) == ("", 1)


def test_numbers_stand_clear_of_digits_and_of_each_other() -> None:
    around = obstacles(range(81))
    ends = [(0, 8), (8, 80), (0, 72), (72, 80), (0, 80), (8, 72)]
    ways = [route_arrow(mark(start, 5), mark(end, 5), around) for start, end in ends]
    spots = place_numbers(ways, around)
    assert not any(map(around.cost_at, spots))
    assert all(hypot(one[0] - other[0], one[1] - other[1]) > 13 for one, other in combinations(spots, 2))


def test_the_number_of_a_bar_stands_beside_it() -> None:
    around = Obstacles(GEOMETRY, (), {0: 0b11}, ((0, 1), (0, 2)))
    (spot,) = place_numbers([route_arrow(mark(0, 1), mark(0, 2), around)], around)
    assert around.cost_at(spot) == 0


def covered(drawn: ArrowPath, marks: Mapping[Cell, Digits], geometry: Geometry = GEOMETRY) -> list[tuple[Cell, int]]:
    """The pencil marks whose figures the head of an arrow lies over."""
    if not drawn.corners:
        return []
    wide, high = geometry.mark_font * 0.28, geometry.mark_font * 0.36
    (tip_x, tip_y), *_ = drawn.corners
    points = [
        tuple(sum(share * corner[axis] for share, corner in zip(shares, drawn.corners, strict=True)) for axis in (0, 1))
        for shares in product((0.0, 0.25, 0.5, 0.75, 1.0), repeat=3)
        if sum(shares) == 1
    ]
    near = (cell for cell in marks if hypot(geometry.centre(cell)[0] - tip_x, geometry.centre(cell)[1] - tip_y) < 99)
    return [
        (cell, digit)
        for cell in near
        for digit in digits_of(marks[cell])
        for a, b in [geometry.mark(cell, digit)]
        if any(abs(x - a) < wide and abs(y - b) < high for x, y in points)
    ]


@pytest.mark.parametrize(
    ("ends", "digit"),
    rotate(
        [(36, 44), (44, 36), (4, 76), (76, 4), (0, 80), (80, 0), (0, 13), (40, 42), (60, 40)], range(1, 10), share=3
    ),
)
def test_no_head_lies_over_a_pencil_mark_beside_its_end(ends: tuple[Cell, Cell], digit: int) -> None:
    around = Obstacles(GEOMETRY, (), ALL, {(ends[0], digit), (ends[1], digit)})
    assert covered(route_arrow(mark(ends[0], digit), mark(ends[1], digit), around), ALL) == []


def test_heads_that_meet_at_one_candidate_are_kept_apart() -> None:
    around = Obstacles(GEOMETRY, (), {}, {(39, 5), (40, 5), (44, 5)})
    heads = []
    for start in (40, 39):
        drawn = route_arrow(mark(start, 5), mark(44, 5), around)
        around.add_arrow(drawn)
        heads.append([sum(values) / 3 for values in zip(*drawn.corners, strict=True)])
    (x, y), (a, b) = heads
    assert hypot(x - a, y - b) > GEOMETRY.pitch * 0.4


@pytest.mark.parametrize("technique", SHOWN, ids=lambda technique: technique.key)
def test_in_a_picture_of_a_step_heads_and_shafts_leave_the_figures_free(technique: Technique) -> None:
    state, step = first_step_of(technique)
    geometry = Geometry.of(state.puzzle.layout, caged=bool(state.puzzle.cages))
    marks = {cell: digits for cell, digits in enumerate(state.candidates) if not state.placed[cell]}
    digits = {cell for cell, digit in enumerate(state.placed) if digit}
    found = find_implications(step, state.puzzle.layout)
    nodes = {candidate for arrow in found for candidate in (arrow.start, arrow.end)} | {*step.discards}
    around, clean = (Obstacles(geometry, digits, marks, nodes) for _ in range(2))
    for arrow in found:
        drawn = route_arrow(geometry.mark(*arrow.start), geometry.mark(*arrow.end), around)
        around.add_arrow(drawn)
        assert covered(drawn, marks, geometry) == []
        assert sum(map(bool, map(clean.cost_at, drawn.points))) <= 5, "at most it brushes one"


def test_a_straight_arrow_is_only_drawn_along_a_line_without_other_nodes() -> None:
    free, taken = Obstacles(GEOMETRY, range(36, 45), {}, ()), Obstacles(GEOMETRY, (), {}, {(36, 5), (40, 5), (44, 5)})
    drawn = route_straight(mark(36, 5), mark(44, 5), free)
    assert drawn is not None, "digits do not matter"
    assert {round(y, 3) for _, y in drawn.points} == {round(mark(36, 5)[1], 3)}
    assert route_straight(mark(36, 5), mark(44, 5), taken) is None
    assert route_straight(mark(36, 5), mark(39, 5), taken) is not None, "the node is beyond the end"
    assert route_straight(mark(36, 5), mark(44, 9), free) is None
    assert route_straight(mark(36, 5), mark(36, 6), free) is None, "candidates side by side have a bar"
