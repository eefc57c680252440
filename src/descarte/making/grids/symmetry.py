"""Groups of squares that are all given or all empty in a symmetric pattern of givens."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from descarte.making.request import Symmetry

Move = Callable[[int, int, int, int], tuple[int, int]]
"""Function that maps a square to its image. It takes the row, the column, the last row and the last column."""

_TURN: Move = lambda row, column, high, wide: (high - row, wide - column)  # noqa: E731
_DIAGONAL: Move = lambda row, column, _high, _wide: (column, row)  # noqa: E731
_ANTIDIAGONAL: Move = lambda row, column, high, wide: (wide - column, high - row)  # noqa: E731
_HORIZONTAL: Move = lambda row, column, high, _wide: (high - row, column)  # noqa: E731
_VERTICAL: Move = lambda row, column, _high, wide: (row, wide - column)  # noqa: E731

MOVES: dict[Symmetry, tuple[Move, ...]] = {
    "none": (),
    "rotational": (_TURN,),
    "diagonal": (_DIAGONAL,),
    "antidiagonal": (_ANTIDIAGONAL,),
    "horizontal": (_HORIZONTAL,),
    "vertical": (_VERTICAL,),
    "full": (_TURN, _DIAGONAL, _HORIZONTAL),
}
"""Moves that map a pattern to itself: "horizontal" mirrors top and bottom, "vertical" left and right."""


@lru_cache(maxsize=32)
def orbits(rows: int, columns: int, symmetry: Symmetry) -> tuple[tuple[int, ...], ...]:
    """Return the groups of squares that are all given or all empty in a symmetric pattern.

    >>> orbits(2, 2, "rotational"), orbits(2, 2, "diagonal"), len(orbits(9, 9, "full"))
    (((0, 3), (1, 2)), ((0,), (1, 2), (3,)), 15)
    """
    seen: set[int] = set()
    found = []
    for square in range(rows * columns):
        if square in seen:
            continue
        group, waiting = {square}, [square]
        while waiting:
            row, column = divmod(waiting.pop(), columns)
            for move in MOVES[symmetry]:
                r, c = move(row, column, rows - 1, columns - 1)
                if r * columns + c not in group:
                    group.add(r * columns + c)
                    waiting.append(r * columns + c)
        seen |= group
        found.append(tuple(sorted(group)))
    return tuple(found)


def symmetry_of(given: frozenset[int], rows: int, columns: int) -> Symmetry:
    """Return the strongest symmetry that a pattern of squares has.

    >>> symmetry_of(frozenset({0, 8}), 3, 3), symmetry_of(frozenset({1}), 3, 3)
    ('rotational', 'vertical')
    """
    order: tuple[Symmetry, ...] = ("full", "rotational", "diagonal", "antidiagonal", "horizontal", "vertical")
    for symmetry in order:
        if rows != columns and symmetry in ("full", "diagonal", "antidiagonal"):
            continue
        if all(len(given & set(group)) in (0, len(group)) for group in orbits(rows, columns, symmetry)):
            return symmetry
    return "none"
