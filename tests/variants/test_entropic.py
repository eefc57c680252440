from __future__ import annotations

from descarte.model.clues import Mark
from tests.variants.boards import agrees, board, wrong


def test_three_in_a_row_are_low_middle_and_high() -> None:
    assert agrees(
        Mark("entropic", ((0, 1, 2, 3),)),
        board(6),
        lambda a, b, c, d: (
            {(a - 1) // 2, (b - 1) // 2, (c - 1) // 2} == {(b - 1) // 2, (c - 1) // 2, (d - 1) // 2} == {0, 1, 2}
        ),
    )


def test_the_digits_divide_into_thirds() -> None:
    assert wrong(Mark("entropic", ((0, 1, 2),)), board()) == [
        "entropic line needs digits that divide into three parts; here there are 4"
    ]
