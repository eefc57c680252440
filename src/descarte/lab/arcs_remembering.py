"""Arc consistency that remembers supports: AC-4 counts them, AC-2001 keeps the last one found."""

from __future__ import annotations

from collections import defaultdict, deque

from descarte.lab.algorithm import Algorithm, Outcome
from descarte.lab.arcs import conclude, revise_sum
from descarte.lab.problem import Arc, Sum, Variable
from descarte.lab.trial import Trial
from descarte.model.bits import Digit, bit, digits_of
from descarte.text import Text

Value = tuple[Variable, Digit]


class _Supports:
    """How many supports each digit has in each neighbour, whom each digit supports, and which digits are gone."""

    def __init__(self) -> None:
        self.counter: dict[tuple[Variable, Digit, Variable], int] = {}
        self.supported_by: dict[Value, list[Value]] = defaultdict(list)
        self.gone: deque[Value] = deque()


def ac4(trial: Trial) -> bool:
    """Count the supports of every digit once; a digit that goes takes one from each digit that it supported.

    Sums are revised whenever the counts have come to rest.

    Source: Mohr and Henderson 1986, AC-4.
    """
    supports = _Supports()
    counter, gone = supports.counter, supports.gone
    for variable in trial.variables:
        trial.check_time()
        for other in variable.neighbours:
            if not _count_supports(trial, variable, other, supports):
                return False
    while True:
        while gone:
            lost, digit = gone.popleft()
            trial.check_time()
            for variable, value in supports.supported_by[lost, digit]:
                counter[variable, value, lost] -= 1
                if not counter[variable, value, lost] and not _drop(trial, variable, value, lost, gone):
                    return False
        if not _revise_sums(trial, gone):
            return False
        if not gone:
            return True


def _count_supports(trial: Trial, variable: Variable, other: Variable, supports: _Supports) -> bool:
    checks = variable.domain.bit_count() * other.domain.bit_count()
    trial.counts.revisions += 1
    trial.counts.checks += checks
    if trial.watch:
        trial.watch(("revise", variable.cell, trial.problem.rule_between(variable.cell, other.cell), checks))
    for digit in variable.digits:
        helping = digits_of(other.domain & ~bit(digit))
        supports.counter[variable, digit, other] = len(helping)
        for support in helping:
            supports.supported_by[other, support].append((variable, digit))
        if not helping and not _drop(trial, variable, digit, other, supports.gone):
            return False
    return True


def _drop(trial: Trial, variable: Variable, digit: Digit, other: Variable, gone: deque[Value]) -> bool:
    if not variable.domain & bit(digit):
        return True
    gone.append((variable, digit))
    return trial.prune(variable, bit(digit), trial.problem.rule_between(variable.cell, other.cell))


def _revise_sums(trial: Trial, gone: deque[Value]) -> bool:
    for total in trial.problem.sums:
        for variable in total.variables:
            before = variable.domain
            if revise_sum(trial, variable, total):
                gone.extend((variable, digit) for digit in digits_of(before & ~variable.domain))
                if not variable.domain:
                    return False
    return True


def ac2001(trial: Trial) -> bool:
    """AC-3 where every digit remembers its last support and goes on from there.

    Source: Bessière and Régin 2001, Zhang and Yap 2001.
    """
    last: dict[tuple[Variable, Digit, Variable], Digit] = {}
    queue = deque(trial.problem.arcs)
    waiting: set[Arc] = set(queue)
    while queue:
        trial.check_time()
        arc = queue.popleft()
        waiting.discard(arc)
        variable, other = arc
        changed = (
            revise_sum(trial, variable, other)
            if isinstance(other, Sum)
            else _revise_from_last(trial, variable, other, last)
        )
        if changed:
            if not variable.domain:
                return False
            for back in trial.problem.arcs_to[variable]:
                if back[0] is not other and back not in waiting:
                    queue.append(back)
                    waiting.add(back)
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
        trial.watch(("revise", variable.cell, rule, checks))
    if lost:
        trial.prune(variable, lost, rule)
    return bool(lost)


def _ac4(trial: Trial) -> Outcome:
    return conclude(trial, ac4(trial))


def _ac2001(trial: Trial) -> Outcome:
    return conclude(trial, ac2001(trial))


ALGORITHMS = (
    Algorithm(
        "ac4",
        Text("AC-4", "AC-4"),
        Text("counts the supports of every digit; filters only", "cuenta los soportes de cada dígito; solo filtra"),
        "Mohr and Henderson 1986",
        _ac4,
        complete=False,
        orderings=False,
    ),
    Algorithm(
        "ac2001",
        Text("AC-2001", "AC-2001"),
        Text(
            "every digit remembers its last support; filters only",
            "cada dígito recuerda su último soporte; solo filtra",
        ),
        "Bessière and Régin 2001",
        _ac2001,
        complete=False,
        orderings=False,
    ),
)
