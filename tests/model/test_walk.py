"""A walk replays its trace only once."""

from __future__ import annotations

import pickle

import pytest

import descarte
from descarte.model import walk as module
from descarte.model.state import State
from descarte.model.step import Step
from descarte.model.walk import Walk
from descarte.proof import verify_steps

PUZZLE = descarte.read("1.....3.4......2")
TRACE = tuple(descarte.explain(PUZZLE).trace)


@pytest.fixture
def applied(monkeypatch: pytest.MonkeyPatch) -> list[Step]:
    """Record the steps that are applied to any state."""
    found: list[Step] = []
    apply = State.apply

    def note(state: State, step: Step) -> None:
        found.append(step)
        apply(state, step)

    monkeypatch.setattr(State, "apply", note)
    return found


def replayed(index: int) -> list[int]:
    state = State(PUZZLE)
    for step in TRACE[:index]:
        state.change(step.places, step.discards)
    return state.candidates


@pytest.mark.parametrize("most", [module.MOST_KEPT, 0], ids=["kept", "replayed"])
def test_the_state_before_each_step_is_that_of_a_replay(monkeypatch: pytest.MonkeyPatch, most: int) -> None:
    monkeypatch.setattr(module, "MOST_KEPT", most)
    walk = Walk(PUZZLE, TRACE)
    for index in (0, 5, 2, 12, 7, 0, 12):
        assert walk.state_before(index).candidates == replayed(index)
    assert [state.candidates == replayed(index) for index, (state, _) in enumerate(walk)] == [True] * len(TRACE)
    assert walk.end.solved


def test_each_step_is_applied_once(applied: list[Step]) -> None:
    walk = Walk(PUZZLE, TRACE)
    for _ in range(2):
        assert [step for _, step in walk] == list(TRACE)
        assert walk.end.solved
    assert applied == list(TRACE)


def test_a_large_walk_keeps_no_states(monkeypatch: pytest.MonkeyPatch, applied: list[Step]) -> None:
    monkeypatch.setattr(module, "MOST_KEPT", 0)
    walk = Walk(PUZZLE, TRACE)
    assert walk.end is walk.end
    assert len(walk._states) == 1
    assert applied == list(TRACE)


def test_the_judge_takes_no_states_of_another_puzzle() -> None:
    other = descarte.read("2.....3.4......1")
    assert verify_steps(PUZZLE, Walk(PUZZLE, TRACE)).unique
    assert not verify_steps(other, Walk(PUZZLE, TRACE))


def test_explaining_and_verifying_applies_each_step_twice(applied: list[Step]) -> None:
    """Once while steps are looked for, once in the walk that the judge, the narration and the end share."""
    explained = descarte.explain(PUZZLE, verify=True)
    assert str(explained).endswith("unique, proved without search")
    assert descarte.write_trace(explained)
    assert len(applied) == 2 * len(explained.trace)


def test_other_steps_have_a_walk_of_their_own() -> None:
    walk = Walk(PUZZLE, TRACE)
    assert walk.with_steps(walk.steps) is walk
    assert walk.with_steps(TRACE[:3]).end.candidates == replayed(3)


def test_a_walk_is_sent_without_its_states() -> None:
    walk = Walk(PUZZLE, TRACE)
    assert walk.end.solved
    twin = pickle.loads(pickle.dumps(walk))
    assert twin._states == []
    assert (twin.steps, twin.end.placed) == (walk.steps, walk.end.placed)
