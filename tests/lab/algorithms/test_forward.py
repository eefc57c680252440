"""Forward checking: the digits that an assignment removes from its neighbours and its sums."""

from __future__ import annotations

import pytest

from descarte import kinds
from descarte.lab.algorithms.forward import check_givens, forward_check, forward_rule
from descarte.model.clues import Clues, Total
from tests.lab.puzzles import NONE_AT_ONCE, SMALL
from tests.lab.trials import domains_of, trial_of

EMPTY = kinds.build(Clues(4, 4, (0,) * 16))


def test_an_assigned_digit_leaves_the_neighbours_and_only_them() -> None:
    trial = trial_of(EMPTY)
    trial.assign(trial.variables[0], 3)
    assert forward_check(trial, trial.variables[0])
    without = [cell for cell, digits in enumerate(domains_of(trial)) if "3" not in digits]
    assert without == [1, 2, 3, 4, 5, 8, 12]
    assert (trial.counts.checks, trial.counts.prunes) == (7 * 4, 7)


def test_cells_that_have_a_digit_are_not_looked_at() -> None:
    trial = trial_of(EMPTY)
    trial.assign(trial.variables[1], 2)
    trial.assign(trial.variables[0], 3)
    assert forward_check(trial, trial.variables[0])
    assert domains_of(trial)[1] == "1234"
    assert trial.counts.checks == 6 * 4


def test_an_empty_domain_is_a_dead_end_at_once() -> None:
    trial = trial_of(EMPTY, {1: "3"})
    trial.assign(trial.variables[0], 3)
    assert not forward_check(trial, trial.variables[0])
    assert trial.counts.checks == 1


def sum_of(total: int, cells: tuple[int, ...], **digits: int) -> tuple[bool, list[str], int]:
    trial = trial_of(kinds.build(Clues(4, 4, (0,) * 16, kind="killer", cages=(Total(total, cells),))))
    for cell, digit in digits.items():
        trial.assign(trial.variables[int(cell[1:])], digit)
    fine = forward_rule(trial, trial.problem.constraints[0])
    return fine, [domains_of(trial)[cell] for cell in cells], trial.counts.checks


@pytest.mark.parametrize(
    ("total", "cells", "digits", "expected"),
    [
        (3, (0, 1), {}, (True, ["12", "12"], 9)),
        (7, (0, 1), {}, (True, ["34", "34"], 9)),
        (6, (0, 1, 2), {"c0": 1}, (True, ["1234", "1234", "1234"], 9)),
        (9, (0, 1, 2), {"c0": 4}, (True, ["1234", "1234", "1234"], 9)),
        (9, (0, 1, 2), {"c0": 2}, (True, ["1234", "34", "34"], 9)),
        (3, (0, 1), {"c0": 1}, (True, ["1234", "2"], 5)),
        (3, (0, 1), {"c0": 3}, (False, ["1234", ""], 5)),
        (3, (0, 1), {"c0": 1, "c1": 2}, (True, ["1234", "1234"], 1)),
        (3, (0, 1), {"c0": 1, "c1": 3}, (False, ["1234", "1234"], 1)),
    ],
)
def test_a_sum_leaves_what_its_other_cells_can_make_room_for(
    total: int, cells: tuple[int, ...], digits: dict[str, int], expected: tuple[bool, list[str], int]
) -> None:
    assert sum_of(total, cells, **digits) == expected


def test_givens_are_checked_first() -> None:
    trial = trial_of(SMALL)
    assert check_givens(trial)
    assert domains_of(trial)[:4] == ["1", "234", "24", "4"]
    assert trial.counts.assignments == 0
    assert not check_givens(trial_of(NONE_AT_ONCE))
