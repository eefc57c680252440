from __future__ import annotations

from descarte.model.clues import Mark
from tests.variants.boards import agrees, board, wrong


def test_of_two_digits_beside_a_black_dot_one_is_twice_the_other() -> None:
    assert agrees(Mark("ratio", ((0, 1),)), board(), lambda a, b: a == 2 * b or b == 2 * a)


def test_a_number_in_the_dot_is_the_ratio() -> None:
    assert agrees(Mark("ratio", ((0, 1),), (3,)), board(), lambda a, b: a == 3 * b or b == 3 * a)


def test_a_dot_lies_between_two_cells() -> None:
    assert wrong(Mark("ratio", ((0, 1, 2),)), board()) == ["black dot at r1c1 has 3 cells, but can have 2 at most"]
