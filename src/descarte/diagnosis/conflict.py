"""Conflicts: minimal sets of clues that contradict each other. Removing any one clue makes such a set solvable.

The kernel decides if a set of clues has a solution. The search starts with all clues and removes one after another as
long as the others have no solution. It tries several orders and keeps the smallest result.

To prove that no smaller conflict exists, the search is reversed. A solution of some clues violates others, and every
conflict contains at least one clue that the solution violates. Take a minimum hitting set of these violated sets. If it
has a solution, that solution gives another violated set; if not, it is a smallest conflict.
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
"""Strength of a result: no conflict is smaller, no subset of it is a conflict ("minimal"), or neither is known."""

SECONDS = 3.0
"""Seconds for finding smaller conflicts. The first conflict may take up to half of the remaining time."""
ORDERS = 24
"""Number of random orders in which clues are removed."""
CHECK = 1.0
"""Seconds after which a set of clues is assumed to have a solution."""
NODES = 20_000
"""Maximum number of nodes in the search for a minimum hitting set."""
KEPT = 6
"""Maximum number of conflicts reported, smallest first."""


@dataclass(frozen=True)
class Conflict:
    """Clues that contradict each other, and what is known about smaller sets."""

    clues: tuple[Clue, ...]
    proof: Proof
    alone: tuple[Clue, ...] = ()
    """Clues any one of which can be removed to make the puzzle solvable.

    If only one clue is wrong, it is one of these.
    """


def find_conflicts(puzzle: Puzzle) -> list[Conflict]:
    """Return the conflicts of a puzzle without a solution, smallest first.

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
    """Search for conflicts, with the conflicts and solutions found. Sets of clues are integers with a bit per clue."""

    def __init__(self, puzzle: Puzzle, clues: Sequence[Clue]) -> None:
        self.puzzle, self.clues = puzzle, clues
        self.all = (1 << len(clues)) - 1
        self.sure = True
        """False if a check ran out of time."""
        self.alone = 0
        """Clues, as bits, any one of which can be removed to make the others solvable."""
        self.rest = self.all
        """Clues, as bits, that the search for the first conflict has not removed."""
        self.found: list[int] = []
        """Conflicts: sets without a solution that become solvable if any one of their clues is removed."""
        self._solvable: list[int] = []
        self._broken: list[int] = []
        """Minimal sets of clues, as bits, that a solution of the other clues violates."""

    def proof(self, smallest: bool) -> Proof:
        """Return the strength of a result: "open" if a check ran out of time, otherwise "smallest" or "minimal"."""
        return "open" if not self.sure else "smallest" if smallest else "minimal"

    def members(self, chosen: int) -> list[Clue]:
        """Return the clues whose bits are set in `chosen`."""
        return [clue for index, clue in enumerate(self.clues) if chosen >> index & 1]

    def find_kept_clues(self, chosen: int) -> int | None:
        """Return the clues that a solution of `chosen` satisfies, or None if these clues have no solution.

        If the kernel does not answer in time, return `chosen` and set `sure` to False.
        """
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
        """Find the first conflict, of any size."""
        self._narrow(list(range(len(self.clues))))

    def suspect(self) -> None:
        """Set `alone` to the clues whose removal alone makes the others solvable; such a clue is in every conflict."""
        alone = 0
        for index in range(len(self.clues)):
            if self.rest >> index & 1 and self.find_kept_clues(self.all & ~(1 << index)) is not None:
                alone |= 1 << index
        self.alone = alone if self.sure else 0

    def shrink(self) -> None:
        """Find more conflicts by removing clues in other orders."""
        order = list(range(len(self.clues)))
        for seed in range(ORDERS):
            random.Random(seed).shuffle(order)
            self._narrow(order)

    def _narrow(self, order: Iterable[int]) -> None:
        """Remove clues in this order, as long as the rest has no solution, and record the conflict."""
        chosen = self.all
        for index in order:
            rest = chosen & ~(1 << index)
            if rest != chosen and self.find_kept_clues(rest) is None:
                chosen = rest
                self.rest = min(rest, self.rest, key=int.bit_count)
        if chosen not in self.found:
            self.found.append(chosen)

    def is_smallest(self) -> bool:
        """Return True if no conflict is smaller than the smallest one in `found`.

        The search may add a smaller one to `found` first. Return False if the search limit is exceeded.
        """
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
        """Add clues to the set as long as it stays solvable, and return it."""
        for index in range(len(self.clues)):
            if not keeps >> index & 1:
                more = self.find_kept_clues(keeps | 1 << index)
                keeps = keeps if more is None else more
        return keeps


def _find_hitting_set(sets: Sequence[int], limit: int) -> int | None:
    """Return a minimum set that has an element of every given set, or any `limit` elements if no smaller set exists.

    Return None if the search limit is exceeded.
    """
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
            return True  # this choice cannot beat the best one
        narrow = min(rest, key=int.bit_count)
        while narrow:
            low = narrow & -narrow
            narrow ^= low
            if not search(chosen | low, size + 1):
                return False
        return True

    return best if search(0, 0) else None


def _count_disjoint(sets: Sequence[int]) -> int:
    """Return the number of disjoint sets among these (chosen greedily), a lower bound for a hitting set."""
    taken = count = 0
    for one in sorted(sets, key=int.bit_count):
        if not one & taken:
            taken |= one
            count += 1
    return count


def find_needed_houses(puzzle: Puzzle, named: Collection[House] = ()) -> tuple[House, ...]:
    """Return houses that suffice for the contradiction of an unsolvable puzzle, preferably those in `named`.

    The result may have houses that are not needed if time runs out.

    >>> import descarte
    >>> puzzle = descarte.read("123....4........")
    >>> [str(house.name) for house in find_needed_houses(puzzle, (puzzle.layout.houses[0], puzzle.layout.houses[7]))]
    ['row 1', 'column 4']
    """
    removed: list[House] = []
    try:
        with limit_time(CHECK):
            for houses in _list_house_groups(puzzle, named):
                check_deadline()
                smaller = remove_clues(puzzle, (), [*removed, *houses])
                if fast.solve(smaller, first=True, timeout=max(min(CHECK, get_seconds_left()), 0.001)).status == "none":
                    removed += houses
    except TimeUp:
        pass
    return tuple(house for house in puzzle.layout.houses if house not in removed)


def _list_house_groups(puzzle: Puzzle, named: Collection[House]) -> list[list[House]]:
    """Return groups of houses to remove in turn: all those not in `named`, those of each chess move, single houses."""
    houses = puzzle.layout.houses
    pairs: dict[str, list[House]] = {}
    for house in houses:
        if len(house.cells) == 2 and not house.full:
            pairs.setdefault(house.kind, []).append(house)
    order = sorted(houses, key=lambda house: (house in named, len(house.cells) > 2, house.full, house.kind != "box"))
    return [[house for house in houses if house not in named], *pairs.values(), *([house] for house in order)]
