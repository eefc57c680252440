from __future__ import annotations

from itertools import permutations

import pytest

from descarte.model.clues import Mark
from descarte.variants.outside.lunchbox import build_machine
from tests.variants.boards import board, wrong
from tests.variants.outside.test_sandwich import filling


@pytest.mark.parametrize(("length", "clue"), [(2, 0), (4, 0), (4, 3), (4, 7), (5, 9), (6, 4)])
def test_the_digits_between_the_lowest_and_the_highest_of_the_line_add_up(length: int, clue: int) -> None:
    lines = list(permutations(range(1, 7), length))
    reader = build_machine(board(6), length, clue)
    assert [reader.accepts(line) for line in lines] == [filling(line) == clue for line in lines]


def test_it_is_no_longer_than_the_digits() -> None:
    assert wrong(Mark("lunchbox", ((0, 1, 2, 3, 7),), (3,)), board()) == [
        "lunchbox at r1c1 has 5 cells, but can have 4 at most"
    ]
