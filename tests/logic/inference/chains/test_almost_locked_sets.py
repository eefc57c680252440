from __future__ import annotations

from descarte.logic.inference.chains.almost_locked_sets import almost_locked_sets
from tests.logic.techniques.pictures import cells_with, empty


def test_a_set_has_one_digit_more_than_cells() -> None:
    state = cells_with(empty(), r1c1="12", r1c2="23", r1c3="3456")
    small = [found for found in almost_locked_sets(state) if found.cells.bit_count() < 3]
    assert [(found.cells, found.digits) for found in small] == [(0b1, 0b11), (0b10, 0b110), (0b11, 0b111)]


def test_a_change_in_a_house_is_seen() -> None:
    state = cells_with(empty(), r1c1="12")
    before = almost_locked_sets(state)
    cells_with(state, r1c2="23")
    assert len(almost_locked_sets(state)) > len(before)
