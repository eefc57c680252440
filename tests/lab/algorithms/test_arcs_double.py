"""AC-3 that revises both directions of an arc together."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from descarte import kinds
from descarte.lab.algorithms.arcs import ac3, revise
from descarte.lab.algorithms.arcs_double import ac3_double, revise_both
from descarte.lab.trial import Event
from descarte.model.clues import Clues
from descarte.model.puzzle import Puzzle
from tests.lab.puzzles import CORPUS, DIAGONAL, EASY
from tests.lab.trials import domains_of, trial_of

EMPTY = kinds.build(Clues(4, 4, (0,) * 16))


@given(st.integers(1, 15), st.integers(1, 15))
def test_both_directions_lose_what_two_revisions_take(one: int, other: int) -> None:
    double, plain = trial_of(EMPTY), trial_of(EMPTY)
    for trial in (double, plain):
        trial.variables[0].domain, trial.variables[1].domain = one, other
    changed = revise_both(double, double.variables[0], double.variables[1])
    expected = [plain.variables[0]] if revise(plain, plain.variables[0], plain.variables[1]) else []
    if plain.variables[0].domain and revise(plain, plain.variables[1], plain.variables[0]):
        expected.append(plain.variables[1])
    assert domains_of(double) == domains_of(plain)
    assert [variable.cell for variable in changed] == [variable.cell for variable in expected]
    assert double.counts.revisions == 2
    assert double.counts.prunes == plain.counts.prunes


def test_a_check_that_serves_both_sides_counts_once() -> None:
    events: list[Event] = []
    trial = trial_of(EMPTY, {0: "12", 1: "12"}, events)
    assert revise_both(trial, trial.variables[0], trial.variables[1]) == []
    assert trial.counts.checks == 2
    assert [event[:3] for event in events] == [("revise", 0, 1), ("revise", 1, 0)]


@pytest.mark.parametrize("puzzle", CORPUS.values(), ids=CORPUS.keys())
def test_it_leaves_what_ac3_leaves(puzzle: Puzzle) -> None:
    double, plain = trial_of(puzzle), trial_of(puzzle)
    assert ac3_double(double) == ac3(plain)
    if all(variable.domain for variable in plain.variables):
        assert domains_of(double) == domains_of(plain)


@pytest.mark.parametrize("puzzle", [EASY, DIAGONAL])
def test_it_makes_fewer_checks_than_ac3(puzzle: Puzzle) -> None:
    double, plain = trial_of(puzzle), trial_of(puzzle)
    ac3_double(double), ac3(plain)
    assert 0 < double.counts.checks < plain.counts.checks
