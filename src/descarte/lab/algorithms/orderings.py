"""Orders of variables and of their digits, for every search.

Ties are broken by position, row by row, and by digit, ascending, so that runs are the same everywhere.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from descarte.lab.constraints import RuleConstraint
from descarte.lab.problem import Variable
from descarte.lab.trial import Order, Select, Trial
from descarte.model.bits import Digit, bit, digits_of


def select_row_by_row(trial: Trial) -> Variable | None:
    """Select the first variable without a value, row by row."""
    for variable in trial.free:
        if not variable.value:
            return variable
    return None


def fewest_values(trial: Trial) -> Variable | None:
    """Select the smallest domain (minimum remaining values, Haralick and Elliott 1980)."""
    best, least = None, 1 << 30
    for variable in trial.free:
        if not variable.value:
            count = variable.domain.bit_count()
            if count < least:
                if count <= 1:
                    return variable
                best, least = variable, count
    return best


def fewest_consistent(trial: Trial) -> Variable | None:
    """Select the fewest consistent digits, counted now; `fewest_values` for a search that does not filter."""
    best, least = None, 1 << 30
    for variable in trial.free:
        if not variable.value:
            count = sum(trial.is_consistent(variable, digit, reported=False) for digit in variable.digits)
            if count < least:
                if not count:
                    return variable
                best, least = variable, count
    return best


def degree(trial: Trial) -> Variable | None:
    """Select the most unassigned neighbours (Brélaz 1979)."""
    free = [variable for variable in trial.free if not variable.value]
    return min(free, key=lambda variable: -_degree(variable), default=None)


def domain_over_degree(trial: Trial) -> Variable | None:
    """Select the smallest domain size per unassigned neighbour (Bessière and Régin 1996)."""
    free = [variable for variable in trial.free if not variable.value]
    return min(free, key=lambda variable: _ratio(variable, _degree(variable)), default=None)


def domain_over_weight(trial: Trial) -> Variable | None:
    """Select the smallest domain size per failure of its rules (Boussemart, Hemery, Lecoutre and Saïs 2004)."""
    problem, layout = trial.problem, trial.problem.puzzle.layout
    groups = (*problem.houses, *(each.variables for each in problem.constraints))
    # A rule with one empty cell constrains no other cell, so its weight is 0; computed once for all variables.
    weights = [
        weight if sum([not variable.value for variable in group]) > 1 else 0
        for weight, group in zip(trial.weights, groups, strict=True)
    ]
    best, least = None, math.inf
    for variable in trial.free:
        if not variable.value:
            total = sum([weights[rule] for rule in layout.houses_of[variable.cell]])
            for each in variable.constraints:
                total += weights[each.rule]
            ratio = _ratio(variable, total)
            if ratio < least:
                best, least = variable, ratio
    return best


def _degree(variable: Variable) -> int:
    return sum(not other.value for other in (*variable.neighbours, *variable.linked))


def _ratio(variable: Variable, weight: int) -> float:
    return variable.domain.bit_count() / max(weight, 1)


def order_ascending(_: Trial, variable: Variable) -> Sequence[Digit]:
    """Return the digits in ascending order."""
    return digits_of(variable.domain)


def least_constraining(_: Trial, variable: Variable) -> Sequence[Digit]:
    """Return the digits, those that the fewest neighbours could take first (Haralick and Elliott 1980)."""
    open_domains = [other.domain for other in variable.neighbours if not other.value]
    links = [each for each in variable.constraints if isinstance(each, RuleConstraint) and each.is_link]

    def taken(digit: Digit) -> int:
        equal = sum(bool(domain & bit(digit)) for domain in open_domains)
        return equal + sum(each.count_digits_taken(variable, digit) for each in links)

    return sorted(variable.digits, key=taken)


def order_at_random(trial: Trial, variable: Variable) -> Sequence[Digit]:
    """Return the digits in a random order from the seed."""
    digits = list(variable.digits)
    trial.random.shuffle(digits)
    return digits


VARIABLES: dict[str, Select] = {
    "static": select_row_by_row,
    "mrv": fewest_values,
    "degree": degree,
    "dom-deg": domain_over_degree,
    "dom-wdeg": domain_over_weight,
}
VALUES: dict[str, Order] = {
    "order": order_ascending,
    "least-constraining": least_constraining,
    "random": order_at_random,
}
