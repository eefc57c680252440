"""Generalised arc consistency, which considers all cells of a house, sum or pattern together, alone or in a search."""

from __future__ import annotations

from collections import deque

from descarte.core.text import Text
from descarte.lab.algorithms.algorithm import Algorithm, Outcome, make_filter_algorithm
from descarte.lab.algorithms.forward import search
from descarte.lab.algorithms.supports import different_supports
from descarte.lab.log.pseudocode import Pseudocode
from descarte.lab.problem import Variable
from descarte.lab.trial import Trial
from descarte.model.bits import Digits


def gac(trial: Trial, start: Variable | None = None) -> bool:
    """Keep in each cell the digits that occur in some solution of each rule alone, until nothing changes.

    Begin with the rules of `start`, or with all rules if it is None. Return False if a domain is empty.

    Sources: Mohr and Masini 1988 (the goal of GAC-4, with the queue of AC-3), Régin 1994 for houses, Trick 2003 for
    sums, Pesant 2004 for patterns.
    """
    queue = deque(range(len(trial.problem.rules)) if start is None else rules_of(trial, start))
    waiting, limited = set(queue), trial.limited
    if trial.watch:
        trial.watch(("rules", -1 if start is None else start.cell))
    while queue:
        if limited:
            trial.check_limits()
        rule = queue.popleft()
        waiting.discard(rule)
        variables, supports = _supports(trial, rule)
        _report(trial, variables, rule)
        for variable, supported in zip(variables, supports, strict=True):
            lost = variable.domain & ~supported
            if lost:
                if not trial.prune(variable, lost, rule):
                    return False
                _add_rules_of(trial, variable, rule, queue, waiting)
    return True


def _add_rules_of(trial: Trial, variable: Variable, rule: int, queue: deque[int], waiting: set[int]) -> None:
    for again in rules_of(trial, variable):
        if again != rule and again not in waiting:
            queue.append(again)
            waiting.add(again)
    if trial.watch:
        trial.watch(("more-rules", variable.cell, rule))


def _supports(trial: Trial, rule: int) -> tuple[tuple[Variable, ...], tuple[Digits, ...]]:
    houses = trial.problem.houses
    if rule < len(houses):
        variables = houses[rule]
        return variables, different_supports(tuple(variable.domain for variable in variables))
    constraint = trial.problem.constraints[rule - len(houses)]
    return constraint.variables, constraint.supports(tuple(variable.domain for variable in constraint.variables))


def _report(trial: Trial, variables: tuple[Variable, ...], rule: int) -> None:
    checks = sum(variable.domain.bit_count() for variable in variables)
    trial.counts.revisions += 1
    trial.counts.checks += checks
    if trial.watch:
        trial.watch(("revise", variables[0].cell, -1, rule, checks))


def rules_of(trial: Trial, variable: Variable) -> tuple[int, ...]:
    """Return the indices of the rules that contain a variable."""
    houses = trial.problem.puzzle.layout.houses_of[variable.cell]
    return (*houses, *(each.rule for each in variable.constraints))


def keep_generalised(trial: Trial, variable: Variable) -> bool:
    """Restore generalised arc consistency after an assignment to a variable. Return False if a domain is empty."""
    trial.narrow(variable, variable.value)
    return gac(trial, variable)


def mgac(trial: Trial) -> Outcome:
    """Search while keeping every rule generalised arc consistent.

    Source: Bessière and Régin 1997.
    """
    return gac(trial) and search(trial, keep_generalised)


_MGAC = Pseudocode(
    """
search():
  x <- next variable without a value
  if there is none: keep the solution        # found
  for each digit d of the domain of x:
    x <- d                                   # assign narrow
    queue <- rules of x                       # rules
    for each rule of the queue:
      take away what none of its solutions uses  # revise prune
      if y lost digits: add the rules of y    # more-rules
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
    cola <- reglas de x
    para cada regla de la cola:
      quitar lo que ninguna de sus soluciones usa
      si y perdió dígitos: añadir las reglas de y
    si ningún dominio está vacío y buscar(): devolver sí
    x <- nada
    reponer lo que se quitó
  devolver no (callejón sin salida)
""",
)
_GAC = Pseudocode(
    """
queue <- all rules                           # rules
while the queue is not empty:
  r <- first rule of the queue               # revise
  take away what no solution of r uses       # prune
  if a domain is empty: return no            # wipe-out
  if y lost digits: add the rules of y       # more-rules
if every domain has one digit: solved        # assign found
""",
    """
cola <- todas las reglas
mientras la cola no esté vacía:
  r <- primera regla de la cola
  quitar lo que ninguna solución de r usa
  si un dominio está vacío: devolver no
  si y perdió dígitos: añadir las reglas de y
si todos los dominios tienen un dígito: resuelto
""",
)
ALGORITHMS = (
    make_filter_algorithm(
        "gac",
        Text("generalised arc consistency", "consistencia de arco generalizada"),
        Text(
            "whole houses, sums and patterns; filters only",
            "casas, sumas y patrones enteros; solo filtra",
        ),
        "Régin 1994; Trick 2003",
        gac,
        code=_GAC,
    ),
    Algorithm(
        "mac-gac",
        Text("maintaining generalised arc consistency", "mantener la consistencia de arco generalizada"),
        Text(
            "filters whole houses, sums and patterns after every assignment",
            "filtra con casas, sumas y patrones enteros tras cada asignación",
        ),
        "Bessière and Régin 1997",
        mgac,
        code=_MGAC,
    ),
)
