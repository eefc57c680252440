from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from descarte.model.bits import digits_of, union
from descarte.proof import sums
from descarte.proof.propagate import Contradiction
from descarte.proof.sums import filter_by_total, find_digits_with_sums, sums_of, weighted_sum
from tests.examples import always


@always(100)
@given(
    st.lists(st.tuples(st.integers(1, 31), st.sampled_from([-2, -1, 1, 1, 1, 2])), min_size=1, max_size=4),
    st.integers(-12, 24),
    st.booleans(),
)
def test_a_sum_keeps_exactly_what_some_choice_uses(terms: list[tuple[int, int]], total: int, different: bool) -> None:
    """When all weights are alike, or no house is cited; else it may keep more, never less."""
    weights = {cell: weight for cell, (_, weight) in enumerate(terms)}
    domains = [mask for mask, _ in terms]
    choices = [
        choice
        for choice in product(*map(digits_of, domains))
        if sum(digit * weights[cell] for cell, digit in enumerate(choice)) == total
        and (not different or len(set(choice)) == len(choice))
    ]
    expected = [union(*{choice[cell] for choice in choices}) for cell in weights]
    exact = not different or len(set(weights.values())) == 1
    constraint = weighted_sum(weights, total, 5, [tuple(weights)] if different else [])
    try:
        constraint.prune(domains)
    except Contradiction:
        assert not choices
        return
    if exact:
        assert domains == expected
    assert all(kept & ~domain == 0 for kept, domain in zip(expected, domains, strict=True))


@always(100)
@given(st.lists(st.sets(st.integers(-9, 9), max_size=4), max_size=4), st.integers(-15, 15))
def test_numbers_meet_exactly_when_they_add_up(reached: list[set[int]], total: int) -> None:
    choices = [choice for choice in product(*reached) if sum(choice) == total]
    if choices:
        assert filter_by_total(reached, total) == [
            {choice[index] for choice in choices} for index in range(len(reached))
        ]
    else:
        with pytest.raises(Contradiction):
            filter_by_total(reached, total)


def test_a_cell_without_a_digit_has_no_sum() -> None:
    """Cells that are all different have no sum either when each has digits, but one digit has to serve two."""
    for domains in ([0b1, 0b1], [0b1, 0]):
        with pytest.raises(Contradiction):
            weighted_sum({0: 1, 1: 1}, 2, 3, [(0, 1)]).prune(domains)


def test_a_sum_says_which_cells_changed() -> None:
    domains = [0b111, 0b111, 0b111]
    assert weighted_sum({0: 1, 2: 1}, 2, 3, []).prune(domains) == [0, 2]
    assert domains == [0b001, 0b111, 0b001]


def test_cells_differ_where_a_house_holds_several_of_them() -> None:
    """The largest part of a house first: {1, 2, 3} differ, so that 0 must be 3, too."""
    domains = [0b111] * 4
    weighted_sum(dict.fromkeys(range(4), 1), 9, 3, [(0, 1), (1, 2, 3), (2, 3)]).prune(domains)
    assert domains == [0b100, 0b111, 0b111, 0b111]
    with pytest.raises(Contradiction):
        weighted_sum({0: 1, 1: 1}, 4, 2, [(0, 1)]).prune([0b11, 0b11])
    with pytest.raises(Contradiction):
        weighted_sum({0: 1, 1: 1}, 4, 2, [(1, 0)]).prune([0b11, 0b11])


def test_a_cell_that_counts_otherwise_may_be_the_same() -> None:
    domains = [0b11, 0b11]
    assert weighted_sum({0: 1, 1: 2}, 6, 2, [(0, 1)]).prune(domains) == [0, 1]
    assert domains == [0b10, 0b10]


def clear() -> None:
    for cached in (sums._list_digit_sets, sums.sums_of, sums.find_digits_with_sums):
        cached.cache_clear()


def test_too_many_sets_are_taken_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    clear()
    domains = [0b111111] * 3
    total = weighted_sum(dict.fromkeys(range(3), 1), 18, 6, [(0, 1, 2)])
    with pytest.raises(Contradiction):
        total.prune(domains[:])
    clear()
    monkeypatch.setattr(sums, "MOST_SETS", 20)
    with pytest.raises(Contradiction):
        total.prune(domains[:])
    clear()
    monkeypatch.setattr(sums, "MOST_SETS", 19)
    assert total.prune(domains) == [0, 1, 2]
    assert domains == [0b100000] * 3
    clear()
    monkeypatch.setattr(sums, "MOST_SETS", 3)
    assert sums_of((0b111111,)) == frozenset(range(1, 7))
    assert sums_of((0b111111, 0b111111)) is None
    clear()


def test_no_way_to_the_total() -> None:
    with pytest.raises(Contradiction):
        filter_by_total([{1, 2}, {3}], 9)
    with pytest.raises(Contradiction):
        weighted_sum({}, 1, 9, []).prune([])
    assert weighted_sum({}, 0, 9, []).prune([]) == []


@always(100)
@given(st.lists(st.integers(1, 31), min_size=1, max_size=4), st.sets(st.integers(1, 14), max_size=3))
def test_digits_on_the_way_to_a_sum(masks: list[int], allowed: set[int]) -> None:
    choices = [choice for choice in product(*map(digits_of, masks)) if len(set(choice)) == len(choice)]
    assert sums_of(tuple(masks)) == frozenset(sum(choice) for choice in choices)
    fitting = [choice for choice in choices if sum(choice) in allowed]
    expected = [union(*{choice[index] for choice in fitting}) for index in range(len(masks))]
    assert find_digits_with_sums(tuple(masks), frozenset(allowed)) == expected


def test_how_much_work_a_sum_is() -> None:
    """Cells times sets of digits: of one digit, of two, of half of all at most, and never more than are followed."""
    assert weighted_sum({0: 1}, 5, 9, []).work == 9
    assert weighted_sum({0: 1, 1: 1}, 5, 9, []).work == 9 + 9
    assert weighted_sum({0: 1, 1: 1}, 5, 9, [(0, 1)]).work == 2 * 36
    assert weighted_sum(dict.fromkeys(range(9), 1), 45, 9, [range(9)]).work == 9 * 126
    assert weighted_sum(dict.fromkeys(range(25), 1), 325, 25, [range(25)]).work == 25 * sums.MOST_SETS
