from __future__ import annotations

from descarte.model.clues import Mark
from tests.variants.boards import agrees, board, wrong


def test_the_diagonal_adds_up_and_may_repeat_digits() -> None:
    assert agrees(Mark("little_killer", ((1, 6, 11),), (6,)), board(), lambda a, b, c: a + b + c == 6)


def test_the_total_is_possible() -> None:
    assert wrong(Mark("little_killer", ((1, 6, 11),), (13,)), board()) == [
        "little killer at r1c2 has 13, but its cells add up to 3 at least and 12 at most"
    ]


def test_it_has_a_total() -> None:
    assert wrong(Mark("little_killer", ((1, 6, 11),)), board()) == ["little killer at r1c2 has 0 numbers, but needs 1"]


def test_the_diagonal_of_a_corner_is_one_cell() -> None:
    corner = Mark("little_killer", ((3,),), (2,))
    assert wrong(corner, board()) == []
    assert agrees(corner, board(), lambda a: a == 2)
