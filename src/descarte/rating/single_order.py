"""The order in which singles appeared, for profiles that take the oldest single first.

A placed digit is removed from its peers in reading order. Each time a cell has one candidate left, or a house one place
for a digit, that single is recorded. HoDoKu processes such lists from their beginning.
"""

from __future__ import annotations

from descarte.logic.cache import StateSnapshot, memory_of
from descarte.logic.inference.patterns.layout_tables import cells_of
from descarte.logic.techniques import traits_of
from descarte.logic.traits import Single
from descarte.model.bits import Cell, Digit, bit, digits_of
from descarte.model.puzzle import Puzzle
from descarte.model.state import State
from descarte.model.step import Candidate, Step

_NEVER = 1 << 60
"""Age of a single that was not recorded; it sorts last."""


class SingleAges:
    """The singles of a state in the order in which they appeared; see `ages_of`."""

    def __init__(self, puzzle: Puzzle) -> None:
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
        self.seen = 0

    def follow(self, state: State, pictures: list[StateSnapshot]) -> None:
        """Record the changes since the last call, snapshot by snapshot."""
        for picture in pictures[self.seen :]:
            for cell in cells_of(self.unplaced & ~picture.unplaced):
                self._place(cell, state.placed[cell])
            removed = 0
            for mine, places in zip(self.places, picture.places, strict=True):
                removed |= mine & ~places
            for cell in cells_of(removed):
                for digit in digits_of(self.candidates[cell]):
                    if not picture.places[digit] >> cell & 1:
                        self._discard(digit, 1 << cell)
        self.seen = len(pictures)

    def _place(self, cell: Cell, digit: Digit) -> None:
        self.unplaced &= ~(1 << cell)
        self._discard(digit, self.places[digit] & self.layout.peer_bits[cell] & self.unplaced)
        for other in digits_of(self.candidates[cell]):
            places = self.places[other] = self.places[other] & ~(1 << cell)
            if other != digit:
                self._note_houses(other, places, self.around[cell])
        self.candidates[cell] = 0

    def _discard(self, digit: Digit, cells: int) -> None:
        """Remove a digit from some cells, in reading order."""
        candidates, around, places, mask = self.candidates, self.around, self.places[digit], ~bit(digit)
        while cells:
            here = cells & -cells
            cell = here.bit_length() - 1
            left = candidates[cell] = candidates[cell] & mask
            places ^= here
            if left and not left & (left - 1):
                self.naked.setdefault((cell, left.bit_length()), len(self.naked))
            self._note_houses(digit, places, around[cell])
            cells ^= here
        self.places[digit] = places

    def _note_houses(self, digit: Digit, places: int, houses: list[int]) -> None:
        for house in houses:
            here = places & house
            if not here & (here - 1) and here:
                self.hidden.setdefault((here.bit_length() - 1, digit), len(self.hidden))

    def age_of_step(self, step: Step) -> int:
        """Return the position of a step's single in the order in which singles appeared."""
        known = self.hidden if traits_of(step).single is Single.HIDDEN else self.naked
        return known.get(step.places[0], _NEVER)


def ages_of(state: State) -> SingleAges:
    """Return the ages of the singles of a state, brought up to date.

    >>> import descarte
    >>> state = State(descarte.read("1.....3.4......2"))
    >>> list(ages_of(state).naked)
    [(4, 2), (3, 4), (10, 1), (12, 3)]
    """
    memory = memory_of(state)
    found: SingleAges | None = memory.kept.get(SingleAges)
    if found is None:
        found = memory.kept[SingleAges] = SingleAges(state.puzzle)
    found.follow(state, memory.pictures)
    return found
