"""Numbers and patterns of givens that never leave one solution, recognised before the first attempt."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Literal

from descarte.core.text import LineName, Text
from descarte.making import maker_of
from descarte.making.grids.puzzle_from_grid import MORE_THAN_CELLS
from descarte.making.grids.symmetry import orbits
from descarte.making.request import Request
from descarte.model.bits import Cell
from descarte.model.layout import Layout
from descarte.model.puzzle import Puzzle

LEAST_ON_9X9 = 17
"""Minimum number of givens of a 9x9 Sudoku (McGuire, Tugemann, Civario: There is no 16-clue Sudoku, 2012)."""
_FEW = Text(
    "with {count} {count:given|givens} there are always several solutions: two digits that are not given anywhere "
    "can change places. It takes at least {least}",
    "con {count} {count:número dado|números dados} siempre hay varias soluciones: dos dígitos que no se dan "
    "en ningún sitio pueden intercambiarse. Hacen falta al menos {least}",
)
_CLASSIC = Text(
    "no 9x9 Sudoku with {count} {count:given|givens} has only one solution: it takes at least {least}",
    "ningún sudoku de 9x9 con {count} {count:número dado|números dados} tiene una sola solución: hacen falta al "
    "menos {least}",
)
_ROWS = Text(
    "this pattern always leaves several solutions: rows {one} and {other} are empty and can change places",
    "este patrón siempre deja varias soluciones: las filas {one} y {other} están vacías y pueden intercambiarse",
)
_COLUMNS = Text(
    "this pattern always leaves several solutions: columns {one} and {other} are empty and can change places",
    "este patrón siempre deja varias soluciones: las columnas {one} y {other} están vacías y pueden intercambiarse",
)
_SYMMETRIC = Text(
    "symmetric givens ({symmetry}) come in groups, and no groups add up to {count}: ask for {near}",
    "los números dados simétricos ({symmetry}) van en grupos, y ninguna combinación de ellos suma {count}: pide {near}",
)


def explain_impossible_givens(request: Request) -> Text | None:
    """Return why no puzzle can have the requested givens, or None if no reason is obvious.

    >>> print(explain_impossible_givens(Request(clues=16)))
    no 9x9 Sudoku with 16 givens has only one solution: it takes at least 17
    >>> explain_impossible_givens(Request(clues=17))
    """
    pattern = request.kind_options.pattern
    count = request.clues if pattern is None else len(pattern)
    if not isinstance(count, int):
        return None
    squares = request.rows * request.columns
    if count > squares:
        return MORE_THAN_CELLS.fill(count=count, cells=squares)
    if (
        request.symmetry != "none"
        and pattern is None
        and (uneven := _check_symmetric_count(request, count)) is not None
    ):
        return uneven
    board = _board(request)
    if board is None:
        return None
    if _is_classic(request) and count < LEAST_ON_9X9:
        return _CLASSIC.fill(count=count, least=LEAST_ON_9X9)
    if count < board.layout.size - 1:
        return _FEW.fill(count=count, least=board.layout.size - 1)
    drawn_by_chance = request.kind == "jigsaw" and request.kind_options.regions is None
    return None if pattern is None or drawn_by_chance else _check_empty_lines(board.layout, set(pattern))


def _board(request: Request) -> Puzzle | None:
    """Return the board if its only rules are that digits differ, otherwise None."""
    maker = maker_of(request.kind)
    if maker.board is None or request.drawn or not maker.is_relabellable:
        return None
    board = maker.board(request.with_kind_options(pattern=None))
    return None if board.rules or board.cages or board.domains else board


def _is_classic(request: Request) -> bool:
    requested = (request.kind, request.rows, request.options)
    return requested == ("sudoku", 9, ()) and request.kind_options.box in (None, (3, 3))


def _check_symmetric_count(request: Request, count: int) -> Text | None:
    sums = {0}
    for group in orbits(request.rows, request.columns, request.symmetry):
        sums |= {total + len(group) for total in sums}
    if count in sums:
        return None
    near = min(sums, key=lambda total: (abs(total - count), -total))
    return _SYMMETRIC.fill(symmetry=request.symmetry, count=count, near=near)


def _check_empty_lines(layout: Layout, given: set[Cell]) -> Text | None:
    """Return why a pattern leaves two empty lines that can be exchanged without breaking a house, or None."""
    rows = [range(row * layout.columns, (row + 1) * layout.columns) for row in range(layout.rows)]
    columns = [range(column, layout.rows * layout.columns, layout.columns) for column in range(layout.columns)]
    axes: tuple[tuple[Literal["row", "column"], list[range], Text], ...] = (
        ("row", rows, _ROWS),
        ("column", columns, _COLUMNS),
    )
    for axis, lines, words in axes:
        empty = [number for number, line in enumerate(lines) if given.isdisjoint(line)]
        for one, other in combinations(empty, 2):
            if _can_change_places(layout, lines[one], lines[other]):
                return words.fill(one=LineName(axis, one + 1), other=LineName(axis, other + 1))
    return None


def _can_change_places(layout: Layout, one: Sequence[Cell], other: Sequence[Cell]) -> bool:
    exchanged = dict(zip((*one, *other), (*other, *one), strict=True))
    houses = {frozenset(house.cells) for house in layout.houses}
    return all(frozenset(exchanged.get(cell, cell) for cell in house) in houses for house in houses)
