"""The starting point of a clause-learning search: the candidates that simple rules leave.

houses     naked singles, hidden singles where every digit must appear, and digits of a house locked in another
cages      the sums that the cells before and after can reach, as bit sets: forward << digit must meet backward
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from descarte.core.deadline import check_deadline
from descarte.fast.automata_layers import AutomatonLayers, layers_of
from descarte.fast.derived_sums import derived_sums
from descarte.model.bits import Cell, Digit, Digits, bit, bits_at, digits_of, full_digit_set, get_only_digit
from descarte.model.puzzle import Puzzle


@dataclass
class WeightedSum:
    """Cells that add up to a total, each counted with its weight."""

    cells: tuple[Cell, ...]
    weights: tuple[int, ...]
    total: int
    different: bool


@dataclass
class ReducedPuzzle:
    """A puzzle reduced to what the search needs: candidates, houses and sums, all over cell indexes."""

    size: int
    masks: list[Digits]
    houses: list[tuple[Cell, ...]]
    complete: list[bool]
    """True for each house in which every digit must appear."""
    sums: list[WeightedSum]
    readings: list[AutomatonLayers]
    """Rules other than houses and cages."""

    def to_lists(self) -> list[object]:
        """Return the problem as plain lists, for another process."""
        sums = [[each.cells, each.weights, each.total, each.different] for each in self.sums]
        readings = [
            [each.cells, [[[state, [*row.items()]] for state, row in moves.items()] for moves in each.moves]]
            for each in self.readings
        ]
        return [self.size, self.masks, self.houses, self.complete, sums, readings]


def problem_of(puzzle: Puzzle) -> ReducedPuzzle:
    """Return the problem of a puzzle: its givens and pencil marks, houses, cages, and derived sums.

    >>> import descarte
    >>> problem = problem_of(descarte.read("1.....3.4......2"))
    >>> problem.size, problem.masks[:2], len(problem.houses)
    (4, [1, 15], 12)
    """
    layout = puzzle.layout
    masks = list(puzzle.candidates or [layout.digits] * len(layout.places))
    for cell, mask in enumerate(puzzle.domains):
        masks[cell] &= mask
    for cell, digit in enumerate(puzzle.givens):
        if digit:
            masks[cell] &= bit(digit)
    sums = []
    for cells, total in [*((cage.cells, cage.total) for cage in puzzle.cages), *derived_sums(puzzle)]:
        weights = Counter(cells)
        sums.append(WeightedSum(tuple(weights), tuple(weights.values()), total, layout.all_different(cells)))
    return ReducedPuzzle(
        layout.size,
        masks,
        [house.cells for house in layout.houses],
        [house.full or len(house.cells) == layout.size for house in layout.houses],
        sums,
        [layers_of(rule) for rule in puzzle.rules],
    )


def problem_from(plain: list[object]) -> ReducedPuzzle:
    """Return the problem that `to_lists` wrote.

    >>> import descarte
    >>> problem = problem_of(descarte.read("1.....3.4......2"))
    >>> problem_from(problem.to_lists()) == problem
    True
    """
    size, masks, houses, complete, sums, readings = plain
    assert isinstance(size, int)
    assert isinstance(masks, list)
    assert isinstance(houses, list)
    assert isinstance(complete, list)
    assert isinstance(sums, list)
    assert isinstance(readings, list)
    whole = [WeightedSum(tuple(cells), tuple(weights), total, different) for cells, weights, total, different in sums]
    read = [
        AutomatonLayers(tuple(cells), tuple({state: dict(row) for state, row in moves} for moves in layers))
        for cells, layers in readings
    ]
    return ReducedPuzzle(size, masks, [tuple(house) for house in houses], complete, whole, read)


def remove_simple_candidates(problem: ReducedPuzzle) -> bool:
    """Remove the candidates that simple rules eliminate, until nothing changes. Return False at a contradiction.

    >>> import descarte
    >>> problem = problem_of(descarte.read("1.....3.4......2"))
    >>> remove_simple_candidates(problem), [digits_of(mask) for mask in problem.masks[:4]]
    (True, [(1,), (3,), (2,), (4,)])
    """
    if any(len(house) > problem.size for house in problem.houses):
        return False
    return _CandidateRemoval(problem).run()


class _CandidateRemoval:
    """Removal of simple candidates, with work lists of the houses, sums and other rules that have changed."""

    def __init__(self, problem: ReducedPuzzle) -> None:
        self.problem, self.masks = problem, problem.masks
        self.houses_of: list[list[int]] = [[] for _ in problem.masks]
        self.sums_of: list[list[int]] = [[] for _ in problem.masks]
        for index, house in enumerate(problem.houses):
            for cell in house:
                self.houses_of[cell].append(index)
        for index, each in enumerate(problem.sums):
            for cell in each.cells:
                self.sums_of[cell].append(index)
        self.houses = set(range(len(problem.houses)))
        self.unlocked = set(self.houses)
        self.sums = set(range(len(problem.sums)))
        self.readings_of: list[list[int]] = [[] for _ in problem.masks]
        for index, reading in enumerate(problem.readings):
            for cell in reading.cells:
                self.readings_of[cell].append(index)
        self.readings = set(range(len(problem.readings)))

    def run(self) -> bool:
        if not all(self.masks):
            return False
        while self.houses or self.sums or self.readings or self.unlocked:
            check_deadline()
            if self.houses:
                going = self._prune_house(self.houses.pop())
            elif self.sums:
                going = self._prune_sum(self.sums.pop())
            elif self.readings:
                going = self._prune_reading(self.readings.pop())
            else:
                going = self._prune_locked(self.unlocked.pop())
            if not going:
                return False
        return True

    def _keep_digits(self, cell: Cell, kept: Digits) -> bool:
        if self.masks[cell] & ~kept:
            self.masks[cell] &= kept
            self.houses.update(self.houses_of[cell])
            self.unlocked.update(self.houses_of[cell])
            self.sums.update(self.sums_of[cell])
            self.readings.update(self.readings_of[cell])
        return self.masks[cell] != 0

    def _prune_house(self, index: int) -> bool:
        cells, everything = self.problem.houses[index], full_digit_set(self.problem.size)
        placed = ones = twos = 0
        for cell in cells:
            mask = self.masks[cell]
            twos |= ones & mask
            ones |= mask
            if get_only_digit(mask):
                if placed & mask:
                    return False
                placed |= mask
        hidden = 0
        if self.problem.complete[index]:
            if ones != everything:
                return False
            hidden = ones & ~twos
        for cell in cells:
            mask = self.masks[cell]
            kept = mask if get_only_digit(mask) else mask & hidden or mask & ~placed
            if not self._keep_digits(cell, kept):
                return False
        return True

    def _prune_locked(self, index: int) -> bool:
        """If all places of a digit in a complete house lie in another house, remove it from the rest of that house."""
        if not self.problem.complete[index]:
            return True
        cells = self.problem.houses[index]
        for digit in range(1, self.problem.size + 1):
            places = [cell for cell in cells if self.masks[cell] & bit(digit)]
            if not places or get_only_digit(self.masks[places[0]]):
                continue
            shared = set(self.houses_of[places[0]]).intersection(*(self.houses_of[cell] for cell in places[1:]))
            for other in shared - {index}:
                for cell in self.problem.houses[other]:
                    if cell not in places and not self._keep_digits(cell, ~bit(digit)):
                        return False
        return True

    def _prune_reading(self, index: int) -> bool:
        reading = self.problem.readings[index]
        kept = reading.prune([self.masks[cell] for cell in reading.cells])
        return kept is not None and all(
            self._keep_digits(cell, digits) for cell, digits in zip(reading.cells, kept, strict=True)
        )

    def _prune_sum(self, index: int) -> bool:
        each = self.problem.sums[index]
        forward, backward = find_reachable_sums(each, self.masks)
        for position, (cell, weight) in enumerate(zip(each.cells, each.weights, strict=True)):
            kept = bits_at(
                digit - 1
                for digit in digits_of(self.masks[cell])
                if forward[position] << (weight * digit) & backward[position + 1]
            )
            if not self._keep_digits(cell, kept):
                return False
        return bool(forward[-1] & backward[-1])


def find_reachable_sums(each: WeightedSum, masks: list[Digits]) -> tuple[list[int], list[int]]:
    """Return for each position the partial sums of the cells before it, and those from which the total can be reached.

    >>> forward, backward = find_reachable_sums(WeightedSum((0, 1), (1, 1), 4, False), [0b11, 0b111])
    >>> [bin(sums) for sums in forward], [bin(sums) for sums in backward]
    (['0b1', '0b110', '0b11100'], ['0b111', '0b1110', '0b10000'])
    """
    steps = [
        [weight * digit for digit in digits_of(masks[cell])]
        for cell, weight in zip(each.cells, each.weights, strict=True)
    ]
    within = full_digit_set(each.total + 1) if each.total >= 0 else 0
    forward, backward = [1 & within], [1 << each.total if each.total >= 0 else 0]
    for step in steps:
        forward.append(_union(forward[-1] << much for much in step) & within)
    for step in reversed(steps):
        backward.append(_union(backward[-1] >> much for much in step))
    return forward, backward[::-1]


def _union(sets: Iterable[int]) -> int:
    total = 0
    for one in sets:
        total |= one
    return total


def combinations_within(count: int, total: int, digits: tuple[Digit, ...]) -> Iterator[tuple[Digit, ...]]:
    """Yield the sets of `count` of these digits (ascending) that add up to `total`.

    >>> list(combinations_within(2, 7, (1, 3, 4, 6)))
    [(1, 6), (3, 4)]
    """
    if count == 0:
        if total == 0:
            yield ()
        return
    for position in range(len(digits) - count + 1):
        digit, rest = digits[position], digits[position + 1 :]
        if count * digit > total:
            return
        if digit + sum(rest[len(rest) - count + 1 :] if count > 1 else ()) < total:
            continue
        for others in combinations_within(count - 1, total - digit, rest):
            yield (digit, *others)
