from __future__ import annotations

import pytest

from descarte import fast, kinds
from descarte.model.clues import Clues


@pytest.mark.parametrize(
    ("order", "squares"),
    [(1, 1), (2, 2), (3, 12), (4, 576), pytest.param(5, 161280, marks=pytest.mark.long)],
)
def test_latin_squares_are_as_many_as_the_books_say(order: int, squares: int) -> None:
    puzzle = kinds.build(Clues(order, order, (0,) * order * order, kind="latin"))
    assert fast.count(puzzle).counts["solutions"] == squares


def test_reduced_latin_squares_of_order_5() -> None:
    first_row_and_column = tuple(
        row + column + 1 if 0 in (row, column) else 0 for row in range(5) for column in range(5)
    )
    puzzle = kinds.build(Clues(5, 5, first_row_and_column, kind="latin"))
    assert fast.count(puzzle).counts["solutions"] == 161280 // (120 * 24)


def test_any_order_is_a_latin_square() -> None:
    puzzle = kinds.build(Clues(13, 13, (0,) * 169))
    assert puzzle.kind == "latin"
    assert fast.solve(puzzle, first=True).status == "found"
