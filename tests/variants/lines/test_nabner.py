from __future__ import annotations

from descarte.model.clues import Mark
from tests.variants.boards import agrees, board, wrong


def test_no_two_digits_are_equal_or_consecutive() -> None:
    assert agrees(Mark("nabner", ((0, 1, 2),)), board(6), lambda a, b, c: min(abs(a - b), abs(b - c), abs(a - c)) > 1)


def test_half_of_the_digits_fit() -> None:
    assert wrong(Mark("nabner", ((0, 1, 2),)), board()) == ["nabner line at r1c1 has 3 cells, but can have 2 at most"]
