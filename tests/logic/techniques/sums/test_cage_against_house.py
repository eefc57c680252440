from __future__ import annotations

from tests.logic.techniques.cages import killer
from tests.logic.techniques.pictures import cells_with, results, without

ROW = [f"r1c{column}" for column in range(3, 10)]


def test_the_house_forces_a_digit_on_the_cage() -> None:
    state = without(killer((10, "r1c1 r1c2")), 9, *ROW)
    assert results(state, "cage-house-needs") == ["r1c12<>234678"]


def test_a_digit_with_a_place_outside_forces_nothing() -> None:
    state = without(killer((10, "r1c1 r1c2")), 9, *ROW[1:])
    assert results(state, "cage-house-needs") == []


def test_the_cage_must_leave_a_cell_something() -> None:
    state = cells_with(killer((10, "r1c1 r1c2")), r1c7="46")
    assert results(state, "cage-house-keeps") == ["r1c12<>46"]


def test_a_cell_in_another_house_is_no_matter() -> None:
    state = cells_with(killer((10, "r1c1 r1c2")), r5c7="46")
    assert results(state, "cage-house-keeps") == []
