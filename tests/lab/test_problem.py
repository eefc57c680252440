"""Tests of variables and constraints."""

from __future__ import annotations

import json

import pytest

import descarte
from descarte.lab.constraints import SumConstraint
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
    first = problem.constraints[0]
    assert isinstance(first, SumConstraint)
    assert (first.total, first.different, [variable.cell for variable in first.variables]) == (9, True, [0, 1, 5])
    assert problem.rules[first.rule].name.say("en") == "cage of 9"
    assert first in problem.variables[5].constraints


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


def test_further_rules_become_constraints_and_domains() -> None:
    puzzle = descarte.read('{"n": 4, "thermos": [[0, 1, 5]], "marks": [{"rule": "even", "lines": [[0, 15]]}]}')
    problem = Problem(puzzle)
    assert [[variable.cell for variable in each.variables] for each in problem.constraints] == [[0, 1], [1, 5]]
    assert problem.rules[problem.constraints[0].rule].name.say("en") == "thermometer from r1c1"
    assert problem.variables[15].digits == (2, 4)
    assert problem.variables[0].linked == ()
    assert not problem.contradicted


@pytest.mark.parametrize(("givens", "contradicted"), [((2, 3), False), ((3, 2), True), ((0, 2), False), ((1, 3), True)])
def test_givens_that_break_a_rule_by_themselves_are_seen_at_once(givens: tuple[int, int], contradicted: bool) -> None:
    text = {"n": 4, "givens": [*givens, *[0] * 14], "thermos": [[0, 1]], "marks": [{"rule": "even", "lines": [[0]]}]}
    assert Problem(descarte.read(json.dumps(text))).contradicted is contradicted
