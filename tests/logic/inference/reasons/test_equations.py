"""The least, greatest and possible sums of a side are those of all choices of different digits."""

from __future__ import annotations

import random
from itertools import product

import pytest

from descarte.logic.inference.reasons.equations import EquationSide, find_extreme, find_sums
from descarte.model.bits import digits_of

TABLE = (1, 2, 3, 4, 5)


def list_sums(side: EquationSide, masks: dict[int, int]) -> set[int]:
    """Return the sums of every choice of digits in which those of each group differ."""
    cells = [cell for group in side.groups for cell, _ in group]
    found = set()
    for digits in product(*(digits_of(masks[cell]) for cell in cells)):
        values = dict(zip(cells, digits, strict=True))
        if all(len({values[cell] for cell, _ in group}) == len(group) for group in side.groups):
            total = sum(table[values[cell] - 1] for group in side.groups for cell, table in group)
            found.add(total + side.constant)
    return found


@pytest.mark.parametrize("seed", range(30))
def test_extremes_and_sums(seed: int) -> None:
    chance = random.Random(seed)
    groups = (((0, TABLE), (1, TABLE), (2, TABLE)), ((3, tuple(2 * value for value in TABLE)),))
    side = EquationSide(groups, chance.choice((0, 7)))
    masks = {cell: chance.randrange(1, 32) for cell in range(4)}
    expected = list_sums(side, masks)
    assert find_sums(side, masks) == expected
    least, most = (find_extreme(side, masks, most=way) for way in (False, True))
    if not expected:
        assert least is None
        assert most is None
        return
    assert least is not None
    assert most is not None
    assert (least.total, most.total) == (min(expected), max(expected))
    assert sum(least.terms) == least.total
    assert str(most).endswith(str(most.total))
