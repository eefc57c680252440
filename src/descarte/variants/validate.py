"""Checks for faults in marks of any variant: squares outside the grid, lines with gaps, missing numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from descarte.core.errors import Fault
from descarte.core.text import Place, Text
from descarte.model.clues import Mark
from descarte.variants.contract import Board

_OUTSIDE = Text(
    "{name}: square number {square} is outside the grid",
    "{name}: la casilla número {square} está fuera de la cuadrícula",
)
_BLACK = Text("{name}: {cell} is not a cell", "{name}: {cell} no es una casilla del puzle")
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
_LENGTHS = Text(
    "{name} at {cell}: all parts need the same number of cells",
    "{name} en {cell}: todas las partes necesitan el mismo número de casillas",
)
_RANGE = Text(
    "{name} at {cell} has {value}, but needs one of {choices}",
    "{name} en {cell} tiene {value}, pero necesita uno de {choices}",
)
_MANY = Text(
    "{name} at {cell} has {count} numbers for {cells} {cells:cell|cells}",
    "{name} en {cell} tiene {count} números para {cells} {cells:casilla|casillas}",
)
_SUM = Text(
    "{name} at {cell} has {value}, but its cells add up to {least} at least and {most} at most",
    "{name} en {cell} tiene {value}, pero sus casillas suman {least} como mínimo y {most} como máximo",
)
_WHOLE = Text(
    "{name} at {cell} needs a line with a cell for each of the {size} digits",
    "{name} en {cell} necesita una línea con una casilla para cada uno de los {size} dígitos",
)
_VALUES = Text(
    "{name} at {cell} has {count} {count:number|numbers}, but needs {wanted}",
    "{name} en {cell} tiene {count} {count:número|números}, pero necesita {wanted}",
)
_THIRDS = Text(
    "{name} needs digits that divide into three parts; here there are {size}",
    "{name}: hacen falta dígitos que se dividan en tres partes; aquí hay {size}",
)


def check_lines(
    mark: Mark,
    board: Board,
    name: Text,
    *,
    count: int | None = 1,
    least: int = 2,
    most: int | None = None,
    again: bool = False,
    closed: bool = False,
    crossing: bool = False,
) -> Iterator[Fault]:
    """Yield the faults of the lines of a mark: their number, their length, squares outside the grid.

    With `again` a square may be named more than once, with `closed` a line may end where it began, and with `crossing`
    it may also cross itself.
    `count` is the number of lines, or None for any; `least` and `most` limit the cells per line.

    >>> board = Board(4, 4, 4)
    >>> [str(fault) for fault in check_lines(Mark("line", ((0, 16),)), board, Text("line", "línea"))]
    ['line: square number 16 is outside the grid']
    """
    if count is not None and len(mark.lines) != count:
        yield Fault(_LINES.fill(name=name, count=len(mark.lines), wanted=count))
    for line in mark.lines:
        once = line[:-1] if closed and line[:1] == line[-1:] else line
        yield from _check_line_squares(tuple(dict.fromkeys(once)) if again or crossing else once, board, name)
        yield from () if again else _check_line_steps(line, board, name)
        if len(set(line)) < least or (most is not None and len(line) > most):
            words = {"name": name, "cell": _name_first_square(mark, board), "count": len(line)}
            message = _SHORT.fill(least=least, **words) if len(line) < least else _LONG.fill(most=most, **words)
            yield Fault(message, _places(mark, board))


def _check_line_steps(line: tuple[int, ...], board: Board, name: Text) -> Iterator[Fault]:
    """Yield one fault per square that a line names twice in succession."""
    for one, other in pairwise(line):
        if one == other and 0 <= one < board.rows * board.columns:
            yield Fault(_TWICE.fill(name=name, cell=board.place(one)), (board.place(one),))


def _check_line_squares(line: tuple[int, ...], board: Board, name: Text) -> Iterator[Fault]:
    for index, square in enumerate(line):
        if not 0 <= square < board.rows * board.columns:
            yield Fault(_OUTSIDE.fill(name=name, square=square))
        elif board.cells is not None and square not in board.cells:
            yield Fault(_BLACK.fill(name=name, cell=board.place(square)), (board.place(square),))
        elif square in line[:index]:
            yield Fault(_TWICE.fill(name=name, cell=board.place(square)), (board.place(square),))


def check_touching(mark: Mark, board: Board, name: Text, *, corners: bool = True) -> Iterator[Fault]:
    """Yield a fault for consecutive squares of a line that do not touch, by an edge or (with `corners`) by a corner.

    >>> board = Board(4, 4, 4)
    >>> [str(fault) for fault in check_touching(Mark("line", ((0, 2),)), board, Text("line", "línea"))]
    ['line: r1c1 and r1c3 do not touch']
    """
    for line in mark.lines:
        for one, other in pairwise(line):
            if not all(0 <= square < board.rows * board.columns for square in (one, other)):
                continue
            here, there = board.place(one), board.place(other)
            down, right = abs(here.row - there.row), abs(here.column - there.column)
            if max(down, right) > 1 or (not corners and down + right > 1):
                yield Fault(_GAP.fill(name=name, one=here, other=there), (here, there))


def check_whole_house(square: int, line: tuple[int, ...], board: Board, name: Text) -> Iterator[Fault]:
    """Yield a fault if `line`, the row, column or box of a square, does not have one cell per digit.

    >>> [str(fault) for fault in check_whole_house(0, (0, 1), Board(1, 2, 9), Text("indexer", "indexador"))]
    ['indexer at r1c1 needs a line with a cell for each of the 9 digits']
    """
    if not len(line) == len(board.keep_cells(line)) == board.size:
        place = board.place(square)
        yield Fault(_WHOLE.fill(name=name, cell=place, size=board.size), (place,))


def check_number_count(mark: Mark, board: Board, name: Text, wanted: int) -> Iterator[Fault]:
    """Yield a fault if a mark has more or fewer numbers than it needs.

    >>> [str(fault) for fault in check_number_count(Mark("sum", ((0, 1),)), Board(4, 4, 4), Text("sum", "suma"), 1)]
    ['sum at r1c1 has 0 numbers, but needs 1']
    """
    if len(mark.values) != wanted:
        message = _VALUES.fill(name=name, cell=_name_first_square(mark, board), count=len(mark.values), wanted=wanted)
        yield Fault(message, _places(mark, board))


def _places(mark: Mark, board: Board) -> tuple[Place, ...]:
    """Return the squares of a mark that are on the grid."""
    squares = dict.fromkeys(square for line in mark.lines for square in line)
    return tuple(board.place(square) for square in squares if 0 <= square < board.rows * board.columns)


def _name_first_square(mark: Mark, board: Board) -> object:
    """Return the first square of a mark as users name it, or "-" if it has none."""
    return next(iter(_places(mark, board)), "-")


def check_number_range(mark: Mark, board: Board, name: Text, choices: Sequence[int]) -> Iterator[Fault]:
    """Yield one fault per number that is not one of the choices.

    >>> mark = Mark("xv", ((0, 1),), (7,))
    >>> [str(fault) for fault in check_number_range(mark, Board(4, 4, 4), Text("XV", "XV"), (5, 10))]
    ['XV at r1c1 has 7, but needs one of 5 and 10']
    >>> [str(fault) for fault in check_number_range(mark, Board(4, 4, 4), Text("XV", "XV"), range(1, 5))]
    ['XV at r1c1 has 7, but needs one of 1-4']
    """
    for value in mark.values:
        if value not in choices:
            shown = tuple(map(str, choices)) if len(choices) < 4 else f"{choices[0]}-{choices[-1]}"
            message = _RANGE.fill(name=name, cell=_name_first_square(mark, board), value=value, choices=shown)
            yield Fault(message, _places(mark, board))


def check_few_numbers(mark: Mark, board: Board, name: Text) -> Iterator[Fault]:
    """Yield a fault if a mark has no number, or more of them than cells.

    >>> mark = Mark("set", ((0,),), (1, 2))
    >>> [str(fault) for fault in check_few_numbers(mark, Board(4, 4, 4), Text("set", "conjunto"))]
    ['set at r1c1 has 2 numbers for 1 cell']
    """
    cells = sum(map(len, mark.lines))
    if not 0 < len(mark.values) <= cells:
        message = _MANY.fill(name=name, cell=_name_first_square(mark, board), count=len(mark.values), cells=cells)
        yield Fault(message, _places(mark, board))


def check_equal_lengths(mark: Mark, board: Board, name: Text) -> Iterator[Fault]:
    """Yield a fault if the lines of a mark do not have the same length.

    >>> mark = Mark("clone", ((0,), (1, 2)))
    >>> [str(fault) for fault in check_equal_lengths(mark, Board(4, 4, 4), Text("clone", "clon"))]
    ['clone at r1c1: all parts need the same number of cells']
    """
    if len({len(line) for line in mark.lines}) > 1:
        yield Fault(_LENGTHS.fill(name=name, cell=_name_first_square(mark, board)), _places(mark, board))


def check_total(mark: Mark, board: Board, name: Text, *, different: bool = False) -> Iterator[Fault]:
    """Yield the faults of the only total of a mark: a missing total, or one that its cells cannot add up to.

    With `different`, the cells hold different digits.

    >>> [str(fault) for fault in check_total(Mark("sum", ((0, 1),), (9,)), Board(4, 4, 4), Text("sum", "suma"))]
    ['sum at r1c1 has 9, but its cells add up to 2 at least and 8 at most']
    """
    yield from check_number_count(mark, board, name, 1)
    if len(mark.values) == 1 and mark.lines:
        count = len(mark.lines[0])
        low, high = board.values[:count], board.values[-count:]
        least, most = (sum(low), sum(high)) if different else (count * board.values[0], count * board.values[-1])
        if not least <= mark.values[0] <= most:
            words = {"name": name, "cell": _name_first_square(mark, board), "value": mark.values[0]}
            yield Fault(_SUM.fill(least=least, most=most, **words), _places(mark, board))


def check_thirds(board: Board, name: Text) -> Iterator[Fault]:
    """Yield a fault if the digits do not divide into low, middle and high ones."""
    if board.size % 3:
        yield Fault(_THIRDS.fill(name=name, size=board.size))
