from __future__ import annotations

from descarte.model.clues import Mark
from tests.variants.boards import agrees, board, wrong


def test_the_cell_holds_one_of_them() -> None:
    assert agrees(Mark("candidates", ((0,),), (1, 4)), board(), lambda a: a in (1, 4))
    assert agrees(Mark("candidates", ((0, 1),), (0, 3)), board(first=0), lambda a, b: {a, b} <= {0, 3})


def test_they_are_digits() -> None:
    assert wrong(Mark("candidates", ((0,),), (5,)), board()) == ["given candidates at r1c1 has 5, but needs one of 1-4"]


def test_there_is_one() -> None:
    assert wrong(Mark("candidates", ((0,),)), board()) == ["given candidates at r1c1 has 0 numbers, but needs 1"]
