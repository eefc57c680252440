"""Marks in JSON: {"rule": "arrow", "lines": [[0], [1, 2]]}, with "values" for numbers."""

from __future__ import annotations

from typing import Any

from descarte.core.errors import InputError
from descarte.core.text import Text
from descarte.formats.scanning.lines import echo
from descarte.model.clues import Mark
from descarte.variants import every_variant

Json = Any
_MOST_VALUES = 200_000
"""Maximum length of a list."""
_HIGHEST = 10**40
"""Maximum absolute value of a number: products of large cages need many digits."""

_A_MARK = Text(
    '{path} to be an object like {{"rule": "thermometer", "lines": [[0, 1, 2]]}}',
    'que «{path}» fuera un objeto como {{"rule": "thermometer", "lines": [[0, 1, 2]]}}',
)
_LINES = Text("{path} to be a list of lists of cells", "que «{path}» fuera una lista de listas de casillas")
_CELLS = Text("{path} to be a list of cells", "que «{path}» fuera una lista de casillas")
_VALUES = Text("{path} to be a list of whole numbers", "que «{path}» fuera una lista de números enteros")
_RULE = Text("{path} to be one of the rules {choices}", "que «{path}» fuera una de las reglas {choices}")
_ARROW = Text(
    "{path} to be a circle and the cells of its arrow, as in [0, 1, 2]",
    "que «{path}» fuera un círculo y las casillas de su flecha, como en [0, 1, 2]",
)


def read(value: Json, path: str) -> tuple[Mark, ...]:
    """Return the marks in a list of objects.

    >>> read([{"rule": "xv", "lines": [[0, 1]], "values": [5]}], "marks")[0].values
    (5,)
    """
    return tuple(_mark(item, f"{path}[{at}]") for at, item in enumerate(_list(value, path, _LINES)))


def _mark(item: Json, path: str) -> Mark:
    if not isinstance(item, dict) or not {"rule"} <= set(item) <= {"rule", "lines", "values"}:
        raise InputError(_A_MARK.fill(path=path), _echo_value(item))
    drawn = {key for key, variant in every_variant().items() if not variant.whole}
    if not isinstance(item["rule"], str) or item["rule"] not in drawn:
        raise InputError(_RULE.fill(path=f"{path}.rule", choices=", ".join(sorted(drawn))), _echo_value(item["rule"]))
    values = _list(item.get("values", []), f"{path}.values", _VALUES)
    return Mark(item["rule"], _lines(item.get("lines", []), f"{path}.lines"), _numbers(values, f"{path}.values"))


def _lines(value: Json, path: str) -> tuple[tuple[int, ...], ...]:
    lines = enumerate(_list(value, path, _LINES))
    return tuple(_numbers(_list(line, f"{path}[{at}]", _CELLS), f"{path}[{at}]") for at, line in lines)


def _list(value: Json, path: str, expected: Text) -> list[Json]:
    if not isinstance(value, list) or len(value) > _MOST_VALUES:
        raise InputError(expected.fill(path=path), _echo_value(value))
    return value


def _numbers(values: list[Json], path: str) -> tuple[int, ...]:
    for value in values:
        if isinstance(value, bool) or not isinstance(value, int) or abs(value) > _HIGHEST:
            raise InputError(_VALUES.fill(path=path), _echo_value(value))
    return tuple(values)


def _echo_value(value: Json) -> str:
    return echo(str(value))


def read_lines(variant: str, value: Json, path: str) -> tuple[Mark, ...]:
    """Return one mark of the variant for each list of cells.

    >>> read_lines("thermometer", [[0, 1]], "thermos")
    (Mark(variant='thermometer', lines=((0, 1),), values=()),)
    """
    return tuple(Mark(variant, (line,)) for line in _lines(value, path))


def read_arrows(value: Json, path: str) -> tuple[Mark, ...]:
    """Return an arrow for each list of cells: the circle first, then the cells that add up to it.

    >>> read_arrows([[0, 1, 2]], "arrows")[0].lines
    ((0,), (1, 2))
    """
    lines = _lines(value, path)
    for at, line in enumerate(lines):
        if len(line) < 2:
            raise InputError(_ARROW.fill(path=f"{path}[{at}]"), _echo_value(list(line)))
    return tuple(Mark("arrow", (line[:1], line[1:])) for line in lines)


def write(marks: tuple[Mark, ...]) -> Json:
    """Return the marks as a list of objects, or None if there are none.

    >>> write((Mark("xv", ((0, 1),), (5,)),))
    [{'rule': 'xv', 'lines': [[0, 1]], 'values': [5]}]
    """
    found = []
    for mark in marks:
        item: dict[str, Json] = {"rule": mark.variant, "lines": [list(line) for line in mark.lines]}
        if mark.values:
            item["values"] = list(mark.values)
        found.append(item)
    return found or None
