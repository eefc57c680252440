"""Arithmetic of steps by one derived sum: why its cells lose digits.

r4c2 + r4c4 + r4c9 + r3c9 = r5c7 + 28   With 3 in r3c9, the left side would be at most 8 + 9 + 7 + 3 = 27.
"""

from __future__ import annotations

from collections import Counter

from descarte.core.text import Text
from descarte.logic.inference.reasons.of_refutation import explain_sum
from descarte.logic.inference.reasons.of_step import collect_losses
from descarte.logic.inference.reasons.phrases import Speaker
from descarte.logic.inference.reasons.side_names import DERIVED
from descarte.model.rules import Cage, House, Rule, Sum
from descarte.model.state import State
from descarte.model.step import DerivedSum, Step


def find_derived_sum(state: State, step: Step) -> DerivedSum | None:
    """Return the sum of several rules from which a step follows directly, or None for other steps.

    >>> import descarte
    >>> find_derived_sum(State(descarte.read("1.....3.4......2")), Step("naked-single")) is None
    True
    """
    because = step.because
    if len(because.combine) != 1 or because.cases or because.steps or "story" in dict(step.words):
        return None
    (added,) = because.combine
    if added.digit is not None or added.digits:
        return None
    weights, total = Counter[int](), 0
    for rule, weight in added.parts:
        each = _total_of(rule, state)
        if each is None:
            return None
        total += weight * each
        for cell in rule.cells:
            weights[cell] += weight
    return DerivedSum(tuple(sorted((cell, weight) for cell, weight in weights.items() if weight)), total)


def _total_of(rule: Rule, state: State) -> int | None:
    """Return the sum of a cage or a full house, or None for other rules."""
    if isinstance(rule, Cage):
        return rule.total
    size = state.puzzle.layout.size
    return size * (size + 1) // 2 if isinstance(rule, House) and rule.full else None


def explain_by_derived_sum(state: State, step: Step) -> tuple[Text, ...]:
    """Return why the cells of a derived sum lose digits by a step, or an empty tuple if no short reason is known."""
    added = find_derived_sum(state, step)
    if added is None or any(abs(weight) != 1 for _, weight in added.cells):
        return ()
    digits = range(1, state.puzzle.layout.size + 1)
    tables = tuple(tuple(weight * digit for digit in digits) for _, weight in added.cells)
    cells = tuple(cell for cell, _ in added.cells)
    noun = step.because.combine[0].parts[0][0].noun
    houses = [rule for rule in step.because.rules if isinstance(rule, House)]
    sum = Sum(DERIVED, 0, cells, tables, (added.total,), noun)
    return tuple(explain_sum(Speaker(state), sum, houses, state.candidates, collect_losses(state, step)) or ())
