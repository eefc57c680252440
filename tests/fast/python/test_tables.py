from __future__ import annotations

from descarte import kinds
from descarte.fast.python.tables import tables_of
from descarte.model.bits import bits_at, cells_of
from descarte.model.clues import Clues

LAYOUT = kinds.build(Clues(9, 9, (0,) * 81, options=("antiknight",))).layout


def test_what_is_kept_is_all_but_the_peers() -> None:
    tables = tables_of(LAYOUT)
    for cell in range(81):
        assert tables.keep[cell] & tables.cells == tables.cells & ~LAYOUT.peer_bits[cell]


def test_a_cell_has_a_bit_in_the_field_of_each_full_house() -> None:
    tables = tables_of(LAYOUT)
    for cell in range(81):
        fields = [position for position in cells_of(tables.spread[cell]) if position >= 81]
        assert len(fields) == 3
        assert {tables.cell_of[position] for position in fields} == {cell}
    assert tables.guards & tables.everything == 0
    assert tables.guards.bit_count() == 27


def test_cells_in_lists_ones() -> None:
    assert cells_of(bits_at([0, 64, 1000])) == [0, 64, 1000]
