from __future__ import annotations

from descarte.model.clues import Mark
from tests.variants.boards import agrees, board, wrong


def test_three_in_a_row_leave_all_remainders() -> None:
    assert agrees(
        Mark("modular", ((0, 1, 2, 3),)),
        board(),
        lambda a, b, c, d: len({a % 3, b % 3, c % 3}) == len({b % 3, c % 3, d % 3}) == 3,
    )


def test_of_two_even_and_odd_take_turns() -> None:
    assert agrees(Mark("modular", ((0, 1, 2),), (2,)), board(), lambda a, b, c: a % 2 != b % 2 != c % 2)


def test_the_divisor_has_a_meaning() -> None:
    assert wrong(Mark("modular", ((0, 1, 2),), (1,)), board()) == [
        "modular line at r1c1 has 1, but needs one of 2, 3 and 4"
    ]
