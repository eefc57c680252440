from __future__ import annotations

from descarte.model.clues import Mark
from descarte.variants import find
from tests.variants.boards import agrees, board, wrong


def test_digits_beside_a_v_add_up_to_five() -> None:
    assert agrees(Mark("xv", ((0, 1),), (5,)), board(), lambda a, b: a + b == 5)


def test_digits_beside_an_x_add_up_to_ten() -> None:
    assert agrees(Mark("xv", ((0, 1),), (10,)), board(6), lambda a, b: a + b == 10)


def test_there_is_no_other_letter() -> None:
    assert wrong(Mark("xv", ((0, 1),), (7,)), board()) == ["X or V at r1c1 has 7, but needs one of 5 and 10"]


def test_the_letter_is_drawn() -> None:
    draw = find("xv").draw
    assert draw is not None
    assert [drawing.text for drawing in draw(Mark("xv", ((0, 1),), (10,)), board())] == ["X"]
