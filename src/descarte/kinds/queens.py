"""The n queens: one per column of a chessboard, so that none attacks another. A digit is the row of a queen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, lru_cache, partial
from itertools import combinations

from descarte.core.errors import Fault, PuzzleError
from descarte.core.text import Text
from descarte.kinds.contract import Kind
from descarte.kinds.shared import black_squares, square_grid
from descarte.model.clues import Clues
from descarte.model.layout import Layout
from descarte.model.limits import require_digit_count
from descarte.model.puzzle import Puzzle
from descarte.model.rules import House, Link, name_rule
from descarte.variants import Board
from descarte.variants.compile import build_link, noun

NOUN = noun("diagonals through {one} and {other}", "diagonal por {one} y {other}")
_ONE_ROW = Text(
    "the queens need a single row with one cell per column of the board; here there are {rows} rows",
    "las reinas necesitan una sola fila de casillas, una por columna del tablero; aquí hay {rows} filas",
)
name_rule("ranks", Text("rule that each row has one queen", "regla de una reina por fila"))


@cache
def are_not_attacking(columns: int) -> Callable[[int, int], bool]:
    """Return the test that queens in two given rows, this many columns apart, do not share a diagonal."""
    return lambda one, other: abs(one - other) != columns


@lru_cache(maxsize=64)
def _layout(size: int) -> Layout:
    cells = tuple(range(size))
    return Layout(1, size, size, cells, (House("ranks", 1, cells, full=True),) if size > 1 else ())


def _diagonals(size: int) -> Iterator[Link]:
    board = Board(1, size, size)
    for number, (one, other) in enumerate(combinations(range(size), 2), 1):
        called = NOUN.fill(one=board.place(one), other=board.place(other))
        found = build_link(board, "queens", (one, other), are_not_attacking(other - one), called)
        yield Link(found.kind, number, found.cells, found.allowed, called)


def build(clues: Clues) -> Puzzle:
    """Build a board with one queen per column; a given is a queen that is already placed.

    >>> puzzle = build(Clues(1, 4, (2, 0, 0, 0)))
    >>> len(puzzle.rules), puzzle.is_solution((2, 4, 1, 3)), puzzle.is_solution((2, 1, 4, 3))
    (6, True, False)
    """
    found = [
        *square_grid.foreign_faults("queens", clues, frozenset({"options", "marks"})),
        *black_squares.length_faults(clues),
    ]
    if clues.rows != 1:
        found.append(Fault(_ONE_ROW.fill(rows=clues.rows)))
    if found:
        raise PuzzleError(found, id=clues.id)
    require_digit_count(clues.columns)
    size = clues.columns
    bare = Puzzle("queens", _layout(size))
    puzzle, faults = black_squares.add_rules(
        black_squares.add_cell_digits(bare, clues), clues, partial(_diagonals, size)
    )
    if faults:
        raise PuzzleError([*faults, *puzzle.but(rules=(), domains=()).faults()], id=clues.id)
    return puzzle


KIND = Kind(
    key="queens",
    also=("eight queens", "8 queens", "ocho reinas", "8 reinas"),
    name=Text("n queens", "n reinas"),
    rules=Text(
        "Each column has a queen, in the row of its digit; no two are in the same row or on the same diagonal.",
        "En cada columna hay una reina, en la fila que dice su dígito; no hay dos en la misma fila ni diagonal.",
    ),
    build=build,
    clues=black_squares.clues_of,
    claims=lambda _clues: False,
    order=91,
    sample=Clues(1, 6, (2, 0, 0, 0, 0, 0), kind="queens"),
)
