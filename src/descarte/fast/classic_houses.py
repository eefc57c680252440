"""The rows, columns and boxes of a classic 9x9."""

from __future__ import annotations

from descarte.model.layout import Layout
from descarte.model.rules import House

CELLS = 81


def _layout() -> Layout:
    cells = tuple(range(CELLS))
    houses = [House("row", row + 1, cells[9 * row : 9 * row + 9], full=True) for row in range(9)]
    houses += [House("column", column + 1, cells[column::9], full=True) for column in range(9)]
    for box, corner in enumerate((0, 3, 6, 27, 30, 33, 54, 57, 60), 1):
        lines = cells[corner : corner + 3] + cells[corner + 9 : corner + 12] + cells[corner + 18 : corner + 21]
        houses.append(House("box", box, lines, full=True))
    return Layout(9, 9, 9, cells, tuple(houses))


LAYOUT = _layout()
HOUSES = frozenset(house.cells for house in LAYOUT.houses)
