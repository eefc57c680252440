"""Random full grids keep the rules, and none is more likely than others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

import pytest

import descarte
from descarte import fast
from descarte.making.grids.full_grid import MIXING, _fill_cell_by_cell, find_full_grid
from descarte.making.kinds.sudoku import board_of
from descarte.making.random_stream import random_stream_of
from descarte.making.request import Request
from tests.examples import mostly_long

FOUR = descarte.read("." * 16)
NINE = descarte.read("." * 81)


def test_every_4x4_grid_is_as_likely_as_any_other() -> None:
    """Chi-squared over all 288 grids: 287 degrees of freedom have a mean of 287 and a deviation of 24."""
    drawn = Counter(find_full_grid(FOUR, random_stream_of("uniform", number)) for number in range(288 * 30))
    assert len(drawn) == 288
    chi_squared = sum((count - 30) ** 2 / 30 for count in drawn.values())
    assert 287 - 4 * 24 < chi_squared < 287 + 4 * 24


@pytest.mark.long
def test_pairs_of_9x9_cells_are_equal_as_often_as_symmetry_says() -> None:
    """Two cells of a uniform grid are equal with 1/6 in one band or stack, with 1/9 in others."""
    grids = [find_full_grid(NINE, random_stream_of("pairs", number)) for number in range(1500)]
    surprise = []
    for one, other in combinations(range(81), 2):
        (r, c), (s, d) = divmod(one, 9), divmod(other, 9)
        if r == s or c == d or (r // 3, c // 3) == (s // 3, d // 3):
            continue
        share = 1 / 6 if r // 3 == s // 3 or c // 3 == d // 3 else 1 / 9
        equal = sum(grid is not None and grid[one] == grid[other] for grid in grids)
        surprise.append((equal - 1500 * share) ** 2 / (1500 * share * (1 - share)))
    assert 0.9 < sum(surprise) / len(surprise) < 1.1
    assert max(surprise) < 25


def rectangles(grid: Sequence[int]) -> int:
    """Return the pairs of digits that two rows of a band, or two columns of a stack, have in the same two places."""
    lines = [grid[9 * row : 9 * row + 9] for row in range(9)], [grid[column::9] for column in range(9)]
    pairs = [
        (way[3 * band + i], way[3 * band + j])
        for way in lines
        for band in range(3)
        for i, j in ((0, 1), (0, 2), (1, 2))
    ]
    return sum(
        one[a] == other[b] and one[b] == other[a]
        for one, other in pairs
        for a in range(9)
        for b in [other.index(one[a])]
        if a < b
    )


@pytest.mark.long
@pytest.mark.parametrize(
    ("mixing", "count", "least", "most"),
    mostly_long([(MIXING, 2500, 10.7, 11.1), (10, 500, 11.2, 11.8)], (MIXING, 2500, 10.7, 11.1)),
)
def test_mixing_brings_9x9_grids_nearer_to_uniform(
    mixing: int, count: int, least: float, most: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Uniform grids have 11.6 rectangles on average (40 rounds: 11.59, 10 rounds: 11.45), those just filled in 10.5."""
    monkeypatch.setattr("descarte.making.grids.full_grid.MIXING", mixing)
    grids = [find_full_grid(NINE, random_stream_of("rectangles", number)) for number in range(count)]
    assert least < sum(rectangles(grid) for grid in grids if grid is not None) / count < most


@pytest.mark.parametrize("options", [(), ("diagonal",), ("windoku", "antiking"), ("antiknight",), ("nonconsecutive",)])
def test_a_full_grid_keeps_every_rule(options: tuple[str, ...]) -> None:
    board = board_of(Request(options=options))
    grids = [find_full_grid(board, random_stream_of("rules", number)) for number in range(3)]
    assert all(board.is_solution(grid) for grid in grids if grid is not None)
    assert any(grids)


def test_the_same_chance_gives_the_same_grid() -> None:
    assert find_full_grid(NINE, random_stream_of("same", 1)) == find_full_grid(NINE, random_stream_of("same", 1))
    assert find_full_grid(NINE, random_stream_of("same", 1)) != find_full_grid(NINE, random_stream_of("same", 2))


def test_a_board_without_a_grid_has_none() -> None:
    assert find_full_grid(descarte.read("12....34........"), random_stream_of("none", 0)) is None
    assert find_full_grid(descarte.read("123456780000000009" + "." * 63), random_stream_of("none", 0)) is None


def test_without_the_kernel_there_are_grids_too(monkeypatch: pytest.MonkeyPatch) -> None:
    board = board_of(Request(rows=6, columns=6))
    grid = _fill_cell_by_cell(board, random_stream_of("twin", 0))
    assert grid is not None
    assert board.is_solution(grid)
    twin = fast.engine("twin")
    monkeypatch.setattr(fast, "engine", lambda *_: twin)
    assert find_full_grid(board, random_stream_of("twin", 0)) != find_full_grid(board, random_stream_of("twin", 1))
