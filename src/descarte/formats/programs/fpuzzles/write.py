"""Convert clues to JSON objects of f-puzzles."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from descarte.formats.programs.fpuzzles.drawn_copies import copies_of
from descarte.formats.programs.fpuzzles.rules import WAYS
from descarte.formats.scanning.lines import UnwritableMark, make_refusal, require_writable
from descarte.formats.shared.clue_builder import boxes_of
from descarte.formats.shared.player_marks import centres_of
from descarte.formats.writing.round_trip import split_cell_marks
from descarte.kinds.shared.square_grid import usual_box
from descarte.model.bits import digits_of
from descarte.model.clues import Clues, Mark

Json = Any
KEY = "fpuzzles"
_SAYS = {
    *("options", "regions", "cages", "extra", "marks", "candidates", "entries", "solution", "id"),
    *("author", "rules", "source", "level", "comment", "centres", "corners", "colours", "kept"),
}
FURTHER = ("source", "level", "comment")
"""Notes for which f-puzzles has no field. They can be written, because f-puzzles ignores unknown fields."""
_OPTIONS = {
    "antiknight": ("antiknight",),
    "antiking": ("antiking",),
    "disjoint": ("disjointgroups",),
    "nonconsecutive": ("nonconsecutive",),
    "rising": ("diagonal+",),
    "falling": ("diagonal-",),
    "diagonal": ("diagonal+", "diagonal-"),
}
_NEGATIVES = {"negative_ratio": "ratio", "negative_xv": "xv"}
_LINES = {
    "between": "betweenline",
    "double_arrow": "doublearrow",
    "entropic": "entropicline",
    "lockout": "lockout",
    "modular": "modularline",
    "nabner": "nabner",
    "palindrome": "palindrome",
    "region_sum": "regionsumline",
    "renban": "renban",
    "slow_thermometer": "slowthermometer",
    "thermometer": "thermometer",
    "whispers": "whispers",
    "zipper": "zipperline",
}
_GROUPS = {
    "box_indexer": "boxindexer",
    "column_indexer": "columnindexer",
    "difference": "difference",
    "ratio": "ratio",
    "row_indexer": "rowindexer",
    "cage": "killercage",
}
_CELLS = {"even": "even", "maximum": "maximum", "minimum": "minimum", "odd": "odd"}
_OUTSIDE = {"sandwich": "sandwichsum", "skyscraper": "skyscraper", "x_sum": "xsum"}
Item = tuple[str, dict[str, Json]]


def _name(size: int, square: int) -> str:
    return f"R{square // size + 1}C{square % size + 1}"


def _names(size: int, squares: tuple[int, ...]) -> list[str]:
    return [_name(size, square) for square in squares]


def _value(mark: Mark) -> dict[str, Json]:
    if len(mark.values) > 1:
        raise UnwritableMark(mark.variant)
    return {"value": str(mark.values[0])} if mark.values else {}


def _get_single_line(mark: Mark) -> tuple[int, ...]:
    if len(mark.lines) != 1:
        raise UnwritableMark(mark.variant)
    return mark.lines[0]


def _line(size: int, mark: Mark) -> Item:
    return _LINES[mark.variant], {"lines": [_names(size, _get_single_line(mark))], **_value(mark)}


def _group(size: int, mark: Mark) -> Item:
    return _GROUPS[mark.variant], {"cells": _names(size, _get_single_line(mark)), **_value(mark)}


def _cell(size: int, mark: Mark) -> Item:
    if len(_get_single_line(mark)) != 1 or mark.values:
        raise UnwritableMark(mark.variant)
    return _CELLS[mark.variant], {"cell": _name(size, mark.lines[0][0])}


def _write_outside_clue(size: int, mark: Mark) -> Item:
    """Return the field and item of a clue outside the grid, placed before the first cell of its row or column."""
    line = _get_single_line(mark)
    if len(line) != size or len(line) < 2:
        raise UnwritableMark(mark.variant)
    (row, column), (down, right) = (divmod(square, size) for square in line[:2])
    where = f"R{2 * row - down + 1}C{2 * column - right + 1}"
    return _OUTSIDE[mark.variant], {"cell": where, **_value(mark)}


def _arrow(size: int, mark: Mark) -> Item:
    """Return the field and item of an arrow. Its shaft starts in the nearest cell of the circle."""
    if len(mark.lines) != 2 or not all(mark.lines) or mark.values:
        raise UnwritableMark(mark.variant)
    circle, shaft = mark.lines
    row, column = divmod(shaft[0], size)
    start = min(circle, key=lambda square: max(abs(square // size - row), abs(square % size - column)))
    return "arrow", {"lines": [_names(size, (start, *shaft))], "cells": _names(size, circle)}


def _little_killer(size: int, mark: Mark) -> Item:
    line = _get_single_line(mark)
    for direction, (down, right) in WAYS.items():
        row, column = divmod(line[0], size) if line else (0, 0)
        before = f"R{row - down + 1}C{column - right + 1}"
        cells = []
        while 0 <= row < size and 0 <= column < size:
            cells.append(row * size + column)
            row, column = row + down, column + right
        if tuple(cells) == line:
            return "littlekillersum", {
                "cell": before,
                "direction": direction,
                "cells": _names(size, line),
                **_value(mark),
            }
    raise UnwritableMark(mark.variant)


def _quadruple(size: int, mark: Mark) -> Item:
    return "quadruple", {"cells": _names(size, _get_single_line(mark)), "values": list(mark.values)}


def _letters(size: int, mark: Mark) -> Item:
    letter = "X" if mark.values == (10,) else "V" if mark.values == (5,) else None
    if letter is None:
        raise UnwritableMark(mark.variant)
    return "xv", {"cells": _names(size, _get_single_line(mark)), "value": letter}


def _clone(size: int, mark: Mark) -> Item:
    if len(mark.lines) != 2 or mark.values:
        raise UnwritableMark(mark.variant)
    return "clone", {"cells": _names(size, mark.lines[0]), "cloneCells": _names(size, mark.lines[1])}


_WRITERS: dict[str, Callable[[int, Mark], Item]] = {
    **dict.fromkeys(_LINES, _line),
    **dict.fromkeys(_GROUPS, _group),
    **dict.fromkeys(_CELLS, _cell),
    **dict.fromkeys(_OUTSIDE, _write_outside_clue),
    "arrow": _arrow,
    "little_killer": _little_killer,
    "quadruple": _quadruple,
    "xv": _letters,
    "clone": _clone,
}


def object_of(clues: Clues) -> dict[str, Json]:
    """Return the object that expresses these clues. Raise UnwritablePuzzle if there is none.

    >>> object_of(Clues(1, 1, (1,), id="x"))["grid"]
    [[{'value': 1, 'given': True}]]
    """
    clues = split_cell_marks(clues)
    _require_writable(clues)
    kept = {name: json.loads(text) for name, text in clues.notes.get_kept_fields(KEY).items()}
    found: dict[str, Json] = {"size": clues.rows, "title": clues.id or "", "author": clues.notes.author}
    found |= {"ruleset": clues.notes.rules} if clues.notes.rules else {}
    found |= {name: getattr(clues.notes, name) for name in FURTHER if getattr(clues.notes, name)}
    found["grid"] = _grid(clues, kept.pop("grid", {}))
    for key in clues.options:
        found |= dict.fromkeys(_OPTIONS.get(key, ()), True)
    negative = [_NEGATIVES[key] for key in clues.options if key in _NEGATIVES] + kept.pop("negative", [])
    found |= {"negative": negative} if negative else {}
    items = _add_styles(_items(clues), kept.pop("styles", {}))
    items |= copies_of(items)
    found |= items
    for name, value in kept.items():
        found[name] = [*items[name], *value] if name in items and isinstance(value, list) else value
    if clues.solution is not None:
        found["solution"] = list(clues.solution)
    return found


def _add_styles(items: dict[str, list[Json]], styles: dict[str, list[Json]]) -> dict[str, list[Json]]:
    """Return the items with the styles that they had when read, if there are as many as before."""
    fitting = {name: mine for name, mine in styles.items() if len(mine) == len(items.get(name, ()))}
    return items | {
        name: [{**(style or {}), **item} for style, item in zip(mine, items[name], strict=True)]
        for name, mine in fitting.items()
    }


def _require_writable(clues: Clues) -> None:
    require_writable(clues, KEY, _SAYS)
    if (
        clues.kind not in (None, "sudoku", "killer", "jigsaw", "latin")
        or clues.rows != clues.columns
        or clues.rows > 31
    ):
        raise make_refusal(KEY, ["kind"], clues.kind)
    strange = {key for key in clues.options if key not in _OPTIONS and key not in _NEGATIVES}
    strange |= {mark.variant for mark in clues.marks if not _is_writable(clues.rows, mark)}
    if strange:
        raise make_refusal(KEY, ["marks"], variants=strange)
    foreign = any(not name.startswith(f"{KEY}.") for name, _ in clues.notes.kept)
    missing = ["kept"] * foreign + ["candidates"] * (centres_of(clues) is None)
    if missing:
        raise make_refusal(KEY, missing)


def _is_writable(size: int, mark: Mark) -> bool:
    if mark.variant == "candidates":
        return len(mark.lines) == 1 and len(mark.lines[0]) == 1
    try:
        return mark.variant in _WRITERS and bool(_WRITERS[mark.variant](size, mark))
    except UnwritableMark:
        return False


def _items(clues: Clues) -> dict[str, list[dict[str, Json]]]:
    found: dict[str, list[dict[str, Json]]] = {}
    for cage in clues.cages:
        item = {"cells": _names(clues.rows, cage.places), "value": str(cage.total)}
        found.setdefault("killercage", []).append(item)
    for places in clues.extra:
        found.setdefault("extraregion", []).append({"cells": _names(clues.rows, places)})
    for mark in clues.marks:
        if mark.variant != "candidates":
            name, item = _WRITERS[mark.variant](clues.rows, mark)
            found.setdefault(name, []).append(item)
    return found


def _grid(clues: Clues, more: dict[str, Json]) -> list[list[dict[str, Json]]]:
    size = clues.rows
    cells = [cell | more.get(_name(size, square), {}) for square, cell in enumerate(_write_cells(clues))]
    for mark in clues.marks:
        if mark.variant == "candidates":
            cells[mark.lines[0][0]]["givenPencilMarks"] = list(mark.values)
    for name, marks in (("centerPencilMarks", centres_of(clues) or ()), ("cornerPencilMarks", clues.notes.corners)):
        for square, mine in enumerate(marks):
            if mine:
                cells[square][name] = list(digits_of(mine))
    return [cells[at : at + size] for at in range(0, size * size, size)]


def _write_cells(clues: Clues) -> Iterator[dict[str, Json]]:
    """Yield each cell with its digit, its region and its colour."""
    regions = _list_regions(clues)
    for square, given in enumerate(clues.givens):
        cell: dict[str, Json] = {"value": given, "given": True} if given else {}
        if clues.entries and clues.entries[square] and not given:
            cell["value"] = clues.entries[square]
        if regions is not None:
            cell["region"] = regions[square]
        if clues.notes.colours and clues.notes.colours[square]:
            cell["c"] = clues.notes.colours[square]
        yield cell


def _list_regions(clues: Clues) -> Sequence[int | None] | None:
    """Return the region of each cell, with None for cells without a box, or just None for the usual boxes."""
    usual = usual_box(clues.rows)
    if clues.regions is not None or clues.box is None:
        return clues.regions
    if min(clues.box) == 1:
        return None if usual is None else (None,) * len(clues.givens)
    return None if clues.box == usual else boxes_of(clues.rows, clues.box)
