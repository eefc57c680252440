from __future__ import annotations

from descarte.model.clues import Mark
from tests.variants.boards import agrees, board, wrong


def test_cells_add_up_and_may_repeat_digits() -> None:
    assert agrees(Mark("total", ((0, 1),), (4,)), board(), lambda a, b: a + b == 4)


def test_there_may_be_several_totals() -> None:
    assert agrees(Mark("total", ((0, 1),), (4, 7)), board(), lambda a, b: a + b in (4, 7))


def test_a_cell_may_count_twice() -> None:
    assert agrees(Mark("total", ((0, 0, 1),), (4,)), board(), lambda a, b: 2 * a + b == 4)


def test_it_has_a_total() -> None:
    assert wrong(Mark("total", ((0, 1),)), board()) == ["sum at r1c1 has 0 numbers, but needs 1"]
