"""Constraints on two or more variables beside "all different": sums of cages, and any further rule of a puzzle."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from descarte.lab.algorithms.supports import link_supports, pattern_supports, sum_supports, table_supports
from descarte.model.bits import Digit, Digits, bit
from descarte.model.rules import Further, Link, Sum

if TYPE_CHECKING:
    from descarte.lab.problem import Variable


class CellConstraint:
    """What an algorithm asks of a constraint, whatever it says.

    No abstract base class: asking whether an arc leads to one takes three times as long with those.
    """

    rule: int
    """Its index among the rules of the problem."""
    variables: tuple[Variable, ...]

    def supports(self, domains: tuple[Digits, ...]) -> tuple[Digits, ...]:
        """For each variable the digits of its domain that some way to keep the constraint uses."""
        raise NotImplementedError

    def fits(self, variable: Variable, digit: Digit) -> bool:
        """Whether it can still be kept when a variable takes a digit; exact once all others have theirs."""
        raise NotImplementedError

    def is_broken(self, variable: Variable, digit: Digit) -> bool:
        """Whether it is broken when a variable takes a digit and all others have theirs."""
        raise NotImplementedError

    def find_supported_digits(self, variable: Variable) -> Digits:
        """The digits of a variable that have support in the domains as they are."""
        found = variable.domain
        supports = self.supports(tuple(each.domain for each in self.variables))
        for each, digits in zip(self.variables, supports, strict=True):
            if each is variable:
                found &= digits
        return found


@dataclass(frozen=True, eq=False)
class SumConstraint(CellConstraint):
    """Variables that add up to a total; `least` and `most` say what this many cells can add up to.

    >>> SumConstraint(0, (), 10, True, 9).least[:4], SumConstraint(0, (), 10, True, 9).most[:4]
    ((0, 1, 3, 6), (0, 9, 17, 24))
    """

    rule: int
    variables: tuple[Variable, ...]
    total: int
    different: bool
    """Whether the rules make the variables all different."""
    size: int

    @cached_property
    def least(self) -> tuple[int, ...]:
        """The least sum of 0, 1, 2... cells."""
        return tuple(count * (count + 1) // 2 if self.different else count for count in range(self.size + 1))

    @cached_property
    def most(self) -> tuple[int, ...]:
        """The greatest sum of 0, 1, 2... cells."""
        size = self.size
        return tuple(
            count * (2 * size - count + 1) // 2 if self.different else count * size for count in range(size + 1)
        )

    def supports(self, domains: tuple[Digits, ...]) -> tuple[Digits, ...]:
        """By dynamic programming."""
        return sum_supports(domains, self.total, self.different)

    def find_supported_digits(self, variable: Variable) -> Digits:
        """As for every constraint; no cell is twice in a cage."""
        domains = tuple([each.domain for each in self.variables])
        return sum_supports(domains, self.total, self.different)[self.variables.index(variable)]

    def fits(self, variable: Variable, digit: Digit) -> bool:
        """By what the empty cells can add up to."""
        left, empty = self.total, 0
        for other in self.variables:
            if other is variable:
                left -= digit
            elif other.value:
                left -= other.value
            else:
                empty += 1
        return self.least[empty] <= left <= self.most[empty]

    def is_broken(self, variable: Variable, digit: Digit) -> bool:
        """Whether the digits add up to something else."""
        return sum(digit if other is variable else other.value for other in self.variables) != self.total


@dataclass(frozen=True, eq=False)
class RuleConstraint(CellConstraint):
    """A link, a sum of what digits count, or a pattern: the rules of the model as they are."""

    rule: int
    variables: tuple[Variable, ...]
    core: Further
    digits: Digits
    """All digits of the puzzle: what an empty cell may hold."""

    @property
    def is_link(self) -> bool:
        """Whether it is a binary constraint, as the textbooks have them."""
        return isinstance(self.core, Link)

    def count_digits_taken(self, variable: Variable, digit: Digit) -> int:
        """How many digits the empty cells would lose if a variable took a digit."""
        domains = tuple(bit(digit) if each is variable else each.domain for each in self.variables)
        left = zip(self.variables, self.supports(domains), strict=True)
        return sum((each.domain & ~kept).bit_count() for each, kept in left if each is not variable and not each.value)

    def supports(self, domains: tuple[Digits, ...]) -> tuple[Digits, ...]:
        """By the table of a link, the reachable totals of a sum, the layers of an automaton."""
        core = self.core
        if isinstance(core, Link):
            return link_supports(domains, core.allowed)
        if isinstance(core, Sum):
            return table_supports(domains, core.values, core.totals)
        return pattern_supports(domains, core.automaton)

    def fits(self, variable: Variable, digit: Digit) -> bool:
        """Whether some digits for the empty cells keep it."""
        return all(
            self.supports(
                tuple(
                    bit(digit) if other is variable else bit(other.value) if other.value else self.digits
                    for other in self.variables
                )
            )
        )

    def is_broken(self, variable: Variable, digit: Digit) -> bool:
        """Whether the digits break it; with empty cells it is not broken yet."""
        filled = all(other is variable or other.value for other in self.variables)
        return filled and not self.fits(variable, digit)
