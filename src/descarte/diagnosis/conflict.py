"""Which clues contradict each other: a set that is impossible, and no longer is when any of them is taken out.

The kernel says whether a set of clues has a solution. From a set that has none, clues are taken out as long as it has
none; of several orders the smallest set is kept. Whether there is a smaller one is asked the other way round: every
solution of some clues breaks others, and a set that contradicts itself has one of those that each solution breaks. Take
the fewest clues with one of each: if they have a solution, it is one more; if not, they are the smallest set.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from math import isinf
from typing import Literal

from descarte import fast
from descarte.core.deadline import TimeUp, check_deadline, get_seconds_left, limit_time
from descarte.diagnosis.pieces import Clue, clues_of, remove_clues
from descarte.model.puzzle import Puzzle
from descarte.model.rules import House

Proof = Literal["smallest", "minimal", "open"]
"""No smaller set contradicts itself; none of its own subsets does; some clue may not be needed."""

SECONDS = 3.0
"""The seconds that are spent on smaller sets; the first set takes as long as it needs, or half of the time there is."""
ORDERS = 24
"""The number of orders in which clues are taken out."""
CHECK = 1.0
"""Seconds after which a set of clues counts as one that may have a solution."""
NODES = 20_000
"""The most choices tried for the fewest clues that hit every broken set."""
KEPT = 6
"""How many sets are reported, the smallest first."""


@dataclass(frozen=True)
class Conflict:
    """Clues that contradict each other, and what is known about smaller sets."""

    clues: tuple[Clue, ...]
    proof: Proof
    alone: tuple[Clue, ...] = ()
    """Those whose removal, one alone, gives the whole puzzle a solution: the wrong clue is among them."""


def find_conflicts(puzzle: Puzzle) -> list[Conflict]:
    """Sets of clues of a puzzle without a solution that contradict each other, the smallest first.

    >>> import descarte
    >>> found = find_conflicts(descarte.read("123...4........."))[0]
    >>> [str(clue.name) for clue in found.clues], found.proof
    (['r1c1 = 1', 'r1c2 = 2', 'r2c3 = 4'], 'smallest')
    """
    search = ConflictSearch(puzzle, clues_of(puzzle))
    smallest = False
    try:
        with limit_time(None if isinf(get_seconds_left()) else max(get_seconds_left() / 2, 0.001)):
            search.begin()
            with limit_time(SECONDS):
                search.suspect()
                search.shrink()
                smallest = search.is_smallest()
    except TimeUp:
        pass
    if not search.found:
        return [Conflict(tuple(search.members(search.rest)), "open")]
    sets = sorted(search.found, key=int.bit_count)[:KEPT]
    least, alone = sets[0].bit_count(), tuple(search.members(search.alone))
    return [
        Conflict(tuple(search.members(one)), search.proof(smallest and one.bit_count() == least), alone) for one in sets
    ]


class ConflictSearch:
    """Sets of clues as bits, and what is known about them: solutions, and sets without one."""

    def __init__(self, puzzle: Puzzle, clues: Sequence[Clue]) -> None:
        self.puzzle, self.clues = puzzle, clues
        self.all = (1 << len(clues)) - 1
        self.sure = True
        """False when a set was given up on."""
        self.alone = 0
        """Clues whose removal, one alone, gives the others a solution."""
        self.rest = self.all
        """What is left of the clues while the first set is looked for."""
        self.found: list[int] = []
        """Sets that contradict themselves and lose that with any of their clues."""
        self._solvable: list[int] = []
        self._broken: list[int] = []
        """For each solution that was found, the clues that it breaks; no other breaks only some of them."""

    def proof(self, smallest: bool) -> Proof:
        """What is known about a set that was found."""
        return "open" if not self.sure else "smallest" if smallest else "minimal"

    def members(self, chosen: int) -> list[Clue]:
        """The clues of a set."""
        return [clue for index, clue in enumerate(self.clues) if chosen >> index & 1]

    def find_kept_clues(self, chosen: int) -> int | None:
        """The clues that a solution of these keeps, these included; None when they have none."""
        for known in self._solvable:
            if not chosen & ~known:
                return known
        if any(not known & ~chosen for known in self.found):
            return None
        check_deadline()
        smaller = remove_clues(self.puzzle, self.members(self.all & ~chosen))
        seconds = min(CHECK, get_seconds_left())
        result = fast.solve(smaller, first=True, timeout=None if isinf(seconds) else max(seconds, 0.001))
        if result.status == "none":
            return None
        if result.grid is None:
            check_deadline()
            self.sure = False
            return chosen
        values = [result.grid[place] for place in self.puzzle.layout.places]
        keeps = sum(1 << index for index, clue in enumerate(self.clues) if clue.allows(values))
        self._solvable.append(keeps)
        return keeps

    def begin(self) -> None:
        """The first set, of any size."""
        self._narrow(list(range(len(self.clues))))

    def suspect(self) -> None:
        """Which clues are wrong, if only one of them is: it is in every set that contradicts itself."""
        alone = 0
        for index in range(len(self.clues)):
            if self.rest >> index & 1 and self.find_kept_clues(self.all & ~(1 << index)) is not None:
                alone |= 1 << index
        self.alone = alone if self.sure else 0

    def shrink(self) -> None:
        """More sets, found in other orders."""
        order = list(range(len(self.clues)))
        for seed in range(ORDERS):
            random.Random(seed).shuffle(order)
            self._narrow(order)

    def _narrow(self, order: Iterable[int]) -> None:
        """Take out clue after clue, as long as the rest has no solution."""
        chosen = self.all
        for index in order:
            rest = chosen & ~(1 << index)
            if rest != chosen and self.find_kept_clues(rest) is None:
                chosen = rest
                self.rest = min(rest, self.rest, key=int.bit_count)
        if chosen not in self.found:
            self.found.append(chosen)

    def is_smallest(self) -> bool:
        """Whether the smallest set found is the smallest there is; finds smaller ones on the way."""
        while True:
            check_deadline()
            best = min(self.found, key=int.bit_count).bit_count()
            fewest = _find_hitting_set(self._broken, best)
            if fewest is None:
                return False
            if fewest.bit_count() >= best:
                return True
            keeps = self.find_kept_clues(fewest)
            if keeps is None:
                self.found.append(fewest)
                return True
            self._broken.append(self.all & ~self._grow_set(keeps))

    def _grow_set(self, keeps: int) -> int:
        """A set with a solution that no clue can be added to."""
        for index in range(len(self.clues)):
            if not keeps >> index & 1:
                more = self.find_kept_clues(keeps | 1 << index)
                keeps = keeps if more is None else more
        return keeps


def _find_hitting_set(sets: Sequence[int], limit: int) -> int | None:
    """The fewest elements with one of each set, or any `limit` when it takes as many; None when it takes too long."""
    best, nodes = (1 << limit) - 1, 0

    def search(chosen: int, size: int) -> bool:
        nonlocal best, nodes
        nodes += 1
        if nodes > NODES:
            return False
        rest = [one for one in sets if not one & chosen]
        if not rest:
            best = chosen
            return True
        if size + _count_disjoint(rest) >= best.bit_count():
            return True
        narrow = min(rest, key=int.bit_count)
        while narrow:
            low = narrow & -narrow
            narrow ^= low
            if not search(chosen | low, size + 1):
                return False
        return True

    return best if search(0, 0) else None


def _count_disjoint(sets: Sequence[int]) -> int:
    """How many of the sets are disjoint: at least as many elements are needed."""
    taken = count = 0
    for one in sorted(sets, key=int.bit_count):
        if not one & taken:
            taken |= one
            count += 1
    return count


def find_needed_houses(puzzle: Puzzle, named: Collection[House] = ()) -> tuple[House, ...]:
    """The houses of a puzzle without a solution that its contradiction needs, those that are named if they suffice.

    When time is short, there may be some more.

    >>> import descarte
    >>> puzzle = descarte.read("123....4........")
    >>> [str(house.name) for house in find_needed_houses(puzzle, (puzzle.layout.houses[0], puzzle.layout.houses[7]))]
    ['row 1', 'column 4']
    """
    gone: list[House] = []
    try:
        with limit_time(CHECK):
            for houses in _list_house_groups(puzzle, named):
                check_deadline()
                smaller = remove_clues(puzzle, (), [*gone, *houses])
                if fast.solve(smaller, first=True, timeout=max(min(CHECK, get_seconds_left()), 0.001)).status == "none":
                    gone += houses
    except TimeUp:
        pass
    return tuple(house for house in puzzle.layout.houses if house not in gone)


def _list_house_groups(puzzle: Puzzle, named: Collection[House]) -> list[list[House]]:
    """What is tried without: first all that are not named at once, then the moves of a chess piece, then one by one."""
    houses = puzzle.layout.houses
    pairs: dict[str, list[House]] = {}
    for house in houses:
        if len(house.cells) == 2 and not house.full:
            pairs.setdefault(house.kind, []).append(house)
    order = sorted(houses, key=lambda house: (house in named, len(house.cells) > 2, house.full, house.kind != "box"))
    return [[house for house in houses if house not in named], *pairs.values(), *([house] for house in order)]
