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
