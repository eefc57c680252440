"""One run of an algorithm on a problem: its counters, its limits, and the watcher that receives its events."""

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
    "the board is too large for it: {count} partial solutions are waiting",
    "el tablero es demasiado grande para él: esperan {count:,} soluciones parciales",
)


class LimitReached(DescarteError):
    """Raised when a limit is reached; the run ends with status "stopped"."""


class Counts:
    """Counters that every algorithm shares.

    nodes: digits tried for a variable. assignments: those that were consistent when made. checks: pairs of digits
    compared, or wider rules checked. revisions: constraints used to filter a domain. prunes: digits removed from
    domains. backtracks: dead ends left. depth: the maximum number of variables assigned at a time, without givens.

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
    """Operations that an algorithm uses to assign, prune, undo and report, so that all algorithms count alike.

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
        """The variables without a given."""
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
        """True if a long filtering pass has a limit to check."""
        return get_deadline() is not None or self.most_revisions is not None

    def select(self) -> Variable | None:
        """Return the next variable without a value, by the order of variables, or None if all have one."""
        return self.choose(self)

    def order(self, variable: Variable) -> Sequence[Digit]:
        """Return the digits of a variable, by the order of values."""
        return self.sort(self, variable)

    def is_consistent(self, variable: Variable, digit: Digit, *, reported: bool = True) -> bool:
        """Return True if a digit breaks no rule with the digits assigned so far.

        If it does and `reported` is set, report the broken rule to the watcher.
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
        """Report that a rule forbids a digit."""
        if self.watch:
            self.watch(("reject", variable.cell, digit, rule))

    def fits(self, constraint: CellConstraint, variable: Variable, digit: Digit) -> bool:
        """Return True if a constraint can still hold when `variable` takes `digit`, and count the check."""
        self.counts.checks += 1
        return constraint.fits(variable, digit)

    def try_node(self) -> None:
        """Count a digit that is tried. Raise LimitReached or TimeUp at a limit."""
        counts = self.counts
        counts.nodes += 1
        if self.limit is not None and counts.nodes > self.limit:
            counts.nodes -= 1
            raise LimitReached(_LIMIT.fill(limit=self.limit))
        check_deadline()

    def check_limits(self) -> None:
        """Raise TimeUp or LimitReached if a filter has no time or no revisions left."""
        check_deadline()
        if self.most_revisions is not None and self.counts.revisions >= self.most_revisions:
            raise LimitReached(_REVISIONS.fill(limit=self.most_revisions))

    def make_overflow_error(self, count: int) -> LimitReached:
        """Return the error to raise when too many partial solutions are waiting."""
        return LimitReached(_MEMORY.fill(count=count))

    def assign(self, variable: Variable, digit: Digit) -> None:
        """Assign a digit that is consistent with the others, count it and report it."""
        variable.value = digit
        self.counts.assignments += 1
        self.depth += 1
        self.counts.depth = max(self.counts.depth, self.depth)
        if self.watch:
            self.watch(("assign", variable.cell, digit, self.depth, self.counts.nodes, self.counts.checks))

    def unassign(self, variable: Variable) -> None:
        """Clear the value of a variable and report it."""
        if self.watch:
            self.watch(("unassign", variable.cell, variable.value))
        variable.value = 0
        self.depth -= 1

    def prune(self, variable: Variable, digits: Digits, rule: int) -> bool:
        """Remove digits from a domain because of a rule, and return True if any digit is left."""
        before = variable.domain
        self.trail.append((variable, before))
        variable.domain = after = before & ~digits
        self.counts.prunes += (before & digits).bit_count()
        if self.watch:
            for digit in digits_of(before & digits):
                self.watch(("prune", variable.cell, digit, rule))
        return bool(after) or self.wipe_out(variable, rule)

    def wipe_out(self, variable: Variable, rule: int) -> bool:
        """Report that a rule left a variable without digits, and return False for the caller to pass on."""
        self.weights[rule] += 1
        if self.watch:
            self.watch(("wipe-out", variable.cell, rule))
        return False

    def narrow(self, variable: Variable, digit: Digit) -> None:
        """Reduce a domain to the chosen digit."""
        self.trail.append((variable, variable.domain))
        variable.domain = bit(digit)
        if self.watch:
            self.watch(("narrow", variable.cell, variable.domain))

    def undo(self, mark: int) -> None:
        """Restore every domain changed since the trail was `mark` long."""
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
        """Store the current digits as a solution, and return True if there are enough now."""
        self.grids.append(self.problem.grid)
        if self.watch:
            self.watch(("found", len(self.grids), self.counts.nodes, self.counts.checks))
        return len(self.grids) >= self.want
