"""Paths of outlines, borders, shapes and arrows."""

from __future__ import annotations

import pytest

from descarte.draw.board.paths import draw_borders, draw_shape, find_outlines


def test_an_outline_starts_at_the_top_left_and_runs_clockwise() -> None:
    assert list(find_outlines([(0, 0), (0, 1), (1, 0)], 10, 1)) == [
        [(1, 1), (19, 1), (19, 9), (9, 9), (9, 19), (1, 19)]
    ]


def test_squares_that_touch_by_a_corner_have_an_outline_each() -> None:
    found = list(find_outlines([(0, 0), (1, 1)], 10, 1))
    assert found == [[(1, 1), (9, 1), (9, 9), (1, 9)], [(11, 11), (19, 11), (19, 19), (11, 19)]]


def test_a_hole_has_an_outline_of_its_own() -> None:
    ring = [(row, column) for row in range(3) for column in range(3) if (row, column) != (1, 1)]
    outer, inner = find_outlines(ring, 10, 1)
    assert outer == [(1, 1), (29, 1), (29, 29), (1, 29)]
    assert sorted(inner) == [(9, 9), (9, 21), (21, 9), (21, 21)]


@pytest.mark.parametrize("shape", range(4))
def test_marks_stay_around_their_point(shape: int) -> None:
    assert draw_shape(shape, 50, 50, 8).startswith(("<circle", "<rect", "<path"))


def test_one_area_has_no_borders() -> None:
    assert draw_borders([[1, 1], [1, 1]], 10) == ""


def test_borders_are_drawn_in_long_strokes() -> None:
    assert draw_borders([[1, 1], [2, 3]], 10) == "M0 10H20M10 10V20"
