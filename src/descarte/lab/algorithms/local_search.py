"""Local search, which repairs a full board step by step and never proves that there is no solution."""

from __future__ import annotations

import math

from descarte.core.deadline import check_deadline_each
from descarte.core.text import Text
from descarte.lab.algorithms.algorithm import Algorithm, Outcome
from descarte.lab.log.pseudocode import Pseudocode
from descarte.lab.problem import Variable
from descarte.lab.trial import Trial
from descarte.model.bits import Digit

Group = tuple[list[Variable], list[Digit]]

MOST_STEPS = 200_000
COOLING, ROUNDS, COLDEST = 0.95, 20, 0.05
NOISE = 0.02
"""Fraction of min-conflicts steps that choose a random digit, to escape cycles (Selman, Kautz and Cohen 1994)."""


def count_conflicts(trial: Trial, variable: Variable, digit: Digit) -> int:
    """Return the number of neighbours with the same digit plus the number of other rules that the digit would break."""
    trial.counts.checks += len(variable.neighbours) + len(variable.constraints)
    equal = sum([other.value == digit for other in variable.neighbours])
    return equal + sum(each.is_broken(variable, digit) for each in variable.constraints)


def write(trial: Trial, variable: Variable, digit: Digit) -> None:
    """Overwrite the digit of a variable, count the assignment and report it as an event."""
    variable.value = digit
    trial.counts.assignments += 1
    if trial.watch:
        trial.watch(("assign", variable.cell, digit, 0, trial.counts.nodes, trial.counts.checks))


def min_conflicts_plain(trial: Trial) -> Outcome:
    """Give a random cell in conflict the digit with the fewest conflicts, until no cell is in conflict.

    Return None after `MOST_STEPS` steps.

    Sources: Minton, Johnston, Philips and Laird 1992, and Russell and Norvig, figure 6.8.
    """
    free = [variable for variable in trial.variables if not variable.fixed]
    for variable in check_deadline_each(free):
        write(trial, variable, _best_digit(trial, variable))
    for _ in range(MOST_STEPS):
        trial.try_node()
        wrong = [variable for variable in free if count_conflicts(trial, variable, variable.value)]
        if not wrong:
            return trial.add_solution() or None
        variable = trial.random.choice(wrong)
        noisy = trial.random.random() < NOISE
        write(trial, variable, trial.random.choice(variable.digits) if noisy else _best_digit(trial, variable))
    return None


def _best_digit(trial: Trial, variable: Variable) -> Digit:
    found = {digit: count_conflicts(trial, variable, digit) for digit in variable.digits}
    least = min(found.values())
    return trial.random.choice([digit for digit, count in found.items() if count == least])


def annealing(trial: Trial) -> Outcome:
    """Change digits at random by simulated annealing, and restart whenever the temperature is too low.

    A change that adds conflicts is accepted with a probability that falls with the temperature. The rows, or other
    full houses without common cells, always hold every digit once: their cells only swap digits.

    Sources: Kirkpatrick, Gelatt and Vecchi 1983, and Lewis 2007 for Sudoku.
    """
    groups, alone = groups_of(trial)
    free = [variable for group, _ in groups for variable in group] + alone
    group_of = {variable: group for group, _ in groups for variable in group}
    for start in range(MOST_STEPS):
        if start and trial.watch:
            trial.watch(("restart", start))
        _fill(trial, groups, alone)
        if not free or _anneal(trial, free, group_of):
            return trial.add_solution() or None
    return None


def groups_of(trial: Trial) -> tuple[list[Group], list[Variable]]:
    """Return the empty cells and missing digits of some disjoint full houses, and the empty cells outside them.

    No house is used if the puzzle restricts the candidates of cells.
    """
    problem, taken, groups = trial.problem, set[Variable](), list[Group]()
    for house, variables in zip(problem.puzzle.layout.houses, problem.houses, strict=True):
        if (
            house.full
            and not taken & set(variables)
            and problem.puzzle.candidates is None
            and not problem.puzzle.domains
        ):
            taken.update(variables)
            given = {variable.value for variable in variables if variable.fixed}
            missing = [digit for digit in range(1, problem.size + 1) if digit not in given]
            groups.append(([variable for variable in variables if not variable.fixed], missing))
    return groups, [variable for variable in trial.variables if not variable.fixed and variable not in taken]


def _fill(trial: Trial, groups: list[Group], alone: list[Variable]) -> None:
    for group, missing in groups:
        trial.random.shuffle(missing)
        for variable, digit in zip(group, missing, strict=True):
            write(trial, variable, digit)
    for variable in alone:
        write(trial, variable, trial.random.choice(variable.digits))


def _anneal(trial: Trial, free: list[Variable], group_of: dict[Variable, list[Variable]]) -> bool:
    draw, heat = trial.random, 1.0
    while heat > COLDEST:
        for _ in range(ROUNDS * len(free)):
            trial.try_node()
            variable = draw.choice(free)
            group = group_of.get(variable)
            changes = _swap(variable, draw.choice(group)) if group else [(variable, draw.choice(variable.digits))]
            worse = _count_added_conflicts(trial, changes)
            if worse <= 0 or draw.random() < math.exp(-worse / heat):
                for each, digit in changes:
                    write(trial, each, digit)
        if not any(count_conflicts(trial, variable, variable.value) for variable in free):
            return True
        heat *= COOLING
    return False


def _swap(variable: Variable, other: Variable) -> list[tuple[Variable, Digit]]:
    return [(variable, other.value), (other, variable.value)]


def _count_added_conflicts(trial: Trial, changes: list[tuple[Variable, Digit]]) -> int:
    """Return the number of conflicts that the changes would add (negative if they remove some)."""
    before = sum(count_conflicts(trial, variable, variable.value) for variable, _ in changes)
    old = [variable.value for variable, _ in changes]
    for variable, digit in changes:
        variable.value = digit
    after = sum(count_conflicts(trial, variable, variable.value) for variable, _ in changes)
    for (variable, _), digit in zip(changes, old, strict=True):
        variable.value = digit
    return after - before


_ANNEALING = Pseudocode(
    """
repeat
  fill the board; full houses have each digit once  # restart
  heat <- 1
  while it is warm:
    swap two digits of a house, or change one
    if that is no worse: keep it             # assign
    else keep it with probability e^(-worse / heat)
    now and then: heat <- 0.95 heat
  if there are no conflicts: a solution      # found
""",
    """
repetir
  llenar el tablero; las casas completas, con cada dígito una vez
  calor <- 1
  mientras esté templado:
    intercambiar dos dígitos de una casa, o cambiar uno
    si no es peor: conservarlo
    si no, conservarlo con probabilidad e^(-peor / calor)
    de vez en cuando: calor <- 0,95 calor
  si no hay conflictos: una solución
""",
)
_MIN_CONFLICTS_PLAIN = Pseudocode(
    """
fill the board, each cell with its best digit
repeat
  if there are no conflicts: a solution      # found
  x <- a cell in conflict, at random
  x <- its digit with the fewest conflicts   # assign
""",
    """
llenar el tablero, cada casilla con su mejor dígito
repetir
  si no hay conflictos: una solución
  x <- una casilla en conflicto, al azar
  x <- su dígito con menos conflictos
""",
)
ALGORITHMS = (
    Algorithm(
        "min-conflicts-plain",
        Text("min-conflicts, plain", "mínimos conflictos, sin más"),
        Text(
            "repairs a full board, one cell in conflict at a time; may give up",
            "repara un tablero lleno, una casilla en conflicto cada vez; puede rendirse",
        ),
        "Minton and others 1992",
        min_conflicts_plain,
        complete=False,
        orderings=False,
        code=_MIN_CONFLICTS_PLAIN,
    ),
    Algorithm(
        "annealing",
        Text("simulated annealing", "temple simulado"),
        Text(
            "swaps digits at random, with ever fewer bad swaps; never proves that there is no solution",
            "intercambia dígitos al azar, con cada vez menos cambios a peor; nunca prueba que no haya solución",
        ),
        "Kirkpatrick, Gelatt and Vecchi 1983; Lewis 2007",
        annealing,
        complete=False,
        orderings=False,
        code=_ANNEALING,
    ),
)
