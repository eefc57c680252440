"""Why a candidate of a board with sums is impossible, as the kernel finds it: conclusions with their rules, a tree."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Sequence
from enum import IntEnum
from itertools import accumulate
from typing import NamedTuple

from descarte.fast.reasons import Reasoner
from descarte.model.bits import Cell
from descarte.model.state import State
from descarte.model.step import Candidate

MOST_CELLS, MOST_DIGITS, MOST_ADDED = 128, 9, 14
"""Boards with more cells or digits, and sums of more cells, are not for the kernel."""

Group = tuple[int, tuple[Cell, ...]]


class Ground(IntEnum):
    """How a conclusion is drawn; the kernel's numbers."""

    NAKED = 1
    HIDDEN = 2
    LOCKED = 3
    SUM = 4
    NEEDS = 5
    SPLIT = 6


class Conclusion(NamedTuple):
    """One conclusion: the rule (a house or a sum), the second house, what is placed, what it is needed to remove."""

    why: Ground
    rule: int
    other: int
    cell: int
    digit: int
    removed: tuple[Candidate, ...]
    branch: Derivation | None


class Derivation(NamedTuple):
    """What follows from a candidate until something is impossible."""

    candidate: Candidate
    steps: tuple[Conclusion, ...]


class Refutation(NamedTuple):
    """What is known of a candidate: its branch, if it is impossible, and how many are left without it."""

    candidate: Candidate
    ends: int
    """-1 where nothing impossible was met."""
    size: int
    """The steps of the branch; without one, how many candidates are left with this one."""
    without: int
    numbers: bytes

    @property
    def branch(self) -> Derivation:
        """What leads to something impossible."""
        return _branch(iter(array("i", self.numbers).tolist()))


class Budget(NamedTuple):
    """How many times consequences are followed at most, and how many cells are compared before one is split."""

    closures: int
    cells: int


class Refuter:
    """The kernel's view of a board with sums: groups of a sign and of cells that differ, which add up to a total.

    The first sums are cages, the others follow from the rules.
    """

    def __init__(self, reasoner: Reasoner, cages: int, sums: Sequence[tuple[Sequence[Group], int]]) -> None:
        from descarte.fast import _kernel  # noqa: PLC0415  (may not be built)

        self._kernel, self._marks = _kernel, reasoner.marks
        groups = [group for found, _ in sums for group in found]
        self._adding = _kernel.adding(
            reasoner.board,
            cages,
            _numbers(total for _, total in sums),
            _numbers(accumulate((len(found) for found, _ in sums), initial=0)),
            _numbers(sign for sign, _ in groups),
            _numbers(accumulate((len(cells) for _, cells in groups), initial=0)),
            _numbers(cell for _, cells in groups for cell in cells),
        )

    def closed(self, state: State) -> tuple[int, tuple[Conclusion, ...]]:
        """How many candidates are left when all is concluded, -1 for something impossible; and the conclusions."""
        numbers = iter(array("i", self._kernel.closed(self._adding, *self._marks(state))).tolist())
        left = next(numbers)
        return left, tuple(_conclusions(numbers))

    def refuted(self, state: State, candidates: Sequence[Candidate], effort: Budget) -> list[Refutation]:
        """For each candidate whether it comes to something impossible, and what that costs and brings."""
        pairs = _numbers(number for candidate in candidates for number in candidate)
        sizes, branches = self._kernel.refutations(self._adding, *self._marks(state), pairs, *effort)
        flat = array("i", sizes)
        rows = zip(candidates, flat[::3], flat[1::3], flat[2::3], branches, strict=True)
        return [Refutation(*row) for row in rows]


def _numbers(items: Iterable[int]) -> memoryview:
    return memoryview(array("i", items))


def _conclusions(numbers: Iterator[int]) -> Iterator[Conclusion]:
    for why in numbers:
        yield _conclusion(Ground(why), numbers)


def _conclusion(why: Ground, numbers: Iterator[int]) -> Conclusion:
    rule, other, cell, digit, count = (next(numbers) for _ in range(5))
    removed = tuple((next(numbers), next(numbers)) for _ in range(count))
    return Conclusion(why, rule, other, cell, digit, removed, _branch(numbers) if why is Ground.SPLIT else None)


def _branch(numbers: Iterator[int]) -> Derivation:
    cell, digit, count = (next(numbers) for _ in range(3))
    return Derivation((cell, digit), tuple(_conclusion(Ground(next(numbers)), numbers) for _ in range(count)))
