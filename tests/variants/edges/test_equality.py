from __future__ import annotations

from descarte.model.clues import Mark
from tests.variants.boards import agrees, board, wrong


def test_even_and_odd_low_and_high_are_as_many() -> None:
    assert agrees(Mark("equality", ((0, 1),)), board(), lambda a, b: (a + b) % 2 == 1 and (a < 3) != (b < 3))
    assert agrees(Mark("equality", ((0, 1, 2, 3),)), board(5), lambda *four: len(set(four)) == 4 and 3 not in four)


def test_it_is_no_larger_than_the_digits() -> None:
    assert wrong(Mark("equality", ((0, 1, 2, 3, 7),)), board()) == [
        "equality cage at r1c1 has 5 cells, but can have 4 at most"
    ]
