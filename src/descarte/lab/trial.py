"""One run of an algorithm on a problem, with its counters, its limits and the function that receives its events."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from descarte.core.deadline import check_deadline, get_deadline
from descarte.core.errors import DescarteError
from descarte.core.text import Text
from descarte.lab.constraints import CellConstraint
from descarte.lab.problem import Problem, Variable
from descarte.model.bits import Digit, Digits, bit, digits_of
from descarte.model.result import Grid

Event = tuple[object, ...]
Watch = Callable[[Event], None]
Select = Callable[["Trial"], "Variable | None"]
Order = Callable[["Trial", Variable], Sequence[Digit]]

_LIMIT = Text(
    "the limit of {limit} {limit:node|nodes} was reached", "se alcanzó el límite de {limit:,} {limit:nodo|nodos}"
)
_REVISIONS = Text(
    "the limit of {limit} {limit:revision|revisions} was reached",
    "se alcanzó el límite de {limit:,} {limit:revisión|revisiones}",
)
_MEMORY = Text(
    "the board is too large for this algorithm, which stopped with {count} partial solutions",
    "el tablero es demasiado grande para este algoritmo, que se detuvo con {count:,} soluciones parciales",
)


class LimitReached(DescarteError):
    """Raised when a run reaches a limit. The run then ends with status "stopped"."""


class Counts:
    """Counters of a run, the same for every algorithm.

    nodes: digits tried for a variable (in local search: steps). assignments: digits assigned. checks: pairs of digits
    compared, or rules on more cells checked. revisions: times that a constraint filtered a domain. prunes: digits
    removed from domains. backtracks: dead ends. depth: maximum number of variables assigned at a time, without givens.

    >>> Counts().nodes
    0
    """

    __slots__ = NAMES = ("nodes", "assignments", "checks", "revisions", "prunes", "backtracks", "depth")

    def __init__(self) -> None:
        self.nodes = self.assignments = self.checks = self.revisions = self.prunes = self.backtracks = self.depth = 0

    def record(self) -> dict[str, int]:
        """Return the counters by name."""
        return {name: getattr(self, name) for name in self.NAMES}


class Trial:
    """One run of an algorithm. Its methods assign, prune, undo, count and report, so that all algorithms count alike.

    >>> import descarte
    >>> trial = Trial(Problem(descarte.read("1.....3.4......2")))
    >>> variable = trial.problem.variables[1]
    >>> trial.is_consistent(variable, 1), trial.is_consistent(variable, 2)
    (False, True)
    >>> trial.counts.checks
    2
    """

    def __init__(
        self,
        problem: Problem,
        *,
        watch: Watch | None = None,
        want: int = 1,
        limit: int | None = None,
        seed: int = 0,
    ) -> None:
        self.problem, self.variables = problem, problem.variables
        self.free = tuple(variable for variable in problem.variables if not variable.fixed)
        """The variables of cells without a given."""
        self.watch, self.want, self.limit = watch, want, limit
        self.counts = Counts()
        self.random = Random(seed)
        self.weights = [1] * len(problem.rules)
        self.trail: list[tuple[Variable, Digits]] = []
        self.grids: list[Grid] = []
        self.depth = 0
        self.choose: Select
        self.sort: Order
        self.most_revisions: int | None = None
        """Maximum number of revisions, for an algorithm that only filters and has no nodes to count."""

    @property
    def limited(self) -> bool:
        """True if there is a deadline or a maximum number of revisions, so that filters must call `check_limits`."""
        return get_deadline() is not None or self.most_revisions is not None

    def select(self) -> Variable | None:
        """Return the next variable without a value in the chosen order, or None if all variables have values."""
        return self.choose(self)

    def order(self, variable: Variable) -> Sequence[Digit]:
        """Return the digits of a variable in the chosen order."""
        return self.sort(self, variable)

    def is_consistent(self, variable: Variable, digit: Digit, *, reported: bool = True) -> bool:
        """Return True if a digit breaks no rule with the digits assigned so far.

        If it breaks one and `reported` is true, report the broken rule as an event.
        """
        checks = 0
        for other in variable.neighbours:
            if other.value:
                checks += 1
                if other.value == digit:
                    self.counts.checks += checks
                    if reported and self.watch:
                        self.reject(variable, digit, self.problem.rule_between(variable.cell, other.cell))
                    return False
        self.counts.checks += checks
        for each in variable.constraints:
            if not self.fits(each, variable, digit):
                if reported and self.watch:
                    self.reject(variable, digit, each.rule)
                return False
        return True

    def reject(self, variable: Variable, digit: Digit, rule: int) -> None:
        """Report as an event that a rule forbids a digit."""
        if self.watch:
            self.watch(("reject", variable.cell, digit, rule))

    def fits(self, constraint: CellConstraint, variable: Variable, digit: Digit) -> bool:
        """Return True if a constraint can still hold when `variable` takes `digit`, and count the check."""
        self.counts.checks += 1
        return constraint.fits(variable, digit)

    def try_node(self) -> None:
        """Count a digit that is tried. Raise LimitReached at the limit of nodes, or TimeUp after the deadline."""
        counts = self.counts
        counts.nodes += 1
        if self.limit is not None and counts.nodes > self.limit:
            counts.nodes -= 1
            raise LimitReached(_LIMIT.fill(limit=self.limit))
        check_deadline()

    def check_limits(self) -> None:
        """Raise TimeUp after the deadline, or LimitReached if no revisions are left."""
        check_deadline()
        if self.most_revisions is not None and self.counts.revisions >= self.most_revisions:
            raise LimitReached(_REVISIONS.fill(limit=self.most_revisions))

    def make_overflow_error(self, count: int) -> LimitReached:
        """Return the error to raise if a breadth-first search has too many partial solutions."""
        return LimitReached(_MEMORY.fill(count=count))

    def assign(self, variable: Variable, digit: Digit) -> None:
        """Assign a digit, count the assignment and report it as an event."""
        variable.value = digit
        self.counts.assignments += 1
        self.depth += 1
        self.counts.depth = max(self.counts.depth, self.depth)
        if self.watch:
            self.watch(("assign", variable.cell, digit, self.depth, self.counts.nodes, self.counts.checks))

    def unassign(self, variable: Variable) -> None:
        """Clear the value of a variable and report this as an event."""
        if self.watch:
            self.watch(("unassign", variable.cell, variable.value))
        variable.value = 0
        self.depth -= 1

    def prune(self, variable: Variable, digits: Digits, rule: int) -> bool:
        """Remove digits from a domain because of a rule. Return True if any digit is left."""
        before = variable.domain
        self.trail.append((variable, before))
        variable.domain = after = before & ~digits
        self.counts.prunes += (before & digits).bit_count()
        if self.watch:
            for digit in digits_of(before & digits):
                self.watch(("prune", variable.cell, digit, rule))
        return bool(after) or self.wipe_out(variable, rule)

    def wipe_out(self, variable: Variable, rule: int) -> bool:
        """Report that a rule left a variable without digits, and add 1 to the weight of the rule. Return False."""
        self.weights[rule] += 1
        if self.watch:
            self.watch(("wipe-out", variable.cell, rule))
        return False

    def narrow(self, variable: Variable, digit: Digit) -> None:
        """Reduce the domain of a variable to the digit just assigned."""
        self.trail.append((variable, variable.domain))
        variable.domain = bit(digit)
        if self.watch:
            self.watch(("narrow", variable.cell, variable.domain))

    def undo(self, mark: int) -> None:
        """Restore every domain that changed since the trail had `mark` entries."""
        trail, watch = self.trail, self.watch
        while len(trail) > mark:
            variable, domain = trail.pop()
            variable.domain = domain
            if watch:
                watch(("restore", variable.cell, domain))

    def backtrack(self, variable: Variable, reason: str = "no digit left") -> None:
        """Count and report a dead end."""
        self.counts.backtracks += 1
        if self.watch:
            self.watch(("backtrack", variable.cell, reason, self.counts.nodes, self.counts.checks))

    def add_solution(self) -> bool:
        """Store the current digits as a solution. Return True if enough solutions are stored."""
        self.grids.append(self.problem.grid)
        if self.watch:
            self.watch(("found", len(self.grids), self.counts.nodes, self.counts.checks))
        return len(self.grids) >= self.want
