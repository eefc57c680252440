"""What follows from rules and candidates without ever branching.

A constraint removes digits that it forbids and says which cells it changed; `propagate` runs the cheap ones
first, until none has anything to say or one of them cannot be kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from descarte.model.bits import Cell, Digits


class Contradiction(Exception):
    """No assignment keeps the rules."""


class Constraint(Protocol):
    """Something that must hold of some cells."""

    cells: tuple[Cell, ...]
    cost: int

    def prune(self, domains: list[Digits]) -> list[Cell]:
        """Remove digits that cannot be; the cells that changed, or Contradiction."""


class Propagator:
    """Constraints, cheapest first, and for each cell those that look at it."""

    def __init__(self, constraints: Sequence[Constraint]) -> None:
        self.constraints = sorted(constraints, key=lambda constraint: constraint.cost)
        self.watching: dict[Cell, int] = {}
        for index, constraint in enumerate(self.constraints):
            for cell in constraint.cells:
                self.watching[cell] = self.watching.get(cell, 0) | 1 << index

    def refutes(self, domains: list[Digits]) -> bool:
        """Whether the domains, which it narrows, contradict the constraints."""
        waiting = (1 << len(self.constraints)) - 1
        try:
            while waiting:
                low = waiting & -waiting
                waiting ^= low
                for cell in self.constraints[low.bit_length() - 1].prune(domains):
                    waiting |= self.watching[cell]
        except Contradiction:
            return True
        return False


def narrow(domains: list[Digits], cells: Sequence[Cell], masks: Sequence[Digits]) -> list[Cell]:
    """Give cells these smaller domains; the cells that changed.

    >>> domains = [0b11, 0b11]
    >>> narrow(domains, (0, 1), (0b11, 0b01)), domains
    ([1], [3, 1])
    """
    changed = []
    for cell, mask in zip(cells, masks, strict=True):
        if domains[cell] != mask:
            if not mask:
                raise Contradiction
            domains[cell] = mask
            changed.append(cell)
    return changed
