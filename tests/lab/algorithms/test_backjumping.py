"""Backjumping: the decisions to blame, and how far it jumps back."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from descarte import kinds, lab
from descarte.lab.algorithms.algorithm import Outcome
from descarte.lab.algorithms.backjumping import NOBODY, backjumping, conflict_directed, find_culprits
from descarte.lab.trial import Event, Trial
from descarte.model.clues import Clues, Total
from descarte.model.puzzle import Puzzle
from tests.lab.puzzles import DIAGONAL, EASY, SMALL
from tests.lab.trials import trial_of

KILLER = kinds.build(Clues(4, 4, (1,) + (0,) * 15, kind="killer", cages=(Total(8, (0, 1, 2, 3)), Total(4, (5, 6)))))


def test_a_given_that_forbids_a_digit_leaves_nobody_to_blame() -> None:
    events: list[Event] = []
    trial = trial_of(SMALL, events=events)
    assert find_culprits(trial, [], trial.variables[1], 1) == NOBODY
    assert events == [("reject", 1, 1, 0)]
    assert find_culprits(trial, [], trial.variables[1], 2) is None


def test_the_earliest_of_the_decisions_that_forbid_a_digit_is_blamed() -> None:
    trial = trial_of(SMALL)
    late, early, cell = trial.variables[2], trial.variables[5], trial.variables[1]
    for variable in (early, late):
        trial.assign(variable, 2)
    assert find_culprits(trial, [early, late], cell, 2) == frozenset({early})
    assert find_culprits(trial, [late, early], cell, 2) == frozenset({late})


def test_all_decisions_of_a_sum_are_blamed_but_not_its_givens() -> None:
    trial = trial_of(KILLER)
    one, other = trial.variables[1], trial.variables[2]
    trial.assign(one, 2)
    trial.assign(other, 4)
    assert find_culprits(trial, [one, other], trial.variables[3], 3) == frozenset({one, other})


@pytest.mark.parametrize("puzzle", [EASY, DIAGONAL])
def test_who_blames_better_tries_no_more_nodes(puzzle: Puzzle) -> None:
    plain, back, conflict = (
        lab.run(puzzle, key).counts["nodes"] for key in ("backtracking", "backjumping", "conflict-backjumping")
    )
    assert conflict <= back <= plain
    assert conflict < plain


@pytest.mark.parametrize("algorithm", [backjumping, conflict_directed])
def test_a_jump_goes_to_an_earlier_decision_and_says_how_far(algorithm: Callable[[Trial], Outcome]) -> None:
    events: list[Event] = []
    trial = trial_of(DIAGONAL, events=events)
    assert algorithm(trial) is True
    path: list[object] = []
    jumps = 0
    for event in events:
        if event[0] == "assign":
            path.append(event[1])
        elif event[0] == "unassign":
            assert path.pop() == event[1]
        elif event[0] == "backjump":
            _, cell, target, levels, *_ = event
            assert isinstance(levels, int)
            jumps += 1
            assert levels > 0
            assert cell not in path
            assert target == (path[len(path) - 1 - levels] if levels < len(path) else -1)
    assert jumps > 10
