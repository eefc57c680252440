from __future__ import annotations

from descarte.model.clues import Mark
from tests.variants.boards import agrees, board, wrong


def test_cells_with_a_border_between_them_differ() -> None:
    assert agrees(Mark("border", ((0, 5),)), board(), lambda a, b: a != b)
    assert agrees(Mark("border", ((0, 5, 2),)), board(first=0), lambda a, b, c: b not in (a, c))


def test_a_border_has_two_sides() -> None:
    assert wrong(Mark("border", ((3,),)), board()) == ["border at r1c4 has 1 cell, but needs at least 2"]
