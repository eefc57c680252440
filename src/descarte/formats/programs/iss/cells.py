"""Read and write the cells, rows, columns and numbers in strings of Interactive Sudoku Solver (ISS)."""

from __future__ import annotations

import re
from collections.abc import Sequence

from descarte.formats.shared.clue_builder import Draft

Arguments = Sequence[str]

SIGNS = "0123456789abcdefg"
"""Characters for the numbers of rows and columns, from 0."""
_CELL = re.compile(r"[Rr]([1-9]|1[0-6]|[a-g])[Cc]([1-9]|1[0-6]|[a-g])")


class UnknownCell(ValueError):
    """Error for a cell, line or number that does not belong to the grid."""


def index(sign: str) -> int:
    """Return the number (from 0) of a row or column that is written as 1 to 9, then as a to g or two digits.

    >>> index("1"), index("a"), index("10")
    (0, 9, 9)
    """
    return (int(sign) if sign.isdigit() else ord(sign) - ord("a") + 10) - 1


def square(draft: Draft, name: str) -> int:
    """Return the square with this name. Raise UnknownCell if there is none."""
    found = _CELL.fullmatch(name)
    row, column = (index(found[1]), index(found[2])) if found else (draft.size, 0)
    if max(row, column) >= draft.size:
        raise UnknownCell(name)
    return row * draft.size + column


def name_of(size: int, square: int) -> str:
    """Return the name of a square of a grid with `size` columns.

    >>> name_of(12, 9)
    'R1Ca'
    """
    return f"R{SIGNS[square // size + 1]}C{SIGNS[square % size + 1]}"


def names_of(size: int, squares: Sequence[int]) -> str:
    """Return the names of squares as arguments of an ISS class.

    >>> names_of(4, (0, 5))
    'R1C1~R2C2'
    """
    return "~".join(name_of(size, square) for square in squares)


def squares(draft: Draft, names: Arguments) -> tuple[int, ...]:
    """Return the squares with these names. Raise UnknownCell if there is no such square."""
    return tuple(square(draft, name) for name in names if name)


def number(text: str) -> int:
    """Return a whole number, possibly negative. Raise UnknownCell for anything else."""
    if not re.fullmatch("-?[0-9]{1,6}", text):
        raise UnknownCell(text)
    return int(text)


def split_groups(draft: Draft, names: Arguments, between: str = "") -> list[tuple[int, ...]]:
    """Return groups of squares, separated by an empty name or by the name `between`."""
    found: list[list[str]] = [[]]
    for name in names:
        if name == between:
            found.append([])
        else:
            found[-1].append(name)
    return [squares(draft, group) for group in found if group]


def line(draft: Draft, name: str) -> tuple[int, ...]:
    """Return the squares of a row, such as R1, or a column, such as C1."""
    found = re.fullmatch("([RC])([1-9]|1[0-6]|[a-g])", name)
    if not found or index(found[2]) >= draft.size:
        raise UnknownCell(name)
    start, size = index(found[2]), draft.size
    return tuple(range(start * size, start * size + size) if found[1] == "R" else range(start, size * size, size))
