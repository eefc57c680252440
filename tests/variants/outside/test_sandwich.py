from __future__ import annotations

from itertools import permutations

import pytest

from descarte.model.clues import Mark
from descarte.variants.outside.sandwich import build_machine
from tests.variants.boards import board, wrong


def filling(row: tuple[int, ...]) -> int:
    low, high = sorted((row.index(min(row)), row.index(max(row))))
    return sum(row[low + 1 : high])


@pytest.mark.parametrize("clue", [0, 2, 5, 9, 14])
def test_the_digits_between_the_lowest_and_the_highest_add_up(clue: int) -> None:
    rows = list(permutations(range(1, 7)))
    reader = build_machine(board(6), clue)
    assert [reader.accepts(row) for row in rows] == [filling(row) == clue for row in rows]


def test_zero_can_be_the_lowest() -> None:
    assert build_machine(board(first=0), 2).accepts((1, 3, 4, 2))


def test_it_stands_beside_a_whole_line() -> None:
    assert wrong(Mark("sandwich", ((0, 1, 2),), (3,)), board()) == [
        "sandwich at r1c1 has 3 cells, but needs at least 4"
    ]
    assert wrong(Mark("sandwich", ((0, 1, 2, 3),), (6,)), board()) == ["sandwich at r1c1 has 6, but needs one of 0-5"]
