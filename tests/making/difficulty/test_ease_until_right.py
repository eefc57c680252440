"""Drafts that are made easier until they meet the request."""

from __future__ import annotations

import pytest

import descarte
from descarte.making.cages.repair_until_unique import Cages
from descarte.making.difficulty.ease_until_right import ease_until_right
from descarte.making.grids.full_grid import find_full_grid
from descarte.making.kakuro.fill_digits import KakuroFilling, make_harder, make_unique_filling
from descarte.making.kinds.kakuro import board_of
from descarte.making.random_stream import random_stream_of
from descarte.making.request import Attempt
from descarte.making.shapes.kakuro_layouts import make_layout


class Judge:
    """Judge of drafts that are numbers, lower ones being easier. Some numbers are right."""

    def __init__(self, *right: int) -> None:
        self.right, self.asked = right, list[int]()

    def __call__(self, draft: int) -> Attempt:
        self.asked.append(draft)
        return Attempt(draft, None, min(abs(draft - right) for right in self.right), too_hard=draft > max(self.right))


@pytest.mark.parametrize("right", range(101))
def test_the_right_draft_is_found_by_halving(right: int) -> None:
    judge = Judge(right)
    assert ease_until_right(100, lambda draft: draft - 1, judge).number == right
    assert len(judge.asked) <= 2 + 2 * 7


def test_a_draft_that_is_too_easy_from_the_start_stays_so() -> None:
    judge = Judge(100)
    assert ease_until_right(60, lambda draft: draft - 1, judge).distance == 40
    assert judge.asked == [60]


def test_without_anything_to_ease_the_nearest_is_told() -> None:
    assert ease_until_right(60, lambda draft: draft - 1 if draft > 50 else None, Judge(7)).number == 50


def test_beside_the_last_that_is_too_hard_other_bits_are_tried() -> None:
    """From 60 on bits of 2 lead to 8 and 6; another bit at 8 is of 1."""
    bits = iter([2] * 35 + [1])
    assert ease_until_right(60, lambda draft: draft - next(bits), Judge(7)).number == 7


def test_a_parted_cage_says_more() -> None:
    grid = descarte.read("1324243142133142").givens
    cages: Cages | None = Cages(grid, 4, 4, random_stream_of("part", 0))
    assert cages is not None
    cages.draw({4: 1})
    while (eased := cages.split_one_cage()) is not None:
        assert len(eased.cages) == len(cages.cages) + 1
        assert sorted(cell for cage in eased.cages for cell in cage) == list(range(16))
        singles = sum(len(cage) == 1 for cage in eased.cages)
        assert singles == sum(len(cage) == 1 for cage in cages.cages) or max(map(len, cages.cages)) < 4
        cages = eased
    assert len(cages.cages) == 16


def test_a_kakuro_is_made_harder_and_easier_with_one_solution_all_the_way() -> None:
    whites = make_layout(9, 9, 9, random_stream_of("harder", 0))
    assert whites is not None
    board = board_of(whites, 9, 9)
    climb = KakuroFilling(
        board.layout, list(find_full_grid(board, random_stream_of("harder", 0)) or ()), random_stream_of("harder", 0)
    )
    assert make_unique_filling(climb, 1000)
    harder = make_harder(climb)
    assert harder.left > climb.left
    assert harder.puzzle.count(limit=2) == 1
    easier = harder.find_easier()
    assert easier is not None
    assert easier.left < harder.left
    assert easier.puzzle.count(limit=2) == 1
