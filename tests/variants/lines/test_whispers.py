from __future__ import annotations

from descarte.model.clues import Mark
from descarte.variants.lines.whispers import get_usual_difference
from tests.variants.boards import agrees, board, wrong


def test_neighbours_on_the_line_are_far_apart() -> None:
    assert agrees(Mark("whispers", ((0, 1, 2),), (2,)), board(), lambda a, b, c: abs(a - b) >= 2 and abs(b - c) >= 2)


def test_without_a_number_it_is_half_of_the_digits() -> None:
    assert get_usual_difference(9) == 5
    assert agrees(Mark("whispers", ((0, 1),)), board(6), lambda a, b: abs(a - b) >= 3)


def test_a_line_may_cross_itself_but_not_stay() -> None:
    assert wrong(Mark("whispers", ((0, 5, 6, 1, 0),)), board()) == []
    assert any("twice" in fault for fault in wrong(Mark("whispers", ((0, 1, 1),)), board()))
