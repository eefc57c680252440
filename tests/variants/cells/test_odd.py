from __future__ import annotations

from descarte.model.clues import Mark
from tests.variants.boards import agrees, board, wrong


def test_the_digits_are_odd() -> None:
    assert agrees(Mark("odd", ((0,), (1,))), board(), lambda a, b: a % 2 == b % 2 == 1)


def test_the_cells_exist() -> None:
    assert wrong(Mark("odd", ((-1,),)), board()) == ["odd cell: square number -1 is outside the grid"]
