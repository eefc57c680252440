"""A puzzle as a constraint satisfaction problem: variables with domains, and constraints between them."""

from __future__ import annotations

from functools import cached_property, lru_cache

from descarte.core.deadline import check_deadline_each
from descarte.lab.constraints import CellConstraint, RuleConstraint, SumConstraint
from descarte.model.bits import Cell, Digit, Digits, bit, digits_of, full_digit_set
from descarte.model.layout import Layout
from descarte.model.puzzle import Puzzle
from descarte.model.result import Grid
from descarte.model.rules import Cage, Further, Link, Rule


class Variable:
    """A cell as a variable, with the attributes that seed 003 (docs/tour.md) gives it.

    >>> variable = Variable(cell=4, row=1, column=0, domain=0b1111)
    >>> variable.assign(3)
    >>> variable.value, variable.digits
    (3, (1, 2, 3, 4))
    >>> variable.unassign()
    >>> variable.discard(0b0011)
    15
    >>> variable.digits
    (3, 4)
    >>> variable.restore(15)
    >>> variable
    <Variable r2c1: 1234>
    """

    __slots__ = ("cell", "column", "constraints", "domain", "fixed", "linked", "neighbours", "row", "value")

    def __init__(self, cell: Cell, row: int, column: int, domain: Digits, value: Digit = 0) -> None:
        self.cell, self.row, self.column = cell, row, column
        self.value = value
        """The assigned digit, or 0."""
        self.domain = domain
        """The bit set of the digits still possible."""
        self.fixed = bool(value)
        """True if the digit is a given."""
        self.neighbours: tuple[Variable, ...] = ()
        """The variables that must differ from this one."""
        self.linked: tuple[Variable, ...] = ()
        """The variables that share a link with this one but are not neighbours."""
        self.constraints: tuple[CellConstraint, ...] = ()
        """The sums, links and patterns that this variable is part of."""

    @property
    def digits(self) -> tuple[Digit, ...]:
        """The digits still possible, ascending."""
        return digits_of(self.domain)

    def assign(self, digit: Digit) -> None:
        """Set the value to a digit."""
        self.value = digit

    def unassign(self) -> None:
        """Clear the value."""
        self.value = 0

    def discard(self, digits: Digits) -> Digits:
        """Remove digits from the domain. Return the previous domain, which `restore` accepts."""
        before = self.domain
        self.domain &= ~digits
        return before

    def restore(self, domain: Digits) -> None:
        """Set the domain back to a previous one."""
        self.domain = domain

    def __repr__(self) -> str:
        shown = str(self.value) if self.value else "".join(map(str, self.digits))
        return f"<Variable r{self.row + 1}c{self.column + 1}: {shown}>"


class Problem:
    """A puzzle as variables and constraints.

    Cells of a house are neighbours. Cages, links, sums and patterns are objects of `CellConstraint`.

    >>> import descarte
    >>> problem = Problem(descarte.read("1.....3.4......2"))
    >>> problem.variables[:2]
    (<Variable r1c1: 1>, <Variable r1c2: 1234>)
    >>> [other.cell for other in problem.variables[1].neighbours]
    [0, 2, 3, 4, 5, 9, 13]
    >>> print(problem.rules[problem.rule_between(1, 13)].name)
    column 2
    """

    def __init__(self, puzzle: Puzzle) -> None:
        layout = puzzle.layout
        self.puzzle = puzzle
        self.size = layout.size
        marks = puzzle.candidates or (full_digit_set(layout.size),) * len(layout.places)
        if puzzle.domains:
            marks = tuple(mine & left for mine, left in zip(marks, puzzle.domains, strict=True))
        self.variables = tuple(
            Variable(cell, *divmod(place, layout.columns), bit(given) if given else marks[cell], given)
            for cell, (place, given) in enumerate(zip(layout.places, puzzle.givens, strict=True))
        )
        for variable, peers in zip(self.variables, check_deadline_each(layout.peers), strict=True):
            variable.neighbours = tuple(self.variables[peer] for peer in peers)
        self.rules: tuple[Rule, ...] = (*layout.houses, *puzzle.cages, *puzzle.rules)
        self.houses = tuple(tuple(self.variables[cell] for cell in house.cells) for house in layout.houses)
        self.constraints = self._constraints()

    def _constraints(self) -> tuple[CellConstraint, ...]:
        layout, found = self.puzzle.layout, list[CellConstraint]()
        for index, rule in enumerate((*self.puzzle.cages, *self.puzzle.rules), len(layout.houses)):
            variables = tuple(self.variables[cell] for cell in rule.cells)
            if isinstance(rule, Cage):
                size, different = max(layout.size, len(rule.cells)), layout.all_different(rule.cells)
                found.append(SumConstraint(index, variables, rule.total, different, size))
            else:
                found.append(RuleConstraint(index, variables, rule, layout.digits))
            for variable in dict.fromkeys(variables):
                variable.constraints += (found[-1],)
                if isinstance(rule, Link):
                    known = (variable, *variable.neighbours, *variable.linked)
                    variable.linked += tuple(other for other in variables if other not in known)
        return tuple(found)

    @property
    def contradicted(self) -> bool:
        """True if a domain is empty from the start, or if givens break a rule or are excluded by the puzzle's domains.

        Then no search is needed.
        """
        fixed = (each for each in self.constraints if all(variable.fixed for variable in each.variables))
        return (
            not all(variable.domain for variable in self.variables)
            or any(each.is_broken(each.variables[0], each.variables[0].value) for each in fixed if each.variables)
            or any(
                not left & bit(given)
                for left, given in zip(self.puzzle.domains, self.puzzle.givens, strict=False)
                if given
            )
        )

    def rule_between(self, cell: Cell, other: Cell) -> int:
        """Return the index of the first house that contains both cells."""
        return self.between[cell][other]

    @cached_property
    def between(self) -> tuple[dict[Cell, int], ...]:
        """For each cell, a dictionary from each neighbour to the index of the first house that both share."""
        return _first_houses(self.puzzle.layout)

    @cached_property
    def arcs_to(self) -> dict[Variable, tuple[Arc, ...]]:
        """For each variable, the arcs that must be revised when its domain changes."""
        return {
            variable: (
                *((other, variable) for other in variable.neighbours),
                *((other, each) for each in variable.constraints for other in each.variables if other is not variable),
            )
            for variable in check_deadline_each(self.variables)
        }

    @cached_property
    def arcs(self) -> tuple[Arc, ...]:
        """All arcs, row by row: pairs of a variable and a neighbour, or of a variable and a sum, link or pattern."""
        found: list[Arc] = []
        for variable in check_deadline_each(self.variables):
            found += [(variable, other) for other in variable.neighbours]
            found += [(variable, each) for each in variable.constraints]
        return tuple(found)

    @cached_property
    def number_of(self) -> dict[Arc, int]:
        """Position of each arc in `arcs`."""
        return {arc: number for number, arc in enumerate(self.arcs)}

    @cached_property
    def arc_numbers_to(self) -> tuple[tuple[int, ...], ...]:
        """For each cell, the positions in `arcs` of the arcs that `arcs_to` lists for it."""
        key = self.puzzle.layout, self.puzzle.cages, self.puzzle.rules
        if key not in _NUMBERS:
            numbers = self.number_of
            found = tuple(tuple(numbers[arc] for arc in self.arcs_to[variable]) for variable in self.variables)
            if len(_NUMBERS) >= _MOST_NUMBERS:
                _NUMBERS.pop(next(iter(_NUMBERS)))
            _NUMBERS[key] = found
        return _NUMBERS[key]

    @property
    def grid(self) -> Grid:
        """The current values of all variables as a grid."""
        return self.puzzle.grid([variable.value for variable in self.variables])


Arc = tuple[Variable, Variable | CellConstraint]
_NUMBERS: dict[tuple[Layout, tuple[Cage, ...], tuple[Further, ...]], tuple[tuple[int, ...], ...]] = {}
"""Cache of `Problem.arc_numbers_to`, keyed by the rules of the puzzle, so that all ordinary Sudokus share one entry."""
_MOST_NUMBERS = 64
"""Maximum number of entries in `_NUMBERS`."""


@lru_cache(maxsize=64)
def _first_houses(layout: Layout) -> tuple[dict[Cell, int], ...]:
    found: list[dict[Cell, int]] = [{} for _ in layout.places]
    for index, house in enumerate(check_deadline_each(layout.houses)):
        for cell in house.cells:
            for other in house.cells:
                found[cell].setdefault(other, index)
    return tuple(found)
