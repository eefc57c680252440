"""In which order singles came up: who keeps a list of them takes the oldest first.

A digit that is placed is crossed out in its peers, in reading order. Each time a cell is left with one candidate, or a
house with one place for a digit, that single is noted down. HoDoKu works through such lists from their beginning.
"""

from __future__ import annotations

from itertools import pairwise

from descarte.logic.memory import Changed, Picture, memory_of
from descarte.logic.scan.tables import cells_of
from descarte.model.bits import Cell, Digit, bit, digits_of
from descarte.model.state import State
from descarte.model.step import Candidate, Step

_NEVER = 1 << 60


class Ages:
    """The singles of a state by the order in which they came up; see `ages_of`."""

    def __init__(self, state: State) -> None:
        puzzle = state.puzzle
        self.layout = layout = puzzle.layout
        full = [bits if house.full else 0 for house, bits in zip(layout.houses, layout.house_bits, strict=True)]
        self.around = [[full[house] for house in houses if full[house]] for houses in layout.houses_of]
        self.places = [0, *([(1 << len(self.layout.places)) - 1] * self.layout.size)]
        self.candidates = [self.layout.digits] * len(self.layout.places)
        self.unplaced = (1 << len(self.layout.places)) - 1
        self.naked: dict[Candidate, int] = {}
        self.hidden: dict[Candidate, int] = {}
        for cell, digit in enumerate(puzzle.givens):
            if digit:
                self._place(cell, digit)
        self._follow(state, self.unplaced)
        self.seen = memory_of(state).now.number

    def follow(self, state: State, pictures: list[Picture]) -> None:
        """Take note of what changed since the last time."""
        for before, after in pairwise(pictures[self.seen :]):
            self._follow(state, Changed(before, after).cells)
        self.seen = pictures[-1].number

    def _follow(self, state: State, changed: int) -> None:
        for cell in cells_of(changed & self.unplaced & ~state.unplaced):
            self._place(cell, state.placed[cell])
        for cell in cells_of(changed & self.unplaced):
            for digit in digits_of(self.candidates[cell] & ~state.candidates[cell]):
                self._discard(cell, digit)

    def _place(self, cell: Cell, digit: Digit) -> None:
        self.unplaced &= ~(1 << cell)
        for peer in cells_of(self.places[digit] & self.layout.peer_bits[cell] & self.unplaced):
            self._discard(peer, digit)
        for other in digits_of(self.candidates[cell]):
            self.places[other] &= ~(1 << cell)
            if other != digit:
                self._note_houses(cell, other)
        self.candidates[cell] = 0

    def _discard(self, cell: Cell, digit: Digit) -> None:
        left = self.candidates[cell] = self.candidates[cell] & ~bit(digit)
        self.places[digit] &= ~(1 << cell)
        if left and not left & (left - 1):
            self.naked.setdefault((cell, left.bit_length()), len(self.naked))
        self._note_houses(cell, digit)

    def _note_houses(self, cell: Cell, digit: Digit) -> None:
        places = self.places[digit]
        for house in self.around[cell]:
            here = places & house
            if here and not here & (here - 1):
                self.hidden.setdefault((here.bit_length() - 1, digit), len(self.hidden))

    def of(self, step: Step) -> int:
        """When the single that a step places came up."""
        known = self.hidden if step.technique == "hidden-single" else self.naked
        return known.get(step.places[0], _NEVER)


def ages_of(state: State) -> Ages:
    """The ages of the singles of a state, kept up to date.

    >>> import descarte
    >>> state = State(descarte.read("1.....3.4......2"))
    >>> list(ages_of(state).naked)
    [(4, 2), (3, 4), (10, 1), (12, 3)]
    """
    memory = memory_of(state)
    found: Ages | None = memory.kept.get(Ages)
    if found is None:
        found = memory.kept[Ages] = Ages(state)
    else:
        found.follow(state, memory.pictures)
    return found
