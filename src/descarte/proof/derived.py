"""Rules that follow from several: weighted counts of a digit, and swaps that would give a second solution."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from descarte.model.bits import Cell, Digit, Digits, bit
from descarte.model.puzzle import Puzzle
from descarte.model.rules import Cage, House
from descarte.model.step import Combine, Fact
from descarte.proof.propagate import Constraint, Contradiction, narrow
from descarte.proof.sums import Sum


class Count:
    """The places of a digit, weighted, count at least so much."""

    cost = 1

    def __init__(self, weights: dict[Cell, int], digit: Digit, least: int) -> None:
        self.weights = {cell: weight for cell, weight in weights.items() if weight}
        self.cells = tuple(self.weights)
        self.mask, self.least = bit(digit), least

    def prune(self, domains: list[Digits]) -> list[Cell]:
        mask = self.mask
        spare = -self.least
        for cell, weight in self.weights.items():
            if domains[cell] & mask if weight > 0 else domains[cell] == mask:
                spare += weight
        if spare < 0:
            raise Contradiction
        changed: list[Cell] = []
        for cell, weight in self.weights.items():
            if abs(weight) > spare and domains[cell] & mask and domains[cell] != mask:
                changed += narrow(domains, (cell,), (mask if weight > 0 else domains[cell] & ~mask,))
        return changed


class Outside:
    """At least one cell holds a digit outside its pair: all within would give a second solution."""

    cost = 1

    def __init__(self, pattern: tuple[Fact, ...]) -> None:
        self.pattern = pattern
        self.cells = tuple(cell for cell, _ in pattern)

    def prune(self, domains: list[Digits]) -> list[Cell]:
        outside = [(cell, pair) for cell, pair in self.pattern if domains[cell] & ~pair]
        if not outside:
            raise Contradiction
        if len(outside) > 1:
            return []
        cell, pair = outside[0]
        return narrow(domains, (cell,), (domains[cell] & ~pair,))


def combined(combine: Combine, size: int, houses: Iterable[House]) -> Constraint | None:
    """The derived rule of a combination; None when its parts do not allow it.

    >>> combined(Combine(((House("pair", 1, (0, 1)), 1),), digit=2), 9, ()) is None
    True
    """
    weights: Counter[Cell] = Counter()
    total = 0
    for rule, weight in combine.parts:
        if combine.digit is not None:
            if isinstance(rule, Cage) or (weight > 0 and not rule.full):
                return None
            total += weight
        elif isinstance(rule, Cage):
            total += weight * rule.total
        elif rule.full:
            total += weight * size * (size + 1) // 2
        else:
            return None
        for cell in rule.cells:
            weights[cell] += weight
    if combine.digit is not None:
        return Count(dict(weights), combine.digit, total)
    return Sum(dict(weights), total, [frozenset(house.cells) for house in houses])


def swappable(puzzle: Puzzle, pattern: tuple[Fact, ...]) -> bool:
    """Whether exchanging each cell's digit for the other of its pair keeps every rule and every given.

    In each house the pattern has as many cells as digits, each in two pairs: all are there before and after.
    In each cage it splits into twos with the same pair and a house in common: their sum stays.
    """
    pairs = dict(pattern)
    if len(pairs) != len(pattern) or any(pair.bit_count() != 2 or puzzle.givens[cell] for cell, pair in pattern):
        return False
    if puzzle.candidates is not None and not any(puzzle.givens):
        return False
    houses = {house for cell in pairs for house in puzzle.layout.houses_of[cell]}
    return all(_keeps_house(puzzle.layout.houses[house], pairs) for house in houses) and all(
        _keeps_cage(puzzle, cage, pairs) for cage in puzzle.cages
    )


def _keeps_house(house: House, pairs: dict[Cell, Digits]) -> bool:
    inside = [pairs[cell] for cell in house.cells if cell in pairs]
    once = twice = more = 0
    for pair in inside:
        more |= twice & pair
        twice |= once & pair
        once |= pair
    return once == twice and not more and once.bit_count() == len(inside)


def _keeps_cage(puzzle: Puzzle, cage: Cage, pairs: dict[Cell, Digits]) -> bool:
    inside = [cell for cell in cage.cells if cell in pairs]
    while inside:
        cell = inside.pop()
        partner = next((c for c in inside if pairs[c] == pairs[cell] and c in puzzle.layout.peers[cell]), None)
        if partner is None:
            return False
        inside.remove(partner)
    return True
