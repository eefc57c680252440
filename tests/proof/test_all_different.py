from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from descarte.model.bits import digits_of, union
from descarte.model.rules import House
from descarte.proof.all_different import build_all_different, find_matchable_digits
from descarte.proof.propagate import Contradiction
from tests.examples import always


def by_trying(masks: list[int]) -> list[int]:
    choices = [choice for choice in product(*map(digits_of, masks)) if len(set(choice)) == len(choice)]
    return [union(*{choice[index] for choice in choices}) for index in range(len(masks))]


@always(100)
@given(st.lists(st.integers(0, 63), min_size=1, max_size=5))
def test_matching_keeps_exactly_what_some_choice_uses(masks: list[int]) -> None:
    expected = by_trying(masks)
    if not all(expected):
        with pytest.raises(Contradiction):
            find_matchable_digits(masks)
    else:
        assert find_matchable_digits(masks) == expected


@always(100)
@given(st.lists(st.integers(0, 15), min_size=4, max_size=4), st.integers(3, 4))
def test_singles_never_take_what_matching_keeps(masks: list[int], size: int) -> None:
    house = House("row", 1, tuple(range(size)))
    domains = masks[:]
    try:
        changed = build_all_different(house, 0b1111)[0].prune(domains)
    except Contradiction:
        assert not all(by_trying(masks[:size]))
        return
    assert changed == [cell for cell in range(size) if domains[cell] != masks[cell]]
    assert domains[size:] == masks[size:]
    assert all(kept & ~domain == 0 for kept, domain in zip(by_trying(masks[:size]), domains, strict=False))


def test_a_settled_digit_leaves_the_others() -> None:
    quick, _ = build_all_different(House("pair", 1, (0, 2)), 0b111)
    domains = [0b001, 0b111, 0b111]
    assert quick.prune(domains) == [2]
    assert domains == [0b001, 0b111, 0b110]
    assert quick.prune(domains) == []


@pytest.mark.parametrize(
    "masks", [[0b001, 0b001], [0b001, 0b000], [0b000, 0b110]], ids=["twice", "an empty cell", "an empty cell first"]
)
def test_what_singles_refute(masks: list[int]) -> None:
    with pytest.raises(Contradiction):
        build_all_different(House("pair", 1, (0, 1)), 0b111)[0].prune(masks)


def test_a_cell_that_loses_its_last_digit_to_settled_ones() -> None:
    with pytest.raises(Contradiction):
        build_all_different(House("row", 1, (0, 1, 2)), 0b1111)[0].prune([0b001, 0b010, 0b011])


def test_a_digit_with_one_place_goes_there_if_every_digit_has_one() -> None:
    masks = [0b0011, 0b0011, 0b0110, 0b1010]
    domains = masks[:]
    assert build_all_different(House("row", 1, (0, 1, 2, 3)), 0b1111)[0].prune(domains) == [2, 3]
    assert domains == [0b0011, 0b0011, 0b0100, 0b1000]
    domains = masks[:]
    assert build_all_different(House("row", 1, (0, 1, 2)), 0b1111)[0].prune(domains) == []


def test_two_digits_that_need_the_same_place_are_left_to_matching() -> None:
    quick, exact = build_all_different(House("row", 1, (0, 1, 2, 3)), 0b1111)
    domains = [0b0011, 0b0011, 0b0011, 0b1110]
    assert quick.prune(domains) == [3]
    assert domains[3] == 0b1100
    with pytest.raises(Contradiction):
        exact.prune(domains)


@pytest.mark.parametrize("full", [True, False])
def test_what_a_house_calls_itself_does_not_count(full: bool) -> None:
    domains = [0b011, 0b011, 0b011]
    with pytest.raises(Contradiction):
        build_all_different(House("row", 1, (0, 1, 2), full), 0b111)[0].prune(domains)
    assert build_all_different(House("cage", 1, (0, 1), full), 0b111)[0].prune(domains) == []


def test_matching_says_which_cells_changed() -> None:
    domains = [0b0011, 0b0011, 0b0111, 0b1111]
    _, exact = build_all_different(House("row", 1, (0, 1, 2, 3)), 0b11111)
    assert exact.prune(domains) == [2, 3]
    assert domains == [0b0011, 0b0011, 0b0100, 0b1000]


def test_an_exact_look_is_the_square_of_a_quick_one() -> None:
    quick, exact = build_all_different(House("row", 1, (0, 1, 2)), 0b111)
    assert (quick.work, exact.work) == (3, 9)
