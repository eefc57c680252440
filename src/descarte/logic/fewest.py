"""The fewest steps that are not singles: which of a trace suffice, when singles do the rest, and the way with these.

Steps that need something gone wait until it is; what is placed or discarded never comes back. So it does not matter in
which order steps are tried, and leaving one out takes a look at what is reached without it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple

from descarte.deadline import look
from descarte.logic.engine import next_step
from descarte.logic.further.telling import kept
from descarte.logic.scan.tables import tables_of
from descarte.logic.technique import Technique
from descarte.model.bits import Cell, Digit, bit
from descarte.model.puzzle import Puzzle
from descarte.model.state import State
from descarte.model.step import Candidate, Step
from descarte.proof import verify

SINGLES = ("full-house", "hidden-single", "naked-single")
AT_ONCE = "single-candidates"
"""On boards with sums the cells with one candidate left are filled in one step."""
MOST = 6000
"""Steps times open cells above which none is left out by trial: that takes longer than finding the steps."""


class Waiting(NamedTuple):
    """A step and, for each digit, the cells from which it must be gone first, as a bit set."""

    step: Step
    gone: tuple[tuple[int, int], ...]

    def ready(self, places: Sequence[int]) -> bool:
        """Whether all of that is gone, by the places of each digit."""
        return not any(places[digit] & cells for digit, cells in self.gone)


def waiting_for(step: Step, needs: Iterable[Candidate]) -> Waiting:
    """A step that waits until these candidates are gone.

    >>> waiting_for(Step("chance"), [(0, 2), (3, 2)]).gone
    ((2, 9),)
    """
    gone: dict[int, int] = {}
    for cell, digit in needs:
        gone[digit] = gone.get(digit, 0) | 1 << cell
    return Waiting(step, tuple(gone.items()))


def fewest(puzzle: Puzzle, steps: Sequence[Waiting], singles: Sequence[Technique]) -> tuple[Step, ...] | None:
    """A way to the solution by singles and as few of these steps as can be found, the hardest left out first.

    None when there are too many of them to try, or when the way is not found.
    """
    start = State(puzzle)
    if len(steps) * start.unplaced.bit_count() > MOST:
        return None
    board, kept = _Board(start), list(steps)
    board.follow()
    for one in sorted(steps, key=lambda one: -one.step.rating):
        look()
        fewer = [other for other in kept if other is not one]
        if board.copy().leads_on(fewer):
            kept = fewer
    return _way(start, kept, singles)


class _Board:
    """The places of each digit and the open cells, as bit sets, followed by singles."""

    def __init__(self, start: State) -> None:
        layout = start.puzzle.layout
        self.places, self.unplaced = start.places[:], start.unplaced
        self.peers, self.houses = layout.peer_bits, [bits for bits, _ in tables_of(layout).full_bits]
        self.changed = set(range(1, len(self.places)))
        """Digits with places that were not looked at since they changed."""

    def copy(self) -> _Board:
        twin = _Board.__new__(_Board)
        twin.places, twin.unplaced, twin.changed = self.places[:], self.unplaced, set(self.changed)
        twin.peers, twin.houses = self.peers, self.houses
        return twin

    def leads_on(self, steps: Sequence[Waiting]) -> bool:
        """Whether singles and these steps place every digit."""
        left = list(steps)
        self.follow()
        while self.unplaced:
            ready = [one for one in left if one.ready(self.places)]
            if not ready:
                return False
            left = [one for one in left if one not in ready]
            for one in ready:
                self.take(one.step)
            self.follow()
        return True

    def take(self, step: Step) -> None:
        """What a step places and discards."""
        for cell, digit in step.discards:
            self.places[digit] &= ~(1 << cell)
            self.changed.add(digit)
        for cell, digit in step.places:
            self.place(cell, digit)

    def place(self, cell: Cell, digit: Digit) -> None:
        here, places = 1 << cell, self.places
        for other, held in enumerate(places):
            if held & here:
                places[other] = held ^ here
                self.changed.add(other)
        places[digit] = places[digit] & ~self.peers[cell] | here
        self.unplaced &= ~here

    def follow(self) -> None:
        """Place all singles, and those that come of them."""
        while self.changed or self._naked():
            digit = self.changed.pop() if self.changed else 0
            held = self.places[digit]
            for bits in self.houses if held & self.unplaced else ():
                here = held & bits
                if not here & (here - 1) and here & self.unplaced:
                    self.place(here.bit_length() - 1, digit)
                    held = self.places[digit]

    def _naked(self) -> bool:
        once = twice = 0
        for held in self.places:
            twice |= once & held
            once |= held
        rest = found = self.unplaced & once & ~twice
        while rest:
            low = rest & -rest
            rest ^= low
            digits = [digit for digit, held in enumerate(self.places) if held & low]
            for digit in digits:
                self.place(low.bit_length() - 1, digit)
        return found != 0


def _way(state: State, steps: Sequence[Waiting], singles: Sequence[Technique]) -> tuple[Step, ...] | None:
    """The steps and the singles in an order that a person goes: singles first, then the easiest step that is ready."""
    found: list[Step] = []
    left = list(steps)
    while state.unplaced:
        step = next_step(state, singles, near=True)
        if step is None:
            one = min((one for one in left if one.ready(state.places)), key=lambda one: one.step.rating, default=None)
            if one is None:
                return None
            left.remove(one)
            step = _left_to_do(state, one.step)
            if step is None:
                continue
            if step.because.cases and not verify(state, step):
                return None
        found.append(step)
        state.apply(step)
    return tuple(found)


def _left_to_do(state: State, step: Step) -> Step | None:
    """The step without what is done already; None, when nothing is left of it."""

    def new(claims: Iterable[Candidate]) -> tuple[Candidate, ...]:
        return tuple(
            (cell, digit) for cell, digit in claims if not state.placed[cell] and state.candidates[cell] & bit(digit)
        )

    places, discards = new(step.places), new(step.discards)
    if (places, discards) == (step.places, step.discards):
        return step
    if not places and not discards:
        return None
    roles = tuple((name, new(group) if name == "target" else group) for name, group in step.roles)
    words = tuple((name, kept(state, discards, places) if name == "kept" else word) for name, word in step.words)
    return replace(step, places=places, discards=discards, roles=roles, words=words)
