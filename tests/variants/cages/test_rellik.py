from __future__ import annotations

from descarte.model.clues import Mark
from tests.variants.boards import agrees, board, wrong


def test_no_cells_add_up_to_the_number() -> None:
    assert agrees(
        Mark("rellik", ((0, 1, 2),), (6,)),
        board(5),
        lambda a, b, c: len({a, b, c}) == 3 and 6 not in (a, b, c, a + b, a + c, b + c, a + b + c),
    )


def test_it_has_a_number() -> None:
    assert wrong(Mark("rellik", ((0, 1),), (0,)), board()) == ["rellik cage at r1c1 has 0, but needs one of 1-10"]


def test_two_cells_that_share_no_house_differ_too() -> None:
    assert agrees(Mark("rellik", ((0, 6),), (7,)), board(5), lambda a, b: a != b and a + b != 7)
