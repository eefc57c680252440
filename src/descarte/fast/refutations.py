"""Refutations of candidates on boards with sums or drawn clues, as trees of the kernel's conclusions."""

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
"""Maximum numbers of cells and digits of a board, and of cells of a sum, that the kernel accepts."""

NARROW = 9
"""Number of digits above which drawn clues are not supported and sums of many cells are pruned by bounds only."""

MOST_CLUE_CELLS, MOST_CLUE_RULES = 64, 256
"""Maximum numbers of cells and rules of a drawn clue that the kernel accepts."""

Group = tuple[int, tuple[Cell, ...]]


class KernelConclusionKind(IntEnum):
    """The reason for a conclusion, as the kernel numbers it."""

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
    """One conclusion: the rule (house, sum or clue), the second house or cage, the placement, the removed candidates.

    For a subset, `other` has its cells as bits by their places in the house, and `digit` has its digits as bits.
    """

    why: KernelConclusionKind
    rule: int
    other: int
    cell: int
    digit: int
    removed: tuple[Candidate, ...]
    branch: Derivation | None


class Derivation(NamedTuple):
    """The conclusions from a candidate up to a contradiction."""

    candidate: Candidate
    removed: tuple[Candidate, ...]
    """Candidates that the placement of `candidate` removes and whose removal the contradiction needs."""
    steps: tuple[Conclusion, ...]


class Refutation(NamedTuple):
    """Result of testing one candidate: the refuting branch, if any, and the number of candidates left without it."""

    candidate: Candidate
    ends: int
    """Number of dead ends of the branch, or -1 if no contradiction was found."""
    size: int
    """Number of steps of the branch. Without a branch, the number of candidates left with this candidate."""
    without: int
    """Number of candidates left without this candidate, or -1 if no contradiction was found."""
    numbers: bytes

    @property
    def branch(self) -> Derivation:
        """The branch that leads to a contradiction."""
        return _branch(iter(array("i", self.numbers).tolist()))


class Budget(NamedTuple):
    """Limits on the number of propagations, and on the number of cells compared before one is split.

    With 0 cells, only direct contradictions are found. Their `size` is then the number of conclusions, and they have no
    branch.
    """

    closures: int
    cells: int
    tries: int = 0
    """Number of cells that are tried as the first split, to keep the branch with the fewest dead ends.

    If it is positive, pairs of cages are combined, and subsets and short chains of conclusions are used, too.
    """


class KernelClue(NamedTuple):
    """A drawn clue in the kernel's form: its rules, and the cells that it shares with each house."""

    rules: tuple[Further, ...]
    houses: tuple[tuple[Cell, ...], ...]


class Refuter:
    """The kernel's view of a board with sums and drawn clues.

    A sum has groups of cells that add up to a total. A group has a sign, and its cells all differ. The first `cages`
    sums are cages, the others follow from the rules.
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
        """Return the number of candidates left after all conclusions, -1 for a contradiction, and the conclusions."""
        numbers = iter(array("i", self._kernel.closed(self._adding, *self._marks(state))).tolist())
        left = next(numbers)
        return left, tuple(_conclusions(numbers))

    def find_clue_refutations(self, state: State, clue: int, *, outside: bool) -> list[Candidate]:
        """Return candidates with which a clue cannot be satisfied: in its cells or, with `outside`, in other cells."""
        flat = array("i", self._kernel.tried(self._adding, *self._marks(state), clue, outside)).tolist()
        return list(zip(flat[::2], flat[1::2], strict=True))

    def find_house_refutations(self, state: State, clue: int) -> list[tuple[int, ...]]:
        """Return tuples (house, digit, cell, other): with `other` in the cell, the house has no place for `digit`.

        The cells belong to the clue. The list is empty while the clue alone still removes candidates.
        """
        flat = array("i", self._kernel.housed(self._adding, *self._marks(state), clue)).tolist()
        return list(zip(flat[::4], flat[1::4], flat[2::4], flat[3::4], strict=True))

    def find_refutations(self, state: State, candidates: Sequence[Candidate], effort: Budget) -> list[Refutation]:
        """Return the result of testing each candidate within a budget."""
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
