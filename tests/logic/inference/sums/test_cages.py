from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations, product

import pytest

from descarte.logic.inference.sums.cages import (
    CageSum,
    arrange,
    find_arrangeable_combinations,
    find_possible_combinations,
    search_cages,
)
from descarte.logic.techniques.sums.regions import prune_signed
from descarte.model.bits import bit, digits_of, union
from descarte.model.state import State
from descarte.model.step import Step
from tests.logic.techniques.cages import killer

CASES = [
    (9, (union(1, 2), union(1, 2), union(1, 2, 6))),
    (12, (union(1, 4, 7), union(2, 4, 9), union(1, 2, 3, 5))),
    (20, (union(3, 8), union(3, 8, 9), union(1, 2, 3, 9))),
    (30, (union(1, 2), union(3, 4))),
]


@pytest.mark.parametrize(("total", "masks"), CASES)
def test_arrangements_are_what_trying_them_all_gives(total: int, masks: tuple[int, ...]) -> None:
    tried = [
        digits for digits in permutations(range(1, 10), len(masks)) if sum(digits) == total and _fits(digits, masks)
    ]
    expected = tuple(union(*{digits[index] for digits in tried}) for index in range(len(masks))) if tried else None
    assert arrange(total, masks, 9) == expected
    assert set(find_arrangeable_combinations(total, masks, 9)) == {union(*digits) for digits in tried}
    assert set(find_arrangeable_combinations(total, masks, 9)) <= set(find_possible_combinations(total, masks, 9))


def _fits(digits: tuple[int, ...], masks: tuple[int, ...]) -> bool:
    return all(bit(digit) & mask for digit, mask in zip(digits, masks, strict=True))


@pytest.mark.parametrize("total", [-7, 0, 3, 40])
def test_signed_sums_are_what_trying_them_all_gives(total: int) -> None:
    plus, minus = (union(1, 2, 5), union(2, 5, 9)), (union(3, 8),)
    tried = [(a, b, c) for a, b, c in product(*map(digits_of, (*plus, *minus))) if a != b and a + b - c == total]
    found = prune_signed(((1, plus), (-1, minus)), total)
    if not tried:
        assert found is None
        return
    masks = [union(*{digits[index] for digits in tried}) for index in range(3)]
    assert found == ((masks[0], masks[1]), (masks[2],))


def test_a_cage_is_looked_at_again_only_when_it_changed() -> None:
    state = killer((9, "r1c1 r1c2"), (15, "r5c5 r5c6 r6c5"))
    seen: list[int] = []

    def see(_: State, sum: CageSum) -> Iterator[Step]:
        seen.append(sum.cage.total)
        return iter(())

    assert list(search_cages(state, "test", see)) == []
    assert list(search_cages(state, "test", see)) == []
    assert seen == [9, 15]
    state.change(discards=[(40, 1)])
    assert list(search_cages(state, "test", see)) == []
    assert seen == [9, 15, 15]


def test_a_cage_that_gave_a_step_is_looked_at_again() -> None:
    state = killer((9, "r1c1 r1c2"), (15, "r5c5 r5c6 r6c5"))

    def see(_: State, sum: CageSum) -> Iterator[Step]:
        if sum.cage.total == 15:
            yield Step("test")

    assert next(search_cages(state, "test", see)) == next(search_cages(state, "test", see)) == Step("test")
