from __future__ import annotations

from descarte.model.clues import Mark
from tests.variants.boards import agrees, board, wrong


def test_each_digit_stands_there_as_often_as_it_is_written() -> None:
    assert agrees(
        Mark("quadruple", ((0, 1, 4, 5),), (1, 3, 3)), board(), lambda *four: 1 in four and four.count(3) >= 2
    )


def test_there_are_no_more_digits_than_cells() -> None:
    assert wrong(Mark("quadruple", ((0, 1, 4, 5),), (1, 2, 3, 4, 4)), board()) == [
        "quadruple at r1c1 has 5 numbers for 4 cells"
    ]


def test_the_digits_exist() -> None:
    assert wrong(Mark("quadruple", ((0, 1, 4, 5),), (5,)), board()) == ["quadruple at r1c1 has 5, but needs one of 1-4"]
