"""Rules that follow from several: weighted counts of a digit, and swaps that would give a second solution."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import partial

from descarte.model.bits import Cell, Digit, Digits, bit, digits_of
from descarte.model.puzzle import Puzzle
from descarte.model.rules import Cage, House, Rule
from descarte.model.step import Fact
from descarte.model.verdict import NO_SUM, TOO_WIDE
from descarte.proof.adding import weighted_sum
from descarte.proof.effort import MOST_SUMS, Refused
from descarte.proof.propagate import Constraint, Contradiction, narrow
from descarte.proof.readings import linear

Weights = dict[tuple[Cell, Digits], int]
"""How often a digit of a cell, as a bit set, is counted."""


def count(weights: Weights, least: int) -> Constraint:
    """The digits in their cells, weighted, count at least this much."""
    return Constraint(len(weights), partial(_count, weights, least))


def _count(weights: Weights, least: int, domains: list[Digits]) -> list[Cell]:
    spare = -least
    for (cell, mask), weight in weights.items():
        if domains[cell] & mask if weight > 0 else domains[cell] == mask:
            spare += weight
    if spare < 0:
        raise Contradiction
    changed: list[Cell] = []
    for (cell, mask), weight in weights.items():
        if abs(weight) > spare and domains[cell] & mask and domains[cell] != mask:
            changed += narrow(domains, [cell], [mask if weight > 0 else domains[cell] & ~mask])
    return changed


def counted(parts: Iterable[tuple[Rule, int, Digit]], cells: Iterable[tuple[Cell, int]], size: int) -> Constraint:
    """The count that follows from adding these: each full house has its digit once, others at most once.

    A cell has one digit, whichever it is.

    >>> counted([(House("pair", 1, (0, 1)), 1, 2)], (), 9)
    Traceback (most recent call last):
    descarte.proof.effort.Refused: the rules that it adds cannot be added so
    """
    weights: Counter[tuple[Cell, Digits]] = Counter()
    least = 0
    for rule, weight, digit in parts:
        if not isinstance(rule, House) or (len(rule.cells) != size and weight >= 0):
            raise Refused(NO_SUM)
        least += weight
        for cell in rule.cells:
            weights[cell, bit(digit)] += weight
    for cell, weight in cells:
        least += weight
        for digit in range(1, size + 1):
            weights[cell, bit(digit)] += weight
    return count({key: weight for key, weight in weights.items() if weight}, least)


def outside(pattern: tuple[Fact, ...]) -> Constraint:
    """At least one cell holds a digit outside its pair: all within would give a second solution."""
    return Constraint(len(pattern), partial(_outside, pattern))


def _outside(pattern: tuple[Fact, ...], domains: list[Digits]) -> list[Cell]:
    free = {cell: domains[cell] & ~pair for cell, pair in pattern if domains[cell] & ~pair}
    if not free:
        raise Contradiction
    return narrow(domains, [*free], [*free.values()]) if len(free) == 1 else []


def combined(
    parts: Iterable[tuple[Rule, int]], digit: Digit | None, size: int, houses: Sequence[Iterable[Cell]]
) -> Constraint:
    """The rule that follows from adding these rules with their weights: a count of a digit, or a sum."""
    if digit is not None:
        return counted(((rule, weight, digit) for rule, weight in parts), (), size)
    weighted: dict[Cell, int] = {}
    total = 0
    for rule, weight in parts:
        full = isinstance(rule, House) and len(rule.cells) == size
        said = linear(rule)
        if said is not None:
            total += weight * said[1]
        elif full or isinstance(rule, Cage):
            total += weight * (rule.total if isinstance(rule, Cage) else size * (size + 1) // 2)
        else:
            raise Refused(NO_SUM)
        for cell, times in (said[0] if said else Counter(rule.cells)).items():
            weighted[cell] = weighted.get(cell, 0) + weight * times
    weights = {cell: weight for cell, weight in weighted.items() if weight}
    span = sum(map(abs, weights.values())) * (size - 1) + 1
    if span > MOST_SUMS:
        raise Refused(TOO_WIDE, count=span, most=MOST_SUMS)
    return weighted_sum(weights, total, size, houses)


def swappable(puzzle: Puzzle, pattern: tuple[Fact, ...]) -> bool:
    """Whether exchanging each cell's digit for the other of its pair keeps every rule and every given.

    In each house each digit of the pattern is in two pairs, so that all of them are there before and after.
    In each cage the pattern splits into twos with the same pair and a house in common: their sum stays.
    No other rule has a cell of the pattern.
    """
    pairs = dict(pattern)
    if len(pairs) != len(pattern) or any(pair.bit_count() != 2 or puzzle.givens[cell] for cell, pair in pattern):
        return False
    if puzzle.candidates is not None and not any(puzzle.givens):
        return False
    if any(cell in pairs for rule in puzzle.rules for cell in rule.cells):
        return False
    if puzzle.domains and any(pair & ~puzzle.domains[cell] for cell, pair in pattern):
        return False
    houses = {house for cell in pairs for house in puzzle.layout.houses_of[cell]}
    return all(_keeps_house(puzzle.layout.houses[house], pairs) for house in houses) and all(
        _keeps_cage(puzzle, cage, pairs) for cage in puzzle.cages
    )


def _keeps_house(house: House, pairs: dict[Cell, Digits]) -> bool:
    counts = Counter(digit for cell in house.cells for digit in digits_of(pairs.get(cell, 0)))
    return all(count == 2 for count in counts.values())


def _keeps_cage(puzzle: Puzzle, cage: Cage, pairs: dict[Cell, Digits]) -> bool:
    inside = [cell for cell in cage.cells if cell in pairs]
    while inside:
        cell = inside.pop()
        partner = next((c for c in inside if pairs[c] == pairs[cell] and c in puzzle.layout.peers[cell]), None)
        if partner is None:
            return False
        inside.remove(partner)
    return True
