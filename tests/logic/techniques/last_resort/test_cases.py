from __future__ import annotations

import random
from itertools import islice

import pytest

import descarte
from descarte.core.deadline import TimeUp, limit_time
from descarte.logic import find
from descarte.logic.techniques.last_resort import cases
from descarte.logic.techniques.last_resort.cases import LAST, MOST_WITH_SUMS, Branch, Plan, SplitSearch, count_dead_ends
from descarte.model.result import Result
from descarte.model.state import State
from descarte.model.step import Candidate
from descarte.proof import verify
from tests.logic import generated

BOARD = ".9.6.7.853...1.7966.759..427.9...8548..754.39.3.8.9.1797.3..5....897.4.3..3...97."


def test_a_wrong_candidate_is_followed_to_its_end() -> None:
    state = State(descarte.read(BOARD))
    (step,) = find("case-split").find(state)
    assert verify(state, step)
    ((cell, digit),) = step.discards
    assert descarte.read(BOARD).solve().grids[0][cell] != digit
    assert count_dead_ends(step) == 1


def test_a_killer_is_split_whatever_its_open_cells() -> None:
    state = State(generated.killer(random.Random(5), 2, 4))
    (step,) = find("case-split").find(state)
    assert verify(state, step)
    assert state.unplaced.bit_count() > MOST_WITH_SUMS


def test_without_exactly_one_solution_nothing_is_split() -> None:
    state = State(descarte.read("." * 81))
    assert not list(islice(find("case-split").find(state), 1))


def test_a_search_whose_work_is_used_up_splits_no_further() -> None:
    """Thousands of branches would be opened, none of them followed."""
    state = State(descarte.read("................", options=["diagonal"]))
    search, opened = SplitSearch(state), []
    followed = search.refute_candidate

    def counted(state: State, candidate: Candidate, plan: Plan) -> Branch | None:
        opened.append(candidate)
        return followed(state, candidate, plan)

    search.work, search.refute_candidate = 0, counted  # type: ignore[method-assign]
    assert search.refute_candidate(state, (0, 1), LAST[-1]) is None
    assert opened == [(0, 1)]


def test_a_limit_that_is_too_short_to_know_the_solution_ends_the_explanation(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without one the solution is not known, and there is no split: the solver had all the time that it ever has."""
    state = State(generated.killer(random.Random(31), 2, 4))
    unknown = Result("stopped", state.puzzle, (), (), {})
    monkeypatch.setattr(cases, "solution_of", lambda _: unknown)
    with limit_time(5), pytest.raises(TimeUp):
        list(find("case-split").find(state))
    assert cases._solution(state.puzzle) is None
