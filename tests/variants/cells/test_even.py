from __future__ import annotations

from descarte.model.clues import Mark
from tests.variants.boards import agrees, board, wrong


def test_the_digits_are_even() -> None:
    assert agrees(Mark("even", ((0, 1),)), board(), lambda a, b: a % 2 == b % 2 == 0)
    assert agrees(Mark("even", ((0,),)), board(first=0), lambda a: a % 2 == 0)


def test_the_cells_exist() -> None:
    assert wrong(Mark("even", ((16,),)), board()) == ["even cell: square number 16 is outside the grid"]
