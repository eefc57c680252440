"""A derived sum is stated in a step of its own before a chain uses it, and cited by the number of that step."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

import descarte
from descarte.core.text import speaking
from descarte.logic import find
from descarte.logic.inference.reasons.of_derived_sum import find_derived_sum
from descarte.logic.inference.reasons.of_refutation import STATED
from descarte.logic.inference.sums.balances import balances_of
from descarte.logic.narrate.explanation import Explanation, explanation
from descarte.logic.narrate.sentences import sentence
from descarte.logic.narrate.stated_sums import state_sums_first
from descarte.logic.techniques.sums.regions import state_sum
from descarte.model.puzzle import Puzzle
from descarte.model.state import State
from descarte.model.step import Step
from descarte.proof import verify

KILLERS = [0, 5]
"""Seeds of Killers whose steps use derived sums in chains."""


def killer(seed: int) -> Puzzle:
    return next(iter(descarte.make("killer", seed=seed, size=9, count=1)))


@pytest.fixture(scope="module", params=KILLERS)
def explained(request: pytest.FixtureRequest) -> Explanation:
    return explanation(killer(request.param), verifying=True)


def test_every_sum_that_is_cited_was_stated_by_that_step(explained: Explanation) -> None:
    seen = [step for step in explained.trace if step.sums and not step.places and not step.discards]
    with speaking("en", "r1c1"):
        told = [str(explained.sentence(step)) for step in explained.trace]
        for number, said in enumerate(told, 1):
            for cited, equation in re.findall(r"By step (\d+), ([^.]*)\.", said):
                assert int(cited) < number
                assert f"difference: {equation}" in told[int(cited) - 1]
    assert seen
    assert explained.verdict


def test_a_step_that_only_states_a_sum_changes_nothing_and_is_verified() -> None:
    puzzle = killer(0)
    state = State(puzzle)
    for balance in balances_of(puzzle)[:20]:
        step = state_sum(state, balance)
        assert verify(state, step)
        assert (step.places, step.discards, len(step.sums)) == ((), (), 1)
        after = state.copy()
        after.apply(step)
        assert after.candidates == state.candidates


def test_stated_sums_are_saved_and_verified_again(explained: Explanation) -> None:
    text = descarte.write_trace(explained)
    assert descarte.verify(text)
    back = descarte.read_trace(text)
    assert [step.sums for step in back.trace] == [step.sums for step in explained.trace]


def test_stating_sums_again_changes_nothing(explained: Explanation) -> None:
    steps = tuple(explained.trace)
    assert len(state_sums_first(explained.puzzle, steps)) == len(steps)


@pytest.mark.parametrize(
    "rows", [5, ((1, 2),), ((1, 2, 3),), ((1, 2, ((999, 1),)),), ((1, 2, ()),), (("a", 1, ((0, 1),)),)]
)
def test_invalid_words_of_a_saved_trace_are_not_told(rows: object) -> None:
    state = State(killer(0))
    step = state_sum(state, balances_of(state.puzzle)[0])
    cited = replace(step, discards=((0, 1),), words=(*step.words, (STATED, rows)))
    assert "By step" not in sentence(cited, state.puzzle, state).say("en")


def test_a_step_whose_sum_has_known_cells_does_not_state_it() -> None:
    state = State(descarte.read(find("house-sum").example))
    step = next(find("house-sum").find(state))
    cell = next(cell for cell, _ in find_derived_sum(state, step).cells)  # type: ignore[union-attr]
    known = Step("x", places=((cell, state.candidates[cell].bit_length()),))
    first, second = state_sums_first(state.puzzle, (step, step)), state_sums_first(state.puzzle, (known, step))
    assert (len(first[0].sums), len(first[1].sums), len(second[1].sums)) == (1, 0, 0)
