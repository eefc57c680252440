"""Functions that add the marks of each field of f-puzzles to a draft."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from descarte.formats.shared.clue_builder import Draft
from descarte.model.clues import Total

Json = Any
Draw = Callable[[Draft, Json], None]

_CELL = re.compile("R([0-9]{1,2})C([0-9]{1,2})")
WAYS = {"UR": (-1, 1), "UL": (-1, -1), "DR": (1, 1), "DL": (1, -1)}
COSMETIC = frozenset(["line", "rectangle", "circle", "text", "cage"])
"""Fields of drawings that are not rules."""
_OPTIONS = {
    "antiknight": "antiknight",
    "antiking": "antiking",
    "disjointgroups": "disjoint",
    "nonconsecutive": "nonconsecutive",
    "diagonal+": "rising",
    "diagonal-": "falling",
}
_NEGATIVES = {"ratio": "negative_ratio", "xv": "negative_xv", "difference": "nonconsecutive"}


class InvalidDrawing(ValueError):
    """Error for a cell or value that does not belong to the grid."""


def add_option_rule(name: str, draft: Draft) -> bool:
    """Add the rule of the whole grid that a field names. Return True if the field names one."""
    key = _OPTIONS.get(name)
    if key is not None:
        draft.options.append(key)
        if {"rising", "falling"} <= set(draft.options):
            draft.options = [mine for mine in draft.options if mine not in ("rising", "falling")] + ["diagonal"]
    return key is not None


def add_negative_rule(name: Json, draft: Draft) -> bool:
    """Add the rule that all marks of a kind are given. Return False if descarte has no such rule for the kind."""
    key = _NEGATIVES.get(name) if isinstance(name, str) else None
    if key is not None:
        draft.options.append(key)
    return key is not None


def position(name: Json) -> tuple[int, int]:
    """Return the row and the column (from 0) in a name such as R1C2. Outside the grid they are -1 or the size."""
    found = _position(name) if isinstance(name, str) else None
    if found is None:
        raise InvalidDrawing(name)
    return found


@lru_cache(maxsize=1024)
def _position(name: str) -> tuple[int, int] | None:
    found = _CELL.fullmatch(name)
    return (int(found[1]) - 1, int(found[2]) - 1) if found else None


def square(draft: Draft, name: Json) -> int:
    """Return the square with this name. Raise InvalidDrawing if there is none."""
    row, column = position(name)
    if not (0 <= row < draft.size and 0 <= column < draft.size):
        raise InvalidDrawing(name)
    return row * draft.size + column


def squares(draft: Draft, names: Json) -> tuple[int, ...]:
    """Return the squares with these names. Raise InvalidDrawing if one of them is not on the grid."""
    if not isinstance(names, list):
        raise InvalidDrawing(names)
    return tuple(square(draft, name) for name in names)


def number(value: Json) -> int | None:
    """Return the number in a value that may be a text, or None if the value is empty."""
    if value in (None, ""):
        return None
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    if not isinstance(value, str) or not re.fullmatch("-?[0-9]{1,6}", value.strip()):
        raise InvalidDrawing(value)
    return int(value)


def _values(item: Json) -> tuple[int, ...]:
    value = number(item.get("value"))
    return () if value is None else (value,)


def _make_line_drawer(variant: str) -> Draw:
    """Return a function that adds one mark per line of an item, with the value of the item if there is one."""

    def draw(draft: Draft, item: Json) -> None:
        for line in item["lines"]:
            draft.mark(variant, squares(draft, line), values=_values(item))

    return draw


def _make_group_drawer(variant: str) -> Draw:
    """Return a function that adds one mark for the cells of an item, with the value of the item if there is one."""

    def draw(draft: Draft, item: Json) -> None:
        draft.mark(variant, squares(draft, item["cells"]), values=_values(item))

    return draw


def _make_cell_drawer(variant: str) -> Draw:
    """Return a function that adds a mark on the cell of an item."""

    def draw(draft: Draft, item: Json) -> None:
        draft.mark(variant, (square(draft, item["cell"]),))

    return draw


def _make_outside_drawer(variant: str) -> Draw:
    """Return a function that adds a clue outside a row or column, or nothing if the item has no value."""

    def draw(draft: Draft, item: Json) -> None:
        (row, column), size, values = position(item["cell"]), draft.size, _values(item)
        if row in (-1, size) and 0 <= column < size:
            line = tuple(range(column, size * size, size))
        elif column in (-1, size) and 0 <= row < size:
            line = tuple(range(row * size, row * size + size))
        else:
            raise InvalidDrawing(item["cell"])
        if values:
            draft.mark(variant, line[::-1] if size in (row, column) else line, values=values)

    return draw


def _cage(draft: Draft, item: Json) -> None:
    cells, values = squares(draft, item["cells"]), _values(item)
    if values and values[0]:
        draft.cages.append(Total(values[0], cells))
    elif len(cells) > 1:
        draft.mark("cage", cells)


def _draw_extra_region(draft: Draft, item: Json) -> None:
    draft.extra.append(squares(draft, item["cells"]))


def _arrow(draft: Draft, item: Json) -> None:
    """Draw arrows. A circle of several cells is a number, read from left to right and down."""
    circle = tuple(sorted(squares(draft, item["cells"])))
    for line in item["lines"]:
        shaft = squares(draft, line)
        draft.mark("arrow", circle, shaft[1:] if shaft[0] in circle else shaft)


def _little_killer(draft: Draft, item: Json) -> None:
    (row, column), (down, right) = position(item["cell"]), WAYS[item["direction"]]
    cells, values = [], _values(item)
    row, column = row + down, column + right
    while 0 <= row < draft.size and 0 <= column < draft.size:
        cells.append(row * draft.size + column)
        row, column = row + down, column + right
    if values and values[0]:
        draft.mark("little_killer", tuple(cells), values=values)


def _quadruple(draft: Draft, item: Json) -> None:
    values = tuple(value for value in map(number, item.get("values") or ()) if value is not None)
    if values:
        draft.mark("quadruple", squares(draft, item["cells"]), values=values)


def _letters(draft: Draft, item: Json) -> None:
    if item.get("value"):
        draft.mark("xv", squares(draft, item["cells"]), values=({"X": 10, "V": 5}[item["value"].upper()],))


def _clone(draft: Draft, item: Json) -> None:
    draft.mark("clone", squares(draft, item["cells"]), squares(draft, item["cloneCells"]))


RULES: dict[str, Draw] = {
    "arrow": _arrow,
    "betweenline": _make_line_drawer("between"),
    "boxindexer": _make_group_drawer("box_indexer"),
    "clone": _clone,
    "columnindexer": _make_group_drawer("column_indexer"),
    "difference": _make_group_drawer("difference"),
    "doublearrow": _make_line_drawer("double_arrow"),
    "entropicline": _make_line_drawer("entropic"),
    "even": _make_cell_drawer("even"),
    "extraregion": _draw_extra_region,
    "killercage": _cage,
    "littlekillersum": _little_killer,
    "lockout": _make_line_drawer("lockout"),
    "maximum": _make_cell_drawer("maximum"),
    "minimum": _make_cell_drawer("minimum"),
    "modularline": _make_line_drawer("modular"),
    "nabner": _make_line_drawer("nabner"),
    "odd": _make_cell_drawer("odd"),
    "palindrome": _make_line_drawer("palindrome"),
    "quadruple": _quadruple,
    "ratio": _make_group_drawer("ratio"),
    "regionsumline": _make_line_drawer("region_sum"),
    "renban": _make_line_drawer("renban"),
    "rowindexer": _make_group_drawer("row_indexer"),
    "sandwichsum": _make_outside_drawer("sandwich"),
    "skyscraper": _make_outside_drawer("skyscraper"),
    "slowthermometer": _make_line_drawer("slow_thermometer"),
    "thermometer": _make_line_drawer("thermometer"),
    "whispers": _make_line_drawer("whispers"),
    "xsum": _make_outside_drawer("x_sum"),
    "xv": _letters,
    "zipperline": _make_line_drawer("zipper"),
}
