"""Chronological backtracking in three forms: recursive, with two stacks, and level by level."""

from __future__ import annotations

from descarte.core.text import Text
from descarte.lab.algorithms.algorithm import Algorithm, Outcome
from descarte.lab.log.pseudocode import Pseudocode
from descarte.lab.problem import Variable
from descarte.lab.trial import Trial
from descarte.model.bits import Digit, union

MOST_WAITING = 200_000
"""Maximum number of partial solutions kept in breadth-first search; they take about 100 MB for a 9x9 puzzle."""


def backtracking(trial: Trial) -> Outcome:
    """Extend a partial solution by one variable at a time, and undo the last assignment at a dead end.

    Sources: seed 003 (docs/tour.md), procedure Backtracking(k, V), and Bitner and Reingold 1975.
    """
    variable = trial.select()
    if variable is None:
        return trial.add_solution()
    for digit in trial.order(variable):
        trial.try_node()
        if trial.is_consistent(variable, digit):
            trial.assign(variable, digit)
            if backtracking(trial):
                return True
            trial.unassign(variable)
    trial.backtrack(variable)
    return False


def two_stacks(trial: Trial) -> Outcome:
    """Search with a stack of choices and a stack of alternatives, without recursion, so that boards can be large.

    Source: seed 001 (docs/tour.md), pilaActual and pilaPosibles.
    """
    chosen: list[Variable] = []
    pending: list[tuple[Variable, list[Digit]]] = []
    while True:
        variable = trial.select()
        if variable is not None:
            options = _find_possible_digits(trial, variable)
            if options:
                pending.append((variable, options[1:]))
                _choose(trial, chosen, variable, options)
                continue
            trial.backtrack(variable)
        elif trial.add_solution():
            return True
        while chosen and not pending[-1][1]:
            trial.unassign(chosen.pop())
            left, _ = pending.pop()
            trial.backtrack(left, "no alternative left")
        if not chosen:
            return False
        trial.unassign(chosen.pop())
        variable, options = pending.pop()
        pending.append((variable, options[1:]))
        _choose(trial, chosen, variable, options)


def _find_possible_digits(trial: Trial, variable: Variable) -> list[Digit]:
    """Return the digits that break no rule at present (function `prueba` of seed 001)."""
    options = []
    for digit in trial.order(variable):
        trial.try_node()
        if trial.is_consistent(variable, digit):
            options.append(digit)
    return options


def _choose(trial: Trial, chosen: list[Variable], variable: Variable, options: list[Digit]) -> None:
    trial.assign(variable, options[0])
    chosen.append(variable)
    if trial.watch:
        trial.watch(("pending", variable.cell, union(*options[1:])))


def breadth_first(trial: Trial) -> Outcome:
    """Search breadth-first: find all partial solutions with n digits before any with n + 1.

    Sources: seed 001 (docs/tour.md), which mentions it as an alternative to depth-first search, and Moore 1959.
    """
    free = [variable for variable in trial.variables if not variable.fixed]
    level: list[tuple[Digit, ...]] = [()]
    for variable in free:
        longer: list[tuple[Digit, ...]] = []
        for partial in level:
            _restore_partial(trial, free, partial)
            for digit in trial.order(variable):
                trial.try_node()
                if trial.is_consistent(variable, digit):
                    trial.assign(variable, digit)
                    longer.append((*partial, digit))
                    trial.unassign(variable)
            if len(longer) > MOST_WAITING:
                raise trial.make_overflow_error(len(longer))
        if not longer:
            trial.backtrack(variable)
            return False
        level = longer
    for solution in level:
        _restore_partial(trial, free, solution)
        if trial.add_solution():
            return True
    return False


def _restore_partial(trial: Trial, free: list[Variable], partial: tuple[Digit, ...]) -> None:
    """Set the variables to another partial solution, and report the digits that differ."""
    trial.depth = len(partial)
    for index, variable in enumerate(free):
        digit = partial[index] if index < len(partial) else 0
        if variable.value != digit:
            variable.value = digit
            if trial.watch:
                trial.watch(("recall", variable.cell, digit))


_BACKTRACKING = Pseudocode(
    """
backtracking():
  x <- next variable without a value
  if there is none: keep the solution        # found
  for each digit d of the domain of x:
    if d breaks no rule:                     # reject
      x <- d                                 # assign
      if backtracking(): return yes
      x <- nothing                           # unassign
  return no (dead end)                       # backtrack
""",
    """
vuelta_atrás():
  x <- siguiente variable sin valor
  si no hay ninguna: guardar la solución
  para cada dígito d del dominio de x:
    si d no incumple ninguna regla:
      x <- d
      si vuelta_atrás(): devolver sí
      x <- nada
  devolver no (callejón sin salida)
""",
)
_TWO_STACKS = Pseudocode(
    """
repeat:
  x <- next variable without a value
  if there is none: keep the solution        # found
  options <- digits of x that break no rule  # reject
  if there are options:
    x <- the first; push x onto chosen       # assign
    push the other options onto pending      # pending
  else:
    pop chosen while nothing is pending      # backtrack
    if chosen is empty: return no
    pop the last choice                      # unassign
    take the next option pending for it
""",
    """
repetir:
  x <- siguiente variable sin valor
  si no hay ninguna: guardar la solución
  opciones <- dígitos de x que no incumplen reglas
  si hay opciones:
    x <- la primera; apilar x en elegidas
    apilar las demás en pendientes
  si no:
    desapilar elegidas sin nada pendiente
    si elegidas está vacía: devolver no
    desapilar la última elección
    tomar su siguiente opción pendiente
""",
)
_BREADTH_FIRST = Pseudocode(
    """
level <- {the empty assignment}
for each variable x without a given:
  for each partial solution of the level:    # recall
    for each digit d of the domain of x:
      if d breaks no rule:                   # reject
        keep the partial solution with x = d # assign
        (and go on without it for now)       # unassign
  if nothing was kept: return no             # backtrack
  level <- what was kept
every one that is left is a solution         # found
""",
    """
nivel <- {la asignación vacía}
para cada variable x sin número dado:
  para cada solución parcial del nivel:
    para cada dígito d del dominio de x:
      si d no incumple ninguna regla:
        guardar la solución parcial con x = d
        (y seguir sin ella por ahora)
  si no se guardó nada: devolver no
  nivel <- lo guardado
cada una de las que quedan es una solución
""",
)
ALGORITHMS = (
    Algorithm(
        "backtracking",
        Text("chronological backtracking", "vuelta atrás cronológica"),
        Text("one variable at a time; undoes the last decision", "una variable cada vez; deshace la última decisión"),
        "seed 003; Bitner and Reingold 1975",
        backtracking,
        filters=False,
        code=_BACKTRACKING,
    ),
    Algorithm(
        "two-stacks",
        Text("backtracking with two stacks", "vuelta atrás con dos pilas"),
        Text(
            "a stack of choices and a stack of alternatives; no recursion",
            "una pila de elecciones y otra de alternativas; sin recursión",
        ),
        "seed 001",
        two_stacks,
        filters=False,
        code=_TWO_STACKS,
    ),
    Algorithm(
        "breadth-first",
        Text("breadth-first search", "búsqueda en anchura"),
        Text("level by level; for small boards", "nivel por nivel; para tableros pequeños"),
        "seed 001; Moore 1959",
        breadth_first,
        filters=False,
        code=_BREADTH_FIRST,
    ),
)
