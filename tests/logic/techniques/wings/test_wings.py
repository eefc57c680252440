from __future__ import annotations

from descarte.logic import find, sentence
from tests.logic.techniques.pictures import cells_with, empty, names, results, without


def test_an_xy_wing_leaves_z_to_one_of_its_pincers() -> None:
    state = cells_with(empty(), r1c1="12", r1c6="13", r3c2="23")
    assert results(state, "xy-wing") == ["r1c23,r3c456<>3"]


def test_pincers_that_the_pivot_does_not_see_are_no_wing() -> None:
    assert not results(cells_with(empty(), r1c1="12", r1c6="13", r5c2="23"), "xy-wing")


def test_pincers_with_the_same_two_digits_are_no_wing() -> None:
    assert not results(cells_with(empty(), r1c1="12", r1c6="13", r3c2="13"), "xy-wing")


def test_the_pivot_of_an_xyz_wing_must_be_seen_too() -> None:
    state = cells_with(empty(), r1c1="123", r1c6="13", r3c2="23")
    assert results(state, "xyz-wing") == ["r1c23<>3"]


def test_a_w_wing_joins_two_equal_cells_by_a_strong_link() -> None:
    state = cells_with(empty(), r2c1="12", r5c9="12")
    without(state, 1, *names(8, (2, 3, 4, 5, 6, 7, 8)))
    assert results(state, "w-wing") == ["r2c9,r5c1<>2"]


def test_a_third_place_in_the_link_is_no_w_wing() -> None:
    state = cells_with(empty(), r2c1="12", r5c9="12")
    without(state, 1, *names(8, (2, 3, 4, 5, 6, 7)))
    assert not results(state, "w-wing")


def test_two_equal_cells_that_see_each_other_are_a_pair_and_no_w_wing() -> None:
    state = cells_with(empty(), r2c1="12", r2c9="12")
    without(state, 1, *names(8, (2, 3, 4, 5, 6, 7, 8)))
    assert results(state, "naked-pair")
    assert not results(state, "w-wing")


def test_a_pivot_sees_along_a_diagonal_where_it_is_a_house() -> None:
    marks = {"r5c5": "12", "r2c2": "13", "r5c3": "23"}
    assert results(cells_with(empty("diagonal"), **marks), "xy-wing") == ["r123c3,r456c2<>3"]
    assert not results(cells_with(empty(), **marks), "xy-wing")


def test_a_wing_is_told_cell_by_cell() -> None:
    state = cells_with(empty(), r1c1="12", r1c6="13", r3c2="23")
    step = next(find("xy-wing").find(state))
    assert (
        sentence(step, state.puzzle)
        .say("es")
        .startswith("f1c1 solo tiene 1 y 2, y ve f1c6, con 1 y 3, y f3c2, con 2 y 3.")
    )
