"""All different: singles, which are cheap, and matching, which is exact."""

from __future__ import annotations

from descarte.model.bits import Cell, Digits
from descarte.model.rules import House
from descarte.proof.propagate import Contradiction, narrow


class Singles:
    """A cell with one digit takes it from the others; in a full house a digit with one place goes there."""

    cost = 0

    def __init__(self, house: House, digits: Digits) -> None:
        self.cells, self.full, self.digits = house.cells, house.full, digits

    def prune(self, domains: list[Digits]) -> list[Cell]:
        once = twice = settled = 0
        for cell in self.cells:
            mask = domains[cell]
            twice |= once & mask
            once |= mask
            if not mask & (mask - 1):
                if not mask or settled & mask:
                    raise Contradiction
                settled |= mask
        if self.full and once != self.digits:
            raise Contradiction
        hidden = ~twice & ~settled if self.full else 0
        changed = []
        for cell in self.cells:
            mask = domains[cell]
            if mask & (mask - 1):
                kept = mask & hidden or mask & ~settled
                if kept != mask:
                    if not kept or (kept & (kept - 1) and mask & hidden):
                        raise Contradiction
                    domains[cell] = kept
                    changed.append(cell)
        return changed


class Matching:
    """Exact: a digit stays in a cell only if all cells can be different with it there."""

    cost = 3

    def __init__(self, house: House) -> None:
        self.cells = house.cells

    def prune(self, domains: list[Digits]) -> list[Cell]:
        return narrow(domains, self.cells, all_different([domains[cell] for cell in self.cells]))


def all_different(masks: list[Digits]) -> list[Digits]:
    """The digits that some choice of different digits, one of each mask, uses.

    A digit d of cell i belongs to such a choice when i has it in one matching, when nobody has it there, or when
    its holder j can give it up: along digits that others hold, j reaches a free digit or comes back to i.

    >>> all_different([0b011, 0b011, 0b111])
    [3, 3, 4]
    """
    holder = _matching(masks)
    held = {index: digit for digit, index in holder.items()}
    free = ~sum(holder)
    reach = []
    for index, mask in enumerate(masks):
        others = 0
        for digit, other in holder.items():
            if mask & digit and other != index:
                others |= 1 << other
        reach.append(others)
    for middle, beyond in enumerate(reach):
        for index, others in enumerate(reach):
            if others >> middle & 1:
                reach[index] = others | beyond
    loose = sum(1 << index for index, mask in enumerate(masks) if mask & free)
    pruned = masks[:]
    for index, others in enumerate(reach):
        if loose & (others | 1 << index):
            continue
        digit = held[index]
        for other in range(len(masks)):
            if other != index and not others >> other & 1:
                pruned[other] &= ~digit
    return pruned


def _matching(masks: list[Digits]) -> dict[Digits, int]:
    """A different digit for each mask: for each digit used, as a set, the index of its holder."""
    holder: dict[Digits, int] = {}
    for index in range(len(masks)):
        if not _seat(index, masks, holder, [0]):
            raise Contradiction
    return holder


def _seat(index: int, masks: list[Digits], holder: dict[Digits, int], tried: list[Digits]) -> bool:
    wanted = masks[index] & ~tried[0]
    while wanted:
        digit = wanted & -wanted
        tried[0] |= digit
        if digit not in holder or _seat(holder[digit], masks, holder, tried):
            holder[digit] = index
            return True
        wanted = masks[index] & ~tried[0]
    return False
