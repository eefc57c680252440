"""Rules that follow from several rules: weighted counts of a digit, and swaps that would give a second solution."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import partial

from descarte.model.bits import Cell, Digits, bit, digits_of
from descarte.model.puzzle import Puzzle
from descarte.model.rules import Cage, House
from descarte.model.step import Combine, Fact
from descarte.model.verdict import NO_SUM, TOO_WIDE
from descarte.proof.automata import to_linear_sum
from descarte.proof.propagate import MOST_SUMS, Constraint, Contradiction, OverLimit, Refused, narrow
from descarte.proof.sums import weighted_sum

Weights = Mapping[tuple[Cell, Digits], int]
"""Weight of each condition. A condition is a cell and some digits, and counts if the cell holds one of them."""


def build_count(weights: Weights, least: int) -> Constraint:
    """Return the constraint that the conditions that are true have a total weight of at least `least`."""
    return Constraint(len(weights), partial(_prune_count, weights, least))


def _prune_count(weights: Weights, least: int, domains: list[Digits]) -> list[Cell]:
    # `spare` is the amount by which the largest possible count exceeds `least`.
    spare = -least
    for (cell, mask), weight in weights.items():
        if domains[cell] & mask if weight > 0 else not domains[cell] & ~mask:
            spare += weight
    if spare < 0:
        raise Contradiction
    changed: list[Cell] = []
    for (cell, mask), weight in weights.items():
        if abs(weight) > spare and domains[cell] & mask and domains[cell] & ~mask:
            changed += narrow(domains, [cell], [mask if weight > 0 else ~mask])
    return changed


def combine_counts(added: Combine, size: int) -> Constraint:
    """Return the constraint on a weighted count that follows from adding these rules.

    A full house has its digit once, other houses at most once, and a cell has exactly one digit. Raise Refused if the
    rules cannot be added.

    >>> combine_counts(Combine(((House("pair", 1, (0, 1)), 1),), digit=2), 9)
    Traceback (most recent call last):
    descarte.proof.propagate.Refused: the rules that it adds cannot be added
    """
    weights: Counter[tuple[Cell, Digits]] = Counter()
    digits = added.digits if added.digit is None else (added.digit,) * len(added.parts)
    for (rule, weight), digit in zip(added.parts, digits, strict=True):
        if not isinstance(rule, House) or (len(rule.cells) != size and weight >= 0):
            raise Refused(NO_SUM)
        for cell in rule.cells:
            weights[cell, bit(digit)] += weight
    for cell, weight in added.cells:
        for digit in range(1, size + 1):
            weights[cell, bit(digit)] += weight
    least = sum(weight for _, weight in (*added.parts, *added.cells))
    return build_count(weights, least)


def build_outside_pair(pattern: tuple[Fact, ...]) -> Constraint:
    """Return the constraint that some cell of a swappable pattern holds neither digit of its pair."""
    return build_count({(cell, ~pair): 1 for cell, pair in pattern}, 1)


def combine_rules(added: Combine, size: int, houses: Sequence[Iterable[Cell]]) -> Constraint:
    """Return the rule that follows from adding these rules with their weights: a count, or a sum.

    Raise Refused if they cannot be added, and OverLimit if their sum has too many values.
    """
    if added.digits or added.digit is not None:
        return combine_counts(added, size)
    weights, total = add_up(added, size)
    span = sum(map(abs, weights.values())) * (size - 1) + 1
    if span > MOST_SUMS:
        raise OverLimit(TOO_WIDE, count=span, most=MOST_SUMS)
    return weighted_sum(weights, total, size, houses)


def add_up(added: Combine, size: int) -> tuple[dict[Cell, int], int]:
    """Return the weight of each cell and the total of rules added as sums. Raise Refused if they cannot be added.

    >>> row = House("row", 1, (0, 1, 2), True)
    >>> add_up(Combine(((row, 1), (Cage("cage", 1, (0, 1), 4), -1))), 3)
    ({2: 1}, 2)
    """
    if added.digits or added.digit is not None:
        raise Refused(NO_SUM)
    weights: Counter[Cell] = Counter()
    total = 0
    for rule, weight in added.parts:
        linear = to_linear_sum(rule, size)
        if linear is None:
            raise Refused(NO_SUM)
        total += weight * linear[1]
        for cell, times in linear[0].items():
            weights[cell] += weight * times
    return {cell: weight for cell, weight in weights.items() if weight}, total


def is_swappable(puzzle: Puzzle, pattern: tuple[Fact, ...]) -> bool:
    """Return True if exchanging each cell's digit for the other of its pair keeps every rule and every given.

    In each house, each digit of the pattern is in two pairs, so the house has the same digits before and after. In each
    cage, the cells of the pattern form couples with the same pair and a house in common, so the sum of the cage stays
    the same. No other rule has a cell of the pattern.
    """
    pairs = dict(pattern)
    told_apart = {cell for rule in puzzle.rules for cell in rule.cells}
    may_hold = puzzle.domains or (puzzle.layout.digits,) * len(puzzle.givens)
    if len(pairs) != len(pattern) or (puzzle.candidates is not None and not any(puzzle.givens)):
        return False
    for cell, pair in pattern:
        if pair.bit_count() != 2 or pair & ~may_hold[cell] or puzzle.givens[cell] or cell in told_apart:
            return False
    if not all(_keeps_house(house, pairs) for house in puzzle.layout.houses):
        return False
    return all(_keeps_cage(puzzle, cage, pairs) for cage in puzzle.cages)


def _keeps_house(house: House, pairs: dict[Cell, Digits]) -> bool:
    """Return True if each digit of the pairs in a house is in exactly two of these pairs."""
    counts = Counter(digit for cell in house.cells for digit in digits_of(pairs.get(cell, 0)))
    return {*counts.values()} <= {2}


def _keeps_cage(puzzle: Puzzle, cage: Cage, pairs: dict[Cell, Digits]) -> bool:
    inside = [cell for cell in cage.cells if cell in pairs]
    while inside:
        cell = inside.pop()
        partner = next((c for c in inside if pairs[c] == pairs[cell] and c in puzzle.layout.peers[cell]), None)
        if partner is None:
            return False
        inside.remove(partner)
    return True
