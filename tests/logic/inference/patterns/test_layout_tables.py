from __future__ import annotations

import descarte
from descarte import kinds
from descarte.logic.inference.patterns.layout_tables import Tables, tables_of
from descarte.model.bits import bits_at
from descarte.model.clues import Clues


def classic(*options: str) -> Tables:
    return tables_of(kinds.build(Clues(9, 9, (0,) * 81, kind="sudoku", options=options)).layout)


def test_boxes_come_before_lines() -> None:
    kinds_in_order = [classic().houses[index].kind for index in classic().full]
    assert kinds_in_order == ["box"] * 9 + ["row"] * 9 + ["column"] * 9
    assert (len(classic().full_boxes), len(classic().full_lines)) == (9, 18)


def test_diagonals_are_lines_and_windows_are_not() -> None:
    tables = classic("diagonal", "windoku")
    lines = {house.kind for house, line in zip(tables.houses, tables.is_line, strict=True) if line}
    assert lines == {"row", "column", "diagonal"}


def test_crossings_by_their_direction() -> None:
    found = classic().crossings
    assert [len(found[key]) for key in ("pointing", "claiming", "general")] == [54, 54, 0]
    windows = classic("windoku").crossings["general"]
    assert {house.kind for crossing in windows for house in (crossing.house, crossing.other)} == {"box", "window"}


def test_odd_peers_are_where_houses_cross_oddly() -> None:
    assert not classic().has_odd_peers
    assert classic("diagonal").has_odd_peers
    assert classic("antiknight").has_odd_peers


def test_turning_twice_changes_nothing() -> None:
    tables = classic()
    bits = bits_at([1, 9, 40, 77])
    assert tables.transpose(tables.transpose(bits)) == bits
    assert tables.transpose(1 << 1) == 1 << 9
    assert tables.turned_peers == tables.layout.peer_bits


def test_only_square_grids_with_full_lines_have_line_fish() -> None:
    assert classic().is_square
    assert not tables_of(kinds.find("kakuro").build(kinds.find("kakuro").sample).layout).is_square


def test_joining_names_a_house_for_each_pair() -> None:
    tables = tables_of(descarte.read("1.....3.4......2").layout)
    assert [str(house.name) for house in tables.find_joining_houses(0b1, 0b10010)] == ["row 1", "column 1"]
