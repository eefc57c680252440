from __future__ import annotations

from descarte.model.clues import Mark
from tests.variants.boards import agrees, board, wrong


def test_pairs_add_up_to_the_middle() -> None:
    assert agrees(Mark("zipper", ((0, 1, 2, 3, 7),)), board(), lambda a, b, c, d, e: a + e == b + d == c)


def test_without_a_middle_pairs_have_one_sum() -> None:
    assert agrees(Mark("zipper", ((0, 1, 2, 3),)), board(), lambda a, b, c, d: a + d == b + c)


def test_it_needs_three_cells() -> None:
    assert wrong(Mark("zipper", ((0, 1),)), board()) == ["zipper line at r1c1 has 2 cells, but needs at least 3"]
