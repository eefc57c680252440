from __future__ import annotations

from descarte.model.clues import Mark
from tests.variants.boards import agrees, board, wrong


def test_digits_multiply_to_the_number() -> None:
    assert agrees(Mark("product", ((0, 1, 2),), (12,)), board(), lambda a, b, c: a * b * c == 12)
    assert agrees(Mark("product", ((0, 1),), (2,)), board(first=0), lambda a, b: a * b == 2)


def test_it_is_a_product_of_digits() -> None:
    assert wrong(Mark("product", ((0, 1),), (10,)), board()) == ["product at r1c1: 10 is not a product of the digits"]


def test_a_product_of_0_has_a_digit_0() -> None:
    assert agrees(Mark("product", ((0, 1, 2),), (0,)), board(first=0), lambda a, b, c: a * b * c == 0)
    assert wrong(Mark("product", ((0, 1),), (0,)), board()) == ["product at r1c1: 0 is not a product of the digits"]
