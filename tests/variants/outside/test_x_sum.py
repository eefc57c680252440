from __future__ import annotations

from descarte.model.clues import Mark
from tests.variants.boards import agrees, board, wrong


def test_the_first_x_digits_add_up() -> None:
    assert agrees(Mark("x_sum", ((0, 1, 2, 3),), (5,)), board(), lambda *row: sum(row[: row[0]]) == 5)
    assert agrees(Mark("x_sum", ((0, 1, 2, 3),), (1,)), board(), lambda *row: sum(row[: row[0]]) == 1)
    assert agrees(Mark("x_sum", ((0, 1, 2, 3),), (0,)), board(first=0), lambda *row: sum(row[: row[0]]) == 0)


def test_the_sum_is_possible() -> None:
    assert wrong(Mark("x_sum", ((0, 1, 2, 3),), (11,)), board()) == ["X-sum at r1c1 has 11, but needs one of 0-10"]
