"""Convert clues to JSON objects of SudokuMaker."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from descarte.formats.programs.fpuzzles.rules import WAYS, InvalidDrawing
from descarte.formats.programs.sudokumaker.rules import (
    DIAGONALS,
    EDGES,
    GIVENS,
    GROUPS,
    OUTSIDE,
    REGIONS,
    SAME_LINES,
    SETS,
    SINGLE,
    SORTS,
    TOGGLES,
    groups_of,
    little_killer,
)
from descarte.formats.scanning.lines import UnwritableMark, make_refusal, require_writable
from descarte.formats.shared.clue_builder import Draft, boxes_of
from descarte.formats.shared.player_marks import centres_of
from descarte.formats.writing.round_trip import split_cell_marks
from descarte.kinds.shared.square_grid import usual_box
from descarte.model.bits import digits_of
from descarte.model.clues import Clues, Mark, Total

Json = Any
KEY = "sudokumaker"
VERSION = "1.5.0"
PALETTE = (
    *("#ffffff", "#ec6688", "#f6ab76", "#fde967", "#d3f284", "#7dcb88", "#81e1f7", "#8197e4", "#b569cc", "#f376ed"),
    *("#d1d1d1", "#a0a0a0", "#606060", "#e900a7", "#ff9207", "#a1e301", "#00ced3", "#3793fc", "#9840ff"),
)
"""The colours that a cell of SudokuMaker may have, by their numbers."""
_SAYS = {
    *("options", "regions", "cages", "extra", "marks", "candidates", "entries", "id", "symbols"),
    *("author", "rules", "centres", "corners", "colours", "kept"),
}
_BLACK, _GREY = {"color": "#000000"}, {"color": "#00000033"}
_ENDS = {
    "lines": {"thickness": 0.1, "color": "#aaaaaa"},
    "endPoints": {"size": 0.8, "fill": "#ffffff", "stroke": {"thickness": 0.02, "color": "#aaaaaa"}},
}
_STYLES: dict[int, Json] = {
    **{key: {"color": "#34bbe6ff", "thickness": 0.02} for key in (10, 11)},
    **{key: {"color": "#00000033", "size": 0.8} for key in (100, 101)},
    **dict.fromkeys((102, 103, 302), _GREY),
    **{key: {"text": _BLACK, "cage": _BLACK} for key in (301, 304)},
    300: {"color": "#cccccc", "thickness": 0.3, "bulbRadius": 0.4},
    303: {"singleLine": False},
    305: {"color": "#00000033", "offset": 0.1},
    400: {"color": "#f067f0", "thickness": 0.15},
    401: {"color": "#67f067", "thickness": 0.15},
    402: {"color": "#bbbbbb", "thickness": 0.15},
    404: {"color": "#2ecbff", "thickness": 0.15},
    406: {"color": "#ffccaa", "thickness": 0.15},
    **dict.fromkeys((403, 407, 409), _ENDS),
    408: {
        "bulb": {"size": 0.8, "fill": "#ffffff", "stroke": {"thickness": 0.02, "color": "#aaaaaa"}},
        "arrow": {"thickness": 0.05, "color": "#aaaaaa", "headSize": 0.35},
    },
    500: {"text": _BLACK, "arrow": _BLACK},
    **dict.fromkeys((501, 502, 503, 504), _BLACK),
    600: {"color": "#0080f955"},
    601: {"color": "#f9000055"},
}
"""The default style of each type of constraint in the editor of SudokuMaker."""
_OVERRIDES = {200: "overrideNegativeRatios", 201: "overrideNegativeDifferences"}


class MakerClue(NamedTuple):
    """A clue in the form of SudokuMaker: type of its constraint, content, and parameters for all clues of the type."""

    type: int
    clue: Json
    params: tuple[tuple[str, Json], ...] = ()


def get_usual_fields(type: int) -> dict[str, Json]:
    """Return the default fields of a constraint in addition to its clues.

    >>> get_usual_fields(15), get_usual_fields(303)
    ({}, {'style': {'singleLine': False}})
    """
    found = {"style": _STYLES[type]} if type in _STYLES else {}
    return found | ({_OVERRIDES[type]: True} if type in _OVERRIDES else {})


_TYPES = {variant: type for table in (SAME_LINES, SINGLE, SETS, EDGES, OUTSIDE) for type, variant in table.items()}


def write_mark(draft: Draft, mark: Mark) -> MakerClue:
    """Return the clue that expresses a mark. Raise UnwritableMark if there is none."""
    if mark.variant not in _WRITERS or (not mark.lines or not all(mark.lines)):
        raise UnwritableMark(mark.variant)
    return _WRITERS[mark.variant](draft, mark)


def _get_single_line(mark: Mark, values: int | None = 0) -> list[int]:
    if len(mark.lines) != 1 or (values is not None and len(mark.values) != values):
        raise UnwritableMark(mark.variant)
    return list(mark.lines[0])


def _write_plain_line(_draft: Draft, mark: Mark) -> MakerClue:
    return MakerClue(_TYPES[mark.variant], _get_single_line(mark))


def _say_single(_draft: Draft, mark: Mark) -> MakerClue:
    (square,) = _get_single_line(mark) if len(mark.lines[0]) == 1 else (None,)
    if square is None:
        raise UnwritableMark(mark.variant)
    return MakerClue(_TYPES[mark.variant], square)


def _say_edge(draft: Draft, mark: Mark) -> MakerClue:
    first, second = sorted(_get_single_line(mark, None)) if len(mark.lines[0]) == 2 else (0, 0)
    row, column = divmod(first, draft.size)
    usual = {"difference": 1, "ratio": 2}.get(mark.variant)
    value = mark.values[0] if mark.values else usual
    if len(mark.values) > 1 or value is None:
        raise UnwritableMark(mark.variant)
    if second == first + draft.size:
        return MakerClue(_TYPES[mark.variant], {"value": value, "edge": (2 * row + 1) * draft.size + column})
    if second == first + 1 and column + 1 < draft.size:
        return MakerClue(_TYPES[mark.variant], {"value": value, "edge": 2 * row * draft.size + column + 1})
    raise UnwritableMark(mark.variant)


def _number_outer_cell(draft: Draft, row: int, column: int) -> int:
    return (row + 1) * (draft.size + 2) + column + 1


def _say_outside(draft: Draft, mark: Mark) -> MakerClue:
    line = _get_single_line(mark, 1)
    if len(line) != draft.size or len(line) < 2:
        raise UnwritableMark(mark.variant)
    (row, column), (down, right) = (divmod(square, draft.size) for square in line[:2])
    where = _number_outer_cell(draft, 2 * row - down, 2 * column - right)
    return MakerClue(_TYPES[mark.variant], {"value": mark.values[0], "outerCell": where})


def _say_little_killer(draft: Draft, mark: Mark) -> MakerClue:
    row, column = divmod(_get_single_line(mark, 1)[0], draft.size)
    for down, right in WAYS.values():
        trial, diagonal = Draft(draft.size), DIAGONALS[down, right]
        clue = {
            "value": mark.values[0],
            "outerCell": _number_outer_cell(draft, row - down, column - right),
            "diagonal": diagonal,
        }
        try:
            little_killer(trial, clue, {})
        except InvalidDrawing:
            continue
        if trial.marks == [mark]:
            return MakerClue(500, clue)
    raise UnwritableMark(mark.variant)


def _say_arrow(_draft: Draft, mark: Mark) -> MakerClue:
    if len(mark.lines) != 2 or mark.values:
        raise UnwritableMark(mark.variant)
    circle, shaft = mark.lines
    return MakerClue(408, {"bulbCells": list(circle[::-1]), "arrows": [[circle[-1], *shaft]]})


def _say_cage(_draft: Draft, mark: Mark) -> MakerClue:
    cells = _get_single_line(mark, None)
    if len(mark.values) > 1:
        raise UnwritableMark(mark.variant)
    return MakerClue(301, {"value": mark.values[0] if mark.values else 0, "cells": cells})


def _say_look_and_say(_draft: Draft, mark: Mark) -> MakerClue:
    if not mark.values or any(not 0 <= value <= 9 for value in mark.values):
        raise UnwritableMark(mark.variant)
    return MakerClue(304, {"value": "".join(map(str, mark.values)), "cells": _get_single_line(mark, None)})


def _say_quadruple(draft: Draft, mark: Mark) -> MakerClue:
    cells = _get_single_line(mark, None)
    row, column = divmod(cells[0], draft.size)
    if cells != [cells[0], cells[0] + 1, cells[0] + draft.size, cells[0] + draft.size + 1] or not mark.values:
        raise UnwritableMark(mark.variant)
    return MakerClue(303, {"corner": (row + 1) * (draft.size + 1) + column + 1, "digits": list(mark.values)})


def _say_clone(_draft: Draft, mark: Mark) -> MakerClue:
    if len(mark.lines) != 2 or mark.values or len(mark.lines[0]) != len(mark.lines[1]):
        raise UnwritableMark(mark.variant)
    return MakerClue(302, [list(pair) for pair in zip(*mark.lines, strict=True)])


def _say_line(type: int, params: Callable[[Draft, Mark], dict[str, Json]]) -> Callable[[Draft, Mark], MakerClue]:
    def write(draft: Draft, mark: Mark) -> MakerClue:
        return MakerClue(type, _get_single_line(mark, None), tuple(params(draft, mark).items()))

    return write


def _get_min_difference(draft: Draft, mark: Mark) -> dict[str, Json]:
    return {"minDifference": mark.values[0] if mark.values else (draft.size + 1) // 2}


_WRITERS: dict[str, Callable[[Draft, Mark], MakerClue]] = {
    **dict.fromkeys([*SAME_LINES.values(), "row_indexer", "column_indexer"], _write_plain_line),
    **dict.fromkeys(SINGLE.values(), _say_single),
    **dict.fromkeys(EDGES.values(), _say_edge),
    **dict.fromkeys(OUTSIDE.values(), _say_outside),
    "thermometer": _say_line(300, lambda _draft, _mark: {"slow": False}),
    "slow_thermometer": _say_line(300, lambda _draft, _mark: {"slow": True}),
    "whispers": _say_line(401, _get_min_difference),
    "region_sum": _say_line(404, lambda _draft, _mark: {"singleRegionTotals": False}),
    "entropic": _say_line(406, lambda draft, _mark: {"groups": groups_of(draft, "thirds")}),
    "parity": _say_line(406, lambda draft, _mark: {"groups": groups_of(draft, "2")}),
    "modular": _say_line(406, lambda draft, mark: {"groups": groups_of(draft, str((*mark.values, 3)[0]))}),
    "arrow": _say_arrow,
    "cage": _say_cage,
    "look_and_say": _say_look_and_say,
    "quadruple": _say_quadruple,
    "clone": _say_clone,
    "little_killer": _say_little_killer,
}


def _cages(cages: tuple[Total, ...]) -> Iterator[MakerClue]:
    for cage in cages:
        yield MakerClue(301, {"value": cage.total, "cells": list(cage.places)})


def object_of(clues: Clues) -> dict[str, Json]:
    """Return the object that expresses these clues. Raise UnwritablePuzzle if there is none.

    >>> object_of(Clues(1, 1, (1,), id="x"))["puzzle"]["cells"]
    [{'given': True, 'value': 1}]
    """
    clues = split_cell_marks(clues)
    first = _require_writable(clues)
    notes, size = clues.notes, clues.rows
    kept = {name: json.loads(text) for name, text in notes.get_kept_fields(KEY).items()}
    puzzle: dict[str, Json] = {"name": clues.id or "", "author": notes.author, "comment": notes.rules}
    puzzle |= {"size": size} if size != 9 else {}
    puzzle |= {"minDigit": first, "maxDigit": first + size - 1} if first != 1 else {}
    puzzle["cells"] = _cells(clues, first, kept.pop("cells", {}))
    blocks = [*_write_grid_rules(clues, first), *_blocks(clues, first, kept)]
    puzzle["constraints"] = blocks + kept.pop("constraints", [])
    return {"formatVersion": VERSION, "puzzle": puzzle | kept}


def _require_writable(clues: Clues) -> int:
    """Return the lowest digit. Raise UnwritablePuzzle if the format cannot express all of the puzzle."""
    require_writable(clues, KEY, _SAYS)
    kinds = (None, "sudoku", "killer", "jigsaw", "latin")
    if clues.kind not in kinds or clues.rows != clues.columns or clues.rows > 31:
        raise make_refusal(KEY, ["kind"], clues.kind)
    first = _require_numbers(clues)
    draft = Draft(clues.rows, first)
    known = {*TOGGLES.values(), "diagonal", "negative_ratio", "negative_xv", "global_entropy", "global_mod"}
    strange = {key for key in clues.options if key not in known}
    strange |= {mark.variant for mark in clues.marks if not _is_writable(draft, mark)}
    if strange:
        raise make_refusal(KEY, ["marks"], variants=strange)
    missing = _list_unwritable_notes(clues)
    if missing:
        raise make_refusal(KEY, missing)
    return first


def _require_numbers(clues: Clues) -> int:
    """Return the lowest digit. Raise UnwritablePuzzle if the symbols are not numbers in order from 0 or 1."""
    numbers = [int(sign) if sign.isdecimal() and len(sign) < 3 else -1 for sign in clues.symbols] or [1]
    first = numbers[0]
    if clues.symbols and (first not in (0, 1) or numbers != list(range(first, first + clues.rows))):
        raise make_refusal(KEY, ["symbols"])
    return first


def _list_unwritable_notes(clues: Clues) -> list[str]:
    """Return the fields of notes and marks that the format cannot express."""
    foreign = any(not name.startswith(f"{KEY}.") for name, _ in clues.notes.kept)
    coloured = {colour for square in clues.notes.colours for colour in square.split()}
    missing = ["kept"] * foreign + ["candidates"] * (centres_of(clues) is None)
    return missing + ["colours"] * (not coloured <= set(PALETTE))


def _is_writable(draft: Draft, mark: Mark) -> bool:
    try:
        return bool(write_mark(draft, mark))
    except UnwritableMark:
        return False


def _cells(clues: Clues, first: int, more: dict[str, Json]) -> list[dict[str, Json]]:
    found, notes = [], clues.notes
    nothing = (0,) * len(clues.givens)
    entries, centres, corners = clues.entries or nothing, centres_of(clues) or nothing, notes.corners or nothing
    for square, given in enumerate(clues.givens):
        digit = given or entries[square]
        cell: dict[str, Json] = {"given": True} if given else {}
        cell |= {"value": digit + first - 1} if digit else {}
        for name, marks in (("candidates", centres[square]), ("cornerPencilMarks", corners[square])):
            cell |= {name: sum(1 << (mine + first - 1) for mine in digits_of(marks))} if marks else {}
        colours = notes.colours[square].split() if notes.colours else ()
        cell |= {"colors": sum(1 << PALETTE.index(colour) for colour in colours)} if colours else {}
        found.append(cell | more.get(str(square), {}))
    return found


def _write_grid_rules(clues: Clues, first: int) -> Iterator[dict[str, Json]]:
    size, draft = clues.rows, Draft(clues.rows, first)
    yield {"type": GIVENS}
    box = clues.box or usual_box(size) or (1, size)
    if clues.regions is not None:
        yield {"type": REGIONS, "regions": list(clues.regions)}
    elif min(box) > 1:
        yield {"type": REGIONS, "regions": list(boxes_of(size, box))}
    wanted = {*clues.options, *(("falling", "rising") if "diagonal" in clues.options else ())}
    for type, key in TOGGLES.items():
        if key in wanted:
            yield {"type": type, **get_usual_fields(type)}
    for key, kind in (("global_entropy", "thirds"), ("global_mod", "3")):
        if key in wanted:
            yield {"type": GROUPS, "groups": groups_of(draft, kind)}


def _blocks(clues: Clues, first: int, kept: dict[str, Json]) -> Iterator[dict[str, Json]]:
    """Yield the constraints. Clues of the same type and style share one, unless they were separate when read."""
    draft, styles, undrawn = Draft(clues.rows, first), kept.pop("styles", []), kept.pop("clues", {})
    items = [*_cages(clues.cages), *(MakerClue(305, list(places)) for places in clues.extra)]
    items += [write_mark(draft, mark) for mark in clues.marks]
    negative = _find_negative_values(clues) | {int(type): values for type, values in kept.pop("negative", {}).items()}
    for type in dict.fromkeys([*(item.type for item in items), *negative, *map(int, undrawn)]):
        mine = [item for item in items if item.type == type]
        looks = _find_looks(styles, type, len(mine))
        for params, clued, look in _split_by_look(type, mine, looks) or [((), [], get_usual_fields(type))]:
            block: dict[str, Json] = {"type": type, SORTS[type].field: clued, **dict(params), **look}
            if type in EDGES:
                block["negative"] = negative.get(type, [])
            if not SORTS[type].whole:
                block[SORTS[type].field] = clued + undrawn.pop(str(type), [])
            yield block


def _find_looks(styles: list[Json], type: int, count: int) -> list[tuple[int, Json]]:
    """Return the styles that the clues of a type had when read, each with its number of clues.

    Return an empty list if there are more or fewer clues now.
    """
    looks = [(number, look) for kind, number, look in styles if kind == type]
    return looks if sum(number for number, _ in looks) == count else []


def _find_negative_values(clues: Clues) -> dict[int, list[int]]:
    """Return the ratios and sums that edges without a mark must not have, by type of constraint."""
    found: dict[int, list[int]] = {}
    if "negative_ratio" in clues.options:
        ratios = {mark.values[0] if mark.values else 2 for mark in clues.marks if mark.variant == "ratio"}
        found[201] = sorted(ratios or {2})
    if "negative_xv" in clues.options:
        found[202] = [5, 10]
    return found


def _split_by_look(
    type: int, items: list[MakerClue], looks: list[tuple[int, Json]]
) -> list[tuple[Any, list[Json], dict[str, Json]]]:
    """Return the clues of one type, split into constraints: parameters, clues and style of each."""
    if SORTS[type].whole:
        found = [look for _, look in looks] or [get_usual_fields(type)] * len(items)
        return [(item.params, item.clue, look) for item, look in zip(items, found, strict=True)]
    parted: list[tuple[Any, list[Json], dict[str, Json]]] = []
    at = 0
    for count, look in looks or [(len(items), None)]:
        for params in dict.fromkeys(json.dumps(item.params) for item in items[at : at + count]):
            mine = [item for item in items[at : at + count] if json.dumps(item.params) == params]
            parted.append(
                (mine[0].params, [item.clue for item in mine], get_usual_fields(type) if look is None else look)
            )
        at += count
    return parted
