"""Min-conflicts with swaps: its tally is compared with counting from scratch."""

from __future__ import annotations

import random

import pytest

from descarte import kinds
from descarte.lab.algorithms.forward import check_givens
from descarte.lab.algorithms.local_search import groups_of
from descarte.lab.algorithms.min_conflicts import (
    ConflictTally,
    _choose_best_change,
    _fill,
    _find_changes,
    min_conflicts,
)
from descarte.lab.problem import Variable
from descarte.lab.trial import Event, Trial
from descarte.model.clues import Clues, Mark
from tests.lab.puzzles import CORPUS, EASY, SMALL
from tests.lab.trials import trial_of


def filled(name: str) -> tuple[Trial, ConflictTally]:
    """Draw a board with a digit in each cell."""
    trial = trial_of(CORPUS[name])
    tally, chance = ConflictTally(trial), random.Random(name)
    for _ in range(3):
        for variable in trial.variables:
            if not variable.fixed:
                tally.put(variable, chance.randint(1, trial.problem.size))
    return trial, tally


def counted(trial: Trial, variable: Variable, weights: list[int]) -> int:
    """Return the weight of the conflicts of a cell, found by checking every rule."""
    found = 0
    for index, rule in enumerate(trial.problem.rules):
        if variable.cell in rule.cells:
            values = [trial.variables[cell].value for cell in rule.cells]
            if hasattr(rule, "total"):
                found += weights[index] * (sum(values) != rule.total)
            else:
                found += weights[index] * (values.count(variable.value) - 1)
    return found


@pytest.mark.parametrize("name", ["sudoku", "diagonal", "latin", "jigsaw", "killer", "kakuro"])
def test_conflicts_are_what_counting_anew_finds(name: str) -> None:
    trial, tally = filled(name)
    for _ in range(3):
        assert [tally.count_conflicts(each) for each in trial.variables] == [
            counted(trial, each, tally.weights) for each in trial.variables
        ]
        tally.raise_weights([variable for variable in trial.variables if tally.count_conflicts(variable)])
    assert max(tally.weights) > 1


@pytest.mark.parametrize("name", ["sudoku", "killer", "kakuro"])
def test_a_change_is_weighed_without_being_made(name: str) -> None:
    trial, tally = filled(name)
    one, other = [variable for variable in trial.variables if not variable.fixed][:2]
    change = ((one, other.value), (other, one.value))
    before = [variable.value for variable in trial.variables]
    worse = tally.count_conflicts_after(change)
    assert [variable.value for variable in trial.variables] == before
    earlier = tally.count_conflicts(one) + tally.count_conflicts(other)
    for variable, digit in change:
        tally.put(variable, digit)
    assert tally.count_conflicts(one) + tally.count_conflicts(other) - earlier == worse


def test_only_broken_rules_weigh_more() -> None:
    trial = trial_of(SMALL)
    tally = ConflictTally(trial)
    tally.put(trial.variables[1], 1)
    tally.raise_weights([trial.variables[1]])
    assert [index for index, weight in enumerate(tally.weights) if weight > 1] == [0, 8]


def test_swaps_stay_within_a_house_and_within_the_domains() -> None:
    trial = trial_of(SMALL, {1: "23", 2: "24", 3: "4"})
    for cell, digit in ((1, 3), (2, 2), (3, 4)):
        trial.variables[cell].value = digit
    house = [trial.variables[cell] for cell in (1, 2, 3)]
    house_of = dict.fromkeys(house, house)
    assert [*_find_changes(house[0], house_of)] == []
    trial.variables[2].domain |= 0b100
    assert [*_find_changes(house[0], house_of)] == [((house[0], 2), (house[1], 3))]
    assert [*_find_changes(house[1], {})] == [((house[1], 3),), ((house[1], 4),)]


def test_the_best_change_has_the_fewest_conflicts() -> None:
    trial = trial_of(SMALL)
    tally, cell = ConflictTally(trial), trial.variables[1]
    tally.put(cell, 1)
    change, worse = _choose_best_change(tally, _find_changes(cell, {}), random.Random(0))
    assert worse == -2
    assert change[0][1] in (2, 3)
    assert _choose_best_change(tally, iter(()), random.Random(0)) == ((), 1 << 30)


def test_a_board_to_start_with_has_full_houses_within_the_domains() -> None:
    trial = trial_of(EASY)
    assert check_givens(trial)
    groups, alone = groups_of(trial)
    assert (len(groups), alone) == (9, [])
    assert _fill(trial, ConflictTally(trial), [group for group, _ in groups], alone)
    for house, variables in zip(trial.problem.puzzle.layout.houses[:9], trial.problem.houses[:9], strict=True):
        assert house.kind == "row"
        assert sorted(variable.value for variable in variables) == list(range(1, 10))
    narrow = trial_of(SMALL, {1: "2", 2: "2"})
    assert not _fill(narrow, ConflictTally(narrow), [[narrow.variables[1], narrow.variables[2]]], [])


def test_it_repairs_the_easy_grid_and_tells_every_digit_that_it_writes() -> None:
    events: list[Event] = []
    trial = trial_of(EASY, events=events)
    assert min_conflicts(trial) is True
    assert trial.grids == [EASY.solve().grid]
    written = {event[1]: event[2] for event in events if event[0] == "assign"}
    assert written == {variable.cell: variable.value for variable in trial.variables if not variable.fixed}


def test_where_cells_may_not_hold_every_digit_no_house_is_filled_by_missing_ones() -> None:
    trial = trial_of(EASY.but(domains=(EASY.layout.digits,) * 81))
    groups, alone = groups_of(trial)
    assert groups == []
    assert alone == [variable for variable in trial.variables if not variable.fixed]


def test_only_sums_lack_something() -> None:
    marked = kinds.build(Clues(4, 4, (0,) * 16, marks=(Mark("thermometer", ((0, 1, 2),)),)))
    trial = trial_of(marked)
    assert min_conflicts(trial) is not None
    first, second, third = (trial.variables[cell].value for cell in range(3))
    assert first < second < third
