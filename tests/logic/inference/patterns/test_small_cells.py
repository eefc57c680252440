from __future__ import annotations

from descarte.logic.inference.patterns.small_cells import cells_by_pair, pair_cells, triple_cells
from descarte.model.bits import bits_at, union
from tests.logic.techniques.pictures import cells_with, empty


def test_cells_are_sorted_by_how_many_candidates_they_have() -> None:
    state = cells_with(empty(), r1c1="12", r1c2="123", r1c3="1234", r1c4="12", r1c5="1")
    assert pair_cells(state) == bits_at([0, 3])
    assert triple_cells(state) == bits_at([1])
    assert cells_by_pair(state) == {union(1, 2): [0, 3]}


def test_they_are_sorted_anew_after_a_change() -> None:
    state = cells_with(empty(), r1c1="12", r1c2="123")
    assert pair_cells(state) == bits_at([0])
    state.change(discards=[(1, 3)])
    assert pair_cells(state) == bits_at([0, 1])
