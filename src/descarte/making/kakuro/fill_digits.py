"""Digits for a Kakuro layout that leave one solution: changed cell by cell while the kernel sees more and more of them.

What counts is how many candidates are left when the kernel has followed every sum without a guess: a change that leaves
fewer stays, one that leaves more is taken back. With none left there is one solution. Before that, a search may find
that there is only one, too: such puzzles are harder.
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
"""How often a change that leaves a little more stays all the same."""
NEAR = 1.0
"""When a cell has fewer candidates than this on average, only the cells of another solution are changed."""
ROUND = 12
"""The changes between two looks for another solution."""
FAILS = 200
PATIENCE, KICK = 120, 4
"""After this many changes that did not help, some are made without asking whether they help; and how many."""

CHANGES = 60
"""The most changes that are tried for one that makes a puzzle easier."""
SLACK = 2
"""A change on the way to a harder puzzle may leave this many candidates fewer."""


@dataclass
class KakuroFilling:
    """A full grid over a layout, and how well its sums tell it from others."""

    layout: Layout
    grid: list[int]
    chance: Random

    def __post_init__(self) -> None:
        houses = self.layout.houses
        self.totals = [sum(self.grid[cell] for cell in house.cells) for house in houses]
        self.left = self.count_open_candidates()

    @property
    def cages(self) -> tuple[Cage, ...]:
        """The sums of the grid."""
        houses = zip(self.layout.houses, self.totals, strict=True)
        return tuple(Cage(house.kind, house.number, house.cells, total) for house, total in houses)

    @property
    def puzzle(self) -> Puzzle:
        """The sums as a puzzle without any digit."""
        return Puzzle("kakuro", self.layout, self.cages, (0,) * len(self.grid))

    def count_open_candidates(self) -> int:
        """How many candidates are left in open cells."""
        if fast.engine().name != "kernel":
            return sum(marks.bit_count() for marks in State(self.puzzle).candidates if marks & (marks - 1))
        from descarte.fast import _kernel  # noqa: PLC0415  (may not be built)

        cells = len(self.grid)
        rules = _kernel.compile(cells, len(DIGITS), self.layout.houses, self.cages)
        asked = (0, -(self.grid[0] % len(DIGITS) + 1), cells - 1, -(self.grid[-1] % len(DIGITS) + 1))
        answer = _kernel.assume(rules, ((1 << len(DIGITS)) - 1,) * cells, memoryview(array("i", asked)))
        return max(array("i", answer))

    def change_digit(self, among: Sequence[int], *, always: bool = False) -> None:
        """Give one of these cells another digit, or two cells of a run each other's; keep that if it helps."""
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
        """A copy that can be changed by itself."""
        twin = copy(self)
        twin.grid, twin.totals = self.grid[:], self.totals[:]
        return twin

    def find_neighbour(self, least: float, most: float) -> KakuroFilling | None:
        """With one change, if there is one solution only and as many candidates are left as said; None otherwise."""
        twin = self.copy()
        twin.change_digit(range(len(self.grid)), always=True)
        return twin if least <= twin.left <= most and twin.find_doubtful_cells() is None else None

    def find_easier(self) -> KakuroFilling | None:
        """With one change that leaves fewer candidates and one solution; None when none was found."""
        check_deadline()
        return next(
            filter(None, (self.find_neighbour(0, self.left - 1) for _ in range(CHANGES if self.left else 0))), None
        )

    def find_doubtful_cells(self) -> list[int] | None:
        """The cells where another solution differs, and those beside them; None when there is no other.

        All cells, when the search was given up before it found one.
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
    """Changed while there is one solution only, so that more and more candidates are left."""
    for _ in range(len(climb.grid)):
        check_deadline()
        climb = climb.find_neighbour(climb.left - SLACK, inf) or climb
    return climb


def make_unique_filling(climb: KakuroFilling, steps: int) -> bool:
    """Change the grid until there is one solution only; false when that takes more steps than these."""
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
