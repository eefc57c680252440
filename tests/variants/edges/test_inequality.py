from __future__ import annotations

from descarte.model.clues import Mark
from tests.variants.boards import agrees, board, wrong


def test_the_first_is_larger() -> None:
    assert agrees(Mark("inequality", ((0, 1),)), board(), lambda a, b: a > b)


def test_it_stands_between_two_cells() -> None:
    assert wrong(Mark("inequality", ((0,),)), board()) == ["inequality sign at r1c1 has 1 cell, but needs at least 2"]
