"""Checks of single values in JSON. Each returns the value, or raises an error that names its field."""

from __future__ import annotations

from typing import Any

from descarte.core.errors import InputError
from descarte.core.text import Text
from descarte.formats.scanning.lines import echo

Json = Any

_IS = Text("{path} to be {what}", "que «{path}» fuera {what}")
_LIST = Text("a list", "una lista")
_LIST_OF = Text("a list of {count} values, one per cell", "una lista de {count} valores, uno por casilla")
_NUMBER = Text("a whole number from {low} to {high}", "un número entero de {low} a {high}")
_A_LIST = Text("a list of {count}", "una lista de {count}")
_ANOBJECT = Text("an object", "un objeto")


def make_field_error(path: str, what: Text, value: Json) -> InputError:
    """Return the error for a value that does not suit its field. `what` describes the expected value.

    >>> print(make_field_error("n", Text("a number", "un número"), "nine"))
    expected n to be a number, found 'nine'
    """
    return InputError(_IS.fill(path=path, what=what), describe(value))


def describe(value: Json) -> Text | str:
    """Return a short description of a JSON value.

    >>> print(describe([1, 2]), describe(True), describe("x"))
    a list of 2 true 'x'
    """
    if isinstance(value, bool) or value is None:
        return {True: "true", False: "false", None: "null"}[value]
    if isinstance(value, list):
        return _A_LIST.fill(count=len(value))
    if isinstance(value, dict):
        return _ANOBJECT
    return echo(value) if isinstance(value, str) else echo(str(value))[1:-1]


def check_number(value: Json, path: str, low: int, high: int) -> int:
    """Return a whole number between two bounds. Raise InputError for anything else.

    >>> check_number(3, "n", 1, 9)
    3
    """
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise make_field_error(path, _NUMBER.fill(low=low, high=high), value)
    return value


def check_list(value: Json, path: str, count: int | None = None) -> list[Json]:
    """Return a list, which must have `count` values if `count` is given. Raise InputError for anything else.

    >>> check_list([1, "x"], "givens", 2)
    [1, 'x']
    """
    if not isinstance(value, list) or (count is not None and len(value) != count):
        raise make_field_error(path, _LIST if count is None else _LIST_OF.fill(count=count), value)
    return value


def check_numbers(value: Json, path: str, count: int | None, low: int, high: int) -> tuple[int, ...]:
    """Return a list of whole numbers between two bounds. Raise InputError for anything else.

    >>> check_numbers([1, 0, 4], "givens", 3, 0, 4)
    (1, 0, 4)
    """
    items = check_list(value, path, count)
    return tuple(check_number(item, f"{path}[{at}]", low, high) for at, item in enumerate(items))
