from __future__ import annotations

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from descarte.fast.python.sums import combinations_of, prune_bounds, prune_different
from descarte.model.bits import digits_of, full_digit_set, union
from tests.examples import examples

masks_of_nine = st.lists(st.integers(1, 511), min_size=1, max_size=5).map(sorted).map(tuple)


def arrangements(total: int, masks: tuple[int, ...], different: bool) -> list[tuple[int, ...]]:
    return [
        digits
        for digits in product(*map(digits_of, masks))
        if sum(digits) == total and (not different or len(set(digits)) == len(digits))
    ]


@examples(300)
@given(st.integers(1, 35), masks_of_nine)
def test_exactly_the_candidates_of_some_arrangement_stay(total: int, masks: tuple[int, ...]) -> None:
    found = arrangements(total, masks, different=True)
    expected = tuple(union(*{digits[index] for digits in found}) for index in range(len(masks))) if found else None
    assert prune_different(total, masks, 9) == expected


@examples(300)
@given(st.integers(1, 45), masks_of_nine)
def test_bounds_never_lose_an_arrangement(total: int, masks: tuple[int, ...]) -> None:
    found = arrangements(total, masks, different=False)
    pruned = prune_bounds(total, masks)
    if pruned is None:
        assert not found
    else:
        for digits in found:
            assert all(union(digit) & mask for digit, mask in zip(digits, pruned, strict=True))


@examples(300)
@given(st.integers(1, 45), masks_of_nine)
def test_bounds_have_nothing_more_to_say_the_second_time(total: int, masks: tuple[int, ...]) -> None:
    pruned = prune_bounds(total, masks)
    assert pruned is None or prune_bounds(total, pruned) == pruned


def test_bounds_see_that_holes_leave_no_way() -> None:
    assert prune_bounds(6, (union(1, 3), union(2, 4))) is None


def test_bounds_settle_a_cage_that_is_full() -> None:
    assert prune_bounds(5, (union(2), union(3))) == (union(2), union(3))
    assert prune_bounds(6, (union(2), union(3))) is None


def test_a_cage_with_very_many_combinations_is_still_pruned_soundly() -> None:
    masks = (full_digit_set(16),) * 8
    assert prune_different(36, masks, 16) == tuple([full_digit_set(16)] * 8)
    assert prune_different(200, masks, 16) is None


def test_the_magic_combinations_of_kakuro() -> None:
    magic = {
        (count, total) for count in range(2, 9) for total in range(3, 45) if len(combinations_of(count, total)) == 1
    }
    assert {(2, 3), (2, 4), (2, 16), (2, 17), (3, 6), (3, 7), (3, 23), (3, 24)} <= magic
    assert all((8, total) in magic for total in range(36, 45))
