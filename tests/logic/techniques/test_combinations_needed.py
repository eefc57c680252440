from __future__ import annotations

from tests.logic.techniques.cages import killer
from tests.logic.techniques.pictures import cells_with, results


def test_a_digit_that_every_combination_needs_leaves_the_house() -> None:
    # 3+8 and 4+7 and 5+6 and 2+9 have nothing in common; 1+2 has both
    assert results(killer((11, "r1c1 r1c2")), "cage-needs") == []
    state = cells_with(killer((6, "r1c1 r1c2 r1c3")), r1c1="123", r1c2="123", r1c3="123")
    assert "r1c456789<>1" in results(state, "cage-needs")
    assert "r23c123<>1" in results(state, "cage-needs")


def test_it_needs_no_single_combination() -> None:
    # 1+2+6, 1+3+5, 2+3+4 without the 4: always a 1
    state = cells_with(killer((9, "r1c1 r1c2 r1c3")), r1c1="12356", r1c2="12356", r1c3="12356")
    found = results(state, "cage-needs")
    assert found == ["r1c456789<>1", "r23c123<>1"]


def test_its_places_decide_which_house_loses_it() -> None:
    state = cells_with(killer((7, "r1c1 r1c2 r2c1")), r1c1="12", r1c2="12", r2c1="4")
    found = results(state, "cage-needs")
    assert "r1c3456789<>1" in found
    assert not any("r4c1" in result for result in found if "<>1" in result)


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
