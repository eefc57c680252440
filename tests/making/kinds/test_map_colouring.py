"""Making of maps to colour."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

import descarte
from descarte import formats
from descarte.making.kinds.map_colouring import choose_borders
from descarte.making.random_stream import random_stream_of


@pytest.mark.parametrize("size", ["3x4", "6", "9"])
def test_the_colours_that_are_there_leave_one_way_to_colour_the_map(size: str) -> None:
    (puzzle,) = descarte.make("colouring", size=size, seed=1)
    assert puzzle.kind == "colouring"
    assert 0 < sum(map(bool, puzzle.givens)) < len(puzzle.givens)
    assert puzzle.count(limit=2) == 1
    assert puzzle.is_solution(puzzle.solution or ())


def test_no_colour_of_a_minimal_map_can_go() -> None:
    (puzzle,) = descarte.make("colouring", size=6, clues="minimal", seed=2)
    for cell, digit in enumerate(puzzle.givens):
        without = replace(puzzle, givens=(*puzzle.givens[:cell], 0, *puzzle.givens[cell + 1 :]))
        assert not digit or without.count(limit=2) == 2


def test_borders_never_cross_and_pass_over_no_country() -> None:
    points = sorted(
        random_stream_of("points", 0).sample([(row, column) for row in range(8) for column in range(8)], 30)
    )
    lines = choose_borders(points, random_stream_of("borders", 0))
    assert {point for line in lines for point in line} == set(points)
    for one, other in combinations(lines, 2):
        if set(one).isdisjoint(other):
            assert not meet(*one, *other)


def meet(a: tuple[int, int], b: tuple[int, int], c: tuple[int, int], d: tuple[int, int]) -> bool:
    """Return True if two line segments have a point in common, by Cramer's rule."""
    (ay, ax), (by, bx), (cy, cx), (dy, dx) = a, b, c, d
    across = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx)
    along = (cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)
    over = (cx - ax) * (by - ay) - (cy - ay) * (bx - ax)
    if across:
        return 0 <= along / across <= 1 and 0 <= over / across <= 1
    if along:
        return False
    return any(min(a, b) <= point <= max(a, b) for point in (c, d)) or min(c, d) <= a <= max(c, d)


def test_a_map_is_written_and_read_back() -> None:
    (puzzle,) = descarte.make("colouring", size=5, seed=3)
    assert descarte.read(formats.write([puzzle], "json")).givens == puzzle.givens
