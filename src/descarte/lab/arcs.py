"""Arc consistency: AC-1, AC-3, AC-3 with double support, and MAC, which keeps it during the search.

An arc is a variable with a neighbour (their digits differ) or with a sum (generalised: all its cells count).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from descarte.lab.algorithm import Algorithm, Outcome
from descarte.lab.forward import search
from descarte.lab.problem import Arc, Sum, Variable
from descarte.lab.supports import sum_supports
from descarte.lab.trial import Trial
from descarte.model.bits import only
from descarte.text import Text


def revise(trial: Trial, variable: Variable, other: Variable | Sum) -> bool:
    """Take the digits without support out of a variable's domain; whether there were any.

    Source: Mackworth 1977, procedure REVISE. A digit d of x has support in y unless y's domain is just {d}: the
    loop over pairs is one test on bit sets, and its checks (up to the first support) are counted as if made.
    """
    if isinstance(other, Sum):
        return revise_sum(trial, variable, other)
    counts, domain = trial.counts, other.domain
    first = domain & -domain
    single = domain == first
    checks = variable.domain.bit_count() + (not single and bool(variable.domain & first))
    counts.revisions += 1
    counts.checks += checks
    if trial.watch:
        trial.watch(("revise", variable.cell, trial.problem.rule_between(variable.cell, other.cell), checks))
    if single and variable.domain & domain:
        trial.prune(variable, domain, trial.problem.rule_between(variable.cell, other.cell))
        return True
    return False


def revise_sum(trial: Trial, variable: Variable, total: Sum) -> bool:
    """Take the digits that no way to make a sum uses out of a variable's domain; whether there were any."""
    domains = tuple(each.domain for each in total.variables)
    supported = sum_supports(domains, total.total, total.different)[total.variables.index(variable)]
    checks = variable.domain.bit_count()
    trial.counts.revisions += 1
    trial.counts.checks += checks
    if trial.watch:
        trial.watch(("revise", variable.cell, total.rule, checks))
    if variable.domain & ~supported:
        trial.prune(variable, variable.domain & ~supported, total.rule)
        return True
    return False


def ac1(trial: Trial) -> bool:
    """Revise every arc again and again until nothing changes. Source: Mackworth 1977, AC-1."""
    changed = True
    while changed:
        changed = False
        trial.check_time()
        for variable, other in trial.problem.arcs:
            if revise(trial, variable, other):
                if not variable.domain:
                    return False
                changed = True
    return True


def ac3(trial: Trial, arcs: Iterable[Arc]) -> bool:
    """Revise arcs from a queue; a domain that shrinks brings back the arcs that lead to it.

    Source: Mackworth 1977, AC-3; Russell and Norvig, figure 6.3.
    """
    arcs_to = trial.problem.arcs_to
    queue = deque(arcs)
    waiting = set(queue)
    while queue:
        arc = queue.popleft()
        waiting.discard(arc)
        variable, other = arc
        if revise(trial, variable, other):
            if not variable.domain:
                return False
            for back in arcs_to[variable]:
                if back[0] is not other and back not in waiting:
                    queue.append(back)
                    waiting.add(back)
    return True


def ac3_double(trial: Trial, arcs: Iterable[Arc]) -> bool:
    """AC-3 that revises both directions of an arc at once when both are waiting.

    Source: van Dongen 2002, AC-3d: a check that supports a digit on both sides is worth two.
    """
    arcs_to = trial.problem.arcs_to
    waiting = dict.fromkeys(arcs)
    queue = deque(waiting)
    while queue:
        arc = queue.popleft()
        if arc not in waiting:
            continue
        del waiting[arc]
        variable, other = arc
        if isinstance(other, Variable) and (other, variable) in waiting:
            del waiting[other, variable]
            changed = revise_both(trial, variable, other)
        else:
            changed = [variable] if revise(trial, variable, other) else []
        for shrunk in changed:
            if not shrunk.domain:
                return False
            for back in arcs_to[shrunk]:
                if back[0] is not variable and back[0] is not other and back not in waiting:
                    waiting[back] = None
                    queue.append(back)
    return True


def revise_both(trial: Trial, variable: Variable, other: Variable) -> list[Variable]:
    """Revise two neighbours at once; returns those that lost digits."""
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
        trial.watch(("revise", variable.cell, rule, checks))
    changed = []
    if lost:
        trial.prune(variable, lost, rule)
        changed.append(variable)
    if variable.domain and open_digits:
        trial.prune(other, open_digits, rule)
        changed.append(other)
    return changed


def conclude(trial: Trial, consistent: bool) -> Outcome:
    """What a filter alone has settled: no solution, the only one, or nothing."""
    if not consistent:
        return False
    if not all(only(variable.domain) for variable in trial.variables):
        return None
    for variable in trial.variables:
        if not variable.value:
            trial.assign(variable, only(variable.domain))
    if not trial.problem.puzzle.is_solution(trial.problem.grid):
        return None
    trial.found()
    return False


def keep_consistent(trial: Trial, variable: Variable) -> bool:
    """AC-3 from the arcs that lead to a variable just assigned."""
    trial.narrow(variable, variable.value)
    return ac3(trial, trial.problem.arcs_to[variable])


def mac(trial: Trial) -> Outcome:
    """Search that keeps the whole problem arc consistent.

    Source: Sabin and Freuder 1994, maintaining arc consistency.
    """
    return ac3(trial, trial.problem.arcs) and search(trial, keep_consistent)


def node_consistent(trial: Trial) -> bool:
    """Keep what constraints on one variable allow: givens, and sums of a single cell. Source: Mackworth 1977, NC."""
    alone = [total for total in trial.problem.sums if len(total.variables) == 1]
    return all(total.variables[0].domain for total in alone if [revise_sum(trial, total.variables[0], total)])


ALGORITHMS = (
    Algorithm(
        "node-consistency",
        Text("node consistency", "consistencia de nodo"),
        Text("constraints on one variable; filters only", "restricciones de una variable; solo filtra"),
        "Mackworth 1977",
        lambda trial: conclude(trial, node_consistent(trial)),
        complete=False,
        orderings=False,
    ),
    Algorithm(
        "ac1",
        Text("AC-1", "AC-1"),
        Text("every arc again and again; filters only", "todos los arcos una y otra vez; solo filtra"),
        "Mackworth 1977",
        lambda trial: conclude(trial, ac1(trial)),
        complete=False,
        orderings=False,
    ),
    Algorithm(
        "ac3",
        Text("AC-3", "AC-3"),
        Text("arcs from a queue; filters only", "arcos de una cola; solo filtra"),
        "Mackworth 1977",
        lambda trial: conclude(trial, ac3(trial, trial.problem.arcs)),
        complete=False,
        orderings=False,
    ),
    Algorithm(
        "ac3-double",
        Text("AC-3 with double support", "AC-3 con doble soporte"),
        Text("both directions of an arc at once; filters only", "los dos sentidos de un arco a la vez; solo filtra"),
        "van Dongen 2002",
        lambda trial: conclude(trial, ac3_double(trial, trial.problem.arcs)),
        complete=False,
        orderings=False,
    ),
    Algorithm(
        "mac",
        Text("maintaining arc consistency (MAC)", "mantener la consistencia de arco (MAC)"),
        Text("AC-3 after every assignment", "AC-3 tras cada asignación"),
        "Sabin and Freuder 1994",
        mac,
    ),
)
