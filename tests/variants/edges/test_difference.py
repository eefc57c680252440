from __future__ import annotations

from descarte.model.clues import Mark
from tests.variants.boards import agrees, board, wrong


def test_digits_beside_a_white_dot_are_consecutive() -> None:
    assert agrees(Mark("difference", ((0, 1),)), board(), lambda a, b: abs(a - b) == 1)


def test_a_number_in_the_dot_is_the_difference() -> None:
    assert agrees(Mark("difference", ((0, 1),), (3,)), board(), lambda a, b: abs(a - b) == 3)


def test_two_digits_can_have_the_difference() -> None:
    assert wrong(Mark("difference", ((0, 1),), (4,)), board()) == ["white dot at r1c1 has 4, but needs one of 0-3"]


def test_a_dot_stands_between_two_cells() -> None:
    (said,) = wrong(Mark("difference", ((0, 1, 2),)), board())
    assert said.startswith("white dot at r1c1 has 3 cells")
