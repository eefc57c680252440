"""Propagation of rules and candidates without branching.

A constraint removes digits that it forbids and returns the cells that it changed. `refutes` applies the constraints in
order and restarts after each change, until nothing changes or one of them fails. Certificates may come from strangers,
so the work for one step is limited.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from descarte.core.deadline import check_deadline
from descarte.core.text import Text
from descarte.model.bits import Cell, Digits
from descarte.model.verdict import TOO_LONG

MOST_WORK = 100_000_000
"""Budget for one step with all its cases, in visits to cells."""
DEEPEST = 40
"""Maximum nesting depth of cases."""
MOST_SUMS = 100_000
"""Maximum number of different values of one sum."""
MOST_WEIGHT = 1000
"""Maximum absolute weight of a rule or cell in a derived rule (`Combine`)."""


class Refused(Exception):
    """Error: a step is not proved; `reason` says why.

    >>> Refused(Text("there is no row {number}", "no hay fila {number}"), number=9).reason.say("es")
    'no hay fila 9'
    """

    def __init__(self, reason: Text, /, **words: object) -> None:
        self.reason = reason.fill(**words)
        super().__init__(self.reason)


class OverLimit(Refused):
    """Error: the check of a step exceeds a limit of the judge, so the step is neither proved nor disproved."""


class Effort:
    """The work budget that is left for a step. Spending some of it also checks the deadline."""

    def __init__(self) -> None:
        self.left = MOST_WORK

    def spend(self, work: int) -> None:
        """Subtract work from the budget. Raise OverLimit if it is exhausted."""
        check_deadline()
        self.left -= work
        if self.left < 0:
            raise OverLimit(TOO_LONG, most=MOST_WORK)


class Contradiction(Exception):
    """Error: no assignment satisfies the rules."""


class Constraint(NamedTuple):
    """A condition on some cells."""

    work: int
    """Approximate number of cells that one call of `prune` visits."""
    prune: Callable[[list[Digits]], list[Cell]]
    """Function that removes impossible digits and returns the changed cells. It raises Contradiction if a cell has none
    left."""


def refutes(constraints: Sequence[Constraint], domains: list[Digits], effort: Effort) -> bool:
    """Return True if the constraints contradict the domains, which are narrowed in place.

    Pass the cheapest constraints first: after each change, the first constraint is applied again.
    """
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
    """Restrict cells to these digits and return the cells that changed. Raise Contradiction if a cell has none left.

    >>> domains = [0b11, 0b11]
    >>> narrow(domains, (0, 1), (0b11, 0b101)), domains
    ([1], [3, 1])
    """
    changed = []
    for cell, mask in zip(cells, masks, strict=True):
        if domains[cell] & ~mask:
            domains[cell] &= mask
            changed.append(cell)
            if not domains[cell]:
                raise Contradiction
    return changed
