from __future__ import annotations

import pytest

from descarte import fast, kinds
from descarte.core.deadline import limit_time
from descarte.core.errors import OptionError, PuzzleError
from descarte.model.clues import Clues
from descarte.model.puzzle import Puzzle
from descarte.variants import whole_grid_variants
from tests.clock import turned


def grid(size: int, *options: str, **more: object) -> Puzzle:
    return kinds.build(Clues(size, size, (0,) * size * size, options=options, **more))  # type: ignore[arg-type]


def apart(puzzle: Puzzle, one: str, other: str) -> bool:
    return puzzle.cell(other) in puzzle.layout.peers[puzzle.cell(one)]


def test_diagonals_cross_the_whole_grid() -> None:
    names = [
        [grid(9).name(cell) for cell in house.cells]
        for house in grid(9, "diagonal").layout.houses
        if house.kind == "diagonal"
    ]
    assert names[0] == [f"r{i}c{i}" for i in range(1, 10)]
    assert names[1] == [f"r{i}c{10 - i}" for i in range(1, 10)]


@pytest.mark.parametrize(("size", "windows"), [(4, 1), (9, 4), (16, 9), (25, 16)])
def test_windows_lie_one_step_inside(size: int, windows: int) -> None:
    houses = [house for house in grid(size, "windoku").layout.houses if house.kind == "window"]
    assert len(houses) == windows
    assert grid(size).name(houses[0].cells[0]) == "r2c2"
    assert all(len(house.cells) == size for house in houses)


def test_windows_need_square_boxes() -> None:
    with pytest.raises(PuzzleError, match="windoku has no meaning in a grid of 6 by 6"):
        grid(6, "windoku")


def test_a_knight_and_a_king_keep_their_distance() -> None:
    knight, king = grid(9, "antiknight"), grid(9, "antiking")
    assert apart(knight, "r5c5", "r7c6")
    assert apart(knight, "r5c5", "r3c4")
    assert not apart(knight, "r3c3", "r4c4")
    assert apart(king, "r3c3", "r4c4")
    assert apart(king, "r3c4", "r4c3")
    assert not apart(king, "r5c5", "r7c6")


def test_a_pair_that_shares_a_house_already_gets_no_further_one() -> None:
    layout = grid(9, "antiking").layout
    pairs = [house.cells for house in layout.houses if house.kind == "king"]
    boxes = [set(house.cells) for house in layout.houses if house.kind == "box"]
    assert pairs
    assert not any(set(pair) <= box for pair in pairs for box in boxes)


@pytest.mark.parametrize("options", [("diagonal", "windoku"), ("antiking", "antiknight"), tuple(whole_grid_variants())])
def test_options_combine_and_come_back_as_clues(options: tuple[str, ...]) -> None:
    puzzle = grid(9, *options)
    assert set(kinds.clues_of(puzzle).options) == set(options)
    assert kinds.build(kinds.clues_of(puzzle)) == puzzle


def test_the_order_of_options_is_no_matter() -> None:
    assert grid(9, "windoku", "diagonal") == grid(9, "diagonal", "windoku")


def test_a_diagonal_latin_square_of_order_3_does_not_exist() -> None:
    assert fast.solve(grid(3, "diagonal")).status == "none"


def test_an_unknown_option_is_refused_with_the_choices() -> None:
    with pytest.raises(OptionError, match="did you mean 'diagonal'"):
        grid(9, "diagnal")


def test_moves_add_the_pairs_that_no_other_house_has() -> None:
    size, box = 6, (2, 3)
    layout = kinds.build(Clues(size, size, (0,) * 36, box=box, options=("antiking", "antiknight"))).layout
    lines = [house.cells for house in layout.houses if len(house.cells) == size]
    together = {(a, b) for cells in lines for a in cells for b in cells}
    moves = {(1, 1), (1, -1), (1, 2), (1, -2), (2, 1), (2, -1)}
    wanted = {
        (row * size + column, (row + down) * size + column + right)
        for row in range(size)
        for column in range(size)
        for down, right in moves
        if row + down < size and 0 <= column + right < size
    }
    assert {house.cells for house in layout.houses if len(house.cells) == 2} == wanted - together


def test_building_a_large_board_looks_at_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = turned(monkeypatch, 0.0)
    with limit_time(1):
        puzzle = kinds.build(Clues(30, 30, (0,) * 900, box=(5, 6), options=("antiking", "antiknight")))
        assert len(puzzle.layout.houses) > 900
    assert clock.looks > 900
