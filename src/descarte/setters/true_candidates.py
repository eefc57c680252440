"""True candidates: the digits that a cell has in at least one solution, and the number of solutions with each."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from descarte import fast
from descarte.core.deadline import check_deadline
from descarte.model.bits import Digits, bit, digits_of
from descarte.model.puzzle import Puzzle


@dataclass(frozen=True)
class TrueCandidates:
    """The digits that each cell has in some solution.

    >>> import descarte
    >>> found = descarte.true_candidates("1...............")
    >>> found.digits[1], found.solutions
    ((2, 3, 4), 1)
    """

    puzzle: Puzzle
    counts: tuple[tuple[int, ...], ...]
    """For each cell, the number of solutions with each digit from 1 on, counted up to the limit."""
    limit: int

    @cached_property
    def digits(self) -> tuple[tuple[int, ...], ...]:
        """The true candidates of each cell, ascending."""
        return tuple(tuple(digit for digit, count in enumerate(cell, 1) if count) for cell in self.counts)

    @property
    def solutions(self) -> int:
        """Number of solutions of the puzzle, counted up to the limit."""
        return min(self.limit, sum(self.counts[0]))

    @property
    def marked(self) -> Puzzle:
        """The puzzle with its true candidates as pencil marks."""
        marks = tuple(sum(map(bit, digits)) for digits in self.digits)
        return self.puzzle.but(candidates=marks, entries=(), solution=None)


def true_candidates(puzzle: Puzzle, limit: int = 1) -> TrueCandidates:
    """Return the true candidates of each cell, and how many solutions contain each one, counted up to `limit`.

    >>> import descarte
    >>> true_candidates(descarte.read("1..............."), 30).counts[1]
    (0, 24, 24, 24)
    """
    search = _CandidateSearch(puzzle)
    search.search_all_cells()
    counts = search.count_candidate_solutions(limit) if limit > 1 else search.mark_seen_candidates()
    return TrueCandidates(puzzle, counts, limit)


class _CandidateSearch:
    """The search for the candidates that appear in solutions."""

    def __init__(self, puzzle: Puzzle) -> None:
        layout = puzzle.layout
        self.puzzle, self.places, self.size = puzzle.but(entries=(), solution=None), layout.places, layout.size
        marks = puzzle.candidates or (layout.digits,) * len(layout.places)
        domains = puzzle.domains or marks
        self.open: list[Digits] = [mark & domain for mark, domain in zip(marks, domains, strict=True)]
        """The digits of each cell that may be in a solution."""
        for cell, given in enumerate(puzzle.givens):
            self.open[cell] = bit(given) if given else self.open[cell]
        self.seen: list[Digits] = [0] * len(layout.places)

    def search_all_cells(self) -> None:
        """Search for solutions with a digit that is new in a cell, cell by cell, until there are none."""
        if not self._find_solution(-1):
            self.open = [0] * len(self.open)
        for cell in sorted(range(len(self.open)), key=lambda cell: self.open[cell].bit_count()):
            while self.open[cell] != self.seen[cell]:
                if not self._find_solution(cell):
                    self.open[cell] = self.seen[cell]

    def _find_solution(self, cell: int) -> bool:
        """Search for a solution and record its digits in `seen`. Return False if there is none.

        Unless `cell` is -1, the solution must have a digit in this cell that is not recorded yet.
        """
        check_deadline()
        marks = tuple(digits & ~self.seen[at] if at == cell else digits for at, digits in enumerate(self.open))
        result = fast.solve(self.puzzle.but(candidates=marks), first=True)
        check_deadline()
        if result.grid is None:
            return False
        for at, place in enumerate(self.places):
            self.seen[at] |= bit(result.grid[place])
        return True

    def mark_seen_candidates(self) -> tuple[tuple[int, ...], ...]:
        """Return 1 for each candidate that is in a solution, 0 for the others."""
        return tuple(tuple(int(bool(mark & bit(digit))) for digit in range(1, self.size + 1)) for mark in self.seen)

    def count_candidate_solutions(self, limit: int) -> tuple[tuple[int, ...], ...]:
        """Return the number of solutions with each candidate, counted up to `limit`."""
        found = [[0] * self.size for _ in self.seen]
        for cell, mark in enumerate(self.seen):
            for digit in digits_of(mark):
                check_deadline()
                marks = tuple(bit(digit) if at == cell else digits for at, digits in enumerate(self.seen))
                result = fast.count(self.puzzle.but(candidates=marks), limit)
                check_deadline()
                found[cell][digit - 1] = result.counts["solutions"]
        return tuple(map(tuple, found))
