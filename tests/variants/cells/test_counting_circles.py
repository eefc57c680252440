from __future__ import annotations

from descarte.model.clues import Mark
from tests.variants.boards import agrees, board, wrong


def test_a_digit_tells_how_many_circles_hold_it() -> None:
    assert agrees(
        Mark("counting_circles", ((0, 1, 2, 3, 4),)),
        board(),
        lambda *circles: all(circles.count(digit) == digit for digit in circles),
    )


def test_the_cells_exist() -> None:
    assert wrong(Mark("counting_circles", ((0, 16),)), board()) == [
        "counting circles: square number 16 is outside the grid"
    ]
