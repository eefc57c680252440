"""Constraints of a puzzle other than houses: the sums of cages, and the links, sums and patterns of other rules."""

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
    """Interface of a constraint other than a house.

    It is not an abstract base class, because `isinstance` would be three times slower.
    """

    rule: int
    """Index of the rule in `Problem.rules`."""
    variables: tuple[Variable, ...]

    def supports(self, domains: tuple[Digits, ...]) -> tuple[Digits, ...]:
        """Return for each variable the digits of its domain that occur in some way to satisfy the constraint."""
        raise NotImplementedError

    def fits(self, variable: Variable, digit: Digit) -> bool:
        """Return True if the constraint can still hold once `variable` takes `digit`.

        The answer is exact once all other variables have values.
        """
        raise NotImplementedError

    def is_broken(self, variable: Variable, digit: Digit) -> bool:
        """Return True if the constraint fails when `variable` takes `digit` and all other variables have values."""
        raise NotImplementedError

    def find_supported_digits(self, variable: Variable) -> Digits:
        """Return the digits of a variable that occur in some way to satisfy the constraint with the current domains."""
        found = variable.domain
        supports = self.supports(tuple(each.domain for each in self.variables))
        for each, digits in zip(self.variables, supports, strict=True):
            if each is variable:
                found &= digits
        return found


@dataclass(frozen=True, eq=False)
class SumConstraint(CellConstraint):
    """Cage: variables that add up to a total. `least[n]` and `most[n]` are bounds for the sum of any n of its cells.

    >>> SumConstraint(0, (), 5, True, 3).least, SumConstraint(0, (), 5, True, 3).most
    ((0, 1, 3, 6), (0, 3, 5, 6))
    >>> SumConstraint(0, (), 5, False, 3).least, SumConstraint(0, (), 5, False, 3).most
    ((0, 1, 2, 3), (0, 3, 6, 9))
    """

    rule: int
    variables: tuple[Variable, ...]
    total: int
    different: bool
    """True if houses make all digits of the cage different."""
    size: int

    @cached_property
    def least(self) -> tuple[int, ...]:
        """Minimum sum of 0, 1, 2... cells of the cage."""
        return tuple(count * (count + 1) // 2 if self.different else count for count in range(self.size + 1))

    @cached_property
    def most(self) -> tuple[int, ...]:
        """Maximum sum of 0, 1, 2... cells of the cage."""
        size = self.size
        return tuple(
            count * (2 * size - count + 1) // 2 if self.different else count * size for count in range(size + 1)
        )

    def supports(self, domains: tuple[Digits, ...]) -> tuple[Digits, ...]:
        """Return for each variable the digits that occur in some way to make the total."""
        return sum_supports(domains, self.total, self.different)

    def find_supported_digits(self, variable: Variable) -> Digits:
        """Return the digits of one variable that occur in some way to make the total."""
        domains = tuple([each.domain for each in self.variables])
        return sum_supports(domains, self.total, self.different)[self.variables.index(variable)]

    def fits(self, variable: Variable, digit: Digit) -> bool:
        """Return True if the remainder of the total is within the bounds for the number of empty cells."""
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
        """Return True if the digits do not add up to the total."""
        return sum(digit if other is variable else other.value for other in self.variables) != self.total


@dataclass(frozen=True, eq=False)
class RuleConstraint(CellConstraint):
    """Constraint that wraps a link, a sum or a pattern of the puzzle."""

    rule: int
    variables: tuple[Variable, ...]
    core: Further
    digits: Digits
    """Set of all digits of the puzzle, which `fits` uses as the domain of an empty cell."""

    @property
    def is_link(self) -> bool:
        """True if the rule is a link, the binary constraint of the textbooks."""
        return isinstance(self.core, Link)

    def count_digits_taken(self, variable: Variable, digit: Digit) -> int:
        """Return the number of digits that the other empty cells lose if `variable` takes `digit`."""
        domains = tuple(bit(digit) if each is variable else each.domain for each in self.variables)
        left = zip(self.variables, self.supports(domains), strict=True)
        return sum((each.domain & ~kept).bit_count() for each, kept in left if each is not variable and not each.value)

    def supports(self, domains: tuple[Digits, ...]) -> tuple[Digits, ...]:
        """Return for each variable the digits of its domain that occur in some way to satisfy the rule."""
        core = self.core
        if isinstance(core, Link):
            return link_supports(domains, core.allowed)
        if isinstance(core, Sum):
            return table_supports(domains, core.values, core.totals)
        return pattern_supports(domains, core.automaton)

    def fits(self, variable: Variable, digit: Digit) -> bool:
        """Return True if the empty cells can be filled so that the rule holds."""
        return all(
            self.supports(
                tuple(
                    bit(digit) if other is variable else bit(other.value) if other.value else self.digits
                    for other in self.variables
                )
            )
        )

    def is_broken(self, variable: Variable, digit: Digit) -> bool:
        """Return True if all cells are filled and break the rule."""
        filled = all(other is variable or other.value for other in self.variables)
        return filled and not self.fits(variable, digit)
