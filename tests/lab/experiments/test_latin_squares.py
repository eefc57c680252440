"""Random Latin squares."""

from __future__ import annotations

from collections import Counter
from random import Random

from descarte import fast
from descarte.lab.experiments.latin_squares import make_puzzle_with_holes, random_square


def test_every_row_and_column_has_every_digit() -> None:
    for order in (2, 3, 6, 9):
        square = random_square(order, Random(order))
        for line in (*square, *zip(*square, strict=True)):
            assert sorted(line) == list(range(1, order + 1))


def test_all_squares_of_order_three_come_up_about_equally_often() -> None:
    random = Random(3)
    drawn = Counter(str(random_square(3, random)) for _ in range(1200))
    assert len(drawn) == 12
    assert min(drawn.values()) > 60


def test_a_square_with_holes_has_a_solution() -> None:
    square = random_square(6, Random(1))
    for holes in (0, 12, 36):
        puzzle = make_puzzle_with_holes(square, holes, Random(2))
        assert puzzle.givens.count(0) == holes
        assert fast.solve(puzzle).grids
