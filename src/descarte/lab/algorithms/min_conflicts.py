"""Min-conflicts made practical: full houses, swaps of digits, growing rule weights, a tabu list and restarts."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from descarte.core.text import Text
from descarte.lab.algorithms.algorithm import Algorithm, Outcome
from descarte.lab.algorithms.forward import check_givens
from descarte.lab.algorithms.local_search import groups_of, write
from descarte.lab.constraints import CellConstraint, SumConstraint
from descarte.lab.log.pseudocode import Pseudocode
from descarte.lab.problem import Variable
from descarte.lab.trial import Trial
from descarte.model.bits import Digit, bit

Change = tuple[tuple[Variable, Digit], ...]

MOST_STEPS = 500_000
"""Maximum number of steps of all restarts together."""
PATIENCE = 300
"""Number of steps without a better board before a restart, measured on puzzles with 23 to 26 givens."""
MEMORY = 5
"""Maximum number of steps during which a cell may not take back a digit that it lost."""


class ConflictTally:
    """Number of each digit in each house and sum of each cage, updated as digits are written.

    >>> import descarte
    >>> from descarte.lab.problem import Problem
    >>> trial = Trial(Problem(descarte.read("1.....3.4......2")))
    >>> tally, variable = ConflictTally(trial), trial.variables[1]
    >>> tally.put(variable, 1)
    >>> tally.count_conflicts(variable)
    2
    """

    def __init__(self, trial: Trial) -> None:
        problem, layout = trial.problem, trial.problem.puzzle.layout
        self._trial = trial
        self._houses = layout.houses_of
        self._count = [[0] * (problem.size + 1) for _ in layout.houses]
        self._lacks = {each.rule: each.total for each in problem.constraints if isinstance(each, SumConstraint)}
        self.weights = [1] * len(problem.rules)
        for variable in trial.variables:
            if variable.fixed:
                self._add(variable, variable.value, 1)

    def _add(self, variable: Variable, digit: Digit, sign: int) -> None:
        for house in self._houses[variable.cell]:
            self._count[house][digit] += sign
        for each in variable.constraints:
            if each.rule in self._lacks:
                self._lacks[each.rule] -= sign * digit

    def _is_broken(self, each: CellConstraint, variable: Variable) -> bool:
        """Return True if a constraint is broken. For a cage, the tally already holds the missing amount."""
        lacks = self._lacks.get(each.rule)
        return each.is_broken(variable, variable.value) if lacks is None else bool(lacks)

    def put(self, variable: Variable, digit: Digit) -> None:
        """Set the digit of a variable and update the tally."""
        if variable.value:
            self._add(variable, variable.value, -1)
        variable.value = digit
        self._add(variable, digit, 1)

    def count_conflicts(self, variable: Variable) -> int:
        """Return the weight of the rules that a variable's digit breaks. A house counts once per other equal digit."""
        digit, weights, found = variable.value, self.weights, 0
        houses = self._houses[variable.cell]
        self._trial.counts.checks += len(houses) + len(variable.constraints)
        for house in houses:
            found += (self._count[house][digit] - 1) * weights[house]
        for each in variable.constraints:
            if self._is_broken(each, variable):
                found += weights[each.rule]
        return found

    def raise_weights(self, variables: list[Variable]) -> None:
        """Increase the weights of the rules that these variables break."""
        for variable in variables:
            for house in self._houses[variable.cell]:
                if self._count[house][variable.value] > 1:
                    self.weights[house] += 1
            for each in variable.constraints:
                if self._is_broken(each, variable):
                    self.weights[each.rule] += 1

    def count_conflicts_after(self, change: Change) -> int:
        """Return the weight of conflicts that a change would add to its variables (negative if it removes some)."""
        before = sum([self.count_conflicts(variable) for variable, _ in change])
        old = [variable.value for variable, _ in change]
        for variable, digit in change:
            self.put(variable, digit)
        after = sum([self.count_conflicts(variable) for variable, _ in change])
        for (variable, _), digit in zip(change, old, strict=True):
            self.put(variable, digit)
        return after - before


def min_conflicts(trial: Trial) -> Outcome:
    """Fill the board and repair cells in conflict until no rule is broken.

    Each repair is the change that leaves the fewest conflicts: a swap within a full house, or another digit. The rows,
    or other full houses without common cells, hold every digit once. If no change helps, the broken rules gain
    weight. A cell may not take back a lost digit for some steps. After `PATIENCE` steps without a better board, the
    search restarts.

    Sources: Minton, Johnston, Philips and Laird 1992, Morris 1993 for the weights, Glover 1989 for the memory.
    """
    if not check_givens(trial):
        return False
    groups, alone = groups_of(trial)
    free = [variable for group, _ in groups for variable in group] + alone
    house_of = {variable: group for group, _ in groups for variable in group}
    start = 0
    while trial.counts.nodes < MOST_STEPS:
        if start and trial.watch:
            trial.watch(("restart", start))
        start += 1
        tally = ConflictTally(trial)
        if not _fill(trial, tally, [group for group, _ in groups], alone):
            return False
        if _repair(trial, tally, free, house_of):
            return trial.add_solution() or None
        for variable in free:
            variable.value = 0
    return None


def _repair(trial: Trial, tally: ConflictTally, free: list[Variable], house_of: dict[Variable, list[Variable]]) -> bool:
    """Repair cells until there are no conflicts, and return False after `PATIENCE` steps without a better board."""
    fewest, since = len(free) + 1, 0
    forbidden: dict[tuple[Variable, Digit], int] = {}
    while since < PATIENCE:
        wrong = [variable for variable in free if tally.count_conflicts(variable)]
        if not wrong:
            return True
        trial.try_node()
        since = since + 1 if len(wrong) >= fewest else 0
        fewest = min(fewest, len(wrong))
        step = trial.counts.nodes
        variable = trial.random.choice(wrong)
        open_changes = (
            change
            for change in _find_changes(variable, house_of)
            if all(forbidden.get(each, 0) <= step for each in change)
        )
        change, worse = _choose_best_change(tally, open_changes, trial.random)
        if worse >= 0:
            tally.raise_weights(wrong)
        for each, digit in change:
            forbidden[each, each.value] = step + trial.random.randint(1, MEMORY)
            tally.put(each, digit)
            write(trial, each, digit)
    return False


def _find_changes(variable: Variable, house_of: dict[Variable, list[Variable]]) -> Iterator[Change]:
    """Yield the changes of a cell: swaps within its filled house, or other digits if it is in none."""
    value = variable.value
    if variable not in house_of:
        yield from (((variable, digit),) for digit in variable.digits if digit != value)
        return
    for other in house_of[variable]:
        if other is not variable and variable.domain & bit(other.value) and other.domain & bit(value):
            yield (variable, other.value), (other, value)


def _choose_best_change(tally: ConflictTally, changes: Iterator[Change], random: Random) -> tuple[Change, int]:
    """Return the change that adds the least weight of conflicts, and that weight. Ties are broken at random.

    Return an empty change if `changes` is empty.
    """
    found: list[Change] = [()]
    least = 1 << 30
    for change in changes:
        worse = tally.count_conflicts_after(change)
        if worse < least:
            found, least = [change], worse
        elif worse == least:
            found.append(change)
    return random.choice(found), least


def _fill(trial: Trial, tally: ConflictTally, houses: list[list[Variable]], alone: list[Variable]) -> bool:
    """Fill the board at random. Return False if the domains of a house do not allow different digits."""
    for house in houses:
        owner: dict[Digit, Variable] = {}
        for variable in trial.random.sample(house, len(house)):
            if not _place(variable, owner, set(), trial.random):
                return False
        for digit, variable in owner.items():
            tally.put(variable, digit)
            write(trial, variable, digit)
    for variable in alone:
        tally.put(variable, trial.random.choice(variable.digits))
        write(trial, variable, variable.value)
    return True


def _place(variable: Variable, owner: dict[Digit, Variable], tried: set[Digit], random: Random) -> bool:
    """Give a cell of a house a digit, moving other cells to other digits if needed (an alternating path).

    `owner` maps digits to their cells. Return False if no digit can be found.
    """
    for digit in random.sample(variable.digits, len(variable.digits)):
        if digit not in tried:
            tried.add(digit)
            if digit not in owner or _place(owner[digit], owner, tried, random):
                owner[digit] = variable
                return True
    return False


_CODE = Pseudocode(
    """
take the givens from the domains             # prune
repeat:                                      # restart wipe-out
  fill each row with its digits, all different
  repeat until there was no progress for long:
    if there are no conflicts: a solution    # found
    x <- a cell in conflict, at random
    find the swap of x in its row, not undone lately,
      that leaves the fewest conflicts
    if none helps: broken rules weigh more
    swap                                     # assign
""",
    """
quitar los números dados de los dominios
repetir:
  llenar cada fila con sus dígitos, todos distintos
  repetir hasta llevar mucho sin progreso:
    si no hay conflictos: una solución
    x <- una casilla en conflicto, al azar
    buscar el cambio de x en su fila, no deshecho hace poco,
      que deje menos conflictos
    si ninguno ayuda: las reglas incumplidas pesan más
    intercambiar
""",
)
ALGORITHMS = (
    Algorithm(
        "min-conflicts",
        Text("min-conflicts", "mínimos conflictos"),
        Text(
            "repairs a full board by swaps, with weights, a short memory and restarts; may give up",
            "repara un tablero lleno con intercambios, pesos, memoria corta y reinicios; puede rendirse",
        ),
        "Minton and others 1992; Morris 1993",
        min_conflicts,
        complete=False,
        orderings=False,
        code=_CODE,
    ),
)
