"""Searches that look ahead by filtering after every assignment."""

from __future__ import annotations

from collections.abc import Callable

from descarte.core.text import Text
from descarte.lab.algorithms.algorithm import Algorithm, Outcome
from descarte.lab.constraints import CellConstraint, RuleConstraint, SumConstraint
from descarte.lab.log.pseudocode import Pseudocode
from descarte.lab.problem import Variable
from descarte.lab.trial import Trial
from descarte.model.bits import Digits, bit, full_digit_set

Filter = Callable[[Trial, Variable], bool]
"""Function that removes the digits that an assignment makes impossible, and returns False if a domain is empty."""


def search(trial: Trial, consequences: Filter) -> bool:
    """Search depth-first, with a filter after each assignment. Return True once enough solutions were found.

    Source: Russell and Norvig, Artificial Intelligence, figure 6.5 (backtracking search).
    """
    variable = trial.select()
    if variable is None:
        return trial.add_solution()
    for digit in trial.order(variable):
        trial.try_node()
        mark = len(trial.trail)
        trial.assign(variable, digit)
        if consequences(trial, variable) and search(trial, consequences):
            return True
        trial.unassign(variable)
        trial.undo(mark)
    trial.backtrack(variable)
    return False


def forward_check(trial: Trial, variable: Variable) -> bool:
    """Remove the digit of a variable from its neighbours, and the digits that its other rules now exclude.

    Return False if a domain is empty.

    Sources: Haralick and Elliott 1980, and nFC0 of Bessière, Meseguer, Freuder and Larrosa 1999 for rules on more than
    two cells. For sums, only bounds are checked.
    """
    taken, checks, cell = bit(variable.value), 0, variable.cell
    for other in variable.neighbours:
        if not other.value:
            checks += other.domain.bit_count()
            if other.domain & taken and not trial.prune(other, taken, trial.problem.rule_between(other.cell, cell)):
                trial.counts.checks += checks
                return False
    trial.counts.checks += checks
    return not variable.constraints or all(forward_rule(trial, each) for each in variable.constraints)


def forward_rule(trial: Trial, constraint: CellConstraint) -> bool:
    """Filter the empty cells of a constraint once. Return False if a domain is empty.

    A link is not used until one of its cells has a digit, as in the textbooks.
    """
    if isinstance(constraint, SumConstraint):
        return forward_sum(trial, constraint)
    if _is_waiting_link(constraint):
        return True
    variables = constraint.variables
    supports = constraint.supports(tuple(bit(each.value) if each.value else each.domain for each in variables))
    trial.counts.checks += sum(each.domain.bit_count() for each in variables if not each.value)
    for each, supported in zip(variables, supports, strict=True):
        if not supported and each.value:
            return trial.wipe_out(each, constraint.rule)
        lost = each.domain & ~supported
        if lost and not each.value and not trial.prune(each, lost, constraint.rule):
            return False
    return True


def _is_waiting_link(constraint: CellConstraint) -> bool:
    """Return True if the constraint is a link and both its cells are empty."""
    is_link = isinstance(constraint, RuleConstraint) and constraint.is_link
    return is_link and not any(each.value for each in constraint.variables)


def forward_sum(trial: Trial, total: SumConstraint) -> bool:
    """Remove digits from the empty cells of a sum that are too small or too large for any digits of the others.

    Return False if a domain is empty, or if all cells have digits that miss the total.
    """
    left = total.total - sum(other.value for other in total.variables)
    empty = [other for other in total.variables if not other.value]
    trial.counts.checks += 1
    if not empty:
        return left == 0 or trial.wipe_out(total.variables[-1], total.rule)
    rest = len(empty) - 1
    allowed = _digits_between(left - total.most[rest], left - total.least[rest])
    for other in empty:
        trial.counts.checks += other.domain.bit_count()
        if other.domain & ~allowed and not trial.prune(other, ~allowed, total.rule):
            return False
    return True


def _digits_between(low: int, high: int) -> Digits:
    return full_digit_set(high) & ~full_digit_set(max(low - 1, 0)) if high > 0 else 0


def check_givens(trial: Trial) -> bool:
    """Filter the domains by the givens and all constraints. Return False if a domain is empty.

    Givens are not counted as assignments.
    """
    return all(forward_check(trial, variable) for variable in trial.variables if variable.fixed) and all(
        forward_rule(trial, each) for each in trial.problem.constraints
    )


def forward_checking(trial: Trial) -> Outcome:
    """Search depth-first, and remove each assigned digit from the domains of its neighbours.

    Sources: Haralick and Elliott 1980, Russell and Norvig, section 6.3.2.
    """
    return check_givens(trial) and search(trial, forward_check)


_FORWARD = Pseudocode(
    """
search():
  x <- next variable without a value
  if there is none: keep the solution        # found
  for each digit d of the domain of x:
    x <- d                                   # assign
    take d from the domains of its neighbours,
    and from its sums what cannot be used    # prune
    if no domain is empty and search(): return yes  # wipe-out
    x <- nothing                             # unassign
    put back what was taken                  # restore
  return no (dead end)                       # backtrack
""",
    """
buscar():
  x <- siguiente variable sin valor
  si no hay ninguna: guardar la solución
  para cada dígito d del dominio de x:
    x <- d
    quitar d de los dominios de sus vecinas,
    y de sus sumas lo que no se puede usar
    si ningún dominio está vacío y buscar(): devolver sí
    x <- nada
    reponer lo que se quitó
  devolver no (callejón sin salida)
""",
)
ALGORITHMS = (
    Algorithm(
        "forward-checking",
        Text("forward checking", "comprobación hacia delante"),
        Text(
            "removes each assigned digit from the domains of its neighbours",
            "quita cada dígito asignado de los dominios vecinos",
        ),
        "Haralick and Elliott 1980",
        forward_checking,
        code=_FORWARD,
    ),
)
