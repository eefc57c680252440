"""All different: singles, which are cheap, and matching, which is exact."""

from __future__ import annotations

from functools import lru_cache, partial

from descarte.model.bits import Cell, Digits
from descarte.model.rules import House
from descarte.proof.propagate import Constraint, Contradiction, narrow


@lru_cache(maxsize=1024)
def build_all_different(house: House, digits: Digits) -> tuple[Constraint, Constraint]:
    """That all cells differ, said twice: quickly, and exactly. With as many cells as digits each digit has a place."""
    cells, count = house.cells, len(house.cells)
    needed = digits if digits.bit_count() == count else 0
    return Constraint(count, partial(_prune_singles, cells, needed)), Constraint(
        count**2, partial(_prune_by_matching, cells)
    )


def are_all_different(cells: tuple[Cell, ...], house: House) -> bool:
    """Whether the digits of all these cells differ because of the house: a cell that stands twice equals itself.

    >>> row = House("row", 1, (0, 1, 2, 3))
    >>> are_all_different((2, 0), row), are_all_different((2, 0, 2), row), are_all_different((2, 4), row)
    (True, False, False)
    """
    return len({*cells}.intersection(house.cells)) == len(cells)


def _prune_singles(cells: tuple[Cell, ...], needed: Digits, domains: list[Digits]) -> list[Cell]:
    """A cell with one digit takes it from the others; a digit that is needed and has one place goes there."""
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
    """A digit stays in a cell only if all cells can be different with it there."""
    return narrow(domains, cells, find_matchable_digits([domains[cell] for cell in cells]))


def find_matchable_digits(masks: list[Digits]) -> list[Digits]:
    """The digits that some choice of different digits, one of each mask, uses.

    Take one such choice. Another mask can have a digit of it if its holder can give it up: along digits that others
    hold, the holder reaches one with a digit that nobody holds, or the one who is to have it.

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
    """Give a mask a digit of its own, moving others if need be; `holder` has the index of each digit, as a set."""
    while wanted := masks[index] & ~tried[0]:
        digit = wanted & -wanted
        tried[0] |= digit
        if digit not in holder or _assign_digit(holder[digit], masks, holder, tried):
            holder[digit] = index
            return True
    return False
