from __future__ import annotations

import descarte
from descarte.logic import find, sentence
from descarte.logic.narrate.explanation import explanation
from descarte.model.state import State
from descarte.proof import verify

SCALES = {"house-sum": (4.5, 130)}
KILLER = find("house-sum").example


def test_candidates_that_put_a_sum_out_of_reach_are_excluded_with_arithmetic() -> None:
    state = State(descarte.read(KILLER))
    (step,) = find("house-sum").find(state)
    assert verify(state, step)
    said = sentence(step, state.puzzle, state)
    assert said.say("en").startswith("Add up columns 1 and 2: 90. Then add up the cages of 17 (r1c1), 12 (r2c1)")
    assert "r1c3 + r4c3 = r5c2 + 13. " in said.say("en")
    assert "r1c3 + r4c3 would be at most 4 + 9 = 13" in said.say("en")
    assert "Con 4 o menos en f1c3 o f4c3, f1c3 + f4c3 sería como mucho 4 + 9 = 13" in said.say("es")


def test_more_houses_and_cells_make_it_harder() -> None:
    state = State(descarte.read(KILLER))
    assert [step.rating for step in find("house-sum").find(state)] == [4.6]


def test_it_finds_nothing_without_cages() -> None:
    assert list(find("house-sum").find(State(descarte.read(".Shape~4x4.Thermo~R1C1~R1C2")))) == []


def test_it_is_used_before_chains() -> None:
    assert find("house-sum").rating < find("rule-chain").rating
    assert explanation(descarte.read(KILLER), verifying=True).verdict
