"""Case splits on boards with drawn rules: which candidate is followed, and how far.

The kernel counts the candidates left after each assumption to choose the candidate. The steps of a branch are steps of
techniques.
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
"""Highest ratings of the techniques in branches.

EASY is for a single branch, which also uses chains and nets through rules. QUICK is for a tree of case splits, which
has many branches.
"""
STEPS = 160
"""Maximum number of steps in a branch."""
NARROWEST = 6
"""Number of cells with the fewest candidates that are considered for a case split inside a branch."""


class BranchLimits(NamedTuple):
    """Limits of a search: nesting depth, number of candidates tried, and steps per candidate (`work`).

    If `whole`, all candidates of a cell are split.
    """

    depth: int
    whole: bool
    tried: int
    work: int


PLANS = (BranchLimits(0, False, 8, 400), BranchLimits(1, False, 3, 300), BranchLimits(30, True, 3, 6000))
"""Limits of the searches in the order in which they are tried: no nested splits, one level of them, whole trees."""


def select_for_branches(techniques: Iterable[Technique], *, whole: bool) -> tuple[Technique, ...]:
    """Return the techniques that branches use, either in a tree of case splits or in a single branch."""
    every = [technique for technique in techniques if not technique.assumes_unique]
    if whole:
        return tuple(
            technique for technique in every if technique.rating <= QUICK and not technique.traits.never_in_trees
        )
    return tuple(technique for technique in every if technique.rating <= EASY or technique.traits.always_in_branches)


def rule_splits(
    state: State, wrong: Sequence[Candidate], split: Split, techniques: Sequence[Technique]
) -> Iterator[Step]:
    """Yield the first case split that is found.

    Candidates that leave the fewest candidates, when placed and when discarded, are tried first.
    """
    ordered = _order_candidates(state, wrong)
    for plan in PLANS:
        allowed = select_for_branches(techniques, whole=plan.whole)
        for candidate in ordered[: plan.tried]:
            steps = RuleSearch(split, plan, allowed).refute_candidate(state, candidate, plan.depth)
            if steps is not None:
                yield split(candidate, steps)
                return


def _order_candidates(state: State, candidates: Sequence[Candidate]) -> list[Candidate]:
    """Return the candidates in the order in which they are tried.

    Those that lead to an immediate dead end come first, then those that leave the fewest candidates.
    """
    withs = count_left_after(state, candidates) or [0] * len(candidates)
    withouts = count_left_after(state, candidates, holds=False) or [0] * len(candidates)
    ways = zip(withs, withouts, candidates, strict=True)
    return [one for *_, one in sorted((-1 if left < 0 else left + rest, rest, one) for left, rest, one in ways)]


class RuleSearch:
    """The search for one case split, with the number of steps that it may still take."""

    def __init__(self, split: Split, plan: BranchLimits, techniques: Sequence[Technique]) -> None:
        self.split, self.whole, self.work, self.techniques = split, plan.whole, plan.work, techniques

    def refute_candidate(self, state: State, candidate: Candidate, depth: int) -> tuple[Step, ...] | None:
        """Return the steps from a candidate to a dead end, or None if none were found."""
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
        """Return a case split on a candidate of the cell whose candidates lead farthest.

        Return None if this candidate is not refuted. In a wrong branch, every candidate of the cell is impossible.
        """
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
        """Return a case split on a refuted candidate of one of the cells with the fewest candidates, or None.

        Inside a branch it is not known in advance which candidates are wrong, so all are tried.
        """
        cells = sorted(cells_of(state.unplaced), key=lambda cell: state.candidates[cell].bit_count())[:NARROWEST]
        candidates = [(cell, digit) for cell in cells for digit in digits_of(state.candidates[cell])]
        for candidate in _order_candidates(state, candidates):
            steps = self.refute_candidate(state, candidate, depth)
            if steps is not None:
                return self.split(candidate, steps)
        return None
