"""Generalised arc consistency: a whole house or a whole sum at once, alone or during the search."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from descarte.lab.algorithm import Algorithm, Outcome
from descarte.lab.arcs import conclude
from descarte.lab.forward import search
from descarte.lab.problem import Variable
from descarte.lab.supports import different_supports, sum_supports
from descarte.lab.trial import Trial
from descarte.model.bits import Digits
from descarte.text import Text


def gac(trial: Trial, rules: Iterable[int]) -> bool:
    """Keep in every domain what some solution of each single rule uses.

    Source: Mohr and Masini 1988 (GAC-4's goal, AC-3's queue); Régin 1994 for houses, Trick 2003 for sums.
    """
    queue = deque(rules)
    waiting = set(queue)
    while queue:
        rule = queue.popleft()
        waiting.discard(rule)
        variables, supports = _supports(trial, rule)
        _report(trial, variables, rule)
        for variable, supported in zip(variables, supports, strict=True):
            lost = variable.domain & ~supported
            if lost:
                if not trial.prune(variable, lost, rule):
                    return False
                for again in rules_of(trial, variable):
                    if again != rule and again not in waiting:
                        queue.append(again)
                        waiting.add(again)
    return True


def _supports(trial: Trial, rule: int) -> tuple[tuple[Variable, ...], tuple[Digits, ...]]:
    houses = trial.problem.houses
    if rule < len(houses):
        variables = houses[rule]
        return variables, different_supports(tuple(variable.domain for variable in variables))
    total = trial.problem.sums[rule - len(houses)]
    domains = tuple(variable.domain for variable in total.variables)
    return total.variables, sum_supports(domains, total.total, total.different)


def _report(trial: Trial, variables: tuple[Variable, ...], rule: int) -> None:
    checks = sum(variable.domain.bit_count() for variable in variables)
    trial.counts.revisions += 1
    trial.counts.checks += checks
    if trial.watch:
        trial.watch(("revise", variables[0].cell, rule, checks))


def rules_of(trial: Trial, variable: Variable) -> tuple[int, ...]:
    """The indexes of the rules that a variable is part of."""
    houses = trial.problem.puzzle.layout.houses_of[variable.cell]
    return (*houses, *(total.rule for total in variable.sums))


def keep_generalised(trial: Trial, variable: Variable) -> bool:
    """Generalised arc consistency from the rules of a variable just assigned."""
    trial.narrow(variable, variable.value)
    return gac(trial, rules_of(trial, variable))


def _gac(trial: Trial) -> Outcome:
    return conclude(trial, gac(trial, range(len(trial.problem.rules))))


def mgac(trial: Trial) -> Outcome:
    """Search that keeps every rule generalised arc consistent. Source: Bessière and Régin 1997."""
    return gac(trial, range(len(trial.problem.rules))) and search(trial, keep_generalised)


ALGORITHMS = (
    Algorithm(
        "gac",
        Text("generalised arc consistency", "consistencia de arco generalizada"),
        Text("whole houses and whole sums; filters only", "casas y sumas enteras; solo filtra"),
        "Régin 1994; Trick 2003",
        _gac,
        complete=False,
        orderings=False,
    ),
    Algorithm(
        "mac-gac",
        Text("maintaining generalised arc consistency", "mantener la consistencia de arco generalizada"),
        Text("whole houses and whole sums after every assignment", "casas y sumas enteras tras cada asignación"),
        "Bessière and Régin 1997",
        mgac,
    ),
)
