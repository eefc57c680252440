"""Conclusions from an assumption, also by houses that cross."""

from __future__ import annotations

import descarte
from descarte.logic.inference.rules.assume import sources_of


def test_every_full_house_knows_those_that_it_shares_cells_with() -> None:
    puzzle = descarte.read("1.....3.4......2")
    houses = {str(house.kind) + str(house.number): index for index, house in enumerate(puzzle.layout.houses)}
    crossings = sources_of(puzzle).crossings
    assert crossings.keys() == set(houses.values())
    assert crossings[houses["row1"]] == [
        (houses["box1"], 0b1100, 0b11_0000),
        (houses["box2"], 0b0011, 0b1100_0000),
    ]
    assert [other for other, *_ in crossings[houses["box4"]]] == [
        houses[name] for name in ("row3", "row4", "column3", "column4")
    ]
