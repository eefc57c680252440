"""Arc consistency: AC-1, AC-3, and MAC, which maintains it during the search.

An arc is a pair of a variable and one of its neighbours (whose digits must differ), or of a variable and one of its
links, sums or patterns. To revise an arc with a sum or pattern, all cells of that constraint are considered.
"""

from __future__ import annotations

from descarte.core.text import Text
from descarte.lab.algorithms.algorithm import Algorithm, Outcome, make_filter_algorithm
from descarte.lab.algorithms.arc_queue import ArcQueue, SmallestFirstQueue
from descarte.lab.algorithms.forward import search
from descarte.lab.constraints import CellConstraint
from descarte.lab.log.pseudocode import Pseudocode
from descarte.lab.problem import Variable
from descarte.lab.trial import Trial


def revise(trial: Trial, variable: Variable, other: Variable | CellConstraint) -> bool:
    """Remove the digits without support from a variable's domain. Return True if any digit was removed.

    Source: Mackworth 1977, procedure REVISE. A digit d of x has support in a neighbour y unless y's domain is just {d}.
    One test on bit sets replaces the loop over pairs of digits. The checks that the loop would make, up to the first
    support of each digit, are counted.
    """
    if isinstance(other, CellConstraint):
        return revise_rule(trial, variable, other)
    counts, domain = trial.counts, other.domain
    first = domain & -domain
    single = domain == first
    checks = variable.domain.bit_count() + (not single and bool(variable.domain & first))
    counts.revisions += 1
    counts.checks += checks
    if trial.watch:
        rule = trial.problem.between[variable.cell][other.cell]
        trial.watch(("revise", variable.cell, other.cell, rule, checks))
    if single and variable.domain & domain:
        trial.prune(variable, domain, trial.problem.rule_between(variable.cell, other.cell))
        return True
    return False


def revise_rule(trial: Trial, variable: Variable, constraint: CellConstraint) -> bool:
    """Remove the digits that a constraint does not support from a domain. Return True if any digit was removed."""
    supported, checks = constraint.find_supported_digits(variable), variable.domain.bit_count()
    trial.counts.revisions += 1
    trial.counts.checks += checks
    if trial.watch:
        trial.watch(("revise", variable.cell, -1, constraint.rule, checks))
    if variable.domain & ~supported:
        trial.prune(variable, variable.domain & ~supported, constraint.rule)
        return True
    return False


def ac1(trial: Trial) -> bool:
    """Revise every arc repeatedly until nothing changes. Return False if a domain is empty.

    Source: Mackworth 1977, AC-1.
    """
    changed = True
    while changed:
        changed = False
        for variable, other in trial.problem.arcs:
            if trial.limited:
                trial.check_limits()
            if revise(trial, variable, other):
                if not variable.domain:
                    return False
                changed = True
    return True


def ac3(trial: Trial, start: Variable | None = None) -> bool:
    """Revise arcs from a queue. When a variable loses digits, the arcs that lead to it are added again.

    The queue begins with the arcs that lead to `start`, or with all arcs. Return False if a domain is empty.

    Sources: Mackworth 1977 (AC-3), Russell and Norvig, figure 6.3.
    """
    return revise_all(trial, ArcQueue(trial, start))


def revise_all(trial: Trial, queue: ArcQueue) -> bool:
    """Revise arcs until the queue is empty. Return False if a domain is empty."""
    for variable, other in queue:
        if revise(trial, variable, other):
            if not variable.domain:
                return False
            queue.add_arcs_to(variable, other)
    return True


def ac3_smallest(trial: Trial) -> bool:
    """Run AC-3, revising first the arcs that lead to the smallest domain. Return False if a domain is empty.

    Source: Wallace and Freuder 1992, ordering heuristics.
    """
    return revise_all(trial, SmallestFirstQueue(trial, None))


def keep_consistent(trial: Trial, variable: Variable) -> bool:
    """Restore arc consistency after an assignment to a variable. Return False if a domain is empty."""
    trial.narrow(variable, variable.value)
    return ac3(trial, variable)


def mac(trial: Trial) -> Outcome:
    """Search while keeping the whole problem arc consistent.

    Source: Sabin and Freuder 1994, maintaining arc consistency.
    """
    return ac3(trial) and search(trial, keep_consistent)


def make_node_consistent(trial: Trial) -> bool:
    """Apply each constraint on a single variable, such as a sum of one cell. Return False if a domain is empty.

    Givens need no filtering, because they are the domain from the start. Source: Mackworth 1977, NC.
    """
    for each in trial.problem.constraints:
        if len(each.variables) == 1:
            (variable,) = each.variables
            revise_rule(trial, variable, each)
            if not variable.domain:
                return False
    return True


_MAC = Pseudocode(
    """
search():
  x <- next variable without a value
  if there is none: keep the solution        # found
  for each digit d of the domain of x:
    x <- d                                   # assign narrow
    queue <- arcs that lead to x              # arcs
    for each arc (y, z) of the queue:
      take from y what has no support in z    # revise prune
      if y lost digits: add the arcs to y     # more-arcs
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
    cola <- arcos que llevan a x
    para cada arco (y, z) de la cola:
      quitar de y lo que no tiene soporte en z
      si y perdió dígitos: añadir los arcos a y
    si ningún dominio está vacío y buscar(): devolver sí
    x <- nada
    reponer lo que se quitó
  devolver no (callejón sin salida)
""",
)
_NODES = Pseudocode(
    """
for each sum of a single cell x:
  keep in x only the digit that makes it     # revise prune
  if the domain of x is empty: return no     # wipe-out
if every domain has one digit: solved        # assign found
""",
    """
para cada suma de una sola casilla x:
  dejar en x solo el dígito que la cumple
  si el dominio de x está vacío: devolver no
si todos los dominios tienen un dígito: resuelto
""",
)
_AC1 = Pseudocode(
    """
repeat
  for each arc (x, y):
    take from x what has no support in y     # revise prune
    if the domain of x is empty: return no   # wipe-out
until nothing has changed
if every domain has one digit: solved        # assign found
""",
    """
repetir
  para cada arco (x, y):
    quitar de x lo que no tiene soporte en y
    si el dominio de x está vacío: devolver no
hasta que nada cambie
si todos los dominios tienen un dígito: resuelto
""",
)
_AC3 = Pseudocode(
    """
queue <- all arcs                            # arcs
while the queue is not empty:
  (x, y) <- first arc of the queue           # revise
  take from x what has no support in y       # prune
  if the domain of x is empty: return no     # wipe-out
  if x lost digits:
    add the arcs (z, x) for all z but y      # more-arcs
if every domain has one digit: solved        # assign found
""",
    """
cola <- todos los arcos
mientras la cola no esté vacía:
  (x, y) <- primer arco de la cola
  quitar de x lo que no tiene soporte en y
  si el dominio de x está vacío: devolver no
  si x perdió dígitos:
    añadir los arcos (z, x) para todo z salvo y
si todos los dominios tienen un dígito: resuelto
""",
)
_AC3_SMALLEST = Pseudocode(
    """
queue <- all arcs                            # arcs
while the queue is not empty:
  (x, y) <- the arc with the smallest domain of y  # revise
  take from x what has no support in y       # prune
  if the domain of x is empty: return no     # wipe-out
  if x lost digits:
    add the arcs (z, x) for all z but y      # more-arcs
if every domain has one digit: solved        # assign found
""",
    """
cola <- todos los arcos
mientras la cola no esté vacía:
  (x, y) <- el arco con el menor dominio de y
  quitar de x lo que no tiene soporte en y
  si el dominio de x está vacío: devolver no
  si x perdió dígitos:
    añadir los arcos (z, x) para todo z salvo y
si todos los dominios tienen un dígito: resuelto
""",
)
ALGORITHMS = (
    make_filter_algorithm(
        "node-consistency",
        Text("node consistency", "consistencia de nodo"),
        Text("constraints on one variable; filters only", "restricciones de una variable; solo filtra"),
        "Mackworth 1977",
        make_node_consistent,
        code=_NODES,
    ),
    make_filter_algorithm(
        "ac1",
        Text("AC-1", "AC-1"),
        Text("every arc again and again; filters only", "todos los arcos una y otra vez; solo filtra"),
        "Mackworth 1977",
        ac1,
        code=_AC1,
    ),
    make_filter_algorithm(
        "ac3",
        Text("AC-3", "AC-3"),
        Text("arcs from a queue; filters only", "arcos de una cola; solo filtra"),
        "Mackworth 1977",
        ac3,
        code=_AC3,
    ),
    make_filter_algorithm(
        "ac3-smallest",
        Text("AC-3, smallest domain first", "AC-3, primero el dominio menor"),
        Text("arcs to the smallest domain first; filters only", "primero los arcos al dominio menor; solo filtra"),
        "Wallace and Freuder 1992",
        ac3_smallest,
        code=_AC3_SMALLEST,
    ),
    Algorithm(
        "mac",
        Text("maintaining arc consistency (MAC)", "mantener la consistencia de arco (MAC)"),
        Text("AC-3 after every assignment", "AC-3 tras cada asignación"),
        "Sabin and Freuder 1994",
        mac,
        code=_MAC,
    ),
)
