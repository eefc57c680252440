"""All-different constraints: singles, which are cheap, and matching, which is exact."""

from __future__ import annotations

from functools import lru_cache, partial

from descarte.model.bits import Cell, Digits
from descarte.model.rules import House
from descarte.proof.propagate import Constraint, Contradiction, narrow


@lru_cache(maxsize=1024)
def build_all_different(house: House, digits: Digits) -> tuple[Constraint, Constraint]:
    """Return two constraints that all cells of a house differ: a fast one and an exact one.

    If the house has as many cells as there are digits, the fast one also requires a place for each digit.
    """
    cells, count = house.cells, len(house.cells)
    needed = digits if digits.bit_count() == count else 0
    return Constraint(count, partial(_prune_singles, cells, needed)), Constraint(
        count**2, partial(_prune_by_matching, cells)
    )


def are_all_different(cells: tuple[Cell, ...], house: House) -> bool:
    """Return True if these cells all differ because of the house. A cell that is listed twice equals itself.

    >>> row = House("row", 1, (0, 1, 2, 3))
    >>> are_all_different((2, 0), row), are_all_different((2, 0, 2), row), are_all_different((2, 4), row)
    (True, False, False)
    """
    return len({*cells}.intersection(house.cells)) == len(cells)


def _prune_singles(cells: tuple[Cell, ...], needed: Digits, domains: list[Digits]) -> list[Cell]:
    """Prune naked singles and, for `needed` digits, hidden singles. Return the changed cells or raise Contradiction."""
    once = twice = settled = 0
    for cell in cells:
        mask = domains[cell]
        twice |= once & mask
        once |= mask
        if not mask & (mask - 1):
            if not mask or settled & mask:
                raise Contradiction
            settled |= mask
    if needed & ~once:
        raise Contradiction
    hidden = needed & ~twice & ~settled
    if not hidden and not settled & twice:
        return []
    open_ones = [cell for cell in cells if domains[cell] & (domains[cell] - 1)]
    return narrow(domains, open_ones, [domains[cell] & hidden or ~settled for cell in open_ones])


def _prune_by_matching(cells: tuple[Cell, ...], domains: list[Digits]) -> list[Cell]:
    """Prune digits with which the cells cannot all be different. Return the changed cells or raise Contradiction."""
    return narrow(domains, cells, find_matchable_digits([domains[cell] for cell in cells]))


def find_matchable_digits(masks: list[Digits]) -> list[Digits]:
    """Return for each mask the digits that occur in some choice of different digits, one per mask.

    Start with one such choice. Another mask can take a digit if the mask that holds it can move to another digit: a
    free one, the one that the other mask gives up, or one whose holder can move in turn. Raise Contradiction if there
    is no choice.

    >>> find_matchable_digits([0b011, 0b011, 0b111])
    [3, 3, 4]
    """
    holder: dict[Digits, int] = {}
    indexes = range(len(masks))
    if not all(_assign_digit(index, masks, holder, [0]) for index in indexes):
        raise Contradiction
    reach = [sum(1 << other for digit, other in holder.items() if mask & digit) for mask in masks]
    for middle in indexes:
        for index in indexes:
            if reach[index] >> middle & 1:
                reach[index] |= reach[middle]
    free = ~sum(holder)
    loose = sum(1 << index for index in indexes if masks[index] & free)
    pruned = masks[:]
    for digit, index in holder.items():
        for other in indexes:
            if not reach[index] & (loose | 1 << other):
                pruned[other] &= ~digit
    return pruned


def _assign_digit(index: int, masks: list[Digits], holder: dict[Digits, int], tried: list[Digits]) -> bool:
    """Assign a digit of its own to the mask at `index`, moving other masks to other digits if needed.

    `holder` maps each assigned digit to the index of its mask. `tried[0]` has the digits already tried, as bits. Return
    False if no assignment is possible.
    """
    while wanted := masks[index] & ~tried[0]:
        digit = wanted & -wanted
        tried[0] |= digit
        if digit not in holder or _assign_digit(holder[digit], masks, holder, tried):
            holder[digit] = index
            return True
    return False
