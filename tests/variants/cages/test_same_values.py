from __future__ import annotations

from descarte.model.clues import Mark
from tests.variants.boards import agrees, board, wrong


def test_groups_hold_the_same_digits() -> None:
    assert agrees(Mark("same_values", ((0, 1), (2, 3))), board(), lambda a, b, c, d: sorted((a, b)) == sorted((c, d)))
    assert agrees(Mark("same_values", ((0,), (1,))), board(), lambda a, b: a == b)


def test_a_cell_of_both_groups_cancels() -> None:
    assert agrees(Mark("same_values", ((0, 1), (1, 2))), board(), lambda a, _, c: a == c)


def test_groups_are_of_one_size() -> None:
    assert wrong(Mark("same_values", ((0, 1), (2,))), board()) == [
        "same digits at r1c1: all parts need the same number of cells"
    ]
