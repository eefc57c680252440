from __future__ import annotations

from tests.logic.techniques.pictures import cells_with, empty, results


def test_as_many_digits_as_cells_lock_them_to_their_houses() -> None:
    state = cells_with(empty(), r1c1="1234", r1c2="1234", r1c8="12", r2c3="34")
    assert results(state, "sue-de-coq") == ["r1c45679<>12, r1c3<>1234, r2c12,r3c123<>34"]


def test_a_digit_of_the_crossing_alone_leaves_both_houses() -> None:
    state = cells_with(empty(), r1c1="12345", r1c2="12345", r1c3="12345", r1c8="12", r2c3="34")
    assert results(state, "sue-de-coq") == ["r1c45679<>125, r2c12,r3c123<>345"]


def test_a_digit_of_both_parts_could_be_there_twice() -> None:
    state = cells_with(empty(), r1c1="1234", r1c2="1234", r1c8="12", r2c3="24")
    assert not results(state, "sue-de-coq")
