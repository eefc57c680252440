"""Exact pruning of cells that add up: keep candidates that are part of some arrangement with the total.

cells      {1,2}   {1,2,3}   {3,6}      total 9, all different
forward    {} -> {1} {2} -> {1,2} {1,3} {2,3} -> ... every set of digits used so far
backward   keep the sets from which the total can still be reached; discard candidates on no kept path
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import combinations
from math import comb

from descarte.model.bits import Digits, bit, bits_at, digits_of, full_digit_set

MOST_COMBINATIONS = 3000
"""Number of combinations above which only bounds are pruned: measured, the exact pass then costs more than a guess."""


@cache
def combinations_of(count: int, total: int, size: int = 9) -> tuple[Digits, ...]:
    """Return the sets of `count` different digits from 1 to `size` that add up to `total`.

    >>> [digits_of(digits) for digits in combinations_of(3, 7)]
    [(1, 2, 4)]
    """
    found = combinations(range(1, size + 1), count)
    return tuple(bits_at(digit - 1 for digit in digits) for digits in found if sum(digits) == total)


@cache
def _parts_of(count: int, total: int, size: int) -> frozenset[Digits]:
    """Return every subset of the combinations: the sets of digits from which the total can still be reached."""
    parts = {0}
    for combination in combinations_of(count, total, size):
        part = combination
        while part:
            parts.add(part)
            part = (part - 1) & combination
    return frozenset(parts)


@lru_cache(maxsize=1 << 16)
def prune_different(total: int, masks: tuple[Digits, ...], size: int) -> tuple[Digits, ...] | None:
    """Return the candidates that some arrangement of different digits with this total uses, or None if there is none.

    The masks must be in ascending order: cells are interchangeable, and the sorted form hits the cache far more often.

    >>> [digits_of(mask) for mask in prune_different(7, (0b11, 0b111, 0b111111111), 9)]
    [(1, 2), (1, 2), (4,)]
    """
    count = len(masks)
    if count == 1:
        mask = masks[0] & bit(total) if 0 < total <= size else 0
        return (mask,) if mask else None
    if comb(size, count) > MOST_COMBINATIONS:
        return prune_bounds(total, masks)
    order = sorted(range(count), key=lambda index: masks[index].bit_count())
    layers = _sweep_forward([masks[index] for index in order], _parts_of(count, total, size))
    supported = _sweep_backward([masks[index] for index in order], layers, set(combinations_of(count, total, size)))
    if supported is None:
        return None
    pruned = [0] * count
    for index, mask in zip(order, supported, strict=True):
        pruned[index] = mask
    return tuple(pruned)


def _sweep_forward(masks: list[Digits], parts: frozenset[Digits]) -> list[set[Digits]]:
    layers = [{0}]
    for mask in masks:
        digits = [bit(digit) for digit in digits_of(mask)]
        layers.append({used | digit for used in layers[-1] for digit in digits if not used & digit} & parts)
    return layers


def _sweep_backward(masks: list[Digits], layers: list[set[Digits]], goals: set[Digits]) -> list[Digits] | None:
    reached = layers[-1] & goals
    if not reached:
        return None
    supported = [0] * len(masks)
    for index in range(len(masks) - 1, -1, -1):
        before: set[Digits] = set()
        earlier, mask, kept = layers[index], masks[index], 0
        for used in reached:
            for digit in digits_of(used & mask):
                if used ^ bit(digit) in earlier:
                    before.add(used ^ bit(digit))
                    kept |= bit(digit)
        supported[index], reached = kept, before
    return supported


def prune_bounds(total: int, masks: tuple[Digits, ...]) -> tuple[Digits, ...] | None:
    """Return the candidates that remain when the bounds of the other cells are applied until nothing changes.

    Digits may repeat. Return None if a cell has no candidate left.

    >>> [digits_of(mask) for mask in prune_bounds(17, (0b111111111, 0b111111111))]
    [(8, 9), (8, 9)]
    """
    while True:
        pruned = _within_bounds(total, masks)
        if pruned is None or pruned == masks:
            return pruned
        masks = pruned


def _within_bounds(total: int, masks: tuple[Digits, ...]) -> tuple[Digits, ...] | None:
    if not all(masks):
        return None
    lows = [(mask & -mask).bit_length() for mask in masks]
    highs = [mask.bit_length() for mask in masks]
    slack_down, slack_up = total - sum(lows), sum(highs) - total
    if slack_down < 0 or slack_up < 0:
        return None
    return tuple(
        mask & full_digit_set(low + slack_down) & ~full_digit_set(max(high - slack_up - 1, 0))
        for mask, low, high in zip(masks, lows, highs, strict=True)
    )
