"""Removal of the steps of a branch that do not lead to its dead end.

A step depends on the steps that removed the candidates which its certificate requires to be absent.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from descarte.logic.case_split.dead_ends import dead_ends
from descarte.logic.inference.patterns.layout_tables import cells_of
from descarte.logic.simplify.dependencies import find_prerequisites
from descarte.model.bits import digits_of
from descarte.model.state import State
from descarte.model.step import Candidate, Fact, Step


def drop_unneeded_steps(start: State, steps: Sequence[Step]) -> tuple[Step, ...]:
    """Return the steps from a state to a dead end, without those that the dead end does not need.

    >>> import descarte
    >>> state = State(descarte.read("123....4........"))
    >>> drop_unneeded_steps(state, [Step("chance", discards=((15, 1),))])
    ()
    """
    removed_by: dict[Candidate, int] = {}
    bases: list[set[int]] = []
    state = start.copy()
    for index, step in enumerate(steps):
        if step.because.cases:
            bases.append(
                {removed_by[candidate] for candidate in find_prerequisites(state, step) if candidate in removed_by}
            )
        else:
            bases.append(_find_removers(start, removed_by, step.because.within, state))
        before = state.places[:]
        state.apply(step)
        for digit, (old, new) in enumerate(zip(before, state.places, strict=True)):
            for cell in cells_of(old & ~new):
                removed_by[cell, digit] = index
    ends = (_find_removers(start, removed_by, end.facts, state) for end in dead_ends(state))
    fewest: set[int] = min((_find_needed(bases, end) for end in ends), key=len)
    return tuple(steps[index] for index in sorted(fewest))


def _find_needed(bases: Sequence[set[int]], waiting: set[int]) -> set[int]:
    needed: set[int] = set()
    while waiting:
        index = waiting.pop()
        if index not in needed:
            needed.add(index)
            waiting |= bases[index]
    return needed


def _find_removers(start: State, removed_by: dict[Candidate, int], facts: Iterable[Fact], now: State) -> set[int]:
    """Return the indices of the steps that removed the candidates which these facts exclude.

    A certificate without cases depends on no other steps.
    """
    return {
        removed_by[cell, digit]
        for cell, digits in facts
        for digit in digits_of(start.candidates[cell] & ~now.candidates[cell] & ~digits)
    }
