from __future__ import annotations

from descarte.model.clues import Mark
from tests.variants.boards import agrees, board, wrong


def test_even_and_odd_take_turns() -> None:
    assert agrees(Mark("parity", ((0, 1, 2),)), board(), lambda a, b, c: a % 2 != b % 2 != c % 2)


def test_it_needs_two_cells() -> None:
    assert wrong(Mark("parity", ((0,),)), board()) == ["parity line at r1c1 has 1 cell, but needs at least 2"]
