"""Supports of sums and of all-different constraints, compared with brute force."""

from __future__ import annotations

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from descarte.lab.algorithms.supports import different_supports, sum_supports
from descarte.model.bits import bit, digits_of

domains = st.lists(st.integers(1, 63), min_size=1, max_size=4).map(tuple)


def tried(domains: tuple[int, ...], total: int | None, different: bool) -> tuple[int, ...]:
    """Return the digits that occur in some assignment that satisfies the rule, found by brute force."""
    found = [0] * len(domains)
    for digits in product(*map(digits_of, domains)):
        if (total is None or sum(digits) == total) and (not different or len(set(digits)) == len(digits)):
            for index, digit in enumerate(digits):
                found[index] |= bit(digit)
    return tuple(found)


@given(domains, st.integers(1, 20), st.booleans())
def test_a_sum_supports_exactly_what_some_way_uses(domains: tuple[int, ...], total: int, different: bool) -> None:
    assert sum_supports(domains, total, different) == tried(domains, total, different)


@given(domains)
def test_all_different_supports_exactly_what_some_way_uses(domains: tuple[int, ...]) -> None:
    assert different_supports(domains) == tried(domains, None, different=True)
