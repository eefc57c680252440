"""What follows from rules and candidates without ever branching.

A constraint removes digits that it forbids and says which cells it changed; `refutes` asks one after the other, and
begins again after each change, until none has anything to say or one of them cannot be kept. Certificates come from
anywhere, and none may keep the checker for long: what it does for one step has limits.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from descarte.core.deadline import check_deadline
from descarte.core.text import Text
from descarte.model.bits import Cell, Digits
from descarte.model.verdict import TOO_LONG

MOST_WORK = 100_000_000
"""The budget for one step with all its cases, in looks at a cell."""
DEEPEST = 40
"""Cases within cases."""
MOST_SUMS = 100_000
"""The different numbers that the cells of one sum could come to."""
MOST_WEIGHT = 1000
"""How often a rule is added, or taken away."""


class Refused(Exception):
    """A step is not believed, for this reason.

    >>> Refused(Text("there is no row {number}", "no hay fila {number}"), number=9).reason.say("es")
    'no hay fila 9'
    """

    def __init__(self, reason: Text, /, **words: object) -> None:
        self.reason = reason.fill(**words)
        super().__init__(self.reason)


class OverLimit(Refused):
    """The check of a step exceeds a limit of the checker, so the step is neither proved nor disproved."""


class Effort:
    """The work that is left for a step; spending some of it also looks at the clock."""

    def __init__(self) -> None:
        self.left = MOST_WORK

    def spend(self, work: int) -> None:
        """Take this much of what is left; raise OverLimit if that is too much."""
        check_deadline()
        self.left -= work
        if self.left < 0:
            raise OverLimit(TOO_LONG, most=MOST_WORK)


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
    """Leave cells no digits but these; the cells that changed.

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
