"""Copies of constraints that only extensions of f-puzzles know, as drawings for programs without the extension.

{"renban": [{"lines": [["R1C1", "R1C2"]]}], "line": [{"lines": [["R1C1", "R1C2"]], ..., "fromConstraint": "Renban"}]}
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any, NamedTuple

from descarte.draw.board.colours import frame_colour, hue

Json = Any
Item = tuple[str, dict[str, Json]]
_OWNER = "fromConstraint"
_INK = "#000000"


class _Copy(NamedTuple):
    """Recipe for copying a constraint: its name in the copies, the drawing function, and its colour."""

    name: str
    draw: Callable[[dict[str, Json], str], Iterator[Item]]
    hue: str = "grey"


def _line(item: dict[str, Json], colour: str, width: float = 0.16) -> Iterator[Item]:
    """Yield the drawing of a line and, if it has a number, that number between its first two cells."""
    yield "line", {"lines": item["lines"], "outlineC": hue("screen", colour).stroke, "width": width}
    if "value" in item:
        yield "text", {"cells": item["lines"][0][:2], "value": item["value"], "fontC": _INK, "size": 0.5}


def _draw_circled_line(item: dict[str, Json], colour: str) -> Iterator[Item]:
    yield from _line(item, colour)
    yield from (("circle", _draw_line_end(cell, colour, 0.8)) for line in item["lines"] for cell in (line[0], line[-1]))


def _draw_diamond_line(item: dict[str, Json], colour: str) -> Iterator[Item]:
    yield from _line(item, colour)
    for line in item["lines"]:
        yield from (("rectangle", _draw_line_end(cell, colour, 0.55) | {"angle": 45}) for cell in (line[0], line[-1]))


def _draw_line_end(cell: str, colour: str, width: float) -> dict[str, Json]:
    tone = hue("screen", colour)
    return {"cells": [cell], "baseC": tone.tint, "outlineC": tone.stroke, "width": width, "height": width}


def _bulb(item: dict[str, Json], colour: str) -> Iterator[Item]:
    tone = hue("screen", colour).stroke
    yield from _line(item, colour, 0.3)
    for line in item["lines"]:
        yield "circle", {"cells": [line[0]], "baseC": tone, "outlineC": tone, "width": 0.75, "height": 0.75}


def _number(item: dict[str, Json], _colour: str) -> Iterator[Item]:
    yield "text", {"cells": [item["cell"]], "value": item.get("value", ""), "fontC": _INK, "size": 0.7}


def _frame(item: dict[str, Json], colour: str) -> Iterator[Item]:
    yield "cage", {"cells": item["cells"], "outlineC": frame_colour("screen", colour) or hue("screen", colour).stroke}


_COPIES = {
    "renban": _Copy("Renban", _line, "purple"),
    "whispers": _Copy("Whispers", _line, "green"),
    "regionsumline": _Copy("Region Sum Line", _line, "blue"),
    "zipperline": _Copy("Zipper Line", _line, "purple"),
    "entropicline": _Copy("Entropic Line", _line, "orange"),
    "modularline": _Copy("Modular Line", _line, "teal"),
    "nabner": _Copy("Nabner", _line, "yellow"),
    "lockout": _Copy("Lockout", _draw_diamond_line, "blue"),
    "doublearrow": _Copy("Double Arrow", _draw_circled_line),
    "slowthermometer": _Copy("Slow Thermometer", _bulb, "blue"),
    "skyscraper": _Copy("Skyscraper", _number),
    "xsum": _Copy("X Sum", _number),
    "rowindexer": _Copy("Row Indexer", _frame, "teal"),
    "columnindexer": _Copy("Column Indexer", _frame, "pink"),
    "boxindexer": _Copy("Box Indexer", _frame, "yellow"),
}
_NAMES = {**{copy.name: field for field, copy in _COPIES.items()}, "German Whispers": "whispers"}


def copies_of(items: Mapping[str, list[dict[str, Json]]]) -> dict[str, list[Json]]:
    """Return the drawings that copy constraints, by the field of f-puzzles that they are added to.

    >>> copies_of({"renban": [{"lines": [["R1C1", "R1C2"]]}]})["line"][0]["fromConstraint"]
    'Renban'
    """
    found: dict[str, list[Json]] = {}
    for field, copy in _COPIES.items():
        for item in items.get(field, ()):
            for name, drawn in copy.draw(item, copy.hue):
                found.setdefault(name, []).append(drawn | {_OWNER: copy.name})
    return found


def remove_copies(drawn: Json, fields: Collection[str]) -> Json:
    """Return drawings without the copies of constraints in these fields.

    >>> remove_copies([{"fromConstraint": "Renban"}, {"lines": []}], {"renban"})
    [{'lines': []}]
    """
    if not isinstance(drawn, list):
        return drawn
    return [item for item in drawn if not isinstance(item, dict) or _NAMES.get(str(item.get(_OWNER))) not in fields]
