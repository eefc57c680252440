"""Random layouts of cages, repaired until the puzzle has exactly one solution.

Two solutions differ in some cells. A cage with such a cell is split in two, or gives a cell to a neighbouring cage, so
that the second solution violates a total. Then the kernel searches for another solution.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from descarte.fast.contract import Values
from descarte.making.shapes.areas import find_splits, is_connected, neighbours
from descarte.model.clues import Total

Cells = frozenset[int]
LARGEST_PARTED = 9
"""Maximum number of cells of a cage that is split; larger cages only give cells away."""


@dataclass
class Cages:
    """Cages over every cell of a grid whose solution is known."""

    grid: Values
    size: int
    largest: int
    chance: Random
    cages: list[Cells] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.near = neighbours(self.size, self.size)

    def draw(self, weights: dict[int, int]) -> None:
        """Divide all cells into cages, with sizes in proportion to their weights; single cells join a neighbour."""
        sizes = {size: weight for size, weight in weights.items() if size <= self.largest} or {self.largest: 1}
        free, order = set(range(self.size**2)), list(range(self.size**2))
        self.chance.shuffle(order)
        for start in order:
            if start in free:
                (wanted,) = self.chance.choices(list(sizes), list(sizes.values()))
                cage = self._grow_cage(start, wanted, free)
                free -= cage
                self.cages.append(cage)
        for cage in [cage for cage in self.cages if len(cage) == 1]:
            self._join_neighbour(cage)

    def _grow_cage(self, start: int, wanted: int, free: set[int]) -> Cells:
        cage = [start]
        while len(cage) < wanted:
            digits = {self.grid[cell] for cell in cage}
            edge = sorted(
                {
                    other
                    for cell in cage
                    for other in self.near[cell]
                    if other in free and other not in cage and self.grid[other] not in digits
                }
            )
            if not edge:
                break
            cage.append(self.chance.choice(edge))
        return frozenset(cage)

    def _join_neighbour(self, single: Cells) -> None:
        """Add a single cell to a neighbouring cage that has room, if any."""
        (cell,) = single
        beside = [cage for cage in self.cages if any(other in cage for other in self.near[cell])]
        fitting = [cage for cage in beside if cage != single and self._fits(cage | single)]
        if fitting:
            chosen = min(fitting, key=lambda cage: (len(cage), sorted(cage)))
            self._replace((single, chosen), (single | chosen,))

    def _fits(self, cage: Cells) -> bool:
        return (
            len(cage) <= self.largest
            and len({self.grid[cell] for cell in cage}) == len(cage)
            and is_connected(cage, self.near)
        )

    def _replace(self, old: Sequence[Cells], new: Sequence[Cells]) -> None:
        self.cages = [cage for cage in self.cages if cage not in old] + list(new)

    def rule_out_solution(self, other: Sequence[int]) -> bool:
        """Change the cages so that they exclude another solution; return False if that is impossible."""
        moves = []
        for cage in sorted(self.cages, key=sorted):
            if any(self.grid[cell] != other[cell] for cell in cage):
                moves += self._find_changes(cage, other)
        if not moves:
            return False
        best = min(cost for cost, _, _ in moves)
        chosen = self.chance.choice([move for move in moves if move[0] == best])
        self._replace(chosen[1], chosen[2])
        return True

    def split_one_cage(self) -> Cages | None:
        """Return a copy with one cage split in two, or None if all cages are single cells or too large.

        Large cages are chosen more often. Splits that leave a single cell are used only if there are no others.
        """
        ways = [
            (cage, find_splits(cage, self.near))
            for cage in sorted(self.cages, key=sorted)
            if 1 < len(cage) <= LARGEST_PARTED
        ]
        whole = [(cage, [two for two in pairs if min(map(len, two)) > 1]) for cage, pairs in ways]
        found = [(cage, pairs) for cage, pairs in whole if pairs] or ways
        if not found:
            return None
        ((cage, pairs),) = self.chance.choices(found, [len(cage) ** 2 for cage, _ in found])
        one, two = self.chance.choice(pairs)
        twin = Cages(self.grid, self.size, self.largest, self.chance, self.cages[:])
        twin._replace((cage,), (frozenset(one), frozenset(two)))
        return twin

    def _find_changes(
        self, cage: Cells, other: Sequence[int]
    ) -> list[tuple[int, tuple[Cells, ...], tuple[Cells, ...]]]:
        """Return the changes of a cage that exclude the other solution, as (cost, old cages, new cages)."""
        found: list[tuple[int, tuple[Cells, ...], tuple[Cells, ...]]] = []
        for cell in sorted(cage):
            rest = cage - {cell}
            for beside in self.cages:
                if beside != cage and any(one in beside for one in self.near[cell]) and rest:
                    given = beside | {cell}
                    if (
                        self._fits(given)
                        and self._fits(rest)
                        and (self._rules_out(given, other) or self._rules_out(rest, other))
                    ):
                        found.append((int(len(rest) == 1), (cage, beside), (rest, given)))
        if 2 <= len(cage) <= LARGEST_PARTED:
            for one, two in find_splits(cage, self.near):
                if self._rules_out(frozenset(one), other):
                    single = min(len(one), len(two)) == 1
                    found.append((2 if single else 0, (cage,), (frozenset(one), frozenset(two))))
        return found

    def _rules_out(self, cage: Cells, other: Sequence[int]) -> bool:
        """Return True if the cage excludes the other solution, by its total or by repeated digits."""
        digits = [other[cell] for cell in cage]
        return sum(digits) != sum(self.grid[cell] for cell in cage) or len(set(digits)) < len(digits)

    @property
    def totals(self) -> tuple[Total, ...]:
        """The cages as clues, in reading order."""
        cages = sorted(tuple(sorted(cage)) for cage in self.cages)
        return tuple(Total(sum(self.grid[cell] for cell in cage), cage) for cage in cages)
