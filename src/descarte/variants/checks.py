"""What can be wrong with a mark, whatever the variant: squares outside the grid, lines with gaps, missing numbers."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from descarte.errors import Fault
from descarte.model.clues import Mark
from descarte.text import Text
from descarte.variants.variant import Board

_OUTSIDE = Text(
    "{name}: square number {square} is outside the grid",
    "{name}: la casilla número {square} está fuera de la cuadrícula",
)
_BLACK = Text("{name}: {cell} is no cell", "{name}: {cell} no es una casilla del puzle")
_LINES = Text(
    "{name} has {count} {count:line|lines}, but needs {wanted}",
    "{name} tiene {count} {count:línea|líneas}, pero necesita {wanted}",
)
_SHORT = Text(
    "{name} at {cell} has {count} {count:cell|cells}, but needs at least {least}",
    "{name} en {cell} tiene {count} {count:casilla|casillas}, pero necesita {least} como mínimo",
)
_LONG = Text(
    "{name} at {cell} has {count} cells, but can have {most} at most",
    "{name} en {cell} tiene {count} casillas, pero puede tener {most} como máximo",
)
_TWICE = Text("{name} goes through {cell} twice", "{name} pasa dos veces por {cell}")
_GAP = Text("{name}: {one} and {other} do not touch", "{name}: {one} y {other} no se tocan")
_VALUES = Text(
    "{name} at {cell} has {count} {count:number|numbers}, but needs {wanted}",
    "{name} en {cell} tiene {count} {count:número|números}, pero necesita {wanted}",
)


def lines(
    mark: Mark, board: Board, name: Text, *, count: int | None = 1, least: int = 2, most: int | None = None
) -> Iterator[Fault]:
    """Faults of the lines of a mark: how many there are, how long, and whether they stay on the grid.

    >>> board = Board(4, 4, 4)
    >>> [str(fault) for fault in lines(Mark("line", ((0, 16),)), board, Text("line", "línea"))]
    ['line: square number 16 is outside the grid']
    """
    if count is not None and len(mark.lines) != count:
        yield Fault(_LINES.fill(name=name, count=len(mark.lines), wanted=count))
    for line in mark.lines:
        yield from _squares(line, board, name)
        if len(line) < least or (most is not None and len(line) > most):
            cell = board.place(line[0]) if line else "-"
            words = {"name": name, "cell": cell, "count": len(line)}
            yield Fault(_SHORT.fill(least=least, **words) if len(line) < least else _LONG.fill(most=most, **words))


def _squares(line: tuple[int, ...], board: Board, name: Text) -> Iterator[Fault]:
    there = set(board.squares)
    for index, square in enumerate(line):
        if not 0 <= square < board.rows * board.columns:
            yield Fault(_OUTSIDE.fill(name=name, square=square))
        elif square not in there:
            yield Fault(_BLACK.fill(name=name, cell=board.place(square)), (board.place(square),))
        elif square in line[:index]:
            yield Fault(_TWICE.fill(name=name, cell=board.place(square)), (board.place(square),))


def touching(mark: Mark, board: Board, name: Text, *, corners: bool = True) -> Iterator[Fault]:
    """Faults of lines whose squares do not touch one after the other, by an edge or (with `corners`) by a corner.

    >>> board = Board(4, 4, 4)
    >>> [str(fault) for fault in touching(Mark("line", ((0, 2),)), board, Text("line", "línea"))]
    ['line: r1c1 and r1c3 do not touch']
    """
    for line in mark.lines:
        for one, other in pairwise(line):
            here, there = board.place(one), board.place(other)
            down, right = abs(here.row - there.row), abs(here.column - there.column)
            if max(down, right) > 1 or (not corners and down + right > 1):
                yield Fault(_GAP.fill(name=name, one=here, other=there), (here, there))


def numbers(mark: Mark, board: Board, name: Text, wanted: int) -> Iterator[Fault]:
    """A fault when a mark has more or fewer numbers than it needs.

    >>> [str(fault) for fault in numbers(Mark("sum", ((0, 1),)), Board(4, 4, 4), Text("sum", "suma"), 1)]
    ['sum at r1c1 has 0 numbers, but needs 1']
    """
    if len(mark.values) != wanted:
        cell = board.place(mark.lines[0][0]) if mark.lines and mark.lines[0] else "-"
        yield Fault(_VALUES.fill(name=name, cell=cell, count=len(mark.values), wanted=wanted))
