from __future__ import annotations

from descarte.model.clues import Mark
from tests.variants.boards import agrees, board, wrong


def test_the_largest_digit_divided_by_all_the_others() -> None:
    pair = Mark("division", ((0, 1),), (2,))
    assert agrees(pair, board(), lambda a, b: max(a, b) == 2 * min(a, b))
    three = Mark("division", ((0, 1, 2),), (2,))
    assert agrees(three, board(), lambda *digits: max(digits) ** 2 == 2 * digits[0] * digits[1] * digits[2])


def test_nothing_is_divided_by_0() -> None:
    pair = Mark("division", ((0, 1),), (1,))
    assert agrees(pair, board(first=0), lambda a, b: a == b and a > 0)


def test_it_is_a_quotient_of_digits() -> None:
    assert wrong(Mark("division", ((0, 1),), (0,)), board()) == ["division at r1c1 has 0, but needs one of 1-4"]
    assert wrong(Mark("division", ((0,),), (1,)), board()) == ["division at r1c1 has 1 cell, but needs at least 2"]
