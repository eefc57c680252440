from __future__ import annotations

from itertools import product
from random import Random

import pytest

from descarte.core.deadline import TimeUp, limit_time
from descarte.core.text import Text
from descarte.logic.inference.rules.pruning import (
    find_meeting_numbers,
    find_shared_cells,
    groups_in,
    prune_different,
    prune_of,
    sums_of,
    to_linear_sum,
)
from descarte.model.automata import build_automaton
from descarte.model.bits import bit, digits_of
from descarte.model.rule_names import Noun
from descarte.model.rules import Further, Link, Pattern, Sum
from tests.clock import turned

NOUN = Noun(Text("", ""))
DIGITS = (1, 2, 3, 4, 5)


def arrangements(rule: Further, masks: list[int], together: list[frozenset[int]]) -> list[tuple[int, ...]]:
    """Return the arrangements of a rule by brute force. Cells are numbered from 0."""
    found = product(*(digits_of(mask) for mask in masks))
    return [
        values
        for values in found
        if rule.holds(values) and all(len({values[cell] for cell in house}) == len(house) for house in together)
    ]


def random_rules(random: Random) -> tuple[Further, list[frozenset[int]]]:
    cells = (0, 1, 2, 3)
    kind = random.randrange(3)
    if kind == 0:
        weights = [random.choice((1, -1, 2)) for _ in cells]
        one, other = random.sample(cells, 2)
        weights[one] = weights[other]
        values = tuple(tuple(weight * digit for digit in DIGITS) for weight in weights)
        return Sum("", 1, cells, values, (random.randrange(-4, 12),), NOUN), [frozenset({one, other})]
    if kind == 1:
        tables = tuple(tuple(random.randrange(3) for _ in DIGITS) for _ in cells)
        return Sum("", 1, cells, tables, (random.randrange(5), 6), NOUN), []
    machine = build_automaton(5, 0, lambda last, digit: digit if digit != last else None, lambda last: last > 2)
    return Pattern("", 1, cells, machine, NOUN), []


@pytest.mark.parametrize("seed", range(150))
def test_what_is_left_is_just_what_some_arrangement_has(seed: int) -> None:
    random = Random(seed)
    rule, together = random_rules(random)
    masks = [random.randrange(1, 32) for _ in range(4)]
    every = arrangements(rule, masks, together)
    wanted = tuple(sum({bit(values[cell]) for values in every}) for cell in range(4)) if every else None
    assert prune_of(rule, together)(masks) == wanted


@pytest.mark.parametrize("seed", range(40))
def test_a_link_keeps_what_has_a_partner(seed: int) -> None:
    random = Random(seed)
    link = Link("", 1, (0, 1), tuple(random.randrange(32) for _ in DIGITS), NOUN)
    masks = [random.randrange(1, 32) for _ in range(2)]
    every = arrangements(link, masks, [])
    wanted = tuple(sum({bit(values[cell]) for values in every}) for cell in range(2)) if every else None
    assert prune_of(link)(masks) == wanted


@pytest.mark.parametrize("seed", range(60))
def test_different_cells_never_lose_a_digit_that_some_arrangement_has(seed: int) -> None:
    random = Random(seed)
    masks = tuple(random.randrange(1, 64) for _ in range(5))
    every = [values for values in product(*map(digits_of, masks)) if len(set(values)) == 5]
    found = prune_different(masks)
    if not every:
        return
    assert found is not None
    assert all(found[at] & bit(values[at]) for values in every for at in range(5))


def test_cells_with_as_many_digits_lock_them_and_a_last_place_is_seen() -> None:
    assert prune_different((0b0011, 0b0011, 0b1111, 0b1111)) == (0b0011, 0b0011, 0b1100, 0b1100)
    assert prune_different((0b0001, 0b1110, 0b0110, 0b0110)) == (0b0001, 0b1000, 0b0110, 0b0110)
    assert prune_different((0b11, 0b11, 0b11)) is None


def test_a_sum_that_counts_in_its_own_way_is_not_linear() -> None:
    assert to_linear_sum(Sum("", 1, (0,), ((0, 1, 0),), (1,), NOUN)) is None
    assert to_linear_sum(Sum("", 1, (0,), ((1, 2, 3),), (1, 2), NOUN)) is None
    assert to_linear_sum(Sum("", 1, (0, 1), ((10, 20, 30), (-1, -2, -3)), (7,), NOUN)) == ((10, -1), 7)


def test_groups_are_of_one_weight_and_one_house() -> None:
    houses = [frozenset({0, 1, 2}), frozenset({2, 3})]
    assert groups_in((0, 1, 2, 3), (1, -1, -1, -1), houses) == [(-1, (1, 2)), (1, (0,)), (-1, (3,))]
    assert find_meeting_numbers([[1, 2], [5]], 9) is None
    assert sums_of((0b1, 0b1)) == {}
    assert find_shared_cells([frozenset({0}), frozenset({0, 1})], frozenset({0, 1})) == [frozenset({0, 1})]


def test_the_sums_of_many_digits_end_at_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten cells of 36 digits have 254 million sets of digits."""
    turned(monkeypatch, 0.01)
    with limit_time(1), pytest.raises(TimeUp):
        sums_of(((1 << 36) - 1,) * 10)
