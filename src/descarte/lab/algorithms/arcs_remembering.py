"""Arc consistency with stored supports: AC-4 counts the supports of a digit, AC-2001 stores the last one found."""

from __future__ import annotations

from collections import defaultdict, deque

from descarte.core.deadline import check_deadline_each
from descarte.core.text import Text
from descarte.lab.algorithms.algorithm import make_filter_algorithm
from descarte.lab.algorithms.arc_queue import ArcQueue
from descarte.lab.algorithms.arcs import revise_rule
from descarte.lab.constraints import CellConstraint
from descarte.lab.log.pseudocode import Pseudocode
from descarte.lab.problem import Variable
from descarte.lab.trial import Trial
from descarte.model.bits import Digit, bit, digits_of

Value = tuple[Variable, Digit]


class _Supports:
    """Tables of AC-4: number of supports per digit and neighbour, digits that each digit supports, and removed digits.

    The removed digits are those whose effect on the counts is still to be computed.
    """

    def __init__(self) -> None:
        self.counter: dict[tuple[Variable, Digit, Variable], int] = {}
        self.supported_by: dict[Value, list[Value]] = defaultdict(list)
        self.removed: deque[Value] = deque()


def ac4(trial: Trial) -> bool:
    """Count the supports of every digit once. Each removed digit lowers the counts of the digits that it supported.

    Whenever all removed digits are processed, revise sums, links and patterns. Return False if a domain is empty.

    Source: Mohr and Henderson 1986, AC-4.
    """
    supports = _Supports()
    counter, removed = supports.counter, supports.removed
    for variable in trial.variables:
        trial.check_limits()
        for other in check_deadline_each(variable.neighbours):
            if not _count_supports(trial, variable, other, supports):
                return False
    while True:
        while removed:
            lost, digit = removed.popleft()
            trial.check_limits()
            for variable, value in supports.supported_by[lost, digit]:
                counter[variable, value, lost] -= 1
                if not counter[variable, value, lost] and not _drop(trial, variable, value, lost, removed):
                    return False
        if not _revise_others(trial, removed):
            return False
        if not removed:
            return True


def _count_supports(trial: Trial, variable: Variable, other: Variable, supports: _Supports) -> bool:
    checks = variable.domain.bit_count() * other.domain.bit_count()
    trial.counts.revisions += 1
    trial.counts.checks += checks
    if trial.watch:
        rule = trial.problem.rule_between(variable.cell, other.cell)
        trial.watch(("revise", variable.cell, other.cell, rule, checks))
    for digit in variable.digits:
        helping = digits_of(other.domain & ~bit(digit))
        supports.counter[variable, digit, other] = len(helping)
        for support in helping:
            supports.supported_by[other, support].append((variable, digit))
        if not helping and not _drop(trial, variable, digit, other, supports.removed):
            return False
    return True


def _drop(trial: Trial, variable: Variable, digit: Digit, other: Variable, removed: deque[Value]) -> bool:
    if not variable.domain & bit(digit):
        return True
    removed.append((variable, digit))
    return trial.prune(variable, bit(digit), trial.problem.rule_between(variable.cell, other.cell))


def _revise_others(trial: Trial, removed: deque[Value]) -> bool:
    for each in trial.problem.constraints:
        for variable in each.variables:
            before = variable.domain
            if revise_rule(trial, variable, each):
                removed.extend((variable, digit) for digit in digits_of(before & ~variable.domain))
                if not variable.domain:
                    return False
    return True


def ac2001(trial: Trial) -> bool:
    """Run AC-3, but resume the search for a support of a digit at the last one found. Return False on an empty domain.

    Source: Bessière and Régin 2001, Zhang and Yap 2001.
    """
    last: dict[tuple[Variable, Digit, Variable], Digit] = {}
    queue = ArcQueue(trial, None)
    for variable, other in queue:
        changed = (
            revise_rule(trial, variable, other)
            if isinstance(other, CellConstraint)
            else _revise_from_last(trial, variable, other, last)
        )
        if changed:
            if not variable.domain:
                return False
            queue.add_arcs_to(variable, other)
    return True


def _revise_from_last(
    trial: Trial, variable: Variable, other: Variable, last: dict[tuple[Variable, Digit, Variable], Digit]
) -> bool:
    checks = lost = 0
    for digit in variable.digits:
        support = last.get((variable, digit, other), 0)
        if support and other.domain & bit(support):
            continue
        for candidate in digits_of(other.domain >> support << support):
            checks += 1
            if candidate != digit:
                last[variable, digit, other] = candidate
                break
        else:
            lost |= bit(digit)
    rule = trial.problem.rule_between(variable.cell, other.cell)
    trial.counts.revisions += 1
    trial.counts.checks += checks
    if trial.watch:
        trial.watch(("revise", variable.cell, other.cell, rule, checks))
    if lost:
        trial.prune(variable, lost, rule)
    return bool(lost)


_AC4 = Pseudocode(
    """
for each arc (x, y) and digit d of x:
  counter(x, d, y) <- supports of d in y     # revise
  if there are none: take d from x
for each digit e taken from some y:
  for each (x, d) that e supported:
    counter(x, d, y) <- counter(x, d, y) - 1
    if it is 0: take d from x                # prune
    if the domain of x is empty: return no   # wipe-out
if every domain has one digit: solved        # assign found
""",
    """
para cada arco (x, y) y dígito d de x:
  contador(x, d, y) <- soportes de d en y
  si no hay ninguno: quitar d de x
para cada dígito e quitado de algún y:
  para cada (x, d) al que e daba soporte:
    contador(x, d, y) <- contador(x, d, y) - 1
    si es 0: quitar d de x
    si el dominio de x está vacío: devolver no
si todos los dominios tienen un dígito: resuelto
""",
)
_AC2001 = Pseudocode(
    """
queue <- all arcs                            # arcs
while the queue is not empty:
  (x, y) <- first arc of the queue           # revise
  for each digit d of x:
    if last(x, d, y) is gone: look for a support after it
    if there is none: take d from x          # prune
  if the domain of x is empty: return no     # wipe-out
  if x lost digits:
    add the arcs (z, x) for all z but y      # more-arcs
if every domain has one digit: solved        # assign found
""",
    """
cola <- todos los arcos
mientras la cola no esté vacía:
  (x, y) <- primer arco de la cola
  para cada dígito d de x:
    si último(x, d, y) ya no está: buscar otro después
    si no hay ninguno: quitar d de x
  si el dominio de x está vacío: devolver no
  si x perdió dígitos:
    añadir los arcos (z, x) para todo z salvo y
si todos los dominios tienen un dígito: resuelto
""",
)
ALGORITHMS = (
    make_filter_algorithm(
        "ac4",
        Text("AC-4", "AC-4"),
        Text("counts the supports of every digit; filters only", "cuenta los soportes de cada dígito; solo filtra"),
        "Mohr and Henderson 1986",
        ac4,
        code=_AC4,
    ),
    make_filter_algorithm(
        "ac2001",
        Text("AC-2001", "AC-2001"),
        Text(
            "every digit remembers its last support; filters only",
            "cada dígito recuerda su último soporte; solo filtra",
        ),
        "Bessière and Régin 2001",
        ac2001,
        code=_AC2001,
    ),
)
