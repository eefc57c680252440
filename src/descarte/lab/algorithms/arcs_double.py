"""AC-3 with double support, which revises both directions of an arc together if both are in the queue."""

from __future__ import annotations

from descarte.core.text import Text
from descarte.lab.algorithms.algorithm import make_filter_algorithm
from descarte.lab.algorithms.arc_queue import ArcQueue
from descarte.lab.algorithms.arcs import revise
from descarte.lab.log.pseudocode import Pseudocode
from descarte.lab.problem import Variable
from descarte.lab.trial import Trial


def ac3_double(trial: Trial) -> bool:
    """Run AC-3, revising both directions of an arc together if both are in the queue.

    One check can then support a digit of each cell. Return False if a domain is empty.

    Source: van Dongen 2002, AC-3d.
    """
    queue = ArcQueue(trial, None)
    for variable, other in queue:
        if isinstance(other, Variable) and queue.drop(other, variable):
            changed = revise_both(trial, variable, other)
        else:
            changed = [variable] if revise(trial, variable, other) else []
        for shrunk in changed:
            if not shrunk.domain:
                return False
            queue.add_arcs_to(shrunk, other if shrunk is variable else variable)
    return True


def revise_both(trial: Trial, variable: Variable, other: Variable) -> list[Variable]:
    """Revise two neighbours against each other and return those that lost digits."""
    # `open_digits` are the digits of `other` without a support so far. They are tried first as supports for `variable`,
    # because one check then supports both digits.
    rule, checks, open_digits = trial.problem.rule_between(variable.cell, other.cell), 0, other.domain
    lost = 0
    for digit in variable.digits:
        mark = 1 << (digit - 1)
        double = open_digits & ~mark
        support = double or other.domain & ~mark
        if support:
            checks += 1
            open_digits &= ~(support & -support)
        else:
            checks += other.domain.bit_count()
            lost |= mark
    checks += open_digits.bit_count()
    for digit_mark in (1 << (digit - 1) for digit in other.digits):
        if open_digits & digit_mark and variable.domain & ~lost & ~digit_mark:
            open_digits &= ~digit_mark
    trial.counts.revisions += 2
    trial.counts.checks += checks
    if trial.watch:
        trial.watch(("revise", variable.cell, other.cell, rule, checks))
        trial.watch(("revise", other.cell, variable.cell, rule, 0))
    changed = []
    if lost:
        trial.prune(variable, lost, rule)
        changed.append(variable)
    if variable.domain and open_digits:
        trial.prune(other, open_digits, rule)
        changed.append(other)
    return changed


_AC3_DOUBLE = Pseudocode(
    """
queue <- all arcs                            # arcs
while the queue is not empty:
  (x, y) <- first arc of the queue           # revise
  if (y, x) is in the queue, too: take it, and
    let each check support a digit on both sides
  take from x and y what has no support      # prune
  if a domain is empty: return no            # wipe-out
  if x lost digits: add the arcs to x        # more-arcs
if every domain has one digit: solved        # assign found
""",
    """
cola <- todos los arcos
mientras la cola no esté vacía:
  (x, y) <- primer arco de la cola
  si (y, x) también está en la cola: tomarlo, y
    que cada comprobación valga para los dos lados
  quitar de x e y lo que no tiene soporte
  si un dominio está vacío: devolver no
  si x perdió dígitos: añadir los arcos a x
si todos los dominios tienen un dígito: resuelto
""",
)
ALGORITHMS = (
    make_filter_algorithm(
        "ac3-double",
        Text("AC-3 with double support", "AC-3 con doble soporte"),
        Text("both directions of an arc together; filters only", "los dos sentidos de un arco a la vez; solo filtra"),
        "van Dongen 2002",
        ac3_double,
        code=_AC3_DOUBLE,
    ),
)
