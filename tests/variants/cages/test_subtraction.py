from __future__ import annotations

from descarte.model.clues import Mark
from descarte.model.rules import Link, Pattern
from tests.variants.boards import agrees, board, lowered, wrong


def test_the_largest_digit_less_all_the_others() -> None:
    for first in (0, 1):
        pair = Mark("subtraction", ((0, 1),), (1,))
        assert agrees(pair, board(first=first), lambda a, b: abs(a - b) == 1)
        three = Mark("subtraction", ((0, 1, 2),), (0,))
        assert agrees(three, board(first=first), lambda *digits: 2 * max(digits) - sum(digits) == 0)


def test_two_cells_are_a_link_and_more_a_pattern() -> None:
    assert len(lowered(Link, Mark("subtraction", ((0, 1),), (1,)), board())) == 1
    assert len(lowered(Pattern, Mark("subtraction", ((0, 1, 2),), (1,)), board())) == 1


def test_it_is_a_difference_of_digits() -> None:
    assert wrong(Mark("subtraction", ((0, 1),), (4,)), board()) == ["subtraction at r1c1 has 4, but needs one of 0-3"]
    assert wrong(Mark("subtraction", ((0, 1),)), board()) == ["subtraction at r1c1 has 0 numbers, but needs 1"]
