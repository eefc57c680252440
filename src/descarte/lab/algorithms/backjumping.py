"""Searches that jump back over the decisions that did not cause a dead end."""

from __future__ import annotations

from descarte.core.text import Text
from descarte.lab.algorithms.algorithm import Algorithm, Outcome
from descarte.lab.log.pseudocode import Pseudocode
from descarte.lab.problem import Variable
from descarte.lab.trial import Trial
from descarte.model.bits import Digit

Culprits = frozenset[Variable]
NOBODY: Culprits = frozenset()


def find_culprits(trial: Trial, path: list[Variable], variable: Variable, digit: Digit) -> Culprits | None:
    """Return the assigned variables through which a rule forbids the digit, or None if no rule forbids it.

    Of several such rules, take the one whose last variable was assigned first. The set is empty if it is a given that
    forbids the digit.
    """
    broken: list[Culprits] = []
    rule = 0
    for other in variable.neighbours:
        if other.value:
            trial.counts.checks += 1
            if other.value == digit:
                rule = trial.problem.rule_between(variable.cell, other.cell)
                if other.fixed:
                    trial.reject(variable, digit, rule)
                    return NOBODY
                broken.append(frozenset((other,)))
    for each in variable.constraints:
        if not trial.fits(each, variable, digit):
            others = (other for other in each.variables if other.value and not other.fixed)
            broken.append(frozenset(others) - {variable})
            rule = each.rule
    if not broken:
        return None
    trial.reject(variable, digit, rule)
    return min(broken, key=lambda each: max(map(path.index, each), default=-1))


def backjumping(trial: Trial) -> Outcome:
    """Search, and jump back from a leaf (a variable whose digits all fail at once) to the latest decision to blame.

    From any other dead end, go back one decision.

    Source: Gaschnig 1979.
    """
    return _backjump(trial, []) is None


def _backjump(trial: Trial, path: list[Variable]) -> int | None:
    """Search on from `path`. Return the length of the path to go back to, or None if enough solutions were found."""
    variable = trial.select()
    if variable is None:
        return None if trial.add_solution() else len(path) - 1
    latest, is_leaf = -1, True
    for digit in trial.order(variable):
        trial.try_node()
        blamed = find_culprits(trial, path, variable, digit)
        if blamed is not None:
            latest = max([latest, *map(path.index, blamed)])
            continue
        is_leaf = False
        trial.assign(variable, digit)
        path.append(variable)
        target = _backjump(trial, path)
        if target is None:
            return None
        path.pop()
        trial.unassign(variable)
        if target < len(path):
            return target
    if not is_leaf:
        latest = len(path) - 1
    _report_jump(trial, path, variable, latest)
    return latest


def conflict_directed(trial: Trial) -> Outcome:
    """Search, and jump back from a dead end to the latest decision that caused it, which inherits the other causes.

    Source: Prosser 1993, hybrid algorithms for the constraint satisfaction problem (CBJ).
    """
    return _find_blamed_decisions(trial, []) is None


def _find_blamed_decisions(trial: Trial, path: list[Variable]) -> Culprits | None:
    """Search on from `path`. Return the decisions that exclude a further solution, or None if enough were found."""
    variable = trial.select()
    if variable is None:
        return None if trial.add_solution() else frozenset(path)
    conflicts = NOBODY
    for digit in trial.order(variable):
        trial.try_node()
        blamed = find_culprits(trial, path, variable, digit)
        if blamed is None:
            trial.assign(variable, digit)
            path.append(variable)
            blamed = _find_blamed_decisions(trial, path)
            if blamed is None:
                return None
            path.pop()
            trial.unassign(variable)
            if variable not in blamed:
                return blamed
        conflicts |= blamed - {variable}
    _report_jump(trial, path, variable, max(map(path.index, conflicts), default=-1))
    return conflicts


def _report_jump(trial: Trial, path: list[Variable], variable: Variable, target: int) -> None:
    if target == len(path) - 1:
        trial.backtrack(variable)
        return
    trial.counts.backtracks += 1
    if trial.watch:
        where = path[target].cell if target >= 0 else -1
        levels = len(path) - 1 - target
        trial.watch(("backjump", variable.cell, where, levels, trial.counts.nodes, trial.counts.checks))


_BACKJUMPING = Pseudocode(
    """
jump():
  x <- next variable without a value
  if there is none: keep the solution        # found
  for each digit d of the domain of x:
    if d breaks a rule:                      # reject
      note the latest decision to blame
    else:
      x <- d                                 # assign
      if jump(): return yes
      x <- nothing                           # unassign
  if no digit could be tried at all:
    jump back to the latest one noted        # backjump
  else: go back one decision                 # backtrack
""",
    """
saltar():
  x <- siguiente variable sin valor
  si no hay ninguna: guardar la solución
  para cada dígito d del dominio de x:
    si d incumple una regla:
      anotar la última decisión culpable
    si no:
      x <- d
      si saltar(): devolver sí
      x <- nada
  si no se pudo probar ningún dígito:
    saltar a la última anotada
  si no: retroceder una decisión
""",
)
_CONFLICT_DIRECTED = Pseudocode(
    """
blame():
  x <- next variable without a value
  if there is none: keep the solution        # found
  conflicts <- {}
  for each digit d of the domain of x:
    if d breaks a rule:                      # reject
      add the decisions of that rule to conflicts
    else:
      x <- d                                 # assign
      culprits <- blame()
      x <- nothing                           # unassign
      if x is not a culprit: return culprits
      add the culprits to conflicts
  return conflicts: jump to the latest       # backjump backtrack
""",
    """
culpar():
  x <- siguiente variable sin valor
  si no hay ninguna: guardar la solución
  conflictos <- {}
  para cada dígito d del dominio de x:
    si d incumple una regla:
      añadir a conflictos las decisiones de esa regla
    si no:
      x <- d
      culpables <- culpar()
      x <- nada
      si x no es culpable: devolver culpables
      añadir los culpables a conflictos
  devolver conflictos: saltar a la última
""",
)
ALGORITHMS = (
    Algorithm(
        "backjumping",
        Text("backjumping", "salto atrás"),
        Text(
            "jumps back from a cell without possible digits to the latest decision that caused it",
            "desde una casilla sin dígitos posibles salta atrás a la última decisión que lo causó",
        ),
        "Gaschnig 1979",
        backjumping,
        filters=False,
        code=_BACKJUMPING,
    ),
    Algorithm(
        "conflict-backjumping",
        Text("conflict-directed backjumping", "salto atrás dirigido por conflictos"),
        Text(
            "collects all decisions that caused a dead end and jumps back to the latest of them",
            "reúne todas las decisiones que causaron un callejón sin salida y salta atrás a la última",
        ),
        "Prosser 1993",
        conflict_directed,
        filters=False,
        code=_CONFLICT_DIRECTED,
    ),
)
