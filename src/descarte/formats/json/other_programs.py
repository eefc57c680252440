"""Convert JSON objects of other programs, whose boards are texts, lists or rows under various field names."""

from __future__ import annotations

from collections.abc import Collection
from math import isqrt
from typing import Any

Json = Any
_NAMES = ("givens", "board", "grid", "puzzle", "quiz", "sudoku", "cells", "values", "clues")
_OURS = ("n", "rows", "columns", "blacks", "givens")
"""Field names that show that an object has descarte's own form."""
_FOREIGN = """
antibishop antiqueen argyle arrow arrows battenburg between betweenlines clone clones consecutive difference
differences disjoint disjointgroups dutchwhispers entropic even evens fortress germanwhispers inequalities
inequality kropki littlekiller littlekillers lockout lockouts modular nabner nonconsec nonconsecutive odd odds
palindrome palindromes parity quadruple quadruples ratio ratios regionsumlines renban sandwich sandwiches
skyscraper skyscrapers slowthermo slowthermos thermo thermometer thermometers thermos whisper whispers xsum xsums
xv zipper zippers
"""
_RULES = frozenset(_FOREIGN.split())
"""Names of rules of other programs. A field with such a name must not be kept as a note."""


def convert_board(value: dict[str, Json]) -> dict[str, Json]:
    """Return the object with givens and solution as lists of digits, where another program has texts or rows.

    >>> convert_board({"puzzle": "1.20"}), convert_board({"board": [[1, 0], [None, 2]]})
    ({'givens': [1, 0, 2, 0]}, {'givens': [1, 0, 0, 2]})
    """
    value = _convert_solution(value)
    name = next((name for name in _NAMES if name in value), None)
    if name is None or (name != "givens" and any(field in value for field in _OURS)):
        return value
    cells = _list_cells(value[name])
    if cells is None or (name == "givens" and cells is value[name]):
        return value
    digits = [_cell(cell) for cell in cells]
    if None in digits or isqrt(len(digits)) ** 2 != len(digits):
        return value
    return {key: content for key, content in value.items() if key != name} | {"givens": digits}


def _convert_solution(value: dict[str, Json]) -> dict[str, Json]:
    """Return the object with its solution as a list of digits if it is a text or a list of rows."""
    solution = value.get("solution")
    if isinstance(solution, str) and solution.isascii() and solution.isdigit():
        return {**value, "solution": [int(sign) for sign in solution]}
    if isinstance(solution, list) and solution and all(isinstance(row, list) for row in solution):
        return {**value, "solution": [cell for row in solution for cell in row]}
    return value


def _list_cells(board: Json) -> list[Json] | None:
    """Return the cells of a text, of a list of rows, or of a list of cells. Return None if it is something else."""
    if isinstance(board, str):
        return board.split() if board.strip().count(" ") else [*board]
    if not isinstance(board, list):
        return None
    return [cell for row in board for cell in row] if _has_rows(board) else board


def _has_rows(board: list[Json]) -> bool:
    """Return True if the items of a list are rows: lists, or texts with as many characters as there are texts."""
    if all(isinstance(row, list) for row in board):
        return bool(board)
    return len(board) > 1 and all(isinstance(row, str) and len(row) == len(board) for row in board)


def _cell(value: Json) -> int | None:
    """Return the digit of a cell of another program's board, 0 if it is empty, or None if the value is not a cell."""
    if value in (None, "", ".", " ", "*", "_", "-") or value is False:
        return 0
    if isinstance(value, str) and value.isascii() and value.isdecimal() and len(value) < 4:
        return int(value)
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def is_foreign_rule(name: str, rules: Collection[str]) -> bool:
    """Return True if a field has the name of another program's rule or, ignoring case and dashes, of one of `rules`.

    >>> is_foreign_rule("Dutch-Whispers", ()), is_foreign_rule("page", ())
    (True, False)
    """
    plain = "".join(filter(str.isalnum, name.lower()))
    return plain in _RULES or plain in rules
