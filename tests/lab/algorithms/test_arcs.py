"""AC-1, AC-3 and their parts."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from descarte import kinds
from descarte.lab.algorithms.algorithm import conclude_filter
from descarte.lab.algorithms.arcs import (
    ac1,
    ac3,
    ac3_smallest,
    make_node_consistent,
    revise,
    revise_rule,
)
from descarte.lab.constraints import CellConstraint, SumConstraint
from descarte.lab.problem import Variable
from descarte.lab.trial import Event, Trial
from descarte.model.bits import digits_of
from descarte.model.clues import Clues, Total
from descarte.model.puzzle import Puzzle
from tests.lab.puzzles import CORPUS, NONE_AT_ONCE, SMALL
from tests.lab.trials import domains_of, trial_of

EMPTY = kinds.build(Clues(4, 4, (0,) * 16))
PAIR = kinds.build(Clues(4, 4, (0,) * 16, kind="killer", cages=(Total(3, (0, 1)), Total(2, (15,)))))


@given(st.integers(1, 15), st.integers(1, 15))
def test_a_revision_counts_the_pairs_that_a_loop_would_compare(one: int, other: int) -> None:
    trial = trial_of(EMPTY)
    trial.variables[0].domain, trial.variables[1].domain = one, other
    kept, checks = 0, 0
    for digit in digits_of(one):
        for support in digits_of(other):
            checks += 1
            if support != digit:
                kept |= 1 << (digit - 1)
                break
    assert revise(trial, trial.variables[0], trial.variables[1]) == (kept != one)
    assert trial.variables[0].domain == kept
    assert (trial.counts.checks, trial.counts.revisions) == (checks, 1)


def test_a_sum_takes_what_no_way_to_make_it_uses() -> None:
    events: list[Event] = []
    trial = trial_of(PAIR, events=events)
    first, total = trial.variables[0], trial.problem.constraints[0]
    assert revise(trial, first, total)
    assert (domains_of(trial)[0], trial.counts.checks, trial.counts.revisions) == ("12", 4, 1)
    assert events == [("revise", 0, -1, total.rule, 4), ("prune", 0, 3, total.rule), ("prune", 0, 4, total.rule)]
    assert not revise_rule(trial, first, total)


def test_nodes_are_sums_of_a_single_cell() -> None:
    trial = trial_of(PAIR)
    assert make_node_consistent(trial)
    assert domains_of(trial)[15] == "2"
    assert domains_of(trial)[:2] == ["1234", "1234"]
    assert not make_node_consistent(trial_of(PAIR, {15: "134"}))


def supported(trial: Trial) -> bool:
    """Return True if every digit has a partner in every neighbour and occurs in some solution of every sum."""
    for variable in trial.variables:
        for digit in digits_of(variable.domain):
            if any(other.domain == 1 << (digit - 1) for other in variable.neighbours):
                return False
            if not all(has_a_way(trial, each, variable, digit) for each in variable.constraints):
                return False
    return True


def has_a_way(trial: Trial, constraint: CellConstraint, variable: Variable, digit: int) -> bool:
    """Return True if some digits of the other cells satisfy a rule, found by trying them all."""
    rule, different = (
        trial.problem.rules[constraint.rule],
        isinstance(constraint, SumConstraint) and constraint.different,
    )
    choices = [(digit,) if other is variable else digits_of(other.domain) for other in constraint.variables]
    for way in product(*choices):
        values = dict(zip(rule.cells, way, strict=True))
        grid = [values.get(cell, 0) for cell in range(len(trial.variables))]
        if rule.holds(grid) and (not different or len(set(way)) == len(way)):
            return True
    return False


@pytest.mark.parametrize("puzzle", CORPUS.values(), ids=CORPUS.keys())
@pytest.mark.parametrize("filter", [ac1, ac3, ac3_smallest])
def test_what_is_left_is_supported_and_the_same_whatever_the_order(
    filter: Callable[[Trial], bool], puzzle: Puzzle
) -> None:
    trial, plain = trial_of(puzzle), trial_of(puzzle)
    assert filter(trial) == ac1(plain)
    if all(variable.domain for variable in plain.variables):
        assert supported(trial)
        assert domains_of(trial) == domains_of(plain)


def test_a_filter_that_settles_every_cell_has_found_the_only_solution() -> None:
    trial = trial_of(SMALL)
    assert conclude_filter(trial, ac3(trial)) is False
    assert trial.grids == [SMALL.solve().grid]
    assert trial.counts.assignments == 12


def test_a_filter_that_leaves_a_choice_has_settled_nothing() -> None:
    trial = trial_of(EMPTY)
    assert conclude_filter(trial, ac3(trial)) is None
    assert trial.grids == []


def test_a_filter_that_empties_a_domain_has_shown_that_there_is_none() -> None:
    trial = trial_of(NONE_AT_ONCE)
    assert not ac3(trial)
    assert conclude_filter(trial, consistent=False) is False
    assert trial.grids == []


def test_settled_cells_that_are_no_solution_settle_nothing() -> None:
    trial = trial_of(EMPTY, dict.fromkeys(range(16), "1"))
    assert conclude_filter(trial, consistent=True) is None
