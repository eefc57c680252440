"""The rows, columns and boxes of a classic 9x9."""

from __future__ import annotations

from descarte.model.layout import Layout
from descarte.model.rules import House

CELLS = 81


def _layout() -> Layout:
    lines = range(9)
    houses = [House("row", row + 1, tuple(9 * row + column for column in lines), full=True) for row in lines]
    houses += [House("column", column + 1, tuple(9 * row + column for row in lines), full=True) for column in lines]
    for box in lines:
        corner = box // 3 * 27 + box % 3 * 3
        cells = tuple(corner + 9 * (cell // 3) + cell % 3 for cell in lines)
        houses.append(House("box", box + 1, cells, full=True))
    return Layout(9, 9, 9, tuple(range(CELLS)), tuple(houses))


LAYOUT = _layout()
HOUSES = frozenset(house.cells for house in LAYOUT.houses)
