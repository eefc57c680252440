from __future__ import annotations

from itertools import product

from descarte.model.clues import Mark
from descarte.model.rules import Sum
from tests.variants.boards import board, lowered, wrong


def test_each_square_of_four_cells_has_all_classes() -> None:
    rules = lowered(Sum, Mark("global_entropy"), board(6))
    assert len(rules) == 75
    first = [rule for rule in rules if rule.cells == (0, 1, 6, 7)]
    for four in product(range(1, 7), repeat=4):
        values = [*four[:2], 0, 0, 0, 0, *four[2:]]
        assert all(rule.holds(values) for rule in first) == (len({(value - 1) // 2 for value in four}) == 3)


def test_the_digits_divide_into_thirds() -> None:
    assert wrong(Mark("global_entropy"), board()) == [
        "global entropy needs digits that divide into three parts; here there are 4"
    ]
