from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from descarte.model.bits import digits_of, union
from descarte.proof import sums
from descarte.proof.propagate import Contradiction
from descarte.proof.sums import Sum, arrange, meeting


@settings(deadline=None, derandomize=True)
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
    constraint = Sum(weights, total, [frozenset(weights)] if different else [])
    try:
        constraint.prune(domains)
    except Contradiction:
        assert not choices
        return
    if exact:
        assert domains == expected
    assert all(kept & ~domain == 0 for kept, domain in zip(expected, domains, strict=True))


def test_too_many_sets_are_taken_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sums, "MOST_SETS", 5)
    sums._layers.cache_clear()
    sums.sums_of.cache_clear()
    domains = [0b111111] * 3
    Sum(dict.fromkeys(range(3), 1), 18, [frozenset(range(3))]).prune(domains)
    assert domains == [0b100000] * 3
    sums._layers.cache_clear()
    sums.sums_of.cache_clear()


def test_no_way_to_the_total() -> None:
    with pytest.raises(Contradiction):
        meeting([{1, 2}, {3}], 9)
    with pytest.raises(Contradiction):
        arrange((0b1, 0b1), frozenset([2]))
