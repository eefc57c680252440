"""What follows from rules and candidates without ever branching.

A constraint removes digits that it forbids and says which cells it changed; `refutes` asks one after the other, and
begins again after each change, until none has anything to say or one of them cannot be kept.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from descarte.model.bits import Cell, Digits
from descarte.proof.effort import Effort


class Contradiction(Exception):
    """No assignment keeps the rules."""


class Constraint(NamedTuple):
    """Something that must hold of some cells."""

    work: int
    """About how many times it looks at a cell when it prunes."""
    prune: Callable[[list[Digits]], list[Cell]]
    """Remove digits that cannot be; the cells that changed, or Contradiction."""


def refutes(constraints: Sequence[Constraint], domains: list[Digits], effort: Effort) -> bool:
    """Whether the domains, which it narrows, contradict the constraints, of which the cheapest stand first."""
    index = 0
    try:
        while index < len(constraints):
            work, prune = constraints[index]
            effort.spend(work)
            index = 0 if prune(domains) else index + 1
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
