"""Sums of the model as equations between two sides, and the least, greatest and possible sums of a side."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from descarte.logic.inference.reasons.phrases import MOST_WRITTEN
from descarte.logic.inference.rules.pruning import groups_in
from descarte.model.bits import Cell, Digit, Digits, bit, digits_of
from descarte.model.rules import House, Sum

MOST_CHOICES = 20_000
"""Maximum number of sets of digits of one group that are compared."""


class EquationSide(NamedTuple):
    """The cells on one side of an equation, in groups whose digits differ."""

    groups: tuple[tuple[tuple[Cell, tuple[int, ...]], ...], ...]
    """Per group, its cells, each with the value of every digit (never negative)."""
    constant: int = 0

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells in order."""
        return tuple(sorted(cell for group in self.groups for cell, _ in group))

    def values_of(self, cell: Cell) -> tuple[int, ...]:
        """Return the value of every digit in a cell of this side."""
        return next(table for group in self.groups for one, table in group if one == cell)


class Extreme(NamedTuple):
    """The least or the greatest sum of a side, with its terms."""

    total: int
    terms: tuple[int, ...]

    def __str__(self) -> str:
        """Return the sum as arithmetic: 1 + 2 + 3 = 6. Of many terms, only the total is written."""
        if not 1 < len(self.terms) <= MOST_WRITTEN:
            return str(self.total)
        return f"{' + '.join(map(str, self.terms))} = {self.total}"


class Equation:
    """A sum of the model as an equation between two sides without negative values.

    >>> import descarte
    >>> puzzle = descarte.read(".Shape~4x4.Arrow~R1C1~R1C2~R1C3")
    >>> found = Equation(puzzle.rules[0], [])
    >>> found.sides[1].cells, found.sides[-1].cells
    ((0,), (1, 2))
    """

    def __init__(self, rule: Sum, houses: Iterable[House]) -> None:
        shared = [frozenset(house.cells) for house in houses]
        signs = [1 if max(table) > 0 else -1 for table in rule.values]
        weights = [table[1] - table[0] for table in rule.values]
        groups: dict[int, list[tuple[tuple[Cell, tuple[int, ...]], ...]]] = {1: [], -1: []}
        for _, places in groups_in(rule.cells, weights, shared):
            sign = signs[places[0]]
            groups[sign].append(
                tuple((rule.cells[at], tuple(sign * value for value in rule.values[at])) for at in places)
            )
        total = rule.totals[0]
        self.rule = rule
        self.sides = {
            1: EquationSide(tuple(groups[1]), -total if total < 0 else 0),
            -1: EquationSide(tuple(groups[-1]), max(total, 0)),
        }

    def side_of(self, cell: Cell) -> int:
        """Return 1 or -1, the side on which a cell is."""
        return 1 if cell in self.sides[1].cells else -1


def find_extreme(side: EquationSide, masks: dict[Cell, Digits], *, most: bool) -> Extreme | None:
    """Return the least sum of a side, or with `most` the greatest; None if a group has no choice of digits.

    >>> side = EquationSide((((0, (1, 2, 3)), (1, (1, 2, 3))),), 4)
    >>> str(find_extreme(side, {0: 0b111, 1: 0b111}, most=False))
    '1 + 2 + 4 = 7'
    """
    terms: list[int] = []
    for group in side.groups:
        found = _choose(group, masks, most=most)
        if found is None:
            return None
        terms += found
    if side.constant:
        terms.append(side.constant)
    return Extreme(sum(terms), tuple(terms))


def _choose(
    group: Sequence[tuple[Cell, tuple[int, ...]]], masks: dict[Cell, Digits], *, most: bool
) -> list[int] | None:
    """Return the values of the best choice of different digits for a group, in the order of its cells."""
    order = sorted(range(len(group)), key=lambda at: masks[group[at][0]].bit_count())
    states: dict[Digits, tuple[int, tuple[Digit, ...]]] = {0: (0, ())}
    for at in order:
        cell, table = group[at]
        following: dict[Digits, tuple[int, tuple[Digit, ...]]] = {}
        for used, (total, chosen) in states.items():
            for digit in digits_of(masks[cell] & ~used):
                key, new = used | bit(digit), total + table[digit - 1]
                known = following.get(key)
                if known is None or (new > known[0] if most else new < known[0]):
                    following[key] = (new, (*chosen, digit))
        states = following
        if not states or len(states) > MOST_CHOICES:
            return None
    _, chosen = (max if most else min)(states.values())
    digits = dict(zip(order, chosen, strict=True))
    return [group[at][1][digits[at] - 1] for at in range(len(group))]


def find_sums(side: EquationSide, masks: dict[Cell, Digits]) -> set[int]:
    """Return all sums that a side can have.

    >>> sorted(find_sums(EquationSide((((0, (1, 2, 3)), (1, (1, 2, 3))),)), {0: 0b011, 1: 0b011}))
    [3]
    """
    found = {side.constant}
    for group in side.groups:
        states = {(0, 0)}
        for cell, table in group:
            states = {
                (used | bit(digit), total + table[digit - 1])
                for used, total in states
                for digit in digits_of(masks[cell] & ~used)
            }
            if len(states) > MOST_CHOICES:
                return set()
        found = {before + total for before in found for _, total in states}
    return found
