"""Convert puzzles to objects of SudokuPad, which draw and describe every rule and let SudokuPad check answers.

The field 'descarte', which SudokuPad ignores, holds the clues as descarte's own JSON, packed. A drawing alone does not
distinguish a whispers line from another green line.
"""

from __future__ import annotations

import json
from typing import Any

from descarte import kinds
from descarte.core.text import Text
from descarte.formats.json import fields
from descarte.formats.programs.sudokupad.drawing import parts_of
from descarte.formats.scanning.lines import make_refusal
from descarte.formats.scanning.memory_budget import require_memory
from descarte.formats.shared.lzstring import pack_text, unpack_text
from descarte.kinds.shared.titles import name_of, rules_of
from descarte.model.bits import digits_of
from descarte.model.clues import Clues
from descarte.model.puzzle import Puzzle
from descarte.variants import find

Json = Any
KEY = "sudokupad"
CLUES = "descarte"
"""Field of an object that holds the clues as descarte's own JSON."""
_UNSAID = frozenset({"automaton"})
"""Variants that neither a drawing nor a sentence describes."""
_SHADED = {"odd": "circle", "even": "square"}
"""Shapes for candidates that are all the odd or all the even digits."""
_PAIRS = Text(
    "Allowed pairs along {cells}: {pairs}.",
    "Parejas permitidas a lo largo de {cells}: {pairs}.",
)


def object_of(clues: Clues) -> dict[str, Json]:
    """Return the object that draws and describes these clues.

    Raise UnwritablePuzzle if a rule has neither a drawing nor a description.

    >>> object_of(Clues(1, 1, (1,)))["cells"]
    [[{'value': 1}]]
    """
    _require_writable(clues)
    puzzle = kinds.build(clues)
    kept = {name: json.loads(text) for name, text in clues.notes.get_kept_fields(KEY).items()}
    cells, regions = _cells(puzzle, kept.pop("cells", {})), _regions(puzzle)
    found: dict[str, Json] = {"cellSize": 64, "cells": cells, "regions": regions}
    found["metadata"] = _metadata(puzzle) | kept.pop("metadata", {})
    found[CLUES] = pack_text(json.dumps(fields.object_of(clues), ensure_ascii=False, separators=(",", ":")))
    drawn = parts_of(puzzle)
    if clues.notes.colours:
        drawn["underlays"] = [*_colours(puzzle), *drawn.get("underlays", [])]
    for name, value in kept.items():
        drawn[name] = [*value, *drawn.get(name, [])] if isinstance(value, list) else value
    return found | drawn


def find_embedded_clues(value: Json) -> Clues | None:
    """Return the clues that descarte wrote into an object, or None if it has none or its givens have changed.

    >>> find_embedded_clues(object_of(Clues(1, 1, (1,)))).givens
    (1,)
    """
    embedded = value.get(CLUES) if isinstance(value, dict) else None
    if not isinstance(embedded, str):
        return None
    text = unpack_text(embedded)
    require_memory(text)
    clues = fields.clues_of(json.loads(text))
    same = _values(_cells(kinds.build(clues), {})) == _values(value.get("cells"))
    return clues if same else None


def _values(cells: Json) -> list[list[str]]:
    """Return the given of each cell, as a text."""
    rows = cells if isinstance(cells, list) else []
    return [
        [str(cell.get("value", "")) if isinstance(cell, dict) else "" for cell in row] if isinstance(row, list) else []
        for row in rows
    ]


def _require_writable(clues: Clues) -> None:
    unsaid = {mark.variant for mark in clues.marks} & _UNSAID
    if unsaid:
        raise make_refusal(KEY, ["marks"], variants=unsaid)
    if any(not name.startswith(f"{KEY}.") for name, _ in clues.notes.kept):
        raise make_refusal(KEY, ["kept"])


def _cells(puzzle: Puzzle, more: dict[str, Json]) -> list[list[Json]]:
    """Return the cells with their givens and a player's marks."""
    layout, notes = puzzle.layout, puzzle.notes
    found: list[dict[str, Json]] = [{} for _ in range(layout.rows * layout.columns)]
    for place, given in zip(layout.places, puzzle.givens, strict=True):
        if given:
            sign = puzzle.sign(given)
            found[place]["value"] = int(sign) if sign.isascii() and sign.isdecimal() else sign
    for name, marks in (("centremarks", puzzle.candidates or notes.centres), ("pencilMarks", notes.corners)):
        places = layout.places if marks is puzzle.candidates else range(len(found))
        for place, mine in zip(places, marks, strict=False):
            if mine and "value" not in found[place]:
                found[place][name] = [puzzle.sign(digit) for digit in digits_of(mine)]
    for place, cell in enumerate(found):
        cell.update(more.get(f"R{place // layout.columns + 1}C{place % layout.columns + 1}", {}))
    return [found[at : at + layout.columns] for at in range(0, len(found), layout.columns)]


def _regions(puzzle: Puzzle) -> list[list[list[int]]]:
    """Return the boxes or regions. Without any, return one outline around the whole grid, which has no meaning."""
    layout = puzzle.layout
    areas = [house for house in layout.houses if house.form.look == "area"]
    areas = areas or [house for house in layout.houses if house.form.look == "box"]
    groups = [[layout.places[cell] for cell in house.cells] for house in areas]
    return [
        [[*divmod(square, layout.columns)] for square in group]
        for group in groups or [[*range(layout.rows * layout.columns)]]
    ]


def _metadata(puzzle: Puzzle) -> dict[str, Json]:
    notes = puzzle.notes
    found: dict[str, Json] = {"title": puzzle.id or name_of(puzzle)}
    found |= {"author": notes.author} if notes.author else {}
    found["rules"] = notes.rules or _rules(puzzle)
    found |= {"source": notes.source} if notes.source else {}
    if puzzle.solution is not None and _has_one_character_per_digit(puzzle):
        found["solution"] = "".join(puzzle.sign(digit).lower() if digit else "." for digit in puzzle.solution)
    if not {"row", "column"} <= {house.kind for house in puzzle.layout.houses}:
        found["norowcol"] = True
    return found


def _has_one_character_per_digit(puzzle: Puzzle) -> bool:
    """Return True if each digit has its own single character in SudokuPad, which converts letters to lower case."""
    signs = {puzzle.sign(digit).lower() for digit in range(1, puzzle.layout.size + 1)}
    return len(signs) == puzzle.layout.size and {*map(len, signs)} == {1}


def _rules(puzzle: Puzzle) -> str:
    """Return the rules of a puzzle in words, including the pairs of tables and the shapes of given candidates."""
    lines = [rules_of(puzzle)]
    shapes = {drawing.look.shape for drawing in puzzle.drawings if not drawing.text}
    variants = {mark.variant for mark in puzzle.marks}
    if "candidates" in variants:
        meant = [find(key).rules.say() for key, shape in _SHADED.items() if shape in shapes and key not in variants]
        lines += [f"{rule[0].upper()}{rule[1:]}." for rule in meant]
    for mark in puzzle.marks:
        if mark.variant == "table":
            pairs = [
                f"{puzzle.sign(one)}-{puzzle.sign(other)}"
                for one, others in enumerate(mark.values, 1)
                for other in digits_of(others)
            ]
            cells = tuple(puzzle.layout.place(puzzle.layout.cell_at[square]) for square in mark.lines[0])
            lines.append(str(_PAIRS.fill(cells=cells, pairs=" ".join(pairs))))
    return "\n".join(lines)


def _colours(puzzle: Puzzle) -> list[Json]:
    """Return a coloured square below each cell to which the player or the setter gave a colour."""
    columns = puzzle.layout.columns
    return [
        {
            "center": [square // columns + 0.5, square % columns + 0.5],
            "width": 1,
            "height": 1,
            "backgroundColor": colour.split()[0],
        }
        for square, colour in enumerate(puzzle.notes.colours)
        if colour.startswith("#")
    ]
