"""Random full grids of the kernel keep every rule and the givens, and each seed has its own grid."""

from __future__ import annotations

import pytest

import descarte
from descarte.fast import kernel
from descarte.making.kinds.sudoku import board_of
from descarte.making.request import Request
from descarte.model.puzzle import Puzzle

_kernel = pytest.importorskip("descarte.fast._kernel", reason="the kernel is not built")
SEEDS = range(40)
FAILS, WAYS = 20_000, 200


def filled(puzzle: Puzzle, seed: int, mixing: int) -> tuple[int, ...] | None:
    found = _kernel.fill(kernel.rules_of(puzzle), puzzle.givens, puzzle.domains or None, seed, FAILS, mixing, WAYS)
    return None if found is None else tuple(found)


BOARDS = [
    Request(),
    Request(rows=6, columns=6),
    Request(rows=16, columns=16),
    Request(options=("diagonal",)),
    Request(options=("windoku",)),
    Request(options=("antiknight",)),
    Request(kind="latin", rows=7, columns=7),
]


@pytest.mark.parametrize("mixing", [0, 2, 10])
@pytest.mark.parametrize("request_", BOARDS, ids=lambda one: f"{one.kind}{one.rows}{''.join(one.options)}")
def test_every_grid_keeps_every_rule_and_every_seed_has_its_own(request_: Request, mixing: int) -> None:
    board = board_of(request_)
    grids = [filled(board, seed, mixing) for seed in SEEDS]
    assert all(grid is not None and board.is_solution(grid) for grid in grids)
    assert len(set(grids)) == len(SEEDS)


def test_the_same_seed_gives_the_same_grid() -> None:
    board = board_of(Request())
    assert filled(board, 2**63 + 5, 2) == filled(board, 2**63 + 5, 2)


def test_seeds_that_differ_only_in_high_bits_have_their_own_grids() -> None:
    board = board_of(Request())
    assert len({filled(board, 1 + (high << 32), 2) for high in SEEDS}) == len(SEEDS)


def test_drawing_parts_anew_changes_the_grid() -> None:
    board = board_of(Request())
    assert any(filled(board, seed, 0) != filled(board, seed, 10) for seed in range(5))


def test_givens_stay() -> None:
    puzzle = descarte.read("12.......34......" + "." * 64)
    for seed in SEEDS:
        grid = filled(puzzle, seed, 10)
        assert grid is not None
        assert puzzle.is_solution(grid)
        assert (grid[0], grid[1], grid[9], grid[10]) == (1, 2, 3, 4)


def test_a_board_without_a_grid_is_not_filled() -> None:
    assert filled(descarte.read("123456780000000009" + "." * 63), 1, 2) is None
