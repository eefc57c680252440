"""Shapes of marks, drawn at random: paths, edges, corners, areas, lines from the edge of the grid."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from descarte.fast.contract import Values
from descarte.making.shapes.areas import grow_area, neighbours
from descarte.variants import Board, Variant

Lines = tuple[tuple[int, ...], ...]
Places = set[frozenset[int] | int]


@dataclass(frozen=True)
class Outline:
    """A shape of marks: how to draw its lines, the squares that they occupy, and the number of marks per row."""

    draw: Callable[[Board, Values, Random], Lines | None]
    places: Callable[[Lines], Places]
    often: float
    grows: bool = False
    """True if the last line of the mark may be extended."""


def _cells(lines: Lines) -> Places:
    return {square for line in lines for square in line}


def _all_cells_together(lines: Lines) -> Places:
    return {frozenset(square for line in lines for square in line)}


def _path(board: Board, chance: Random, length: int, start: int | None = None) -> tuple[int, ...]:
    """Return a random path of different squares, each of which touches the next by an edge or a corner."""
    found = [chance.randrange(board.rows * board.columns) if start is None else start]
    while len(found) < length:
        row, column = divmod(found[-1], board.columns)
        near = [
            r * board.columns + c
            for r in range(max(0, row - 1), min(board.rows, row + 2))
            for c in range(max(0, column - 1), min(board.columns, column + 2))
            if r * board.columns + c not in found
        ]
        if not near:
            break
        found.append(chance.choice(near))
    return tuple(found)


def _line(board: Board, _grid: Values, chance: Random) -> Lines:
    return (_path(board, chance, chance.choice((2, 3, 3, 4))),)


def _long_line(board: Board, _grid: Values, chance: Random) -> Lines:
    return (_path(board, chance, chance.choice((3, 3, 4, 4, 5))),)


def _arrow(board: Board, _grid: Values, chance: Random) -> Lines | None:
    circle, *shaft = _path(board, chance, chance.choice((3, 3, 4)))
    return ((circle,), tuple(shaft)) if shaft else None


def _edge(board: Board, _grid: Values, chance: Random) -> Lines:
    pair = chance.choice([*board.neighbours()])
    return (pair if chance.random() < 0.5 else pair[::-1],)


def _corner(board: Board, _grid: Values, chance: Random) -> Lines:
    row, column = chance.randrange(board.rows - 1), chance.randrange(board.columns - 1)
    first = row * board.columns + column
    return ((first, first + 1, first + board.columns, first + board.columns + 1),)


def _cell(board: Board, _grid: Values, chance: Random) -> Lines:
    return ((chance.randrange(board.rows * board.columns),),)


def _area(board: Board, _grid: Values, chance: Random) -> Lines:
    near = neighbours(board.rows, board.columns)
    free = range(board.rows * board.columns)
    return (grow_area(chance.choice(free), chance.choice((2, 2, 3, 3, 4)), free, near, chance),)


def _equal_areas(board: Board, grid: Values, chance: Random) -> Lines | None:
    """Return an area and a moved copy of it: of 20 random moves, the one with the most equal digits.

    Return None if no move fits the board.
    """
    ((area),) = _area(board, grid, chance)
    best: tuple[int, tuple[int, ...]] | None = None
    for _ in range(20):
        down, right = chance.randrange(board.rows), chance.randrange(board.columns)
        moved = [(square // board.columns + down, square % board.columns + right) for square in area]
        if any(row >= board.rows or column >= board.columns for row, column in moved):
            continue
        other = tuple(row * board.columns + column for row, column in moved)
        unlike = sum(grid[one] != grid[two] for one, two in zip(area, other, strict=True))
        if set(other).isdisjoint(area) and (best is None or unlike < best[0]):
            best = unlike, other
    return None if best is None else (area, best[1])


def _whole_line(board: Board, _grid: Values, chance: Random) -> Lines:
    """Return a random row or column, in either direction."""
    number = chance.randrange(board.rows)
    row = tuple(range(number * board.columns, (number + 1) * board.columns))
    column = tuple(range(number, board.rows * board.columns, board.columns))
    line = chance.choice((row, column))
    return (chance.choice((line, line[::-1])),)


def _diagonal(board: Board, _grid: Values, chance: Random) -> Lines:
    """Return a diagonal from one square on the edge of the grid to another."""
    row, column = chance.choice([(0, c) for c in range(board.columns - 1)] + [(r, 0) for r in range(board.rows - 1)])
    found = []
    mirrored = chance.random() < 0.5
    while row < board.rows and column < board.columns:
        found.append(row * board.columns + (board.columns - 1 - column if mirrored else column))
        row, column = row + 1, column + 1
    return (tuple(found),)


def _digit_count_cells(board: Board, grid: Values, chance: Random) -> Lines:
    """Return, for some random digits d, d of the squares that hold d, or all if there are fewer."""
    digits = [digit for digit in range(1, board.size + 1) if chance.random() < 0.4] or [2]
    found: list[int] = []
    for digit in digits:
        places = [square for square, here in enumerate(grid) if here == digit]
        found += chance.sample(places, min(digit, len(places)))
    return (tuple(sorted(found)),)


OUTLINES = {
    "line": Outline(_line, _cells, 1.0, grows=True),
    "long line": Outline(_long_line, _cells, 0.8),
    "arrow": Outline(_arrow, _cells, 0.8),
    "edge": Outline(_edge, _all_cells_together, 2.5),
    "corner": Outline(_corner, _all_cells_together, 1.2),
    "cell": Outline(_cell, _cells, 2.0),
    "area": Outline(_area, _cells, 1.2),
    "twins": Outline(_equal_areas, _cells, 0.6),
    "across": Outline(_whole_line, _all_cells_together, 2.0),
    "slant": Outline(_diagonal, _all_cells_together, 1.5),
    "counted": Outline(_digit_count_cells, lambda _: {-1}, 0.1),
}
_BY_LOOK = {
    "line": "line",
    "thermometer": "line",
    "ends": "long line",
    "arrow": "arrow",
    "dot": "edge",
    "sign": "edge",
    "inequality": "edge",
    "corner": "corner",
    "circle": "cell",
    "square": "cell",
    "tint": "cell",
    "outside": "across",
    "diagonal": "slant",
    "border": "area",
}
_BY_KEY = {
    "automaton": "long line",
    "clone": "twins",
    "counting_circles": "counted",
    "equal_sums": "twins",
    "lunchbox": "long line",
    "palindrome": "long line",
    "region_sum": "long line",
    "same_values": "twins",
    "sum_line": "long line",
    "value_indexing": "long line",
    "zipper": "long line",
}


def outline_of(variant: Variant) -> str:
    """Return the name of the shape that marks of a variant have.

    >>> from descarte.variants import find
    >>> outline_of(find("thermometer")), outline_of(find("sandwich"))
    ('line', 'across')
    """
    look = None if variant.look is None else _BY_LOOK[variant.look.shape]
    return _BY_KEY.get(variant.key) or look or "line"
