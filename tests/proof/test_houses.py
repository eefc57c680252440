from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from descarte.model.bits import bits_at, digits_of, union
from descarte.model.rules import House
from descarte.proof.houses import Matching, Singles, all_different
from descarte.proof.propagate import Contradiction


def by_trying(masks: list[int]) -> list[int]:
    choices = [choice for choice in product(*map(digits_of, masks)) if len(set(choice)) == len(choice)]
    return [union(*{choice[index] for choice in choices}) for index in range(len(masks))]


@settings(deadline=None, derandomize=True)
@given(st.lists(st.integers(0, 63), min_size=1, max_size=5))
def test_matching_keeps_exactly_what_some_choice_uses(masks: list[int]) -> None:
    expected = by_trying(masks)
    if not all(expected):
        with pytest.raises(Contradiction):
            all_different(masks)
    else:
        assert all_different(masks) == expected


@settings(deadline=None, derandomize=True)
@given(st.lists(st.integers(0, 15), min_size=4, max_size=4), st.booleans())
def test_singles_never_take_what_matching_keeps(masks: list[int], full: bool) -> None:
    house = House("row", 1, (0, 1, 2, 3), full)
    domains = masks[:]
    try:
        changed = Singles(house, 0b1111).prune(domains)
    except Contradiction:
        assert not all(by_trying(masks))
        return
    assert changed == [cell for cell in range(4) if domains[cell] != masks[cell]]
    assert all(kept & ~domain == 0 for kept, domain in zip(by_trying(masks), domains, strict=True))


def test_a_digit_without_a_place_contradicts_a_full_house_only() -> None:
    domains = [0b011, 0b011, 0b011]
    with pytest.raises(Contradiction):
        Singles(House("row", 1, (0, 1, 2), True), 0b111).prune(domains)
    assert Singles(House("cage", 1, (0, 1), False), 0b111).prune(domains) == []


def test_matching_says_which_cells_changed() -> None:
    domains = [0b011, 0b011, 0b111, bits_at([0, 1, 2, 3])]
    assert Matching(House("row", 1, (0, 1, 2, 3))).prune(domains) == [2, 3]
    assert domains == [0b011, 0b011, 0b100, 0b1000]
