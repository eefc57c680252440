"""Adding up: a total as the sum of groups of cells, each group all different, pruned exactly.

cells      {1,2}  {1,2,3}  |  {3,6}         two groups, total 9
group      every set of digits used, cell by cell: {1,2} {1,3} {2,3}   -> sums 3 4 5
groups     which sums of each group meet the total with sums of the others -> 3, and 6
cells      the digits on the way to a set with such a sum                 -> {1,2} {1,2} | {6}
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from descarte.model.bits import Cell, Digits, bits_at, digits_of
from descarte.proof.propagate import Contradiction, narrow

MOST_SETS = 4000
"""A group with more sets of digits than this is taken apart into single cells: weaker, but never wrong."""

Group = tuple[int, tuple[Cell, ...]]
"""A weight, and cells with that weight that are all different."""


class Sum:
    """Cells whose weighted digits add up to a total."""

    cost = 2

    def __init__(self, weights: dict[Cell, int], total: int, houses: Iterable[frozenset[Cell]]) -> None:
        self.cells = tuple(cell for cell, weight in weights.items() if weight)
        self.groups = _groups({cell: weights[cell] for cell in self.cells}, houses)
        self.total = total

    def prune(self, domains: list[Digits]) -> list[Cell]:
        groups: list[tuple[int, tuple[Cell, ...], tuple[Digits, ...]]] = []
        for weight, cells in self.groups:
            masks = tuple(domains[cell] for cell in cells)
            if not all(masks):
                raise Contradiction
            if sums_of(masks) is None:
                groups += [(weight, (cell,), (mask,)) for cell, mask in zip(cells, masks, strict=True)]
            else:
                groups.append((weight, cells, masks))
        reached = [{weight * s for s in sums_of(masks) or ()} for weight, _, masks in groups]
        wanted = meeting(reached, self.total)
        changed: list[Cell] = []
        for (weight, cells, masks), allowed in zip(groups, wanted, strict=True):
            changed += narrow(domains, cells, arrange(masks, frozenset(s // weight for s in allowed)))
        return changed


def _groups(weights: dict[Cell, int], houses: Iterable[frozenset[Cell]]) -> list[Group]:
    found: list[Group] = []
    rest = dict(weights)
    places = list(houses)
    while rest:
        sets = [frozenset(c for c in house if rest.get(c) == weight) for house in places for weight in {*rest.values()}]
        best = max(sets, key=len, default=frozenset())
        cells = tuple(sorted(best)) or (next(iter(rest)),)
        found.append((rest[cells[0]], cells))
        for cell in cells:
            del rest[cell]
    return found


def meeting(reached: Sequence[set[int]], total: int) -> list[set[int]]:
    """Of each set the numbers that add up to the total with one of each other set.

    >>> meeting([{3, 4, 5}, {3, 6}], 9)
    [{3}, {6}]
    """
    forward = [{0}]
    for numbers in reached:
        forward.append({before + number for before in forward[-1] for number in numbers})
    goals = forward[-1] & {total}
    if not goals:
        raise Contradiction
    kept: list[set[int]] = []
    for numbers, before in zip(reversed(reached), reversed(forward[:-1]), strict=True):
        kept.append({number for number in numbers if any(goal - number in before for goal in goals)})
        goals = {goal - number for goal in goals for number in kept[-1]} & before
    return kept[::-1]


@lru_cache(maxsize=4096)
def _layers(masks: tuple[Digits, ...]) -> tuple[frozenset[Digits], ...] | None:
    """The sets of digits that the first cells can use, for none, one, two... of them; None if they are too many."""
    layers = [frozenset([0])]
    for mask in masks:
        digits = [1 << (digit - 1) for digit in digits_of(mask)]
        layers.append(frozenset(used | digit for used in layers[-1] for digit in digits if not used & digit))
        if len(layers[-1]) > MOST_SETS and len(masks) > 1:
            return None
    return tuple(layers)


@lru_cache(maxsize=1 << 15)
def _sum(digits: Digits) -> int:
    return sum(digits_of(digits))


@lru_cache(maxsize=4096)
def sums_of(masks: tuple[Digits, ...]) -> frozenset[int] | None:
    """The sums of different digits, one of each mask; None if there are too many sets to look at.

    >>> sorted(sums_of((0b11, 0b111)))
    [3, 4, 5]
    """
    layers = _layers(masks)
    return None if layers is None else frozenset(_sum(used) for used in layers[-1])


@lru_cache(maxsize=4096)
def arrange(masks: tuple[Digits, ...], allowed: frozenset[int]) -> tuple[Digits, ...]:
    """The digits that different digits, one of each mask, with one of these sums use.

    >>> arrange((0b11, 0b111), frozenset([5]))
    (2, 4)
    """
    layers = _layers(masks)
    assert layers is not None
    reached = {used for used in layers[-1] if _sum(used) in allowed}
    kept = []
    for mask, earlier in zip(reversed(masks), reversed(layers[:-1]), strict=True):
        ways = [(used, digit) for used in reached for digit in digits_of(used & mask)]
        ways = [(used ^ 1 << (digit - 1), digit) for used, digit in ways if used ^ 1 << (digit - 1) in earlier]
        kept.append(bits_at({digit - 1 for _, digit in ways}))
        reached = {used for used, _ in ways}
    if not all(kept):
        raise Contradiction
    return tuple(kept[::-1])
