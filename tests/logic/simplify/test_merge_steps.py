"""One argument, one step: successive steps by one clue are joined if the judge accepts them together."""

from __future__ import annotations

from dataclasses import replace

import descarte
from descarte.logic import find
from descarte.logic.narrate.sentences import sentence
from descarte.logic.simplify.merge_steps import join_steps, merge_alike
from descarte.model.state import State
from descarte.model.step import Step
from descarte.model.walk import Walk
from descarte.proof import verify, verify_steps
from tests.logic.techniques.pictures import cells_with

THERMO = ".Shape~6x6.Thermo~R1C1~R1C2~R1C3"


def split(step: Step) -> tuple[Step, Step]:
    """Return a step as two steps, each with half of the discards."""
    half = len(step.discards) // 2
    return replace(step, discards=step.discards[:half]), replace(step, discards=step.discards[half:])


def test_two_halves_of_one_argument_become_one_step() -> None:
    state = State(descarte.read(THERMO))
    whole = next(find("rising-line").find(state))
    (joined,) = merge_alike(state.puzzle, split(whole))
    assert set(joined.discards) == set(whole.discards)
    assert verify(state, joined)
    assert sentence(joined, state.puzzle, state).say("en") == sentence(whole, state.puzzle, state).say("en")


def test_steps_by_different_clues_stay_apart() -> None:
    state = State(descarte.read(f"{THERMO}.Thermo~R4C1~R4C2~R4C3"))
    steps = list(find("rising-line").find(state))[:2]
    assert merge_alike(state.puzzle, steps) == tuple(steps)


def test_a_single_that_a_clue_leaves_belongs_to_the_step() -> None:
    state = cells_with(State(descarte.read(".Whisper~5~R1C3~R1C4")), r1c3="4", r1c4="789")
    (step,) = find("far-apart").find(state)
    plain = replace(step, places=(), discards=((3, 7), (3, 8)))
    after = state.copy()
    after.apply(plain)
    single = Step("naked-single", places=((3, 9),), words=(("cell", 3), ("digit", 9)))
    joined = join_steps(state, plain, single, after)
    assert joined is not None
    assert (joined.places, joined.discards) == (((3, 9),), ())
    assert verify(state, joined)


def test_what_the_judge_rejects_is_not_joined() -> None:
    state = State(descarte.read(THERMO))
    first, second = split(next(find("rising-line").find(state)))
    wrong = replace(second, discards=((0, 1),))
    assert join_steps(state, first, wrong, state) is None


def test_a_merged_trace_is_verified_to_the_end() -> None:
    explained = descarte.explain(find("rule-net").example, unfocused=True)
    merged = merge_alike(explained.puzzle, explained.trace)
    assert len(merged) <= len(explained.trace)
    assert verify_steps(explained.puzzle, Walk(explained.puzzle, merged))


def test_a_board_without_drawn_rules_is_left_alone() -> None:
    explained = descarte.explain("1.....3.4......2")
    assert merge_alike(explained.puzzle, explained.trace) == tuple(explained.trace)
