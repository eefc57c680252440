from __future__ import annotations

from descarte.model.clues import Mark
from tests.variants.boards import agrees, board, wrong


def test_digits_never_fall_from_the_bulb() -> None:
    assert agrees(Mark("slow_thermometer", ((0, 1, 2),)), board(), lambda a, b, c: a <= b <= c)


def test_it_needs_two_cells() -> None:
    assert wrong(Mark("slow_thermometer", ((5,),)), board()) == [
        "slow thermometer at r2c2 has 1 cell, but needs at least 2"
    ]
