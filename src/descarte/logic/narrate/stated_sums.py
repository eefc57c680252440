"""Derived sums stated before they are used: each is a step of its own, which later steps cite by its number.

1 innies   Rows 2 and 3 add up to 90, the cages to 86: r2c5 + r3c5 = 4.
2 chain    Suppose r2c1 is 3. ... By step 1, r2c5 + r3c5 = 4: ...
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from descarte.core.deadline import check_deadline
from descarte.logic.inference.reasons.of_derived_sum import find_derived_sum
from descarte.logic.inference.reasons.of_refutation import cite_stated_sums, list_derived_sums
from descarte.logic.inference.sums.balances import Balance
from descarte.logic.techniques import add_rating
from descarte.logic.techniques.sums.regions import state_sum
from descarte.model.puzzle import Puzzle
from descarte.model.state import State
from descarte.model.step import DerivedSum, Step
from descarte.model.walk import take_apart


def state_sums_first(puzzle: Puzzle, steps: Sequence[Step]) -> tuple[Step, ...]:
    """Return the steps, with a step before the first use of each derived sum that states the sum.

    >>> import descarte
    >>> explained = descarte.explain("1.....3.4......2")
    >>> state_sums_first(explained.puzzle, explained.trace) == tuple(explained.trace)
    True
    """
    if not puzzle.cages:
        return tuple(steps)
    state, found, stated = State(puzzle), list[Step](), dict[DerivedSum, int]()
    for step in steps:
        check_deadline()
        parts, before = list[Step](), list(take_apart(step, state))
        used = [list_derived_sums(now, part) for now, part in before]
        for balance in (one for sums in used for one in sums):
            sum = balance.to_derived_sum()
            if sum not in stated:
                found.append(_state(state, balance, step.rating))
                stated[sum] = len(found)
        for (now, part), sums in zip(before, used, strict=True):
            told = _cite(part, sums, stated) if sums else _state_or_cite(now, part, len(found) + 1, stated)
            parts.append(_cite_in_cases(now, told, stated))
        found.append(parts[0] if len(parts) == 1 else replace(step, because=replace(step.because, steps=tuple(parts))))
        state.apply(step)
    return tuple(found)


def _state(state: State, balance: Balance, most: float) -> Step:
    """Return the step that states a sum, not rated higher than the step that uses it."""
    step = add_rating(state_sum(state, balance))
    return replace(step, rating=min(step.rating, most))


def _cite(step: Step, sums: Sequence[Balance], stated: dict[DerivedSum, int]) -> Step:
    """Return the step with the numbers of the steps that state its sums."""
    return cite_stated_sums(step, {sum: stated[sum] for sum in (balance.to_derived_sum() for balance in sums)})


def _cite_in_cases(before: State, step: Step, stated: dict[DerivedSum, int]) -> Step:
    """Return the step with the numbers of the steps that state the sums used in its cases."""
    if not step.because.cases or not stated:
        return step
    cases = tuple(
        replace(case, steps=tuple(_cite_if_stated(before, inner, stated) for inner in case.steps))
        for case in step.because.cases
    )
    return replace(step, because=replace(step.because, cases=cases))


def _cite_if_stated(before: State, step: Step, stated: dict[DerivedSum, int]) -> Step:
    sum = find_derived_sum(before, step)
    step = cite_stated_sums(step, {sum: stated[sum]}) if sum in stated else step
    return _cite_in_cases(before, step, stated)


def _state_or_cite(before: State, step: Step, number: int, stated: dict[DerivedSum, int]) -> Step:
    """Return the step with the sum from which it follows: cited if it is stated, otherwise stated by the step itself.

    A sum with cells that have a digit is told without these cells, so that later steps could not cite it.
    """
    sum = find_derived_sum(before, step)
    if sum is None:
        return step
    if sum in stated:
        return cite_stated_sums(step, {sum: stated[sum]})
    if any(before.placed[cell] for cell, _ in sum.cells):
        return step
    stated[sum] = number
    return replace(step, sums=(sum,))
