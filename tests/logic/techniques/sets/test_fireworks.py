from __future__ import annotations

import pytest

from descarte.model.state import State
from tests.logic.techniques.pictures import empty, names, results, without

SCALES = {"fireworks": (8.6, 500)}
ENDS = ("r1c5", "r5c1")


def burst(*more: str, digit: int = 3) -> State:
    """Return a board on which 1, 2 and 3 are in row 1 and column 1, outside box 1, only in r1c5 and r5c1.

    `digit` may also be in the cells of `more`.
    """
    state = empty()
    outside = [*names(1, range(4, 10)), *(f"r{row}c1" for row in range(4, 10))]
    for each in (1, 2, 3):
        without(state, each, *(name for name in outside if name not in (*ENDS, *(more if each == digit else ()))))
    return state


def test_three_digits_for_three_cells() -> None:
    assert results(burst(), "fireworks") == ["r23c23<>123, r1c15,r5c1<>456789"]


def test_a_digit_may_be_missing_at_one_end() -> None:
    assert results(without(burst(), 2, "r1c5"), "fireworks") == ["r23c23<>123, r1c15,r5c1<>456789"]


@pytest.mark.parametrize("cell", ["r1c7", "r9c1"])
def test_one_more_place_is_a_way_out(cell: str) -> None:
    assert not results(burst(cell), "fireworks")


def test_two_digits_are_not_enough() -> None:
    assert not results(burst("r1c7", "r1c8", digit=1), "fireworks")
