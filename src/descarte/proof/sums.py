"""Exact pruning of weighted sums.

The cells are divided into groups whose digits all differ. The sums of the groups add up to the total.

1. cells         two groups with the total 9                                  {1,2} {1,2,3} | {3,6}
2. each group    the sets of digits that its cells can hold                   {1,2} {1,3} {2,3} | {3} {6}
                 and their sums                                               3 4 5 | 3 6
3. all groups    keep sums that add up to the total with sums of the others   3 | 6
4. cells         keep the digits that are part of a set with such a sum       {1,2} {1,2} | {6}
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache, partial, reduce
from math import comb
from operator import or_

from descarte.model.bits import Cell, Digits, bit, digits_of
from descarte.proof.propagate import Constraint, Contradiction, narrow

MOST_SETS = 4000
"""Maximum number of digit sets of a group. Larger groups are split into single cells, which prunes less."""

Group = tuple[int, tuple[Cell, ...]]
"""A weight, and cells with that weight that are all different."""


def weighted_sum(
    weights: Mapping[Cell, int], total: int, size: int, houses: Sequence[Iterable[Cell]] = ()
) -> Constraint:
    """Return the constraint that the weighted digits, from 1 to `size`, add up to a total. Digits in a house differ."""
    groups: list[Group] = []
    work = 0
    for weight in {*weights.values()} - {0}:
        rest = {cell for cell in weights if weights[cell] == weight}
        while rest:
            cells = max((rest.intersection(house) for house in houses), key=len, default=None) or {min(rest)}
            groups.append((weight, tuple(sorted(cells))))
            work += len(cells) * min(MOST_SETS, comb(size, min(len(cells), size // 2)))
            rest -= cells
    return Constraint(work, partial(_prune_sum, groups, total))


def _prune_sum(groups: list[Group], total: int, domains: list[Digits]) -> list[Cell]:
    apart: list[tuple[int, tuple[Cell, ...], tuple[Digits, ...]]] = []
    for weight, cells in groups:
        masks = tuple(domains[cell] for cell in cells)
        if sums_of(masks) is not None:
            apart.append((weight, cells, masks))
        else:
            apart += [(weight, (cell,), (domains[cell],)) for cell in cells]
    reached = [{weight * number for number in sums_of(masks) or ()} for weight, _, masks in apart]
    changed: list[Cell] = []
    for (weight, cells, masks), wanted in zip(apart, filter_by_total(reached, total), strict=True):
        changed += narrow(
            domains, cells, find_digits_with_sums(masks, frozenset(number // weight for number in wanted))
        )
    return changed


def filter_by_total(reached: Sequence[set[int]], total: int) -> list[set[int]]:
    """Keep in each set the numbers that add up to the total with one number from every other set.

    Raise Contradiction if no choice of numbers adds up to the total. Partial sums are bits of a long integer: bit n
    stands for a sum that is n more than the least possible one.

    >>> filter_by_total([{3, 4, 5}, {3, 6}], 9)
    [{3}, {6}]
    """
    if not all(reached) or not sum(map(min, reached)) <= total <= sum(map(max, reached)):
        raise Contradiction
    forward = [1]
    for numbers in reached:
        low = min(numbers)
        forward.append(reduce(or_, [forward[-1] << (number - low) for number in numbers]))
    goals = 1 << (total - sum(map(min, reached)))
    kept: list[set[int]] = []
    for numbers, before in zip(reversed(reached), reversed(forward[:-1]), strict=True):
        low = min(numbers)
        kept.append({number for number in numbers if goals >> (number - low) & before})
        goals = before & reduce(or_, [goals >> (number - low) for number in kept[-1]], 0)
    if not goals:
        raise Contradiction
    return kept[::-1]


@lru_cache(maxsize=64)
def _list_digit_sets(masks: tuple[Digits, ...]) -> list[frozenset[Digits]]:
    """Return the sets of digits that the first 0, 1, 2... cells can use, or an empty list if there are too many."""
    layers = [frozenset([0])]
    for mask in masks:
        digits = [bit(digit) for digit in digits_of(mask)]
        layers.append(frozenset(used | digit for used in layers[-1] for digit in digits if not used & digit))
        if len(layers[-1]) > MOST_SETS and len(masks) > 1:
            return []
    return layers


@lru_cache(maxsize=4096)
def sums_of(masks: tuple[Digits, ...]) -> frozenset[int] | None:
    """Return the possible sums of different digits, one per mask, or None if there are too many sets of digits.

    >>> sorted(sums_of((0b11, 0b111)))
    [3, 4, 5]
    """
    layers = _list_digit_sets(masks)
    return frozenset(sum(digits_of(used)) for used in layers[-1]) if layers else None


@lru_cache(maxsize=4096)
def find_digits_with_sums(masks: tuple[Digits, ...], allowed: frozenset[int]) -> list[Digits]:
    """Return for each mask the digits that occur in a choice of different digits, one per mask, with one of these sums.

    >>> find_digits_with_sums((0b11, 0b111), frozenset([5]))
    [2, 4]
    """
    layers = _list_digit_sets(masks)
    reached = {used for used in layers[-1] if sum(digits_of(used)) in allowed}
    kept = []
    for mask, earlier in zip(reversed(masks), reversed(layers[:-1]), strict=True):
        ways = [(used, bit(digit)) for used in reached for digit in digits_of(used & mask)]
        ways = [(used ^ digit, digit) for used, digit in ways if used ^ digit in earlier]
        kept.append(sum({digit for _, digit in ways}))
        reached = {used for used, _ in ways}
    return kept[::-1]
