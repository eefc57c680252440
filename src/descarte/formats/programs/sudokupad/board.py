"""Read the parts of SudokuPad's JSON whose meaning is certain: givens, regions, cages with totals, and texts."""

from __future__ import annotations

import re
from typing import Any

from descarte.core.errors import InputError
from descarte.core.text import Text
from descarte.formats.json.notes import pack_value
from descarte.formats.programs.fpuzzles.read import line_of
from descarte.formats.scanning.lines import echo
from descarte.formats.shared.clue_builder import Draft
from descarte.formats.shared.player_marks import add_player_marks
from descarte.kinds.shared.square_grid import usual_box
from descarte.model.bits import union
from descarte.model.clues import Clues, Total
from descarte.model.notes import Notes

Json = Any
_READ = frozenset(["cells", "regions", "cages", "metadata"])
_OF_CELLS = frozenset(["value", "given", "centremarks", "pencilMarks", "cornermarks"])
_MARK_FIELDS = (("centremarks",), ("pencilMarks", "cornermarks"))
"""Names of the fields with marks: those in the middle, then those in the corners."""
_WORDS = ("title", "author", "rules", "solution", "source")
_TEXT_CAGE = re.compile(r"\s*(title|author|rules|solution|source)\s*:\s*(.*)", re.IGNORECASE | re.DOTALL)
_NAME = re.compile(r"[rR]([0-9]{1,2})[cC]([0-9]{1,2})")
_BOARD = Text("a square board of 1 to 31 rows in 'cells'", "un tablero cuadrado de 1 a 31 filas en 'cells'")
_GIVEN = Text("a digit from 1 to {size} in a cell", "un dígito del 1 al {size} en una casilla")
_REGIONS = Text("regions of {size} cells", "regiones de {size} casillas")


def board_of(value: Json) -> tuple[Clues, dict[str, Json]]:
    """Return the clues, and their cages under the name of f-puzzles' field, as `find_unstated_rules` expects them.

    >>> board_of({"cells": [[{"value": 1}]], "regions": [[[0, 0]]]})[0].givens
    (1,)
    """
    cells = _require_square_board(value)
    draft, kept = Draft(len(cells)), dict[str, Json]()
    marks = _cells(draft, [cell if isinstance(cell, dict) else {} for row in cells for cell in row], kept)
    _regions(draft, value.get("regions") or [])
    words = _words(value)
    kept |= _read_cages(draft, value)
    kept |= {name: item for name, item in value.items() if name not in _READ and item not in (None, [], {}, "", False)}
    kept |= _keep_metadata(value)
    draft.id = line_of(words.get("title")) or None
    draft.solution = _solution(words.get("solution", ""), draft.size)
    draft.notes = Notes(
        author=line_of(words.get("author")),
        source=line_of(words.get("source")),
        rules=words.get("rules", "").strip(),
        kept=tuple((f"sudokupad.{name}", pack_value(item)) for name, item in kept.items()),
    )
    return add_player_marks(draft.clues(), *marks), {"killercage": draft.cages}


def _read_cages(draft: Draft, value: dict[str, Json]) -> dict[str, Json]:
    """Add the cages to the draft, and return those that are not cages of a Killer, to be kept."""
    strange = [cage for cage in value.get("cages") or () if not _cage(draft, cage)]
    return {"cages": strange} if strange else {}


def _keep_metadata(value: dict[str, Json]) -> dict[str, Json]:
    """Return the metadata for which `Notes` has no field, so that they are kept."""
    more = {name: item for name, item in _metadata(value).items() if name.lower() not in _WORDS}
    return {"metadata": more} if more else {}


def _require_square_board(value: Json) -> list[list[Json]]:
    """Return the rows of cells. Raise InputError if they are not a square board of a supported size."""
    cells = value.get("cells") if isinstance(value, dict) else None
    if not isinstance(cells, list) or not 1 <= len(cells) <= 31:
        raise InputError(_BOARD, echo(str(value)[:60]))
    if any(not isinstance(row, list) or len(row) != len(cells) for row in cells):
        raise InputError(_BOARD, echo("cells"))
    return cells


def _metadata(value: Json) -> dict[str, Json]:
    found = value.get("metadata")
    return found if isinstance(found, dict) else {}


def _cells(draft: Draft, cells: list[dict[str, Json]], kept: dict[str, Json]) -> list[dict[int, int]]:
    """Return the marks in the middle and those in the corners. Add digits to the draft and the rest to `kept`."""
    marks: list[dict[int, int]] = [{}, {}]
    rest = {}
    for square, cell in enumerate(cells):
        digit = _digit(cell.get("value"))
        if digit is not None and not 1 <= digit <= draft.size:
            raise InputError(_GIVEN.fill(size=draft.size), echo(str(cell.get("value"))))
        if digit is not None:
            (draft.entries if cell.get("given") is False else draft.givens)[square] = digit
        for at, names in enumerate(_MARK_FIELDS):
            digits = _read_marks(cell, names, draft.size)
            if digits:
                marks[at][square] = union(*digits)
        more = {name: item for name, item in cell.items() if name not in _OF_CELLS and item not in (None, [], "")}
        if digit is None and cell.get("value") not in (None, "", {}):
            more["value"] = cell["value"]
        if more:
            rest[f"R{square // draft.size + 1}C{square % draft.size + 1}"] = more
    if rest:
        kept["cells"] = rest
    return marks


def _read_marks(cell: dict[str, Json], names: tuple[str, ...], size: int) -> list[int]:
    """Return the digits in the first of these fields of a cell that is not empty."""
    item = next((cell[name] for name in names if cell.get(name)), ())
    digits = [_digit(mark) for mark in item] if isinstance(item, list | str) else []
    return [digit for digit in digits if digit is not None and 1 <= digit <= size]


def _digit(value: Json) -> int | None:
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    return int(value) if isinstance(value, str) and value.isdecimal() and value.isascii() and len(value) < 4 else None


def _squares(draft: Draft, cells: Json) -> tuple[int, ...] | None:
    """Return the squares listed as [row, column] from 0 or by name, or None if one is not on the board."""
    if isinstance(cells, str):
        pairs = [(int(row) - 1, int(column) - 1) for row, column in _NAME.findall(cells)]
    elif isinstance(cells, list) and all(isinstance(cell, list) and len(cell) == 2 for cell in cells):
        pairs = [(row, column) for row, column in cells]
    else:
        return None
    if not all(type(at) is int and 0 <= at < draft.size for pair in pairs for at in pair):
        return None
    return tuple(dict.fromkeys(row * draft.size + column for row, column in pairs))


def _regions(draft: Draft, regions: Json) -> None:
    size = draft.size
    groups = [_squares(draft, group) for group in regions] if isinstance(regions, list) else []
    found: dict[int, int] = {}
    for number, group in enumerate(filter(None, groups)):
        if len(group) > size or found.keys() & set(group):
            raise InputError(_REGIONS.fill(size=size), echo(str(len(group))))
        found |= dict.fromkeys(group, number)
    height, width = usual_box(size) or (1, size)
    usual = {(at // size // height, at % size // width) for at in found}
    boxes = {(found.get(at), at // size // height, at % size // width) for at in range(size * size)}
    if height > 1 and len(boxes) == len(usual) == size:
        return
    draft.regions = tuple(found.get(at) for at in range(size * size))


def _cage(draft: Draft, cage: Json) -> bool:
    """Add a cage to the draft. Return True if its content is known: a total, or a text such as the title."""
    if not isinstance(cage, dict):
        return False
    value = cage.get("value")
    if isinstance(value, str) and _TEXT_CAGE.fullmatch(value):
        return True
    squares = _squares(draft, cage.get("cells") or [])
    total = _digit(value if value not in (None, "") else cage.get("sum"))
    if not squares or cage.get("hidden") or (value not in (None, "") and total is None):
        return False
    if total:
        draft.cages.append(Total(total, squares))
    elif cage.get("unique") is True and len(squares) > 1 and "type" not in cage:
        draft.mark("cage", squares)
    else:
        return False
    return True


def _words(value: Json) -> dict[str, str]:
    """Return title, author, rules, solution and source from the metadata or from cages without cells."""
    found: dict[str, str] = {}
    for cage in value.get("cages") or ():
        match = _TEXT_CAGE.fullmatch(str(cage.get("value") or "")) if isinstance(cage, dict) else None
        if match:
            found[match[1].lower()] = match[2]
    for name, words in _metadata(value).items():
        if name.lower() in _WORDS and isinstance(words, str | int):
            found[name.lower()] = str(words)
    if isinstance(value.get("title"), str):
        found.setdefault("title", value["title"])
    return found


def _solution(text: str, size: int) -> tuple[int, ...] | None:
    if len(text) != size * size or size > 9 or not (text.isascii() and text.isdecimal()):
        return None
    digits = tuple(map(int, text))
    return digits if all(1 <= digit <= size for digit in digits) else None
