"""Functions that add the marks of each constraint of SudokuMaker to a draft.

A constraint is an object with the number of its type, a list of clues, sometimes parameters for all of them, and its
style. Squares, edges, corners and places outside the grid are numbers:

    row*n + column             a square, from 0
    2*row*n + column           the edge on the left of a square;  (2*row + 1)*n + column the one below it
    row*(n + 1) + column       the corner at the top left of a square
    (row + 1)*(n + 2) + column + 1     a place outside, in row or column -1 or n
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import zip_longest
from typing import Any, NamedTuple

from descarte.formats.programs.fpuzzles.rules import WAYS, InvalidDrawing
from descarte.formats.shared.clue_builder import Draft
from descarte.model.clues import Total

Json = Any
TOGGLES = {10: "falling", 11: "rising", 12: "antiking", 13: "antiknight", 14: "disjoint", 15: "nonconsecutive"}
GIVENS, REGIONS, GROUPS, RULES = 0, 1, 16, 2003
DRAWN = {2000: "cosmetic lines", 2001: "cosmetic cages", 2002: "cosmetic symbols", 4000: "fog", 4001: "fog"}
SAME_LINES = {
    400: "renban",
    402: "palindrome",
    403: "between",
    407: "lockout",
    409: "double_arrow",
}
SINGLE = {100: "even", 101: "odd", 102: "maximum", 103: "minimum"}
SETS = {600: "row_indexer", 601: "column_indexer", 305: "extra"}
EDGES = {200: "difference", 201: "ratio", 202: "xv"}
OUTSIDE = {501: "sandwich", 502: "x_sum", 503: "skyscraper", 504: "numbered_room"}
DIAGONALS = {(-1, 1): 1, (1, -1): 1, (1, 1): -1, (-1, -1): -1}
"""The number of each diagonal, by its steps down and to the right: 1 for rising, -1 for falling."""


class UnsupportedConstraint(ValueError):
    """Error for a constraint that descarte does not support."""


class ConstraintType(NamedTuple):
    """A type of constraint: the field with its clues, the function that draws a clue, and fields for all clues."""

    field: str
    draw: Callable[[Draft, Json, dict[str, Json]], None]
    whole: bool = False
    """True if the field is a single clue instead of a list of clues."""
    params: tuple[str, ...] = ()
    """Fields that apply to all clues."""


def squares(draft: Draft, value: Json) -> tuple[int, ...]:
    """Return the squares with these numbers. Raise InvalidDrawing if one is not on the grid."""
    if not isinstance(value, list) or any(type(one) is not int or not 0 <= one < draft.size**2 for one in value):
        raise InvalidDrawing(value)
    return tuple(value)


def _number(value: Json) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or abs(value) > 10**6:
        raise InvalidDrawing(value)
    return value


def _values(clue: dict[str, Json]) -> tuple[int, ...]:
    return () if clue.get("value") is None else (_number(clue["value"]),)


def _make_line_drawer(variant: str) -> Callable[[Draft, Json, dict[str, Json]], None]:
    def draw(draft: Draft, clue: Json, _block: dict[str, Json]) -> None:
        draft.mark(variant, squares(draft, clue))

    return draw


def _make_cell_drawer(variant: str) -> Callable[[Draft, Json, dict[str, Json]], None]:
    def draw(draft: Draft, clue: Json, _block: dict[str, Json]) -> None:
        draft.mark(variant, squares(draft, [clue]))

    return draw


def _make_edge_drawer(variant: str) -> Callable[[Draft, Json, dict[str, Json]], None]:
    def draw(draft: Draft, clue: Json, _block: dict[str, Json]) -> None:
        pair, column = divmod(_number(clue["edge"]), draft.size)
        first = pair // 2 * draft.size + column
        second = first + draft.size if pair % 2 else first - 1
        if not pair % 2 and not column:
            raise InvalidDrawing(clue)
        draft.mark(variant, squares(draft, sorted((first, second))), values=_values(clue))

    return draw


def _read_outer_cell(draft: Draft, clue: dict[str, Json]) -> tuple[int, int]:
    row, column = divmod(_number(clue["outerCell"]), draft.size + 2)
    return row - 1, column - 1


def _make_outside_drawer(variant: str) -> Callable[[Draft, Json, dict[str, Json]], None]:
    """Return a function that draws a clue outside a row or column. Without a value nothing is drawn."""

    def draw(draft: Draft, clue: Json, _block: dict[str, Json]) -> None:
        (row, column), size = _read_outer_cell(draft, clue), draft.size
        if clue.get("diagonal") is not None:
            raise UnsupportedConstraint(variant)
        if row in (-1, size) and 0 <= column < size:
            line = tuple(range(column, size * size, size))
        elif column in (-1, size) and 0 <= row < size:
            line = tuple(range(row * size, row * size + size))
        else:
            raise InvalidDrawing(clue)
        if _values(clue):
            draft.mark(variant, line[::-1] if size in (row, column) else line, values=_values(clue))

    return draw


def little_killer(draft: Draft, clue: Json, _block: dict[str, Json]) -> None:
    (row, column), size = _read_outer_cell(draft, clue), draft.size
    for down, right in WAYS.values():
        cells, at, across = [], row + down, column + right
        while 0 <= at < size and 0 <= across < size:
            cells.append(at * size + across)
            at, across = at + down, across + right
        if cells and DIAGONALS[down, right] == clue["diagonal"]:
            if _values(clue):
                draft.mark("little_killer", tuple(cells), values=_values(clue))
            return
    raise InvalidDrawing(clue)


def _thermometer(draft: Draft, clue: Json, block: dict[str, Json]) -> None:
    draft.mark("slow_thermometer" if block.get("slow") else "thermometer", squares(draft, clue))


def _whispers(draft: Draft, clue: Json, block: dict[str, Json]) -> None:
    apart = block.get("minDifference")
    draft.mark("whispers", squares(draft, clue), values=() if apart is None else (_number(apart),))


def _region_sum(draft: Draft, clue: Json, block: dict[str, Json]) -> None:
    if block.get("singleRegionTotals"):
        raise UnsupportedConstraint("region sums")
    draft.mark("region_sum", squares(draft, clue))


def _draw_grouped_line(draft: Draft, clue: Json, block: dict[str, Json]) -> None:
    found = line_of_groups(draft, block.get("groups"))
    draft.mark(found[0], squares(draft, clue), values=found[1])


def _arrow(draft: Draft, clue: Json, _block: dict[str, Json]) -> None:
    """Draw arrows. SudokuMaker lists the cells of a circle from the last digit of its number to the first."""
    circle = squares(draft, clue["bulbCells"])[::-1]
    for line in clue["arrows"]:
        shaft = squares(draft, line)
        draft.mark("arrow", circle, shaft[1:] if shaft[0] in circle else shaft)


def _cage(draft: Draft, clue: Json, _block: dict[str, Json]) -> None:
    cells, values = squares(draft, clue["cells"]), _values(clue)
    if values and values[0]:
        draft.cages.append(Total(values[0], cells))
    elif len(cells) > 1:
        draft.mark("cage", cells)


def _look_and_say(draft: Draft, clue: Json, _block: dict[str, Json]) -> None:
    """Draw a look-and-say cage: one digit is the count, the next the digit counted."""
    text = clue.get("value")
    if not isinstance(text, str) or not text.isdecimal() or not text.isascii() or len(text) % 2:
        raise UnsupportedConstraint("look-and-say")
    draft.mark("look_and_say", squares(draft, clue["cells"]), values=tuple(map(int, text)))


def _quadruple(draft: Draft, clue: Json, _block: dict[str, Json]) -> None:
    row, column = divmod(_number(clue["corner"]), draft.size + 1)
    if not (0 < row < draft.size and 0 < column < draft.size):
        raise InvalidDrawing(clue)
    last = row * draft.size + column
    cells = (last - draft.size - 1, last - draft.size, last - 1, last)
    if clue.get("digits"):
        draft.mark("quadruple", cells, values=tuple(map(_number, clue["digits"])))


def _draw_extra_region(draft: Draft, clue: Json, _block: dict[str, Json]) -> None:
    draft.extra.append(squares(draft, clue))


def _clone(draft: Draft, clue: Json, _block: dict[str, Json]) -> None:
    """Draw groups of squares that hold the same digit, as clones."""
    groups = [squares(draft, group) for group in clue]
    for alike in [*zip_longest(*groups)][1:]:
        pairs = [(group[0], other) for group, other in zip(groups, alike, strict=True) if other is not None]
        draft.mark("clone", *(tuple(side) for side in zip(*pairs, strict=True)))


SORTS: dict[int, ConstraintType] = {
    **{type: ConstraintType("lines", _make_line_drawer(variant)) for type, variant in SAME_LINES.items()},
    **{type: ConstraintType("cells", _make_cell_drawer(variant)) for type, variant in SINGLE.items()},
    **{type: ConstraintType("cells", _make_line_drawer(variant), whole=True) for type, variant in SETS.items()},
    **{
        type: ConstraintType("clues", _make_edge_drawer(variant), params=("negative",))
        for type, variant in EDGES.items()
    },
    **{type: ConstraintType("clues", _make_outside_drawer(variant)) for type, variant in OUTSIDE.items()},
    300: ConstraintType("thermometers", _thermometer, params=("slow",)),
    301: ConstraintType("cages", _cage),
    302: ConstraintType("groups", _clone, whole=True),
    303: ConstraintType("clues", _quadruple),
    304: ConstraintType("cages", _look_and_say),
    305: ConstraintType("cells", _draw_extra_region, whole=True),
    401: ConstraintType("lines", _whispers, params=("minDifference",)),
    404: ConstraintType("lines", _region_sum, params=("singleRegionTotals",)),
    406: ConstraintType("lines", _draw_grouped_line, params=("groups",)),
    408: ConstraintType("bulbsWithArrows", _arrow),
    500: ConstraintType("clues", little_killer),
}


def _classes(draft: Draft, kind: str) -> set[int]:
    """Return sets of values, each a number whose bits are the values: thirds of the digits, or residue classes."""
    found: dict[int, int] = {}
    for value in range(draft.first, draft.first + draft.size):
        part = (value - draft.first) * 3 // draft.size if kind == "thirds" else value % int(kind)
        found[part] = found.get(part, 0) | 1 << value
    return set(found.values())


def _groups(value: Json) -> set[int]:
    if not isinstance(value, list) or not value or any(type(one) is not int or one < 0 for one in value):
        raise UnsupportedConstraint("groups")
    return set(value)


def line_of_groups(draft: Draft, value: Json) -> tuple[str, tuple[int, ...]]:
    """Return the variant of a line along which these sets of digits alternate, and its values."""
    groups = _groups(value)
    if draft.size % 3 == 0 and groups == _classes(draft, "thirds"):
        return "entropic", ()
    if groups == _classes(draft, "2"):
        return "parity", ()
    for by in range(3, draft.size + 1):
        if groups == _classes(draft, str(by)):
            return "modular", () if by == 3 else (by,)
    raise UnsupportedConstraint("groups")


def option_of_groups(draft: Draft, value: Json) -> str:
    """Return the key of the rule by which each block of two by two cells has a digit of each of these sets."""
    groups = _groups(value)
    if draft.size % 3 == 0 and groups == _classes(draft, "thirds"):
        return "global_entropy"
    if groups == _classes(draft, "3"):
        return "global_mod"
    raise UnsupportedConstraint("groups")


def groups_of(draft: Draft, kind: str) -> list[int]:
    """Return thirds of the digits, or residue classes, in the form in which SudokuMaker writes sets of digits."""
    return sorted(_classes(draft, kind))


def negative_of(draft: Draft, type: int, value: Json) -> str:
    """Return the key of the rule by which no pair of neighbours without a mark has one of these values."""
    forbidden = _groups(value)
    drawn = {mark.values[0] if mark.values else 2 for mark in draft.marks if mark.variant == "ratio"} or {2}
    wanted = {200: ({1}, "nonconsecutive"), 201: (drawn, "negative_ratio"), 202: ({5, 10}, "negative_xv")}[type]
    if forbidden != wanted[0]:
        raise UnsupportedConstraint("negative")
    return wanted[1]
