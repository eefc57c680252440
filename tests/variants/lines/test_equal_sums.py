from __future__ import annotations

from descarte.model.clues import Mark
from tests.variants.boards import agrees, board, wrong


def test_groups_have_one_sum() -> None:
    assert agrees(Mark("equal_sums", ((0, 1), (5,), (2, 3))), board(5), lambda a, b, c, d, e: a + b == c == d + e)


def test_a_cell_may_count_twice() -> None:
    assert agrees(Mark("equal_sums", ((0, 0), (5,))), board(), lambda a, b: 2 * a == b)


def test_the_cells_exist() -> None:
    assert wrong(Mark("equal_sums", ((0, 16), (5,))), board()) == ["equal sums: square number 16 is outside the grid"]
