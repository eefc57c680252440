from __future__ import annotations

from descarte.logic.follow import left_after
from tests.logic.techniques.pictures import cells_with, empty


def test_a_pair_and_what_it_locks_are_followed() -> None:
    state = cells_with(empty(), r1c1="12", r1c2="123")
    before = sum(map(int.bit_count, state.candidates))
    (left,) = left_after(state, [(1, 3)], holds=False)
    others = 7 + 6
    assert left == before - 1 - 2 * others


def test_an_impossible_state_leaves_less_than_nothing() -> None:
    state = cells_with(empty(), r1c1="12", r1c2="12", r1c3="123")
    assert left_after(state, [(2, 1), (2, 3)]) == [-1, left_after(state, [(2, 3)])[0]]
