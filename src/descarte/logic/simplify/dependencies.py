"""Prerequisites of a step: the candidates that must be removed before its certificate holds.

certificate      r1c1 within 2 5            requires: 1 3 4 6 7 8 9 are removed from r1c1
a case           suppose r1c2 is 5: ...     its own placements remove candidates of their peers
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from descarte.logic.case_split.dead_ends import dead_ends
from descarte.model.bits import bit, digits_of
from descarte.model.rules import House
from descarte.model.state import State
from descarte.model.step import Candidate, Case, Fact, Step


def find_prerequisites(state: State, step: Step) -> set[Candidate]:
    """Return the candidates that must be removed before the step is valid.

    >>> import descarte
    >>> from descarte.model.step import Because
    >>> state = State(descarte.read("1.....3.4......2"))
    >>> step = Step("naked-single", places=((3, 4),), because=Because(within=((3, 0b1000),)))
    >>> sorted(find_prerequisites(state, step))
    [(3, 1), (3, 2), (3, 3)]
    """
    prerequisites = set(_list_removed(state, step.because.within))
    if not step.because.cases:
        return prerequisites
    prerequisites.update(_prerequisites_of_choice(state, step))
    for case in step.because.cases:
        prerequisites |= _prerequisites_of_case(state, step, case)
    return prerequisites


def _list_removed(state: State, facts: Iterable[Fact]) -> Iterator[Candidate]:
    """Yield the candidates that these facts exclude."""
    digits = state.puzzle.layout.digits
    for cell, kept in facts:
        for digit in digits_of(digits & ~kept):
            yield cell, digit


def _prerequisites_of_choice(state: State, step: Step) -> Iterable[Candidate]:
    """Return the candidates that must be removed so that the cases cover every possibility."""
    cases = step.because.cases
    if not all(case.holds for case in cases):
        return ()
    chosen = {case.candidate for case in cases}
    for cell, _ in chosen:
        if all((cell, digit) in chosen for digit in digits_of(state.candidates[cell])):
            return _list_removed(state, [(cell, state.candidates[cell])])
    return _prerequisites_of_places(state, step, chosen)


def _prerequisites_of_places(state: State, step: Step, chosen: set[Candidate]) -> Iterable[Candidate]:
    """Return the candidates that must be removed so that `chosen` are all places of a digit in a cited house."""
    for house in step.because.rules:
        if isinstance(house, House) and house.full:
            for digit in {digit for _, digit in chosen}:
                here = [cell for cell in house.cells if state.candidates[cell] & bit(digit)]
                if all((cell, digit) in chosen for cell in here):
                    return [(cell, digit) for cell in house.cells if cell not in here]
    return ()


def _prerequisites_of_case(state: State, step: Step, case: Case) -> set[Candidate]:
    """Return the candidates that must be removed before a case begins, so that its steps and its dead end are valid."""
    branch, inside = state.copy(), _CaseRemovals(state)
    if case.holds:
        branch.change(places=(case.candidate,))
        inside.place(case.candidate)
    else:
        branch.change(discards=(case.candidate,))
    prerequisites: set[Candidate] = set()
    for inner in case.steps:
        prerequisites |= inside.filter_outside(find_prerequisites(branch, inner))
        branch.apply(inner)
        for place in inner.places:
            inside.place(place)
    claimed = [(cell, bit(digit)) for cell, digit in step.places]
    shown = all(not branch.candidates[cell] & ~left for cell, left in claimed)
    if shown and not any(branch.candidates[cell] & bit(digit) for cell, digit in step.discards):
        return prerequisites | inside.filter_outside(_list_removed(state, claimed))
    ends = (inside.filter_outside(_list_removed(state, end.facts)) for end in dead_ends(branch))
    return prerequisites | min(ends, key=len, default=set())


class _CaseRemovals:
    """The candidates that a case itself removes by its placements."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.placed = 0
        self.seen = [0] * len(state.places)

    def place(self, candidate: Candidate) -> None:
        cell, digit = candidate
        self.placed |= 1 << cell
        self.seen[digit] |= self.state.puzzle.layout.peer_bits[cell]

    def filter_outside(self, removed: Iterable[Candidate]) -> set[Candidate]:
        """Return the candidates of `removed` that were missing before the case and that no placement in it excludes."""
        candidates = self.state.candidates
        return {
            (cell, digit)
            for cell, digit in removed
            if not (candidates[cell] & bit(digit) or (self.placed | self.seen[digit]) >> cell & 1)
        }
