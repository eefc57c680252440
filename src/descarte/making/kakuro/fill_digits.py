"""Digits for a Kakuro layout that leave one solution, found by changing one cell after another.

The measure is the number of candidates left in open cells after the kernel has pruned every sum without guessing. A
change that leaves fewer is kept; one that leaves more is usually undone. If no cell is open, there is one solution. If
some are, a search may still find that there is only one; such puzzles are harder.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass
from math import inf
from random import Random

from descarte import fast
from descarte.core.deadline import check_deadline
from descarte.model.layout import Layout
from descarte.model.puzzle import Puzzle
from descarte.model.rules import Cage, House
from descarte.model.state import State

DIGITS = range(1, 10)
SIDEWAYS = 0.1
"""Probability of keeping a change that leaves slightly more candidates."""
NEAR = 1.0
"""Average number of candidates per cell below which changes concentrate on the cells where another solution differs."""
ROUND = 12
"""Number of changes between two searches for another solution."""
FAILS = 200
PATIENCE, KICK = 120, 4
"""Number of changes without improvement before random changes are made, and number of random changes."""

CHANGES = 60
"""Maximum number of changes tried in search of one that makes the puzzle easier."""
SLACK = 2
"""Maximum number of candidates that may be lost by a change that should make the puzzle harder."""


@dataclass
class KakuroFilling:
    """A full grid on a layout, with the sums of its runs and the number of candidates that these sums leave."""

    layout: Layout
    grid: list[int]
    chance: Random

    def __post_init__(self) -> None:
        houses = self.layout.houses
        self.totals = [sum(self.grid[cell] for cell in house.cells) for house in houses]
        self.left = self.count_open_candidates()

    @property
    def cages(self) -> tuple[Cage, ...]:
        """The runs, each with the sum of its digits."""
        houses = zip(self.layout.houses, self.totals, strict=True)
        return tuple(Cage(house.kind, house.number, house.cells, total) for house, total in houses)

    @property
    def puzzle(self) -> Puzzle:
        """The Kakuro with these sums and without givens."""
        return Puzzle("kakuro", self.layout, self.cages, (0,) * len(self.grid))

    def count_open_candidates(self) -> int:
        """Return the number of candidates left in open cells."""
        if fast.engine().name != "kernel":
            return sum(marks.bit_count() for marks in State(self.puzzle).candidates if marks & (marks - 1))
        from descarte.fast import _kernel  # noqa: PLC0415  (may not be built)

        cells = len(self.grid)
        rules = _kernel.compile(cells, len(DIGITS), self.layout.houses, self.cages)
        # The kernel counts the candidates left after an assumption. These two are true: a cell does not have a digit.
        assumptions = (0, -(self.grid[0] % len(DIGITS) + 1), cells - 1, -(self.grid[-1] % len(DIGITS) + 1))
        answer = _kernel.assume(rules, ((1 << len(DIGITS)) - 1,) * cells, memoryview(array("i", assumptions)))
        return max(array("i", answer))

    def change_digit(self, among: Sequence[int], *, always: bool = False) -> None:
        """Change the digit of a random cell of `among`, or swap it with another digit of the same run.

        Unless `always`, undo a change that leaves more candidates; a few more are accepted at random.
        """
        before, totals, left = self.grid[:], self.totals[:], self.left
        cell = self.chance.choice(among)
        taken = {self.grid[peer] for peer in self.layout.peers[cell]} | {self.grid[cell]}
        free = [digit for digit in DIGITS if digit not in taken]
        if free:
            self._put(cell, self.chance.choice(free))
        elif not self._swap(cell):
            return
        self.left = self.count_open_candidates()
        if not always and self.left > left and (self.left > left + 4 or self.chance.random() > SIDEWAYS):
            self.grid, self.totals, self.left = before, totals, left

    def copy(self) -> KakuroFilling:
        """Return a copy that can be changed independently."""
        twin = copy(self)
        twin.grid, twin.totals = self.grid[:], self.totals[:]
        return twin

    def find_neighbour(self, least: float, most: float) -> KakuroFilling | None:
        """Return a copy with one random change.

        Return None if the copy does not have exactly one solution and `least` to `most` candidates.
        """
        twin = self.copy()
        twin.change_digit(range(len(self.grid)), always=True)
        return twin if least <= twin.left <= most and twin.find_doubtful_cells() is None else None

    def find_easier(self) -> KakuroFilling | None:
        """Return a copy with one change that leaves fewer candidates and one solution, or None if none was found."""
        check_deadline()
        return next(
            filter(None, (self.find_neighbour(0, self.left - 1) for _ in range(CHANGES if self.left else 0))), None
        )

    def find_doubtful_cells(self) -> list[int] | None:
        """Return the cells where another solution differs, and their peers, or None if there is no other solution.

        Return all cells if the search was stopped before it found another solution.
        """
        found = fast.engine().find(self.puzzle, limit=2, keep=2, fails=FAILS)
        if found.ending == "finished":
            return None
        values = [[grid[place] for place in self.layout.places] for grid in found.grids]
        differing = {cell for one in values for cell, digit in enumerate(one) if digit != self.grid[cell]}
        beside = {peer for cell in differing for peer in self.layout.peers[cell]}
        return sorted(differing | beside) or list(range(len(self.grid)))

    def _put(self, cell: int, digit: int) -> None:
        for house in self.layout.houses_of[cell]:
            self.totals[house] += digit - self.grid[cell]
        self.grid[cell] = digit

    def _swap(self, cell: int) -> bool:
        house: House = self.layout.houses[self.chance.choice(self.layout.houses_of[cell])]
        other = self.chance.choice(house.cells)
        for one, two in ((cell, other), (other, cell)):
            outside = set(self.layout.peers[one]) - set(house.cells)
            if one == two or any(self.grid[peer] == self.grid[two] for peer in outside):
                return False
        mine, theirs = self.grid[cell], self.grid[other]
        self._put(cell, theirs)
        self._put(other, mine)
        return True


def make_harder(climb: KakuroFilling) -> KakuroFilling:
    """Return the filling after random changes that keep one solution and tend to leave more candidates."""
    for _ in range(len(climb.grid)):
        check_deadline()
        climb = climb.find_neighbour(climb.left - SLACK, inf) or climb
    return climb


def make_unique_filling(climb: KakuroFilling, steps: int) -> bool:
    """Change the grid until there is only one solution; return False if that takes more than `steps` changes."""
    among = list(range(len(climb.grid)))
    least, since = climb.left, 0
    for step in range(steps):
        check_deadline()
        if climb.left == 0 or (climb.left < NEAR * len(climb.grid) and step % ROUND == 0):
            found = climb.find_doubtful_cells()
            if found is None:
                return True
            among = found
        if climb.left < least:
            least, since = climb.left, step
        stuck = step - since > PATIENCE
        for _ in range(KICK if stuck else 1):
            climb.change_digit(among, always=stuck)
        if stuck:
            least, since = climb.left, step
    return False
