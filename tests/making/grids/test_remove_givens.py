"""Givens are removed as long as there is only one solution."""

from __future__ import annotations

import pytest

import descarte
from descarte import fast
from descarte.making.grids.full_grid import find_full_grid
from descarte.making.grids.remove_givens import find_spare_given, make_uniqueness_test, remove_givens
from descarte.making.kinds.sudoku import board_of
from descarte.making.random_stream import random_stream_of
from descarte.making.request import Request

SINGLES = [(cell,) for cell in range(81)]


@pytest.mark.parametrize("options", [(), ("diagonal",), ("antiknight",), ("nonconsecutive",)])
def test_what_is_left_has_one_solution_and_no_given_too_many(options: tuple[str, ...]) -> None:
    board = board_of(Request(options=options))
    grid = find_full_grid(board, random_stream_of("thin", 1))
    assert grid is not None
    is_sole = make_uniqueness_test(board, grid)
    givens = remove_givens(grid, SINGLES, is_sole)
    puzzle = descarte.read("." * 81, options=options)
    answer = fast.solve(type(puzzle)(puzzle.kind, board.layout, (), givens, rules=board.rules))
    assert answer.status == "unique"
    assert answer.grid == grid
    assert find_spare_given(givens, is_sole) is None


def test_it_stops_at_the_number_asked_for() -> None:
    board = board_of(Request())
    grid = find_full_grid(board, random_stream_of("thin", 2))
    assert grid is not None
    givens = remove_givens(grid, SINGLES, make_uniqueness_test(board, grid), least=40)
    assert sum(map(bool, givens)) == 40
    assert find_spare_given(givens, make_uniqueness_test(board, grid)) is not None


def test_groups_go_together_or_not_at_all() -> None:
    board = board_of(Request())
    grid = find_full_grid(board, random_stream_of("thin", 3))
    assert grid is not None
    pairs = [(cell, 80 - cell) for cell in range(40)]
    givens = remove_givens(grid, pairs, make_uniqueness_test(board, grid))
    assert all(bool(givens[cell]) == bool(givens[80 - cell]) for cell in range(81))


def test_both_ways_to_ask_agree() -> None:
    """The quick way asks for another digit in the emptied cell, the plain one for two solutions."""
    board = board_of(Request(rows=6, columns=6, options=("diagonal",)))
    grid = find_full_grid(board, random_stream_of("thin", 4))
    assert grid is not None
    quick, sure = make_uniqueness_test(board, grid), make_uniqueness_test(board, grid, surely=True)
    givens = list(grid)
    for cell in range(36):
        givens[cell] = 0
        answers = {quick(givens, [cell]), sure(givens, [cell]), quick(givens, [cell, cell])}
        assert len(answers) == 1
        if answers == {False}:
            givens[cell] = grid[cell]
