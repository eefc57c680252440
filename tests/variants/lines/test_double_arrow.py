from __future__ import annotations

from descarte.model.clues import Mark
from tests.variants.boards import agrees, board, wrong


def test_the_line_adds_up_to_both_circles() -> None:
    assert agrees(Mark("double_arrow", ((0, 1, 2, 3),)), board(), lambda a, b, c, d: a + d == b + c)


def test_there_is_something_between_the_circles() -> None:
    assert wrong(Mark("double_arrow", ((0, 1),)), board()) == ["double arrow at r1c1 has 2 cells, but needs at least 3"]
