"""Tests of the orders of variables and values."""

from __future__ import annotations

from descarte.lab.algorithms.orderings import VALUES, VARIABLES
from descarte.lab.problem import Problem
from descarte.lab.trial import Trial
from tests.lab.puzzles import SMALL


def chosen(trial: Trial) -> dict[str, int | None]:
    """Return the cell that each order selects first."""
    found = {key: choose(trial) for key, choose in VARIABLES.items()}
    return {key: None if variable is None else variable.cell for key, variable in found.items()}


def test_each_order_has_its_own_favourite() -> None:
    trial = Trial(Problem(SMALL))
    variables = trial.variables
    variables[5].domain = 0b0011
    variables[2].domain = 0b0111
    assert chosen(trial) == {"static": 1, "mrv": 5, "degree": 1, "dom-deg": 5, "dom-wdeg": 5}
    variables[5].domain = 0b1111
    assert chosen(trial)["mrv"] == 2


def test_a_rule_that_fails_draws_the_search_to_its_cells() -> None:
    trial = Trial(Problem(SMALL))
    assert chosen(trial)["dom-wdeg"] == 1
    fourth_row = 3
    trial.wipe_out(trial.variables[12], fourth_row)
    assert chosen(trial)["dom-wdeg"] == 12


def test_a_full_board_leaves_nothing_to_choose() -> None:
    trial = Trial(Problem(SMALL))
    for variable in trial.variables:
        variable.value = 1
    assert set(chosen(trial).values()) == {None}


def test_the_least_constraining_digit_comes_first() -> None:
    trial = Trial(Problem(SMALL))
    variable = trial.variables[1]
    for other in variable.neighbours:
        other.domain &= ~0b1000
    assert VALUES["least-constraining"](trial, variable) == [4, 1, 2, 3]
    assert VALUES["order"](trial, variable) == (1, 2, 3, 4)


def test_random_digits_depend_on_the_seed_alone() -> None:
    drawn = [VALUES["random"](Trial(Problem(SMALL), seed=seed), Problem(SMALL).variables[1]) for seed in (1, 1, 2)]
    assert drawn[0] == drawn[1]
    assert sorted(drawn[2]) == [1, 2, 3, 4]
