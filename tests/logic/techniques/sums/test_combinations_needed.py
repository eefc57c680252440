from __future__ import annotations

from tests.logic.techniques.cages import killer
from tests.logic.techniques.pictures import cells_with, results


def test_a_needed_digit_with_one_place_goes_there() -> None:
    state = cells_with(killer((7, "r1c1 r1c2 r2c1")), r1c1="12", r1c2="124", r2c1="12")
    assert results(state, "cage-hidden-single") == ["r1c2=4"]


def test_two_needed_digits_in_two_cells_crowd_out_the_others() -> None:
    state = cells_with(killer((10, "r1c1 r1c2 r2c1 r2c2")), r1c1="1234", r1c2="1234", r2c1="12", r2c2="12")
    assert results(state, "cage-hidden-pair") == ["r1c12<>12"]


def test_three_needed_digits_in_three_cells() -> None:
    marks = {"r1c1": "1234", "r1c2": "1234", "r2c1": "234", "r2c2": "1"}
    state = cells_with(killer((10, "r1c1 r1c2 r2c1 r2c2")), **marks)
    assert results(state, "cage-hidden-triple") == ["r1c12<>1"]
