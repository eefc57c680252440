"""Backtracking in three forms."""

from __future__ import annotations

import pytest

from descarte.lab.algorithms.backtracking import backtracking, breadth_first, two_stacks
from descarte.lab.trial import Event, Trial
from descarte.model.puzzle import Puzzle
from tests.lab.puzzles import CORPUS, NONE, SMALL
from tests.lab.trials import trial_of


def events_of(algorithm: object, puzzle: Puzzle) -> tuple[Trial, list[Event]]:
    events: list[Event] = []
    trial = trial_of(puzzle, events=events)
    assert callable(algorithm)
    algorithm(trial)
    return trial, events


@pytest.mark.parametrize("puzzle", [SMALL, NONE, CORPUS["killer, several"]])
def test_two_stacks_make_the_same_assignments_as_recursion(puzzle: Puzzle) -> None:
    written = [
        [event[:3] for event in events_of(algorithm, puzzle)[1] if event[0] in {"assign", "unassign"}]
        for algorithm in (backtracking, two_stacks)
    ]
    assert written[0] == written[1] != []


def test_two_stacks_tell_which_alternatives_wait() -> None:
    trial, events = events_of(two_stacks, SMALL)
    pending = [event for event in events if event[0] == "pending"]
    assert len(pending) == trial.counts.assignments
    assert pending[0] == ("pending", 1, 0b1100)


def test_every_dead_end_is_told_and_counted() -> None:
    for algorithm in (backtracking, two_stacks):
        trial, events = events_of(algorithm, NONE)
        assert sum(event[0] == "backtrack" for event in events) == trial.counts.backtracks > 0
        assert trial.depth == 0
        assert not any(variable.value for variable in trial.variables if not variable.fixed)


def test_breadth_first_finishes_a_level_before_the_next() -> None:
    trial, events = events_of(breadth_first, SMALL)
    depths = [int(str(event[3])) for event in events if event[0] == "assign"]
    assert depths == sorted(depths)
    assert depths[-1] == 12
    assert trial.grids == [SMALL.solve().grid]
    assert "recall" in {event[0] for event in events}


def test_breadth_first_sees_that_there_is_no_solution() -> None:
    trial, _ = events_of(breadth_first, NONE)
    assert (trial.grids, trial.counts.backtracks) == ([], 1)
