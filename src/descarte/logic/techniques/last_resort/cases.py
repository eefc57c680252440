"""The last resort: suppose a candidate and follow it, step by verified step, to a dead end.

Where the techniques alone reach no dead end, the branch contains further case splits, which form a tree.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import NamedTuple

from descarte.core.deadline import TimeUp, check_deadline, get_deadline, get_seconds_left
from descarte.core.text import Text
from descarte.logic.case_split.choose_by_rules import rule_splits
from descarte.logic.case_split.choose_by_sums import sum_splits
from descarte.logic.case_split.dead_ends import is_dead
from descarte.logic.case_split.follow_simple import (
    count_candidates_after,
    estimate_dead_ends,
    find_refuted_by_following,
)
from descarte.logic.contract import Lesson, Scores, Technique, Turn
from descarte.logic.engine import SECONDS, next_step, solution_of
from descarte.logic.inference.chains.steps import rate_by_length
from descarte.logic.inference.patterns.layout_tables import cells_of
from descarte.logic.simplify.branch_steps import drop_unneeded_steps
from descarte.logic.techniques import add_rating, all_techniques
from descarte.logic.techniques.guides.last_resort import GUIDES
from descarte.logic.techniques.last_resort.forcing import NET, find_refuted_candidates, net_step
from descarte.logic.techniques.last_resort.kernel_branches import translator_of
from descarte.logic.techniques.rules.refuted_candidate import NET as RULE_NET
from descarte.logic.traits import Traits
from descarte.model.bits import bit, digits_of
from descarte.model.puzzle import Puzzle
from descarte.model.result import Grid
from descarte.model.state import State
from descarte.model.step import Because, Candidate, Case, Step

KEY = "case-split"
RATING = 9.5
STEPS = 120
"""Maximum number of steps by techniques in a branch; after that, it only has further splits."""
WORK = 2500
"""Maximum number of steps in all branches tried for one split."""
EASY, WITH_SUMS = 4.0, 4.5
"""Highest ratings of the techniques in branches, without and with sums.

Chains are always used, and nets where the other techniques do not suffice.
"""
CHAIN = "aic"
NARROWEST = 12
"""Number of cells with the fewest candidates that are tried for a split inside a branch."""
INSIDE = 8
"""Number of chain nodes that a step inside a case split counts for: the hardest puzzles are then rated about 10.5."""
MOST_CELLS, MOST_WITH_SUMS = 160, 60
"""Maximum number of open cells of a board that is split, without and with sums; larger ones take minutes."""


MOST_ENDS = 12
"""Maximum number of dead ends in the estimate of one candidate."""
SKETCHING = 650_000_000
"""Approximate limit of the work on estimates for one split: assumptions times candidates times cells."""


class Plan(NamedTuple):
    """Limits for following branches.

    `nets` allows nets. `depth` is the maximum nesting of splits. `tried` is the maximum number of candidates tried, and
    the smallest of the first `compared` refutations is taken.
    """

    nets: bool
    depth: int
    tried: int
    compared: int


PLAIN = Plan(False, 0, 6, 3)
LAST = (Plan(True, 1, 6, 1), Plan(True, 4, 1000, 1))
PLANS, PLANS_WITH_SUMS = (Plan(True, 0, 6, 1), *LAST), (PLAIN, Plan(True, 0, 6, 3), *LAST)


class Branch(NamedTuple):
    """The steps from an assumption to a dead end, and the number of dead ends in them."""

    steps: tuple[Step, ...]
    leaves: int


@cache
def _techniques(most: float) -> tuple[Technique, ...]:
    found = (technique for technique in all_techniques() if technique.rating <= most or technique.key == CHAIN)
    return tuple(technique for technique in found if not technique.assumes_unique)


def search_splits(state: State) -> Iterator[Step]:
    """Yield the smallest case split that was found, if any.

    A puzzle with several solutions gives none, because no candidate is known to be wrong.
    """
    translator = translator_of(state)
    if translator is not None:
        yield from sum_splits(state, _wrong_candidates(state), translator, _split)
        return
    if state.puzzle.rules:
        yield from rule_splits(state, _wrong_candidates(state), _split, all_techniques())
        return
    if state.unplaced.bit_count() > (MOST_WITH_SUMS if state.puzzle.cages else MOST_CELLS):
        return
    wrong, search, sums = _rank_wrong_candidates(state), SplitSearch(state), bool(state.puzzle.cages)
    if not sums:
        wrong = _order_by_estimate(state, wrong)
    for plan in PLANS_WITH_SUMS if sums else PLANS:
        found = []
        for candidate, without in wrong[: plan.tried]:
            branch = search.refute_candidate(state, candidate, plan)
            if branch is not None:
                found.append((branch.leaves + without, len(branch.steps), candidate, branch))
            if len(found) == plan.compared:
                break
        if found:
            *_, candidate, branch = min(found, key=lambda one: one[:3])
            yield _step(candidate, branch)
            return


def _rank_wrong_candidates(state: State) -> list[tuple[Candidate, int]]:
    """Return the candidates that are not in the solution, each with the number of candidates left without it.

    Candidates that lead to a dead end by simple consequences come first. The others are sorted by the candidates left
    after placing plus those left after discarding.
    """
    wrong = _wrong_candidates(state)
    withs, withouts = count_candidates_after(state, wrong), count_candidates_after(state, wrong, holds=False)
    ways = sorted(
        (left + without if left >= 0 else -1, without, candidate)
        for left, without, candidate in zip(withs, withouts, wrong, strict=True)
    )
    return [(candidate, without) for _, without, candidate in ways]


@lru_cache(maxsize=8)
def _solution(puzzle: Puzzle) -> Grid | None:
    """Return the digit of each square in the solution, all 0 if there is none, or None if it is unknown.

    Raise TimeUp if a deadline stopped the solver before its own limit.
    """
    deadline, short = get_deadline(), get_seconds_left() < 2 * SECONDS
    answer = solution_of(puzzle)
    if answer.status == "stopped" and deadline is not None and short:
        raise TimeUp(deadline)
    if answer.status == "none":
        return (0,) * (puzzle.layout.rows * puzzle.layout.columns)
    return answer.grids[0] if answer.status == "unique" else None


def _wrong_candidates(state: State) -> list[Candidate]:
    grid, places = _solution(state.puzzle), state.puzzle.layout.places
    if grid is None:
        return []
    right = [bit(grid[place]) if grid[place] else 0 for place in places]
    return [
        (cell, digit) for cell in cells_of(state.unplaced) for digit in digits_of(state.candidates[cell] & ~right[cell])
    ]


def _order_by_estimate(state: State, wrong: list[tuple[Candidate, int]]) -> list[tuple[Candidate, int]]:
    """Return the list with the most promising candidate in front.

    The estimate adds the dead ends needed to refute a candidate and the candidates left without it; the least is best.
    """
    count = sum(map(int.bit_count, state.candidates))
    first, least, follows = 0, MOST_ENDS + count, 0
    for number, (candidate, without) in enumerate(wrong):
        most = min(MOST_ENDS, least - without - 1)
        if most > 0:
            found = estimate_dead_ends(state, candidate, most)
            follows += found.follows
            if found.ends:
                first, least = number, found.ends + without
            if follows * count * len(state.candidates) > SKETCHING:
                break
    return [*wrong[first : first + 1], *wrong[:first], *wrong[first + 1 :]]


class SplitSearch:
    """The search for one split, with the number of steps that it may still take."""

    def __init__(self, state: State) -> None:
        self.techniques = _techniques(WITH_SUMS if state.puzzle.cages else EASY)
        self.work = WORK

    def refute_candidate(self, state: State, candidate: Candidate, plan: Plan) -> Branch | None:
        """Return the steps from a candidate to a dead end, or None if no dead end is found."""
        branch = state.copy()
        branch.change(places=(candidate,))
        start = branch.copy()
        steps: list[Step] = []
        alive: list[int] = []
        while not is_dead(branch, alive):
            check_deadline()
            alive = branch.places[:]
            step = self._find_next_step(branch, plan) if len(steps) < STEPS else None
            if step is None and plan.depth and self.work:
                step = self._split_narrow_cell(branch, plan._replace(depth=plan.depth - 1))
            if step is None:
                return None
            steps.append(add_rating(step))
            branch.apply(step)
        needed = drop_unneeded_steps(start, steps)
        return Branch(needed, 1 + sum(map(_count_ends, needed)))

    def _find_next_step(self, state: State, plan: Plan) -> Step | None:
        if not state.unplaced or not self.work:
            return None
        self.work -= 1
        step = next_step(state, self.techniques)
        return self._find_farthest_refutation(state) if step is None and plan.nets else step

    def _find_farthest_refutation(self, state: State) -> Step | None:
        """Return the step that discards the refuted candidate whose removal leaves the fewest candidates, or None."""
        nets = {(one.cell, one.digit) for one in find_refuted_candidates(state)}
        found = sorted(nets.union(find_refuted_by_following(state)))
        if not found:
            return None
        candidate = min(zip(count_candidates_after(state, found, holds=False), found, strict=True))[1]
        if candidate in nets:
            return net_step(state, candidate)
        branch = self.refute_candidate(state, candidate, PLAIN)
        return None if branch is None else _step(candidate, branch)

    def _split_narrow_cell(self, state: State, plan: Plan) -> Step | None:
        """Return the step that discards a refuted candidate of a cell with few candidates, or None if none is found.

        All candidates of a cell are tried, because the solution says nothing about a branch that is wrong.
        """
        cells = sorted(cells_of(state.unplaced), key=lambda cell: state.candidates[cell].bit_count())
        for cell in cells[:NARROWEST]:
            for digit in digits_of(state.candidates[cell]):
                branch = self.refute_candidate(state, (cell, digit), plan)
                if branch is not None:
                    return _step((cell, digit), branch)
        return None


def _count_ends(step: Step) -> int:
    """Return the number of dead ends in a step of a branch, which is 1 for a net."""
    return 1 if step.technique in (NET, RULE_NET) else count_dead_ends(step) if step.technique == KEY else 0


def _split(candidate: Candidate, steps: tuple[Step, ...]) -> Step:
    return add_rating(_step(candidate, Branch(steps, 1 + sum(map(_count_ends, steps)))))


def _step(candidate: Candidate, branch: Branch) -> Step:
    cell, digit = candidate
    return Step(
        KEY,
        discards=(candidate,),
        because=Because(cases=(Case(candidate, branch.steps), Case(candidate, holds=False))),
        roles=(("target", (candidate,)),),
        words=(("digit", digit), ("cell", cell), ("count", len(branch.steps)), ("leaves", branch.leaves)),
    )


def count_dead_ends(step: Step) -> int:
    """Return the number of dead ends of a step's cases, including those of their steps."""
    return sum(1 + sum(map(_count_ends, case.steps)) for case in step.because.cases if case.holds)


def _rate_split(step: Step) -> float:
    """Return the rating of a split in the profile of Sudoku Explainer, which rises with the number of steps."""
    count = dict(step.words).get("count", 0)
    return rate_by_length(step.rating, INSIDE * count) if isinstance(count, int) else step.rating


TECHNIQUES = (
    Technique(
        key=KEY,
        name=Text("case split", "distinción de casos"),
        says=Text(
            "Suppose {cell} is {digit}. Followed for {count} {count:step|steps}{leaves:|, along {leaves} branches}, "
            "that leads to something impossible.",
            "Supón que {cell} es {digit}. Si lo sigues durante {count} {count:paso|pasos}{leaves:|, por {leaves} "
            "ramas}, llegas a algo imposible.",
        ),
        search=search_splits,
        lesson=Lesson(
            definition=Text(
                "The last resort: a candidate is followed step by step, each step with its own reason, and split into "
                "further cases where it must, until every end is impossible.",
                "El último recurso: se sigue un candidato paso a paso, cada paso con su razón, y se divide en más "
                "casos donde hace falta, hasta que todos los finales son imposibles.",
            ),
            why=Text(
                "All cases are written down and every one of them fails: that is a proof, not a guess.",
                "Todos los casos están escritos y todos fallan: eso es una demostración, no una conjetura.",
            ),
            notation="{digit} in {cell}, {count} steps, {leaves} ends",
            example=".9.6.7.853...1.7966.759..427.9...8548..754.39.3.8.9.1797.3..5....897.4.3..3...97.",
            guide=GUIDES[KEY],
        ),
        scores=Scores(rating=RATING, score=10000, explainer=Turn(least=RATING, rate=_rate_split)),
        traits=Traits(splits_cases=True),
    ),
)
