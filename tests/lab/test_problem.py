"""Variables and constraints."""

from __future__ import annotations

import pytest

import descarte
from descarte.errors import PuzzleError
from descarte.lab.problem import Problem
from tests.lab.puzzles import CORPUS, EASY, SMALL


def test_givens_are_fixed_and_have_one_digit() -> None:
    problem = Problem(SMALL)
    assert [variable.cell for variable in problem.variables if variable.fixed] == [0, 6, 8, 15]
    assert problem.variables[6].digits == (3,)
    assert problem.variables[1].digits == (1, 2, 3, 4)


def test_a_variable_of_a_classic_sudoku_has_twenty_neighbours() -> None:
    assert {len(variable.neighbours) for variable in Problem(EASY).variables} == {20}
    assert len(Problem(EASY).arcs) == 81 * 20


def test_cages_become_sums_of_different_cells() -> None:
    problem = Problem(CORPUS["killer"])
    first = problem.sums[0]
    assert (first.total, first.different, [variable.cell for variable in first.variables]) == (9, True, [0, 1, 5])
    assert problem.rules[first.rule].name.say("en") == "cage of 9"
    assert first in problem.variables[5].sums


def test_black_squares_have_no_variable() -> None:
    assert [(each.row, each.column) for each in Problem(CORPUS["kakuro"]).variables] == [(1, 1), (1, 2), (2, 1), (2, 2)]


def test_assign_unassign_and_restore_undo_each_other() -> None:
    variable = Problem(SMALL).variables[1]
    variable.assign(4)
    variable.unassign()
    before = variable.discard(0b0111)
    assert (variable.value, variable.digits) == (0, (4,))
    variable.restore(before)
    assert variable.digits == (1, 2, 3, 4)


@pytest.mark.parametrize("rule", ['"thermos": [[0, 1, 5], [15, 10, 6]]', '"marks": [{"rule": "even", "lines": [[0]]}]'])
def test_a_puzzle_with_other_rules_is_refused_and_not_solved_without_them(rule: str) -> None:
    puzzle = descarte.read(f'{{"n": 4, {rule}}}')
    with pytest.raises(PuzzleError, match="know houses and cages only"):
        Problem(puzzle)
