"""Why a candidate of a board with sums or drawn clues is impossible: the kernel's conclusions, as a tree."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Sequence
from enum import IntEnum
from itertools import accumulate, chain
from typing import NamedTuple

from descarte.fast.reasoning_kernel import Reasoner
from descarte.model.bits import Cell
from descarte.model.rules import Further
from descarte.model.state import State
from descarte.model.step import Candidate

MOST_CELLS, MOST_DIGITS, MOST_ADDED = 256, 16, 14
"""Boards with more cells or digits, and sums of more cells, are not for the kernel."""

NARROW = 9
"""With more digits than this there may be no drawn clues, and sums of many cells are seen by their bounds only."""

MOST_CLUE_CELLS, MOST_CLUE_RULES = 64, 256
"""Drawn clues with more are not for the kernel either."""

Group = tuple[int, tuple[Cell, ...]]


class KernelConclusionKind(IntEnum):
    """How a conclusion is drawn; the kernel's numbers."""

    NAKED = 1
    HIDDEN = 2
    LOCKED = 3
    SUM = 4
    NEEDS = 5
    SPLIT = 6
    CLUE = 7
    SUBSET = 8
    CROSSED = 9
    CLUE_NEEDS = 10
    PAIRED = 11
    CHAIN = 12


class Conclusion(NamedTuple):
    """One conclusion: the rule (house, sum or clue), the second house or cage, what is placed, what it has to remove.

    Of a subset the second number has its cells, as bits, by their places in the house, and the digit is all its digits.
    """

    why: KernelConclusionKind
    rule: int
    other: int
    cell: int
    digit: int
    removed: tuple[Candidate, ...]
    branch: Derivation | None


class Derivation(NamedTuple):
    """What follows from a candidate until something is impossible."""

    candidate: Candidate
    removed: tuple[Candidate, ...]
    """What its placement is needed to remove."""
    steps: tuple[Conclusion, ...]


class Refutation(NamedTuple):
    """What is known of a candidate: its branch, if it is impossible, and how many are left without it."""

    candidate: Candidate
    ends: int
    """-1 where nothing impossible was met."""
    size: int
    """The steps of the branch; without one, how many candidates are left with this one."""
    without: int
    """-1 too where nothing impossible was met."""
    numbers: bytes

    @property
    def branch(self) -> Derivation:
        """What leads to something impossible."""
        return _branch(iter(array("i", self.numbers).tolist()))


class Budget(NamedTuple):
    """How many times consequences are followed at most, and how many cells are compared before one is split.

    With no cells there is a glance: whether a candidate is impossible at once, and how much follows; no branch.
    """

    closures: int
    cells: int
    tries: int = 0
    """Of the cells compared for the first split, those that are followed to their end for the fewest ends.

    With some, pairs of cages are read together, and subsets and chains of a few conclusions are seen, too.
    """


class KernelClue(NamedTuple):
    """A drawn clue as the kernel takes it: its rules, and of each house that it lies in the cells that they share."""

    rules: tuple[Further, ...]
    houses: tuple[tuple[Cell, ...], ...]


class Refuter:
    """The kernel's view of a board with sums: groups of a sign and of cells that differ, which add up to a total.

    The first sums are cages, the others follow from the rules. Drawn clues come beside them.
    """

    def __init__(
        self,
        reasoner: Reasoner,
        cages: int,
        sums: Sequence[tuple[Sequence[Group], int]],
        clues: Sequence[KernelClue] = (),
    ) -> None:
        from descarte.fast import _kernel  # noqa: PLC0415  (may not be built)

        self._kernel, self._marks = _kernel, reasoner.marks
        groups = [cells for found, _ in sums for _, cells in found]
        houses = [cells for clue in clues for cells in clue.houses]
        self._adding = _kernel.adding(
            reasoner.board,
            cages,
            (
                _numbers(total for _, total in sums),
                _starts(found for found, _ in sums),
                _numbers(sign for found, _ in sums for sign, _ in found),
                _starts(groups),
                _numbers(chain.from_iterable(groups)),
            ),
            [rule for clue in clues for rule in clue.rules],
            (
                _starts(clue.rules for clue in clues),
                _starts(clue.houses for clue in clues),
                _starts(houses),
                _numbers(chain.from_iterable(houses)),
            ),
        )

    def draw_all_conclusions(self, state: State) -> tuple[int, tuple[Conclusion, ...]]:
        """How many candidates are left when all is concluded, -1 for something impossible; and the conclusions."""
        numbers = iter(array("i", self._kernel.closed(self._adding, *self._marks(state))).tolist())
        left = next(numbers)
        return left, tuple(_conclusions(numbers))

    def find_clue_refutations(self, state: State, clue: int, *, outside: bool) -> list[Candidate]:
        """The candidates of a clue, or of cells outside it, with which it cannot be kept."""
        flat = array("i", self._kernel.tried(self._adding, *self._marks(state), clue, outside)).tolist()
        return list(zip(flat[::2], flat[1::2], strict=True))

    def find_house_refutations(self, state: State, clue: int) -> list[tuple[int, ...]]:
        """A house, a digit that it has room for only on a clue, and a candidate of the clue that leaves it no place."""
        flat = array("i", self._kernel.housed(self._adding, *self._marks(state), clue)).tolist()
        return list(zip(flat[::4], flat[1::4], flat[2::4], flat[3::4], strict=True))

    def find_refutations(self, state: State, candidates: Sequence[Candidate], effort: Budget) -> list[Refutation]:
        """For each candidate whether it comes to something impossible, and what that costs and brings."""
        pairs = _numbers(number for candidate in candidates for number in candidate)
        sizes, branches = self._kernel.refutations(self._adding, *self._marks(state), pairs, *effort)
        flat = array("i", sizes)
        rows = zip(candidates, flat[::3], flat[1::3], flat[2::3], branches, strict=True)
        return [Refutation(*row) for row in rows]


def _numbers(items: Iterable[int]) -> memoryview:
    return memoryview(array("i", items))


def _starts(rows: Iterable[Sequence[object]]) -> memoryview:
    return _numbers(accumulate(map(len, rows), initial=0))


def _conclusions(numbers: Iterator[int]) -> Iterator[Conclusion]:
    for why in numbers:
        yield _conclusion(KernelConclusionKind(why), numbers)


def _conclusion(why: KernelConclusionKind, numbers: Iterator[int]) -> Conclusion:
    rule, other, cell, digit = (next(numbers) for _ in range(4))
    removed = _removed_candidates(numbers)
    branch = _branch(numbers) if why in (KernelConclusionKind.SPLIT, KernelConclusionKind.CHAIN) else None
    return Conclusion(why, rule, other, cell, digit, removed, branch)


def _branch(numbers: Iterator[int]) -> Derivation:
    candidate, removed = (next(numbers), next(numbers)), _removed_candidates(numbers)
    return Derivation(
        candidate,
        removed,
        tuple(_conclusion(KernelConclusionKind(next(numbers)), numbers) for _ in range(next(numbers))),
    )


def _removed_candidates(numbers: Iterator[int]) -> tuple[Candidate, ...]:
    return tuple((next(numbers), next(numbers)) for _ in range(next(numbers)))
