"""Pruning of the cells of one rule: links by pairs, sums by reachable totals, automata from both ends.

cells of a sum that differ form groups:    {1,2} {1,2,3} | {3,6}     total 9
groups    3 4 5 (with the digits of each)  |  3 6                    3 and 6 meet it: {1,2} {1,2} | {6}
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

from descarte.core.deadline import check_deadline_each
from descarte.fast.automata_layers import layers_of
from descarte.logic.inference.rules.layered_pruning import LayeredRule
from descarte.model.bits import Cell, Digits, bit, digits_of
from descarte.model.rules import Further, Link, Sum

Masks = tuple[Digits, ...]
Prune = Callable[[Sequence[Digits]], Masks | None]
"""Function from the digits of each cell to those that some arrangement uses, or to None if there is no arrangement."""

MOST_LOCKED = 4
"""Maximum number of cells of a locked set that discards its digits from the other cells."""
MOST_DIFFERENT = 10
"""Maximum number of cells of a group whose digits all differ."""


def prune_of(rule: Further, houses: Sequence[frozenset[Cell]] = ()) -> Prune:
    """Return the pruning function of a rule; cells of a sum that share one of `houses` must differ.

    >>> from descarte.model.rule_names import Noun
    >>> from descarte.core.text import Text
    >>> rising = Link("", 1, (0, 1), (0b110, 0b100, 0), Noun(Text("", "")))
    >>> prune_of(rising)([0b111, 0b111])
    (3, 6)
    """
    if isinstance(rule, Link):
        return _prune_by_link(rule.allowed, rule.transpose_allowed())
    linear = to_linear_sum(rule) if isinstance(rule, Sum) else None
    if linear is None or not houses:
        return LayeredRule(layers_of(rule)).prune
    return _prune_by_sum(rule.cells, *linear, houses)


def _prune_by_link(allowed: Masks, turned: Masks) -> Prune:
    def prune(masks: Sequence[Digits]) -> Masks | None:
        one, other = masks
        kept = one & partners(turned, other), other & partners(allowed, one)
        return kept if all(kept) else None

    return prune


@lru_cache(maxsize=1 << 14)
def partners(allowed: Masks, digits: Digits) -> Digits:
    """Return the digits that the table `allowed` pairs with any of these digits.

    >>> partners((0b110, 0b100, 0), 0b011)
    6
    """
    found = 0
    for digit in digits_of(digits):
        found |= allowed[digit - 1]
    return found


def to_linear_sum(rule: Sum) -> tuple[tuple[int, ...], int] | None:
    """Return a sum as one weight per cell and a total of weighted digits, or None if it is not linear.

    >>> from descarte.model.rule_names import Noun
    >>> from descarte.core.text import Text
    >>> to_linear_sum(Sum("", 1, (4, 7), ((0, 1, 2), (-1, -2, -3)), (0,), Noun(Text("", ""))))
    ((1, -1), 1)
    """
    if len(rule.totals) != 1 or len(rule.values[0]) < 2:
        return None
    weights, total = [], rule.totals[0]
    for table in rule.values:
        weight = table[1] - table[0]
        if not weight or any(value != table[0] + weight * index for index, value in enumerate(table)):
            return None
        weights.append(weight)
        total -= table[0] - weight
    return tuple(weights), total


def _prune_by_sum(
    cells: tuple[Cell, ...], weights: tuple[int, ...], total: int, houses: Sequence[frozenset[Cell]]
) -> Prune:
    groups = groups_in(cells, weights, houses)

    def prune(masks: Sequence[Digits]) -> Masks | None:
        tables = [(weight, sums_of(tuple([masks[at] for at in places]))) for weight, places in groups]
        wanted = find_meeting_numbers([[weight * number for number in table] for weight, table in tables], total)
        if wanted is None:
            return None
        kept = list(masks)
        for (weight, places), (_, table), numbers in zip(groups, tables, wanted, strict=True):
            for index, at in enumerate(places):
                digits = 0
                for number in numbers:  # a sum of the group times its weight
                    digits |= table[number // weight][index]
                kept[at] = digits
        return tuple(kept) if all(kept) else None

    return prune


def groups_in(
    cells: Sequence[Cell], weights: Sequence[int], houses: Sequence[frozenset[Cell]]
) -> list[tuple[int, tuple[int, ...]]]:
    """Return groups of cells with one weight that share a house, by their positions, largest first.

    >>> groups_in((4, 7, 9), (1, -1, -1), [frozenset({7, 9})])
    [(-1, (1, 2)), (1, (0,))]
    """
    rest = dict(enumerate(zip(cells, weights, strict=True)))
    found = []
    while rest:
        best: tuple[int, ...] = (min(rest),)
        for house in houses:
            for weight in set(weights):
                here = tuple(at for at, (cell, mine) in rest.items() if mine == weight and cell in house)
                if len(best) < len(here) <= MOST_DIFFERENT:
                    best = here
        found.append((rest[best[0]][1], best))
        for at in best:
            del rest[at]
    return found


def find_meeting_numbers(reached: list[list[int]], total: int) -> list[list[int]] | None:
    """Return, for each group, the numbers that reach the total with one number from every other group.

    Return None if the total cannot be reached.

    >>> find_meeting_numbers([[3, 4, 5], [3, 6]], 9)
    [[3], [6]]
    """
    if not all(reached):
        return None
    forward = [{0}]
    for numbers in reached:
        forward.append({before + number for before in forward[-1] for number in numbers})
    goals = {total} & forward.pop()
    kept = []
    for numbers in reversed(reached):
        before = forward.pop()
        kept.append([number for number in numbers if any(goal - number in before for goal in goals)])
        goals = {goal - number for goal in goals for number in kept[-1]} & before
    return kept[::-1] if goals else None


@lru_cache(maxsize=1 << 15)
def sums_of(masks: Masks) -> dict[int, Masks]:
    """Return the sums of different digits, one from each mask, each with the digits that reach it.

    >>> sums_of((0b11, 0b111))
    {3: (3, 3), 4: (1, 4), 5: (2, 4)}
    """
    layers: list[set[Digits]] = [{0}]
    for mask in masks:
        digits = [bit(digit) for digit in digits_of(mask)]
        layers.append(
            {used | digit for used in check_deadline_each(layers[-1]) for digit in digits if not used & digit}
        )
    by_sum: dict[int, set[Digits]] = {}
    for used in check_deadline_each(layers[-1]):
        by_sum.setdefault(sum(digits_of(used)), set()).add(used)
    return {number: _prune_backward(masks, layers, by_sum[number]) for number in sorted(by_sum)}


def _prune_backward(masks: Masks, layers: list[set[Digits]], reached: set[Digits]) -> Masks:
    """Return the digits of each cell that can be part of one of the digit sets `reached`."""
    kept = []
    for mask, earlier in zip(reversed(masks), reversed(layers[:-1]), strict=True):
        digits, before = 0, set()
        for used in check_deadline_each(reached):
            for digit in digits_of(used & mask):
                if used ^ bit(digit) in earlier:
                    digits |= bit(digit)
                    before.add(used ^ bit(digit))
        kept.append(digits)
        reached = before
    return tuple(reversed(kept))


@lru_cache(maxsize=1 << 15)
def prune_different(masks: Masks) -> Masks | None:
    """Return the digits left if all these cells differ, by locked sets of cells and last places.

    Return None if the cells cannot differ.

    >>> prune_different((0b011, 0b011, 0b111)), prune_different((0b1, 0b1))
    ((3, 3, 4), None)
    """
    while True:
        kept = _place_last_digits(masks)
        kept = None if kept is None else _discard_locked(kept)
        if kept is None or kept == masks:
            return kept
        masks = kept


def _place_last_digits(masks: Masks) -> Masks | None:
    """Place each digit with only one place, if there are as many digits as cells; return None if impossible."""
    once = twice = 0
    for mask in masks:
        twice |= once & mask
        once |= mask
    spare = once.bit_count() - len(masks)
    if spare < 0 or not all(masks):
        return None
    alone = once & ~twice
    # With spare digits, a digit need not be used at all, so a single place proves nothing.
    if spare or not alone:
        return masks
    if any((mask & alone).bit_count() > 1 for mask in masks):
        return None
    return tuple([mask & alone or mask for mask in masks])


def _discard_locked(masks: Masks) -> Masks | None:
    """Return the masks after a locked set of up to `MOST_LOCKED` cells has discarded its digits from the others.

    Return None if some group of cells has fewer digits than cells.
    """
    order = sorted(range(len(masks)), key=lambda at: masks[at].bit_count())
    most = min(MOST_LOCKED, len(masks) - 1)
    stack = [(0, 0, 0)]
    while stack:
        start, group, union = stack.pop()
        size = group.bit_count()
        if size and union.bit_count() <= size:
            if union.bit_count() < size:
                return None
            if any(not group >> at & 1 and mask & union for at, mask in enumerate(masks)):
                return tuple([mask if group >> at & 1 else mask & ~union for at, mask in enumerate(masks)])
        for index in range(start, len(order)) if size < most else ():
            both = union | masks[order[index]]
            if both.bit_count() <= most:
                stack.append((index + 1, group | 1 << order[index], both))
    return masks


def find_shared_cells(houses: Iterable[frozenset[Cell]], cells: frozenset[Cell]) -> list[frozenset[Cell]]:
    """Return, per house, its cells among `cells`, if at least two, without subsets of others.

    >>> find_shared_cells([frozenset({1, 2, 3}), frozenset({2, 3}), frozenset({3, 9})], frozenset({2, 3, 4}))
    [frozenset({2, 3})]
    """
    shared = sorted({house & cells for house in houses}, key=lambda found: (-len(found), sorted(found)))
    found: list[frozenset[Cell]] = []
    for part in shared:
        if len(part) > 1 and not any(part <= other for other in found):
            found.append(part)
    return found
