"""Orders in which a search chooses the next variable and the digits to try.

Ties go to the first variable, row by row, and to the smallest digit, so that a run is the same on every machine.
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
    """Select a variable with the smallest domain (minimum remaining values, Haralick and Elliott 1980)."""
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
    """Select a variable with the fewest consistent digits; replaces `fewest_values` in a search without filtering."""
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
    """Select a variable with the most unassigned neighbours (Brélaz 1979)."""
    free = [variable for variable in trial.free if not variable.value]
    return min(free, key=lambda variable: -_degree(variable), default=None)


def domain_over_degree(trial: Trial) -> Variable | None:
    """Select a variable with the fewest digits per unassigned neighbour (Bessière and Régin 1996)."""
    free = [variable for variable in trial.free if not variable.value]
    return min(free, key=lambda variable: _ratio(variable, _degree(variable)), default=None)


def domain_over_weight(trial: Trial) -> Variable | None:
    """Select a variable with the smallest quotient of domain size and weight of its rules. Weights grow with failures.

    Source: Boussemart, Hemery, Lecoutre and Saïs 2004.
    """
    problem, layout = trial.problem, trial.problem.puzzle.layout
    groups = (*problem.houses, *(each.variables for each in problem.constraints))
    # A rule with only one empty cell cannot affect another cell, so its weight is 0.
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
    """Return the digits, first those that remove the fewest digits from other cells (Haralick and Elliott 1980)."""
    open_domains = [other.domain for other in variable.neighbours if not other.value]
    links = [each for each in variable.constraints if isinstance(each, RuleConstraint) and each.is_link]

    def taken(digit: Digit) -> int:
        equal = sum(bool(domain & bit(digit)) for domain in open_domains)
        return equal + sum(each.count_digits_taken(variable, digit) for each in links)

    return sorted(variable.digits, key=taken)


def order_at_random(trial: Trial, variable: Variable) -> Sequence[Digit]:
    """Return the digits in a random order, which the seed of the run determines."""
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
