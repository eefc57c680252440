"""Case splits on boards with rules besides houses and cages: which candidate is followed, and how far.

The kernel knows how far every rule leads from a candidate; the steps of a branch are those of a person, each verified.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from descarte.core.deadline import check_deadline
from descarte.fast.follow_assumption import count_left_after
from descarte.logic.case_split.contract import Split
from descarte.logic.case_split.dead_ends import is_dead
from descarte.logic.contract import Technique
from descarte.logic.engine import next_step
from descarte.logic.inference.patterns.layout_tables import cells_of
from descarte.logic.simplify.branch_steps import drop_unneeded_steps
from descarte.model.bits import digits_of
from descarte.model.state import State
from descarte.model.step import Candidate, Step

EASY, QUICK = 4.4, 3.2
"""Branches are followed with techniques up to the first rating and with chains and nets through rules; in a whole tree,
where there are many of them, with those up to the second."""
STEPS = 160
"""The most steps in a branch."""
NARROWEST = 6
"""The number of cells whose candidates are tried inside a branch."""


class BranchLimits(NamedTuple):
    """How branches are followed: how deep, cell by cell or not, how many are tried, and for how many steps each."""

    depth: int
    whole: bool
    tried: int
    work: int


PLANS = (BranchLimits(0, False, 8, 400), BranchLimits(1, False, 3, 300), BranchLimits(30, True, 3, 6000))


def select_for_branches(techniques: Iterable[Technique], *, whole: bool) -> tuple[Technique, ...]:
    """Return the techniques with which branches are followed, in a whole tree or not."""
    every = [technique for technique in techniques if not technique.assumes_unique]
    if whole:
        return tuple(
            technique for technique in every if technique.rating <= QUICK and not technique.traits.never_in_trees
        )
    return tuple(technique for technique in every if technique.rating <= EASY or technique.traits.always_in_branches)


def rule_splits(
    state: State, wrong: Sequence[Candidate], split: Split, techniques: Sequence[Technique]
) -> Iterator[Step]:
    """The first split that is found, of candidates that the rest leads far with and without."""
    ordered = _order_candidates(state, wrong)
    for plan in PLANS:
        allowed = select_for_branches(techniques, whole=plan.whole)
        for candidate in ordered[: plan.tried]:
            steps = RuleSearch(split, plan, allowed).refute_candidate(state, candidate, plan.depth)
            if steps is not None:
                yield split(candidate, steps)
                return


def _order_candidates(state: State, candidates: Sequence[Candidate]) -> list[Candidate]:
    """Those first that are impossible at once, then those that leave little, placed and discarded."""
    withs = count_left_after(state, candidates) or [0] * len(candidates)
    withouts = count_left_after(state, candidates, holds=False) or [0] * len(candidates)
    ways = zip(withs, withouts, candidates, strict=True)
    return [one for *_, one in sorted((-1 if left < 0 else left + rest, rest, one) for left, rest, one in ways)]


class RuleSearch:
    """The search for one split, and the work that is left for it."""

    def __init__(self, split: Split, plan: BranchLimits, techniques: Sequence[Technique]) -> None:
        self.split, self.whole, self.work, self.techniques = split, plan.whole, plan.work, techniques

    def refute_candidate(self, state: State, candidate: Candidate, depth: int) -> tuple[Step, ...] | None:
        """The steps that lead from a candidate to something impossible, if they are found."""
        branch = state.copy()
        branch.change(places=(candidate,))
        start = branch.copy()
        steps: list[Step] = []
        while not is_dead(branch):
            check_deadline()
            step = self._find_next_step(branch) if len(steps) < STEPS else None
            if step is None and depth and self.work > 0:
                step = (
                    self._split_smallest_cell(branch, depth - 1)
                    if self.whole
                    else self._split_narrow_cell(branch, depth - 1)
                )
            if step is None:
                return None
            steps.append(step)
            branch.apply(step)
        return drop_unneeded_steps(start, steps)

    def _find_next_step(self, state: State) -> Step | None:
        if not state.unplaced or self.work <= 0:
            return None
        self.work -= 1
        return next_step(state, self.techniques)

    def _split_smallest_cell(self, state: State, depth: int) -> Step | None:
        """A candidate of the cell whose candidates leave the least: in a wrong branch each of them is impossible."""
        cells = sorted(cells_of(state.unplaced), key=lambda cell: state.candidates[cell].bit_count())[: 2 * NARROWEST]
        candidates = [(cell, digit) for cell in cells for digit in digits_of(state.candidates[cell])]
        left = count_left_after(state, candidates) or [1] * len(candidates)
        lefts = dict.fromkeys(cells, 0)
        for (cell, _), count in zip(candidates, left, strict=True):
            lefts[cell] += max(count, 0)
        best = min(cells, key=lambda cell: lefts[cell])
        candidate = min(zip(left, candidates, strict=True), key=lambda one: (one[1][0] != best, one))[1]
        steps = self.refute_candidate(state, candidate, depth)
        return None if steps is None else self.split(candidate, steps)

    def _split_narrow_cell(self, state: State, depth: int) -> Step | None:
        """A candidate of a cell with few of them that is impossible here: nothing is known of a wrong branch."""
        cells = sorted(cells_of(state.unplaced), key=lambda cell: state.candidates[cell].bit_count())[:NARROWEST]
        candidates = [(cell, digit) for cell in cells for digit in digits_of(state.candidates[cell])]
        for candidate in _order_candidates(state, candidates):
            steps = self.refute_candidate(state, candidate, depth)
            if steps is not None:
                return self.split(candidate, steps)
        return None
