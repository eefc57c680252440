"""Constraints of the lab: the digits that they support and when they still fit, compared with brute force."""

from __future__ import annotations

from itertools import product

import pytest

from descarte.lab.constraints import CellConstraint
from descarte.lab.problem import Problem
from descarte.model.bits import bit, digits_of
from tests.lab.puzzles import CORPUS

NAMES = ["links", "sums", "counts", "patterns", "calcudoku", "str8ts", "killer", "kakuro"]


def ways(problem: Problem, constraint: CellConstraint, choices: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """Return the digits of a constraint's cells that satisfy its rule."""
    rule, found = problem.rules[constraint.rule], []
    different = getattr(constraint, "different", False)
    for way in product(*choices):
        values = dict(zip(rule.cells, way, strict=True))
        grid = [values.get(cell, 0) for cell in range(len(problem.variables))]
        if rule.holds(grid) and (not different or len(set(way)) == len(way)):
            found.append(way)
    return found


@pytest.mark.parametrize("name", NAMES)
def test_what_is_supported_is_what_some_way_uses(name: str) -> None:
    problem = Problem(CORPUS[name])
    for number, constraint in enumerate(problem.constraints):
        domains = tuple(
            each.domain & ~bit(1 + (number + at) % problem.size) or each.domain
            for at, each in enumerate(constraint.variables)
        )
        kept = ways(problem, constraint, [digits_of(domain) for domain in domains])
        wanted = tuple(sum(bit(digit) for digit in {way[at] for way in kept}) for at in range(len(domains)))
        assert constraint.supports(domains) == wanted


@pytest.mark.parametrize("name", NAMES)
def test_a_digit_that_no_way_uses_does_not_fit_the_last_cell(name: str) -> None:
    problem = Problem(CORPUS[name])
    for constraint in problem.constraints:
        *first, last = constraint.variables
        if last.fixed or any(each.fixed for each in first):
            continue
        for at, each in enumerate(first):
            each.value = 1 + at % problem.size
        values = [(each.value,) for each in first]
        for digit in range(1, problem.size + 1):
            keeps = bool(ways(problem, constraint, [*values, (digit,)]))
            assert not keeps or constraint.fits(last, digit)
            assert constraint.is_broken(last, digit) == (not keeps) or getattr(constraint, "different", False)
        for each in first:
            each.value = 0
