"""Solvers from three of the texts on which descarte is based, the seeds 000, 002 and 004 (docs/tour.md).

Each seed solves one kind of puzzle; these versions solve every kind. All of them filter houses with `eliminate` and
other rules with `domain_crossing`, so that no wrong solution passes.
"""

from __future__ import annotations

from collections.abc import Callable

from descarte.core.text import Text
from descarte.lab.algorithms.algorithm import Algorithm, Outcome, make_filter_algorithm
from descarte.lab.algorithms.arcs import ac3, revise, revise_rule
from descarte.lab.log.pseudocode import Pseudocode
from descarte.lab.problem import Variable
from descarte.lab.trial import Trial
from descarte.model.bits import bit, get_only_digit


def eliminate(trial: Trial) -> bool:
    """Remove the digit of every cell with one digit left from its neighbours. Return False if a domain is empty.

    Source: seed 004, `eliminate`.
    """
    limited = trial.limited
    for variable in trial.variables:
        if limited:
            trial.check_limits()
        digit = variable.domain
        if get_only_digit(digit):
            trial.counts.checks += len(variable.neighbours)
            for other in variable.neighbours:
                if other.domain & digit and revise(trial, other, variable) and not other.domain:
                    return False
    return True


def only_choice(trial: Trial) -> bool:
    """Keep in a cell only the digit that has no other place in a full house. Return False if a digit has no place.

    Source: seed 004, `only_choice`.
    """
    problem = trial.problem
    for rule, (house, variables) in enumerate(zip(problem.puzzle.layout.houses, problem.houses, strict=True)):
        for digit in range(1, problem.size + 1) if house.full else ():
            places = [variable for variable in variables if variable.domain & bit(digit)]
            trial.counts.checks += len(variables)
            if not places:
                return trial.wipe_out(variables[0], rule)
            if len(places) == 1 and places[0].domain != bit(digit):
                trial.prune(places[0], places[0].domain & ~bit(digit), rule)
    return True


def naked_twins(trial: Trial) -> bool:
    """Remove the digits of a naked pair from the rest of its house. Return False if a domain is empty.

    Source: seed 000, `solve_naked_twins`.
    """
    for rule, variables in enumerate(trial.problem.houses):
        seen: set[int] = set()
        for variable in variables:
            pair = variable.domain
            if pair.bit_count() == 2 and pair in seen:
                for other in variables:
                    if other.domain != pair and other.domain & pair and not trial.prune(other, pair, rule):
                        return False
            seen.add(pair)
    return True


def domain_crossing(trial: Trial) -> bool:
    """Keep in each cell the digits that occur in some way to satisfy each sum, link and pattern of the cell.

    Return False if a domain is empty.

    Source: seed 002, `DomainCrossing`.
    """
    limited = trial.limited
    for variable in trial.variables:
        if limited:
            trial.check_limits()
        for each in variable.constraints:
            if revise_rule(trial, variable, each) and not variable.domain:
                return False
    return True


def infer(trial: Trial) -> bool:
    """Repeat domain crossing, elimination and AC-3 until nothing changes. Return False if a domain is empty.

    Source: seed 002, `InferWithAC3`. The seed has a bug: it mistakes a contradiction found by AC-3 for a set of domains
    and continues. Here a contradiction ends the inference.
    """
    while True:
        before = len(trial.trail)
        if not (domain_crossing(trial) and eliminate(trial) and ac3(trial)):
            return False
        if len(trial.trail) == before:
            return True


def reduce_puzzle(trial: Trial) -> bool:
    """Repeat `eliminate`, `only_choice` and `domain_crossing` until nothing changes. Return False on a contradiction.

    Source: seed 004, `reduce_puzzle`.
    """
    while True:
        before = len(trial.trail)
        if not (eliminate(trial) and only_choice(trial) and domain_crossing(trial)):
            return False
        if len(trial.trail) == before:
            return True


def search_open(trial: Trial, inference: Callable[[Trial], bool]) -> bool:
    """Search over the cells with several digits left, with `inference` after each choice.

    Cells with one digit left are assigned without counting a node. Return True once enough solutions were found.

    Sources: seed 002, `BacktrackingSearch`, and seed 004, `search`.
    """
    settled = [variable for variable in trial.variables if not variable.value and get_only_digit(variable.domain)]
    for variable in settled:
        trial.assign(variable, get_only_digit(variable.domain))
    chosen = trial.select()
    if chosen is None:
        if trial.add_solution():
            return True
    else:
        if _try_digits(trial, chosen, inference):
            return True
        trial.backtrack(chosen)
    for variable in reversed(settled):
        trial.unassign(variable)
    return False


def _try_digits(trial: Trial, chosen: Variable, inference: Callable[[Trial], bool]) -> bool:
    for digit in trial.order(chosen):
        trial.try_node()
        mark = len(trial.trail)
        trial.assign(chosen, digit)
        trial.narrow(chosen, digit)
        if inference(trial) and search_open(trial, inference):
            return True
        trial.unassign(chosen)
        trial.undo(mark)
    return False


def seed_002(trial: Trial) -> Outcome:
    """Run `infer`, then search, with `infer` after each choice of a digit.

    Source: seed 002, `BacktrackingSearch`.
    """
    return infer(trial) and search_open(trial, infer)


def seed_004(trial: Trial) -> Outcome:
    """Run `reduce_puzzle`, then search, with `reduce_puzzle` after each choice of a digit.

    Source: seed 004, `search`.
    """
    return reduce_puzzle(trial) and search_open(trial, reduce_puzzle)


def seed_000(trial: Trial) -> bool:
    """Repeat `eliminate`, `naked_twins` and `domain_crossing` until nothing changes. Return False on a contradiction.

    Source: seed 000, `SudokuAgent`.
    """
    while True:
        before = len(trial.trail)
        if not (eliminate(trial) and naked_twins(trial) and domain_crossing(trial)):
            return False
        if len(trial.trail) == before:
            return True


_SEED_002 = Pseudocode(
    """
search():
  settle the cells with one digit left       # assign
  x <- the cell with the fewest digits
  if there is none: keep the solution        # found
  for each digit d of the domain of x:
    x <- d                                   # narrow
    infer, until nothing changes:
      keep what some way to make each sum uses
      take each settled digit from its run    # revise prune
      AC-3 over all arcs                      # arcs more-arcs
    if no domain is empty and search(): return yes  # wipe-out
    put back what was taken                  # unassign restore
  return no (dead end)                       # backtrack
""",
    """
buscar():
  fijar las casillas con un solo dígito
  x <- la casilla con menos dígitos
  si no hay ninguna: guardar la solución
  para cada dígito d del dominio de x:
    x <- d
    inferir, hasta que nada cambie:
      dejar lo que usa alguna forma de cumplir cada suma
      quitar cada dígito fijado de su tramo
      AC-3 con todos los arcos
    si ningún dominio está vacío y buscar(): devolver sí
    reponer lo que se quitó
  devolver no (callejón sin salida)
""",
)
_SEED_004 = Pseudocode(
    """
search():
  settle the cells with one digit left       # assign
  x <- the cell with the fewest digits
  if there is none: keep the solution        # found
  for each digit d of the domain of x:
    x <- d                                   # narrow
    infer, until nothing changes:
      eliminate: settled digits from the peers   # revise
      only choice: one place left in a house
      take away what that excludes               # prune
    if no domain is empty and search(): return yes  # wipe-out
    put back what was taken                  # unassign restore
  return no (dead end)                       # backtrack
""",
    """
buscar():
  fijar las casillas con un solo dígito
  x <- la casilla con menos dígitos
  si no hay ninguna: guardar la solución
  para cada dígito d del dominio de x:
    x <- d
    inferir, hasta que nada cambie:
      eliminar: los dígitos fijados, de sus pares
      opción única: un solo lugar en una casa
      quitar lo que eso excluye
    si ningún dominio está vacío y buscar(): devolver sí
    reponer lo que se quitó
  devolver no (callejón sin salida)
""",
)
_SEED_000 = Pseudocode(
    """
fill the domain of every cell
repeat
  only choice: settled digits from the peers # revise
  naked twins: two cells, the same two digits
  take away what that excludes               # prune
  if a domain is empty: return no            # wipe-out
until nothing changes
if every domain has one digit: solved        # assign found
""",
    """
rellenar el dominio de cada casilla
repetir
  única posibilidad: dígitos fijados, de sus pares
  pares desnudos: dos casillas, los mismos dos dígitos
  quitar lo que eso excluye
  si un dominio está vacío: devolver no
hasta que nada cambie
si todos los dominios tienen un dígito: resuelto
""",
)
ALGORITHMS = (
    make_filter_algorithm(
        "seed-000",
        Text("the agent of seed 000", "el agente de la semilla 000"),
        Text("naked singles and naked pairs, without search", "únicos candidatos y pares desnudos, sin búsqueda"),
        "seed 000",
        seed_000,
        code=_SEED_000,
    ),
    Algorithm(
        "seed-002",
        Text("the pipeline of seed 002", "el proceso de la semilla 002"),
        Text(
            "repeats domain crossing, elimination and AC-3, then searches",
            "repite cruce de dominios, eliminación y AC-3, y después busca",
        ),
        "seed 002",
        seed_002,
        variables="mrv",
        code=_SEED_002,
    ),
    Algorithm(
        "seed-004",
        Text("the solver of seed 004", "el programa de la semilla 004"),
        Text("repeats eliminate and only choice, then searches", "repite eliminar y opción única, y después busca"),
        "seed 004",
        seed_004,
        variables="mrv",
        code=_SEED_004,
    ),
)
