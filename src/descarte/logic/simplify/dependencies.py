"""What a step rests on: the candidates that must be gone before its certificate holds.

certificate      r1c1 within 2 5            rests on: 1 3 4 6 7 8 9 are gone from r1c1
a case           suppose r1c2 is 5: ...     what its own placements see is gone by itself, in that case
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from descarte.logic.case_split.dead_ends import dead_ends
from descarte.model.bits import bit, digits_of
from descarte.model.rules import House
from descarte.model.state import State
from descarte.model.step import Candidate, Case, Fact, Step


def find_prerequisites(state: State, step: Step) -> set[Candidate]:
    """The candidates that are gone from this state and that the step needs to be gone.

    >>> import descarte
    >>> from descarte.model.step import Because
    >>> state = State(descarte.read("1.....3.4......2"))
    >>> step = Step("naked-single", places=((3, 4),), because=Because(within=((3, 0b1000),)))
    >>> sorted(find_prerequisites(state, step))
    [(3, 1), (3, 2), (3, 3)]
    """
    gone = set(_list_removed(state, step.because.within))
    if not step.because.cases:
        return gone
    gone.update(_prerequisites_of_choice(state, step))
    for case in step.because.cases:
        gone |= _prerequisites_of_case(state, step, case)
    return gone


def _list_removed(state: State, facts: Iterable[Fact]) -> Iterator[Candidate]:
    digits = state.puzzle.layout.digits
    for cell, kept in facts:
        for digit in digits_of(digits & ~kept):
            yield cell, digit


def _prerequisites_of_choice(state: State, step: Step) -> Iterable[Candidate]:
    """Return what must be gone for the cases to be all there are."""
    cases = step.because.cases
    if not all(case.holds for case in cases):
        return ()
    chosen = {case.candidate for case in cases}
    for cell, _ in chosen:
        if all((cell, digit) in chosen for digit in digits_of(state.candidates[cell])):
            return _list_removed(state, [(cell, state.candidates[cell])])
    return _prerequisites_of_places(state, step, chosen)


def _prerequisites_of_places(state: State, step: Step, chosen: set[Candidate]) -> Iterable[Candidate]:
    """Return where a digit must be gone for the chosen candidates to be its only places in a cited house."""
    for house in step.because.rules:
        if isinstance(house, House) and house.full:
            for digit in {digit for _, digit in chosen}:
                here = [cell for cell in house.cells if state.candidates[cell] & bit(digit)]
                if all((cell, digit) in chosen for cell in here):
                    return [(cell, digit) for cell in house.cells if cell not in here]
    return ()


def _prerequisites_of_case(state: State, step: Step, case: Case) -> set[Candidate]:
    """What must be gone outside for the steps of a case, and for its end."""
    branch, inside = state.copy(), _CaseRemovals(state)
    if case.holds:
        branch.change(places=(case.candidate,))
        inside.place(case.candidate)
    else:
        branch.change(discards=(case.candidate,))
    gone: set[Candidate] = set()
    for inner in case.steps:
        gone |= inside.filter_outside(find_prerequisites(branch, inner))
        branch.apply(inner)
        for place in inner.places:
            inside.place(place)
    claimed = [(cell, bit(digit)) for cell, digit in step.places]
    shown = all(not branch.candidates[cell] & ~left for cell, left in claimed)
    if shown and not any(branch.candidates[cell] & bit(digit) for cell, digit in step.discards):
        return gone | inside.filter_outside(_list_removed(state, claimed))
    ends = (inside.filter_outside(_list_removed(state, end.facts)) for end in dead_ends(branch))
    return gone | min(ends, key=len, default=set())


class _CaseRemovals:
    """The candidates that a case removes by its placements, and those that are gone before it."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.placed = 0
        self.seen = [0] * len(state.places)

    def place(self, candidate: Candidate) -> None:
        cell, digit = candidate
        self.placed |= 1 << cell
        self.seen[digit] |= self.state.puzzle.layout.peer_bits[cell]

    def filter_outside(self, gone: Iterable[Candidate]) -> set[Candidate]:
        """Of these candidates those that are gone outside, and that no placement of the case removes too."""
        candidates = self.state.candidates
        return {
            (cell, digit)
            for cell, digit in gone
            if not (candidates[cell] & bit(digit) or (self.placed | self.seen[digit]) >> cell & 1)
        }
