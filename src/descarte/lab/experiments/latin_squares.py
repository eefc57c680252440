"""Random Latin squares, and puzzles made from them by removing digits.

The difficulty of such puzzles has a phase transition: they are hardest at a certain share of removed digits.
"""

from __future__ import annotations

from random import Random

from descarte.model.bits import Digit
from descarte.model.layout import Layout
from descarte.model.puzzle import Puzzle
from descarte.model.rules import House

Square = list[list[Digit]]


def random_square(order: int, random: Random) -> Square:
    """Return a random Latin square of digits from 1 to `order`, all squares being almost equally likely.

    The square comes from a random walk over the cube of (row, column, digit). During the walk, a place of the cube may
    have the value -1 instead of 0 or 1. The walk ends at a proper square after at least order cubed steps.

    Source: Jacobson and Matthews 1996, Generating uniformly distributed random Latin squares.

    >>> square = random_square(5, Random(1))
    >>> [sorted(row) for row in square] == [sorted(column) for column in zip(*square)] == [[1, 2, 3, 4, 5]] * 5
    True
    """
    cube = [[[int((row + column) % order == digit) for digit in range(order)] for column in range(order)]
            for row in range(order)]  # fmt: skip
    debt: tuple[int, int, int] | None = None
    steps = 0
    while steps < order**3 or debt is not None:
        steps += 1
        debt = _move_unit(cube, debt, random)
    return [[cell.index(1) + 1 for cell in row] for row in cube]


def _move_unit(
    cube: list[list[list[int]]], debt: tuple[int, int, int] | None, random: Random
) -> tuple[int, int, int] | None:
    """Make one step of the random walk. Return the place of the cube that now has the value -1, or None.

    `debt` is the place with the value -1 before the step, or None.
    """
    order = len(cube)
    x, y, z = _choose_empty_corner(cube, random) if debt is None else debt
    other_x = random.choice([i for i in range(order) if cube[i][y][z] == 1])
    other_y = random.choice([i for i in range(order) if cube[x][i][z] == 1])
    other_z = random.choice([i for i in range(order) if cube[x][y][i] == 1])
    for a in (x, other_x):
        for b in (y, other_y):
            for c in (z, other_z):
                cube[a][b][c] += -1 if (a != x) ^ (b != y) ^ (c != z) else 1
    return (other_x, other_y, other_z) if cube[other_x][other_y][other_z] < 0 else None


def _choose_empty_corner(cube: list[list[list[int]]], random: Random) -> tuple[int, int, int]:
    """Return a random place of the cube with the value 0."""
    while True:
        x, y, z = (random.randrange(len(cube)) for _ in range(3))
        if not cube[x][y][z]:
            return x, y, z


def make_puzzle_with_holes(square: Square, holes: int, random: Random) -> Puzzle:
    """Return a Latin square as a puzzle, with `holes` digits removed at random. It may have several solutions.

    Source: Achlioptas, Gomes, Kautz and Selman 2000, Generating satisfiable problem instances.

    >>> puzzle = make_puzzle_with_holes(random_square(4, Random(0)), 6, Random(0))
    >>> puzzle.kind, sum(map(bool, puzzle.givens)), len(puzzle.layout.houses)
    ('latin', 10, 8)
    """
    order = len(square)
    givens = [digit for row in square for digit in row]
    for cell in random.sample(range(order * order), holes):
        givens[cell] = 0
    lines = range(order)
    rows = [House("row", row + 1, tuple(row * order + column for column in lines), True) for row in lines]
    columns = [House("column", column + 1, tuple(row * order + column for row in lines), True) for column in lines]
    layout = Layout(order, order, order, tuple(range(order * order)), (*rows, *columns))
    return Puzzle("latin", layout, (), tuple(givens))
