from __future__ import annotations

from descarte.model.clues import Mark
from tests.variants.boards import agrees, board, wrong


def test_both_shapes_hold_the_same_digits() -> None:
    assert agrees(Mark("clone", ((0, 1), (10, 11))), board(), lambda a, b, c, d: a == c and b == d)


def test_the_shapes_are_of_one_size() -> None:
    assert wrong(Mark("clone", ((0, 1), (10,))), board()) == ["clone at r1c1: all parts need the same number of cells"]
