"""Read puzzles of SudokuMaker: JSON objects, packed texts (compressed JSON), and links that contain packed texts.

https://sudokumaker.app/?puzzle=N4IgZg9gTgtghgFwGoFMoGcCWEB2IBcIAjAHQCsJADCADQgAOArgF7MA2KBoOcMnh...
"""

from __future__ import annotations

import json
import re
import warnings
from collections.abc import Iterator
from math import isqrt
from typing import Any
from urllib.parse import unquote

from descarte.core.errors import InputError
from descarte.core.text import Text
from descarte.formats.contract import Entry, Format, Output, Program, ReadOptions, Recognition
from descarte.formats.json.notes import pack_value as packed_json
from descarte.formats.programs.fpuzzles.read import line_of
from descarte.formats.programs.fpuzzles.rules import InvalidDrawing
from descarte.formats.programs.fpuzzles.rules_text import find_unstated_rules
from descarte.formats.programs.sudokumaker.rules import (
    DRAWN,
    EDGES,
    GIVENS,
    GROUPS,
    REGIONS,
    RULES,
    SORTS,
    TOGGLES,
    UnsupportedConstraint,
    negative_of,
    option_of_groups,
)
from descarte.formats.programs.sudokumaker.write import KEY, PALETTE, get_usual_fields, object_of
from descarte.formats.scanning.lines import ErrorCollector, Line, echo, head_of, lines_of, read_each_line
from descarte.formats.scanning.memory_budget import require_memory
from descarte.formats.scanning.read_warnings import describe_ignored_rule
from descarte.formats.shared.clue_builder import Draft
from descarte.formats.shared.lzstring import pack_text, unpack_text
from descarte.formats.shared.player_marks import add_player_marks
from descarte.formats.writing.round_trip import require_round_trip
from descarte.model.bits import union
from descarte.model.clues import Clues
from descarte.model.notes import Notes

Json = Any
_LINK = re.compile(r"https?://\S*sudokumaker\S*?[?&]puzzle=([^\s&#]+)\S*", re.IGNORECASE)
_OBJECT = re.compile(r'\s*\{\s*"formatVersion"\s*:')
_SITE = "https://sudokumaker.app/?puzzle="
_LARGEST = 31
_READ = frozenset(["name", "author", "comment", "type", "size", "width", "height", "minDigit", "maxDigit", "cells"])
_OF_CELLS = frozenset(["given", "value", "candidates", "cornerPencilMarks", "colors"])

_PUZZLE = Text("a puzzle of SudokuMaker", "un puzle de SudokuMaker")
_DAMAGED = Text("a damaged text: {what}", "un texto dañado: {what}")
_SQUARE = Text(
    "a square grid of 1 to 31 rows with as many digits as rows",
    "una cuadrícula de 1 a 31 filas y otras tantas columnas y dígitos",
)
_SHAPE = Text(
    "one of {rows} rows, {columns} columns and {digits} digits",
    "una de {rows} filas, {columns} columnas y {digits} dígitos",
)
_LATIN = Text("rows and columns without repeats", "filas y columnas sin repeticiones")
_CUSTOM = Text("a puzzle without that rule", "un puzle sin esa regla")
_SENSE = Text(
    "squares and values of the grid in the constraint of type {type}",
    "cuadros y valores de la cuadrícula en la restricción de tipo {type}",
)
_CELL = Text("a digit of the grid in each cell", "un dígito de la cuadrícula en cada casilla")
_TYPE = Text("constraint of type {type}", "restricción de tipo {type}")


def clues_of(value: Json) -> Clues:
    """Return the clues in an object of SudokuMaker. Raise InputError if the object is not valid.

    >>> clues_of({"puzzle": {"size": 1, "cells": [{"given": True, "value": 1}], "constraints": []}}).givens
    (1,)
    """
    puzzle, cells, blocks = _require_puzzle(value)
    draft = _grid(puzzle, len(cells))
    if puzzle.get("type") == "custom" and not any(map(_states_rules, blocks)):
        raise InputError(_LATIN, _CUSTOM)
    kept: dict[str, Json] = {name: item for name, item in puzzle.items() if name not in (*_READ, "constraints")}
    if puzzle.get("type") == "custom":
        kept["type"] = "custom"
    centres, corners, colours = _cells(draft, cells, kept)
    _Constraints(draft, kept).read(blocks)
    rules = puzzle.get("comment")
    for warning in find_unstated_rules(rules, {}) if _has_no_rules(draft) else ():
        warnings.warn(warning.say(), UserWarning, stacklevel=2)
    draft.id = line_of(puzzle.get("name")) or None
    draft.notes = Notes(
        author=line_of(puzzle.get("author")),
        rules=rules if isinstance(rules, str) else "",
        colours=tuple(colours) if any(colours) else (),
        kept=tuple((f"{KEY}.{name}", packed_json(item)) for name, item in kept.items() if item not in (None, {}, [])),
    )
    return add_player_marks(draft.clues(), centres, corners)


def _require_puzzle(value: Json) -> tuple[dict[str, Json], list[Json], list[Json]]:
    """Return the puzzle with its cells and its constraints. Raise InputError if one of them is missing."""
    puzzle: Json = value.get("puzzle") if isinstance(value, dict) else None
    if not isinstance(puzzle, dict):
        raise InputError(_PUZZLE, echo("puzzle"))
    cells, blocks = puzzle.get("cells"), puzzle.get("constraints") or []
    if not isinstance(cells, list) or not isinstance(blocks, list):
        raise InputError(_PUZZLE, echo("cells"))
    return puzzle, cells, blocks


def _states_rules(block: Json) -> bool:
    """Return True if a constraint lists rules of the whole grid, not of some areas."""
    return isinstance(block, dict) and block.get("type") == RULES and not block.get("areas")


def _has_no_rules(draft: Draft) -> bool:
    """Return True if only rows, columns and regions were read, so that the rules text may mention more."""
    return not (draft.marks or draft.cages or draft.extra or draft.options)


def _grid(puzzle: dict[str, Json], count: int) -> Draft:
    def number(name: str, usual: int) -> int:
        item = puzzle.get(name)
        if item is None:
            return usual
        if isinstance(item, bool) or not isinstance(item, int) or not 0 <= item < 1000:
            raise InputError(_SQUARE, echo(f"{name}: {item}"))
        return item

    side = number("size", isqrt(count))
    rows, columns, first = number("height", side), number("width", side), number("minDigit", 1)
    digits = number("maxDigit", first + max(rows, columns) - 1) - first + 1
    if not rows == columns == digits <= _LARGEST or rows * columns != count or first > 1 or not count:
        raise InputError(_SQUARE, _SHAPE.fill(rows=rows, columns=columns, digits=digits))
    draft = Draft(rows, first)
    draft.boxes = False
    return draft


def _cells(draft: Draft, cells: list[Json], kept: dict[str, Json]) -> tuple[dict[int, int], dict[int, int], list[str]]:
    """Return the marks in the middle, those in the corners, and the colours. Add the digits to the draft."""
    centres: dict[int, int] = {}
    corners: dict[int, int] = {}
    colours = [""] * len(cells)
    more: dict[str, Json] = {}
    for square, cell in enumerate(cells):
        if cell is None or cell == {}:
            continue
        if not isinstance(cell, dict):
            raise InputError(_CELL, echo(str(cell)))
        _add_digit(draft, square, cell)
        centres[square] = _read_digit_set(cell.get("candidates"), draft)
        corners[square] = _read_digit_set(cell.get("cornerPencilMarks"), draft)
        colours[square] = _name_colours(cell.get("colors"))
        rest = {name: item for name, item in cell.items() if name not in _OF_CELLS}
        if rest:
            more[str(square)] = rest
    if more:
        kept["cells"] = more
    return centres, corners, colours


def _add_digit(draft: Draft, square: int, cell: dict[str, Json]) -> None:
    """Add the digit of a cell to the givens or to the entries. Raise InputError if the grid has no such digit."""
    value = cell.get("value")
    if value is None:
        return
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value - draft.first < draft.size:
        raise InputError(_CELL, echo(str(value)))
    (draft.givens if cell.get("given") else draft.entries)[square] = value - draft.first + 1


def _name_colours(bits: Json) -> str:
    """Return the names of the colours whose bits are set, or an empty text if the palette has no such colours."""
    if not isinstance(bits, int) or not 0 < bits < 1 << len(PALETTE):
        return ""
    return " ".join(colour for at, colour in enumerate(PALETTE) if bits >> at & 1)


def _read_digit_set(value: Json, draft: Draft) -> int:
    """Return the set of the digits whose values are bits of a number, or an empty set if `value` is not a number."""
    if isinstance(value, bool) or not isinstance(value, int) or not 0 < value < 1 << 64:
        return 0
    return union(*(digit for digit in range(1, draft.size + 1) if value >> (digit + draft.first - 1) & 1))


class _Constraints:
    """Reader of constraints. It keeps the unsupported ones, and the styles of the others."""

    def __init__(self, draft: Draft, kept: dict[str, Json]) -> None:
        self.draft, self.kept = draft, kept
        self.gathered = ErrorCollector()
        self.styles: list[Json] = []
        self.odd = False

    def read(self, blocks: list[Json]) -> None:
        """Draw every constraint. Disabled constraints are only kept."""
        for block in blocks:
            if not isinstance(block, dict):
                raise InputError(_PUZZLE, echo(str(block)))
            with self.gathered.collect_errors():
                if block.get("disabled"):
                    self._keep(block)
                else:
                    self._draw(block)
        self.gathered.raise_errors()
        if self.odd:
            self.kept["styles"] = self.styles
        options = self.draft.options
        if {"rising", "falling"} <= set(options):
            self.draft.options = [key for key in options if key not in ("rising", "falling")] + ["diagonal"]

    def _keep(self, block: dict[str, Json]) -> None:
        self.kept.setdefault("constraints", []).append(block)

    def _draw(self, block: dict[str, Json]) -> None:
        type, draft = block.get("type"), self.draft
        before = (list(draft.marks), list(draft.cages), list(draft.extra))
        try:
            if type in TOGGLES:
                draft.options.append(TOGGLES[type])
            elif type == REGIONS:
                self._regions(block)
            elif type == GROUPS:
                draft.options.append(option_of_groups(draft, block.get("groups")))
            elif type in SORTS:
                self._clues(type, block)
            elif type in DRAWN or (type == RULES and not block.get("areas")):
                self._keep(block)
            elif type != GIVENS:
                raise UnsupportedConstraint(str(type))
        except UnsupportedConstraint:
            draft.marks, draft.cages, draft.extra = before
            warnings.warn(describe_ignored_rule(_describe_constraint(block)).say(), UserWarning, stacklevel=2)
            self._keep(block)
        except (InvalidDrawing, KeyError, TypeError, ValueError, IndexError, AttributeError):
            raise InputError(_SENSE.fill(type=echo(str(type))[1:-1]), echo(json.dumps(block))) from None

    def _regions(self, block: dict[str, Json]) -> None:
        regions = block["regions"]
        if len(regions) != self.draft.size**2 or any(type(region) is not int for region in regions):
            raise InvalidDrawing(regions)
        found = tuple(None if region < 0 else region for region in regions)
        if max(map(found.count, set(found) - {None}), default=0) > self.draft.size:
            raise UnsupportedConstraint("regions")
        self.draft.boxes, self.draft.regions = True, found

    def _clues(self, type: int, block: dict[str, Json]) -> None:
        sort, draft = SORTS[type], self.draft
        drawn = 0
        clues = block.get(sort.field) or []
        for clue in [clues] if sort.whole and clues else clues:
            before = len(draft.marks) + len(draft.cages) + len(draft.extra)
            sort.draw(draft, clue, block)
            new = len(draft.marks) + len(draft.cages) + len(draft.extra) - before
            drawn += new
            if not new:
                self.kept.setdefault("clues", {}).setdefault(str(type), []).append(clue)
        negative = block.get("negative") if type in EDGES else None
        if negative:
            try:
                draft.options.append(negative_of(draft, type, negative))
            except UnsupportedConstraint:
                warnings.warn(describe_ignored_rule(_describe_constraint(block)).say(), UserWarning, stacklevel=2)
                self.kept.setdefault("negative", {})[str(type)] = negative
        look = {name: item for name, item in block.items() if name not in ("type", sort.field, *sort.params)}
        self.odd = self.odd or (look != get_usual_fields(type) and drawn > 0)
        if drawn:
            self.styles.append([type, drawn, look])


def _describe_constraint(block: dict[str, Json]) -> Text | str:
    """Return the name of a constraint: the one that its author gave, or the number of its type."""
    definition = block.get("definition")
    name = block.get("name") or (definition.get("name") if isinstance(definition, dict) else None)
    return echo(line_of(name)) if isinstance(name, str) and line_of(name) else _TYPE.fill(type=block.get("type"))


def _read_packed(line: Line) -> Clues:
    link = _LINK.fullmatch(line.text.strip().strip("\"'<>"))
    text = unquote(link[1]) if link else line.text.strip()
    try:
        found = unpack_text(text.replace(" ", "+").replace("-", "/").replace("$", "="))
        require_memory(found)
        return clues_of(json.loads(found))
    except InputError as error:
        raise error.at(line=line.number - 1) from None
    except (RecursionError, ValueError) as error:
        raise InputError(_PUZZLE, _DAMAGED.fill(what=echo(str(error))), line=line.number) from None


def read(text: str, _wishes: ReadOptions) -> Iterator[Entry]:
    """Yield every puzzle of the text: one link per line, or one object of JSON.

    >>> [entry.clues.givens for entry in read(write(Clues(2, 2, (1, 0, 0, 2), kind="latin")), ReadOptions())]
    [(1, 0, 0, 2)]
    """
    if text.lstrip()[:1] != "{":
        yield from read_each_line(text, _read_packed)
        return
    try:
        yield Entry(1, clues_of(json.loads(text)))
    except InputError as error:
        yield Entry(1, error.at(line=0))
    except (RecursionError, ValueError) as error:
        yield Entry(1, InputError(_PUZZLE, _DAMAGED.fill(what=echo(str(error))), line=1))


def looks_like(text: str) -> bool:
    """Return True if the text is a link of SudokuMaker or begins like its JSON objects.

    >>> looks_like("https://sudokumaker.app/?puzzle=N4Ig"), looks_like('{"formatVersion": "1.5.0"}'), looks_like("1")
    (True, True, False)
    """
    head = head_of(text)
    if head.lstrip()[:1] == "{":
        return _OBJECT.match(head) is not None
    first = next((line.text.strip().strip("\"'<>") for line in lines_of(text) if line.text.strip()), "")
    return _LINK.fullmatch(first) is not None


def write(clues: Clues) -> str:
    """Return the link of a puzzle.

    >>> write(Clues(1, 1, (1,)))[:36]
    'https://sudokumaker.app/?puzzle=N4Ig'
    """
    text = pack_text(packed_json(object_of(clues))).rstrip("=").replace("/", "-")
    with warnings.catch_warnings(action="ignore"):
        return require_round_trip(f"{_SITE}{text}\n", clues, KEY, read)


FORMAT = Format(
    key=KEY,
    name=Text("SudokuMaker", "SudokuMaker"),
    about=Text("links and JSON of sudokumaker.app", "enlaces y JSON de sudokumaker.app"),
    recognition=Recognition(looks_like=looks_like, precedence=111, unmistakable=True),
    read=read,
    write=write,
    output=Output(rank=111),
    program=Program(link=lambda clues: write(clues).strip(), doubtful=True),
)
