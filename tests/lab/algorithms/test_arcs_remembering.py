"""AC-4 and AC-2001, filters that store supports."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from descarte import kinds
from descarte.lab.algorithms.arcs import ac3
from descarte.lab.algorithms.arcs_remembering import ac4, ac2001
from descarte.lab.trial import Event, Trial
from descarte.model.clues import Clues, Total
from descarte.model.puzzle import Puzzle
from tests.lab.puzzles import CORPUS, DIAGONAL, EASY, SMALL
from tests.lab.trials import domains_of, trial_of


@pytest.mark.parametrize("puzzle", CORPUS.values(), ids=CORPUS.keys())
@pytest.mark.parametrize("filter", [ac4, ac2001])
def test_they_leave_what_ac3_leaves(filter: Callable[[Trial], bool], puzzle: Puzzle) -> None:
    trial, plain = trial_of(puzzle), trial_of(puzzle)
    assert filter(trial) == ac3(plain)
    if all(variable.domain for variable in plain.variables):
        assert domains_of(trial) == domains_of(plain)
        assert trial.counts.prunes == plain.counts.prunes


@pytest.mark.parametrize("puzzle", [EASY, DIAGONAL])
def test_who_remembers_the_last_support_makes_fewer_checks(puzzle: Puzzle) -> None:
    remembering, plain = trial_of(puzzle), trial_of(puzzle)
    ac2001(remembering), ac3(plain)
    assert remembering.counts.revisions == plain.counts.revisions
    assert remembering.counts.checks < plain.counts.checks


def test_ac4_looks_at_every_arc_once_and_at_every_pair_of_digits() -> None:
    trial = trial_of(kinds.build(Clues(4, 4, (0,) * 16)))
    assert ac4(trial)
    assert trial.counts.revisions == len(trial.problem.arcs) == 16 * 7
    assert trial.counts.checks == 16 * 7 * 16


def test_each_digit_that_goes_is_told_with_its_rule() -> None:
    for filter in (ac4, ac2001):
        events: list[Event] = []
        trial = trial_of(SMALL, events=events)
        filter(trial)
        pruned = [event for event in events if event[0] == "prune"]
        assert len(pruned) == len(set(pruned)) == trial.counts.prunes == 12 * 3
        assert sum(event[0] == "revise" for event in events) == trial.counts.revisions
        for _, cell, _, rule in pruned:
            assert isinstance(rule, int)
            assert cell in trial.problem.rules[rule].cells


def test_what_a_sum_takes_is_passed_on() -> None:
    cages = (Total(3, (0, 1)), Total(3, (4, 5)))
    for filter in (ac4, ac2001):
        trial = trial_of(kinds.build(Clues(4, 4, (0, 0, 1) + (0,) * 13, kind="killer", cages=cages)))
        assert not filter(trial)
        trial = trial_of(kinds.build(Clues(4, 4, (0, 0, 3) + (0,) * 13, kind="killer", cages=cages[:1])))
        assert filter(trial)
        assert domains_of(trial)[:4] == ["12", "12", "3", "124"]
