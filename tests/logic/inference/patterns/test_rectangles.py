from __future__ import annotations

from dataclasses import replace

import pytest

from descarte import kinds
from descarte.logic import find
from descarte.logic.inference.patterns.rectangles import find_bound_cells, is_exchangeable, rectangles
from descarte.model.clues import Clues, Mark, Total
from descarte.model.state import State
from tests.logic.techniques.pictures import cells_with, empty


def test_a_classic_board_has_486_rectangles() -> None:
    state = empty()
    pairs = [(one, other) for one in range(9) for other in range(one + 1, 9)]
    found = [
        is_exchangeable(state, (9 * top + left, 9 * top + right, 9 * bottom + right, 9 * bottom + left))
        for top, bottom in pairs
        for left, right in pairs
    ]
    assert sum(found) == 486


def test_floor_and_roof_and_opposite_corners() -> None:
    state = cells_with(empty(), r1c1="12", r1c4="12", r2c1="123", r2c4="124")
    (found,) = [rectangle for rectangle in rectangles(state) if set(rectangle.floor) == {0, 3} and 9 in rectangle.roof]
    assert found.corners == (0, 3, 12, 9)
    assert (found.find_opposite_corner(0), found.find_opposite_corner(9)) == (12, 3)
    assert found.roof_is_side


def test_kakuro_runs_allow_a_rectangle_too() -> None:
    kakuro = kinds.find("kakuro")
    state = State(kakuro.build(kakuro.sample))
    squares = {state.puzzle.layout.place(cell): cell for cell in range(len(state.candidates))}
    houses = state.puzzle.layout.house_bits
    for rectangle in rectangles(state):
        bits = sum(1 << corner for corner in rectangle.corners)
        assert all((bits & house).bit_count() in (0, 2) for house in houses)
    assert len(squares) == len(state.candidates)


@pytest.mark.parametrize(
    ("cells", "kept"),
    [
        ((0, 3, 9, 12), True),
        ((0, 3, 9, 12, 80), True),
        ((0, 3), True),
        ((9, 12, 80), True),
        ((0, 12), False),
        ((0, 3, 9), False),
        ((0,), False),
        ((79, 80), True),
    ],
)
def test_an_exchange_keeps_a_sum_of_all_corners_or_of_two_that_differ(cells: tuple[int, ...], kept: bool) -> None:
    state = State(kinds.build(Clues(9, 9, (0,) * 81, sums=(Total(9, cells),))))
    assert is_exchangeable(state, (0, 3, 12, 9)) is kept


def test_no_exchange_where_another_rule_has_a_say() -> None:
    clues = Clues(9, 9, (0,) * 81)
    ruled = kinds.build(replace(clues, marks=(Mark("thermometer", ((12, 13),)),)))
    bound = kinds.build(clues).but(domains=(0b101010101, *(0b111111111,) * 80))
    for puzzle, corner in ((ruled, 12), (bound, 0)):
        state = cells_with(State(puzzle), r1c1="12", r1c4="12", r2c1="12", r2c4="123")
        assert find_bound_cells(state) >> corner & 1
        assert not is_exchangeable(state, (0, 3, 12, 9))
        assert is_exchangeable(state, (27, 30, 39, 36))
        assert not [found for found in rectangles(state) if corner in found.corners]
        assert not list(find("unique-rectangle-1").find(state))
    assert list(find("unique-rectangle-1").find(cells_with(empty(), r1c1="12", r1c4="12", r2c1="12", r2c4="123")))
