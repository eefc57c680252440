"""Making of Killers that need a hidden set in a sum, for which one cage is placed."""

from __future__ import annotations

from itertools import combinations

import pytest

import descarte
from descarte.logic import find
from descarte.making.cages.hidden_sets import plan_hidden_set
from descarte.making.grids.full_grid import find_full_grid
from descarte.making.random_stream import random_stream_of
from descarte.model.clues import Clues, Total
from descarte.model.state import State


@pytest.mark.parametrize(("key", "count"), [("cage-hidden-pair", 2), ("cage-hidden-triple", 3)])
def test_the_givens_of_a_plan_show_the_hidden_set(key: str, count: int) -> None:
    board = descarte.read("." * 81)
    seen = 0
    for number in range(12):
        chance = random_stream_of("plan", number)
        grid = find_full_grid(board, chance)
        assert grid is not None
        plan = plan_hidden_set(board.layout, grid, count, 9, chance)
        if plan is None:
            continue
        seen += 1
        total = Total(sum(grid[cell] for cell in plan.cage), plan.cage)
        givens = tuple(digit if cell in plan.given else 0 for cell, digit in enumerate(grid))
        puzzle = descarte.kinds.build(Clues(9, 9, givens, kind="killer", box=(3, 3), cages=(total,)))
        state = State(puzzle)
        digits = sum(1 << grid[cell] - 1 for cell in plan.cells)
        assert all(state.candidates[cell] & digits == digits for cell in plan.cells)
        assert not all(other in board.layout.peers[cell] for cell, other in combinations(plan.cells, 2))
        (step, *_) = find(key).find(state)
        assert {cell for cell, _ in step.discards} <= set(plan.cells)
    assert seen >= 4


def test_no_cage_is_laid_that_is_larger_than_allowed() -> None:
    board, chance = descarte.read("." * 81), random_stream_of("small", 0)
    grid = find_full_grid(board, chance)
    assert grid is not None
    assert plan_hidden_set(board.layout, grid, 2, 4, chance) is None
