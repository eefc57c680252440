from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from itertools import permutations
from types import SimpleNamespace
from typing import Any

import pytest

import descarte
from descarte.fast.refutations import Budget, Derivation, Refutation
from descarte.logic import explain
from descarte.logic.case_split import choose_by_sums
from descarte.logic.case_split.contract import Split
from descarte.logic.engine import select
from descarte.logic.techniques.last_resort.cases import count_dead_ends
from descarte.logic.techniques.last_resort.kernel_branches import ConclusionTranslator, translator_of
from descarte.model.bits import digits_of
from descarte.model.puzzle import Puzzle
from descarte.model.result import Result
from descarte.model.state import State
from descarte.model.step import Candidate, Step
from descarte.proof import verify_steps
from tests.examples import mostly_long
from tests.logic import generated

pytest.importorskip("descarte.fast._kernel", reason="SKIPPED: the native kernel is not built")
SEEDS = mostly_long([5, *range(20, 60)], 5)
hard_killer = cache(lambda seed: generated.killer(random.Random(seed), 2, 4))
explained = cache(explain)


@pytest.mark.long
@pytest.mark.parametrize("seed", SEEDS)
def test_a_hard_killer_is_explained_to_its_solution(seed: int) -> None:
    puzzle = hard_killer(seed)
    result = explained(puzzle)
    assert result.status == "unique"
    assert result.grids == puzzle.solve().grids
    assert verify_steps(puzzle, result.trace)


def split(puzzle: Puzzle) -> Result:
    """Explain a puzzle without the nets that come before case splits."""
    return explain(puzzle, select(without=["rule-chain", "rule-net"]))


split_apart = cache(split)


def test_a_search_that_is_given_up_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(choose_by_sums, "_find_best_refutation", lambda *_: None)
    result = split(hard_killer(5))
    assert result.status == "stuck"
    assert result.reason is not None
    assert str(result.reason).endswith(str(choose_by_sums.LIMIT))
    assert result.reason.say("es").endswith(choose_by_sums.LIMIT.say("es"))


@pytest.mark.long
def test_what_cannot_be_told_is_left_for_another_candidate(monkeypatch: pytest.MonkeyPatch) -> None:
    told, asked = ConclusionTranslator.translate_branch, []

    def second_best(
        self: ConclusionTranslator, state: State, branch: Derivation, split: Split
    ) -> tuple[Step, ...] | None:
        asked.append(branch.candidate)
        return None if len(asked) < choose_by_sums.MOST_UNTOLD else told(self, state, branch, split)

    monkeypatch.setattr(ConclusionTranslator, "translate_branch", second_best)
    puzzle = hard_killer(5)
    first = next(step for step in split(puzzle).trace if step.technique == "case-split")
    assert len({*asked[: choose_by_sums.MOST_UNTOLD]}) == choose_by_sums.MOST_UNTOLD
    assert first.discards == (asked[choose_by_sums.MOST_UNTOLD - 1],)


@pytest.mark.long
def test_the_ends_of_all_splits_have_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(choose_by_sums, "MOST_ENDS", 3)
    result = split(hard_killer(5))
    assert result.status == "stuck"
    assert str(result.reason).endswith(str(choose_by_sums.TOO_MANY))
    assert sum(step.technique == "case-split" for step in result.trace) == 3


@pytest.mark.long
def test_nets_come_first_and_leave_little_to_split() -> None:
    puzzle = hard_killer(5)
    trace, apart = explained(puzzle).trace, split_apart(puzzle).trace
    assert sum(step.technique == "case-split" for step in apart) > 5
    assert sum(step.technique == "rule-net" for step in trace) > 2
    assert 2 * sum(map(count_dead_ends, _splits(trace))) < sum(map(count_dead_ends, _splits(apart)))


def _splits(trace: Sequence[Step]) -> list[Step]:
    return [step for step in trace if step.technique == "case-split"]


def test_splits_go_on_in_one_cell_until_its_digit_is_placed() -> None:
    splits = _splits(split_apart(hard_killer(5)).trace)
    cells = [step.discards[0][0] for step in splits]
    assert cells == sorted(cells, key=cells.index)
    assert len(set(cells)) <= 3
    assert sum(map(count_dead_ends, splits)) <= 25


class Refuter:
    """Refuter that knows the cost of each candidate, and for which no placement leads far."""

    def __init__(self, *found: Refutation) -> None:
        self.found = found

    def find_refutations(self, _: State, candidates: Sequence[Candidate], effort: Budget) -> list[Refutation]:
        return [self.seen(one, effort) for one in self.found if not candidates or one.candidate in candidates]

    def seen(self, one: Refutation, _: Budget) -> Refutation:
        return one

    def draw_all_conclusions(self, _: State) -> tuple[int, tuple[()]]:
        return 99, ()


def test_the_split_with_the_fewest_ends_is_taken() -> None:
    """A twentieth of an end for each candidate that is left without the refuted one; of equals the shorter branch."""
    many = Refutation((1, 2), ends=4, size=1, without=10, numbers=b"")
    left = Refutation((2, 2), ends=1, size=1, without=70, numbers=b"")
    long = Refutation((5, 2), ends=3, size=9, without=10, numbers=b"")
    best = Refutation((6, 2), ends=3, size=8, without=10, numbers=b"")
    open_one = Refutation((7, 1), ends=-1, size=0, without=0, numbers=b"")
    for order in permutations([many, left, long, best, open_one]):
        teller: Any = SimpleNamespace(refuter=Refuter(*order))
        state = State(descarte.read("1.....3.4......2"))
        assert choose_by_sums._find_best_refutation(state, [], teller) == best


class Late(Refuter):
    """Refuter that finds the last candidate only with much effort, and with half the dead ends at a later attempt."""

    def seen(self, one: Refutation, effort: Budget) -> Refutation:
        if one != self.found[-1] or effort.closures < 3_200:
            return one._replace(ends=-1)
        return one._replace(ends=one.ends // 2) if effort.tries else one


@pytest.mark.parametrize(("ends", "left"), [(2, 1), (300, 150)])
def test_every_cell_is_looked_at_with_much_effort_and_a_branch_that_splits_once_more(ends: int, left: int) -> None:
    every = [Refutation((cell, 1), ends=ends, size=9, without=10, numbers=b"") for cell in range(16)]
    assert len(every) > choose_by_sums.CAGES.efforts[0].compared
    teller: Any = SimpleNamespace(refuter=Late(*every))
    state = State(descarte.read("." * 16))
    assert choose_by_sums._find_best_refutation(state, [], teller) == every[-1]._replace(ends=left)


def test_a_cell_that_takes_more_ends_than_the_best_so_far_is_left() -> None:
    few = [Refutation((0, digit), ends=30, size=9, without=10, numbers=b"") for digit in (1, 2)]
    many = [Refutation((1, digit), ends=50, size=9, without=10, numbers=b"") for digit in (1, 2, 3)]
    asked: list[Candidate] = []

    class Asked(Refuter):
        def seen(self, one: Refutation, effort: Budget) -> Refutation:
            if effort.closures < 800:
                return one._replace(ends=-1)
            if not effort.tries:
                asked.append(one.candidate)
            return one

    teller: Any = SimpleNamespace(refuter=Asked(*few, *many))
    found = choose_by_sums._find_best_refutation(State(descarte.read("." * 16)), [], teller)
    assert found is not None
    assert found.candidate == (0, 1)
    assert asked == [(0, 1), (0, 2), (1, 1), (1, 2)]


@pytest.mark.parametrize("seed", mostly_long([2, 7]))
def test_a_large_killer_is_explained_to_its_solution(seed: int) -> None:
    (puzzle,) = descarte.make("killer", size=16, seed=seed)
    result = explain(puzzle)
    assert result.status == "unique"
    assert any(step.technique in ("rule-chain", "rule-net") for step in result.trace)
    assert verify_steps(puzzle, result.trace)


@pytest.mark.long
def test_a_branch_is_split_where_that_needs_few_ends() -> None:
    puzzle = hard_killer(20)
    state, (grid,) = State(puzzle), puzzle.solve().grids
    teller = translator_of(state)
    assert teller is not None
    wrong = [(c, d) for c in range(0, 81, 7) for d in digits_of(state.candidates[c]) if d != grid[c]]
    found = teller.refuter.find_refutations(state, wrong, Budget(20_000, 6))
    assert min(one.ends for one in found) > 0
    assert sum(one.ends for one in found) < 1_500
