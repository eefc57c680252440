from __future__ import annotations

from descarte.model.clues import Mark
from tests.variants.boards import agrees, board, wrong


def test_the_digits_are_even() -> None:
    assert agrees(Mark("even", ((0, 1),)), board(), lambda a, b: a % 2 == b % 2 == 0)
    assert agrees(Mark("even", ((0,),)), board(first=0), lambda a: a % 2 == 0)


def test_even_cells_exist() -> None:
    assert wrong(Mark("even", ((16,),)), board()) == ["even cell: square number 16 is outside the grid"]


def test_the_digits_are_odd() -> None:
    assert agrees(Mark("odd", ((0,), (1,))), board(), lambda a, b: a % 2 == b % 2 == 1)


def test_odd_cells_exist() -> None:
    assert wrong(Mark("odd", ((-1,),)), board()) == ["odd cell: square number -1 is outside the grid"]
