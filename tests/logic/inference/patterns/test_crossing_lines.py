from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

import descarte
from descarte import kinds
from descarte.logic import find
from descarte.logic.inference.patterns.crossing_lines import fish_in_lines, fish_lines
from descarte.model.clues import Clues
from descarte.model.state import State


def grid_without(digit: int, rows: dict[int, tuple[int, ...]]) -> State:
    """Return a grid in which the digit is left only in these columns of these rows."""
    state = State(kinds.build(Clues(9, 9, (0,) * 81, kind="sudoku")))
    state.change(
        discards=[(9 * row + column, digit) for row, keep in rows.items() for column in range(9) if column not in keep]
    )
    return state


def test_an_x_wing_in_rows() -> None:
    (fish,) = (
        fish
        for fish in fish_in_lines(grid_without(5, {0: (1, 6), 4: (1, 6)}), 5, 2, finned=False)
        if fish.base[0].kind == "row"
    )
    assert [house.number for house in fish.base] == [1, 5]
    assert [house.number for house in fish.cover] == [2, 7]
    assert fish.cleared.bit_count() == 14
    assert not fish.fins


def test_a_fin_clears_only_what_sees_it() -> None:
    found = list(fish_in_lines(grid_without(5, {0: (1, 2, 6), 4: (1, 6)}), 5, 2, finned=True))
    (fish,) = (fish for fish in found if fish.base[0].kind == "row")
    assert fish.fins == 1 << 2
    assert fish.cleared == 1 << 10 | 1 << 19
    assert not fish.sashimi


def test_sashimi_has_a_line_with_one_place_without_its_fin() -> None:
    found = list(fish_in_lines(grid_without(5, {0: (2, 6), 4: (1, 6)}), 5, 2, finned=True))
    (fish,) = (fish for fish in found if fish.base[0].kind == "row" and fish.fins == 1 << 2)
    assert fish.sashimi
    assert fish.cleared == 1 << 10 | 1 << 19


def test_columns_are_rows_of_the_turned_grid() -> None:
    state = State(descarte.read(find("x-wing").example))
    turned = tuple(state.placed[9 * column + row] for row in range(9) for column in range(9))
    other = State(kinds.build(Clues(9, 9, turned, kind="sudoku")))
    for digit in range(1, 10):
        for size in (2, 3):
            for finned in (False, True):
                rows = [f for f in fish_in_lines(state, digit, size, finned=finned) if f.base[0].kind == "row"]
                columns = [f for f in fish_in_lines(other, digit, size, finned=finned) if f.base[0].kind == "column"]
                assert [fish.cleared.bit_count() for fish in rows] == [fish.cleared.bit_count() for fish in columns]


def test_a_fin_in_a_column_sees_its_own_box_where_boxes_are_wide() -> None:
    """Boxes of two rows and three columns: the fin r2c1 sees r1c2 and r1c3; turned, it would see other cells."""
    state = State(kinds.build(Clues(6, 6, (0,) * 36, kind="sudoku")))
    kept = {0: (0, 1, 2), 3: (0, 2)}
    state.change(
        discards=[(6 * row + column, 5) for column, rows in kept.items() for row in range(6) if row not in rows]
    )
    (fish,) = (
        fish
        for fish in fish_in_lines(state, 5, 2, finned=True)
        if fish.base[0].kind == "column" and fish.fins == 1 << 6
    )
    assert fish.cleared == 1 << 1 | 1 << 2


@pytest.mark.parametrize("search", [fish_lines, fish_lines.__wrapped__])  # type: ignore[attr-defined]
def test_a_fish_without_fins_is_no_finned_fish(search: Callable[..., Iterator[tuple[int, ...]]]) -> None:
    state = grid_without(5, {0: (1, 6), 4: (1, 6)})
    assert (0, 0, 4, 1, 6) in search(state, 5, 2, finned=False)
    assert (0, 0, 4, 1, 6) not in search(state, 5, 2, finned=True)
