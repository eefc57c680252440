"""The last resort: a candidate that is followed, step by verified step, until something is impossible.

It is written as a small tree: where the steps alone do not end, two or more cases are followed in turn.
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
"""The most steps for which a branch is followed before it is split."""
WORK = 2500
"""The most steps in all branches tried for one split."""
EASY, WITH_SUMS = 4.0, 4.5
"""Branches are followed with techniques up to these ratings, with chains, and with nets where these do not suffice."""
CHAIN = "aic"
NARROWEST = 12
"""The number of cells whose candidates are tried inside a branch."""
INSIDE = 8
"""The weight of a step inside a case split, in candidates of a nested chain: the hardest puzzles reach about 10.5."""
MOST_CELLS, MOST_WITH_SUMS = 160, 60
"""Boards with more open cells than this are not split: that takes minutes."""


MOST_ENDS = 12
"""Candidates that need more ends than this are not sketched to their end."""
SKETCHING = 650_000_000
"""The rough limit for the assumptions in all sketches of one split, times the numbers of candidates and of cells."""


class Plan(NamedTuple):
    """How branches are followed: with nets or not, how often split again, how many are tried and how many compared."""

    nets: bool
    depth: int
    tried: int
    compared: int


PLAIN = Plan(False, 0, 6, 3)
LAST = (Plan(True, 1, 6, 1), Plan(True, 4, 1000, 1))
PLANS, PLANS_WITH_SUMS = (Plan(True, 0, 6, 1), *LAST), (PLAIN, Plan(True, 0, 6, 3), *LAST)


class Branch(NamedTuple):
    """Steps from an assumption to something impossible, and at how many ends."""

    steps: tuple[Step, ...]
    leaves: int


@cache
def _techniques(most: float) -> tuple[Technique, ...]:
    found = (technique for technique in all_techniques() if technique.rating <= most or technique.key == CHAIN)
    return tuple(technique for technique in found if not technique.assumes_unique)


def search_splits(state: State) -> Iterator[Step]:
    """The smallest that was found; none when the puzzle has several solutions: then nothing is known to be wrong."""
    teller = translator_of(state)
    if teller is not None:
        yield from sum_splits(state, _wrong_candidates(state), teller, _split)
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
    """Candidates that the solution does not have, each with how many are left without it.

    Those that lead to something impossible come first; then those that lead far, placed and discarded.
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
    """The digit of each square that is right; 0, where there is no solution at all; None when it is not known.

    Where a limit left the solver less time than it would have had, that limit is what ends the explanation.
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
    """The same, but first the one with the fewest ends in a sketch, where a candidate left without it counts as one."""
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
    """The search for one split, and the work that is left for it."""

    def __init__(self, state: State) -> None:
        self.techniques = _techniques(WITH_SUMS if state.puzzle.cages else EASY)
        self.work = WORK

    def refute_candidate(self, state: State, candidate: Candidate, plan: Plan) -> Branch | None:
        """What leads from a candidate to something impossible, if it is found."""
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
        """Of the candidates that following them refutes, the one without which singles and pairs lead farthest."""
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
        """A candidate of a cell with few of them that is impossible here: nothing is known of a wrong branch."""
        cells = sorted(cells_of(state.unplaced), key=lambda cell: state.candidates[cell].bit_count())
        for cell in cells[:NARROWEST]:
            for digit in digits_of(state.candidates[cell]):
                branch = self.refute_candidate(state, (cell, digit), plan)
                if branch is not None:
                    return _step((cell, digit), branch)
        return None


def _count_ends(step: Step) -> int:
    """At how many ends a step of a branch comes to something impossible: a net is an assumption with one."""
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
    """At how many ends the cases of a step come to something impossible, nets among their steps included."""
    return sum(1 + sum(map(_count_ends, case.steps)) for case in step.because.cases if case.holds)


def _rate_split(step: Step) -> float:
    """Return the rating of a split in the Explainer's walk: longer ones get more, like its nested chains."""
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
        ),
        scores=Scores(rating=RATING, score=10000, explainer=Turn(least=RATING, rate=_rate_split)),
        traits=Traits(splits_cases=True),
    ),
)
