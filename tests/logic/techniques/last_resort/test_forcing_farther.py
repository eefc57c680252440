from __future__ import annotations

import pytest

import descarte
from descarte import kinds
from descarte.logic import find
from descarte.logic.case_split.follow_simple import count_candidates_after
from descarte.logic.techniques.last_resort import forcing_farther
from descarte.model.clues import Clues
from descarte.model.state import State
from descarte.model.step import Candidate
from descarte.proof import verify

KEY = "forcing-net-plus"
SCALES = {KEY: (9.0, 800)}


def test_every_net_discards_what_leads_to_something_impossible() -> None:
    state = State(descarte.read(find(KEY).example))
    values = descarte.solve(state.puzzle).grids[0]
    steps = list(find(KEY).find(state))
    assert steps
    for step in steps:
        ((cell, digit),) = step.discards
        assert values[cell] != digit
        assert count_candidates_after(state, [(cell, digit)]) == [-1]
        assert verify(state, step)
        assert all(not inner.because.cases for case in step.because.cases for inner in case.steps)


def test_the_shortest_comes_first_and_longer_ones_are_rated_higher() -> None:
    state = State(descarte.read(find(KEY).example))
    steps = list(find(KEY).find(state))
    lengths = [len(step.because.cases[0].steps) for step in steps]
    assert lengths == sorted(lengths)
    assert [step.rating for step in steps] == sorted(step.rating for step in steps)
    assert all(9.0 <= step.rating < find("case-split").rating for step in steps)


def test_boards_with_sums_are_left_to_their_own_splits() -> None:
    assert not list(find(KEY).find(State(kinds.build(kinds.find("killer").sample))))


def test_fewer_nets_are_compared_on_larger_boards(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[State] = []
    monkeypatch.setattr(forcing_farther, "find_simple_branch", asked.append)
    for size, most in ((9, 8), (16, 1)):
        state = State(kinds.build(Clues(size, size, (0,) * size * size)))
        every = [(0, digit) for digit in range(1, size + 1)]
        monkeypatch.setattr(forcing_farther, "find_refuted_by_following", lambda _, found=every: found)
        asked.clear()
        assert not list(find(KEY).find(state))
        assert len(asked) == most


def test_on_larger_boards_what_was_refuted_before_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    looks: list[State] = []
    state = State(kinds.build(Clues(16, 16, (0,) * 256)))
    every = [(0, 1), (0, 2)]

    def look(asked: State) -> list[Candidate]:
        looks.append(asked)
        return every

    monkeypatch.setattr(forcing_farther, "find_refuted_by_following", look)
    assert forcing_farther._find_refuted_candidates(state) == every
    state.change(discards=[(0, 1)])
    assert forcing_farther._find_refuted_candidates(state) == [(0, 2)]
    assert len(looks) == 1
    state.change(discards=[(0, 2)])
    forcing_farther._find_refuted_candidates(state)
    assert len(looks) == 2


def test_boards_of_81_cells_are_looked_at_whenever_they_change(monkeypatch: pytest.MonkeyPatch) -> None:
    looks: list[State] = []
    state = State(kinds.build(Clues(9, 9, (0,) * 81)))

    def look(asked: State) -> list[Candidate]:
        looks.append(asked)
        return [(0, 2)]

    monkeypatch.setattr(forcing_farther, "find_refuted_by_following", look)
    for digit in (3, 4):
        forcing_farther._find_refuted_candidates(state)
        state.change(discards=[(0, digit)])
    assert len(looks) == 2
