"""Random puzzles of the kinds on Latin squares, made from a random full grid, of which all clues are true."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from math import prod
from random import Random

from descarte import fast, kinds
from descarte.fast.learning import handover
from descarte.model.clues import Black, Clues, Mark
from descarte.model.puzzle import Puzzle

Grid = tuple[int, ...]


def latin_square(size: int, random: Random) -> Grid:
    """Return a full grid, row by row: the cyclic Latin square with its rows, columns and digits shuffled."""
    rows, columns, digits = (random.sample(range(size), size) for _ in range(3))
    return tuple(digits[(row + column) % size] + 1 for row in rows for column in columns)


def neighbours(size: int) -> list[tuple[int, int]]:
    """Return all pairs of squares that share an edge."""
    across = [(at, at + 1) for at in range(size * size) if (at + 1) % size]
    return across + [(at, at + size) for at in range(size * (size - 1))]


def some_givens(grid: Grid, random: Random, share: float) -> tuple[int, ...]:
    """Return about the fraction `share` of the digits of a grid, and 0 for the other squares."""
    return tuple(digit if random.random() < share else 0 for digit in grid)


def futoshiki(size: int, random: Random, *, signs: float = 0.5, givens: float = 0.1) -> tuple[Clues, Grid]:
    """Return a random Futoshiki and its grid."""
    grid = latin_square(size, random)
    marks = tuple(
        Mark("inequality", ((one, other) if grid[one] > grid[other] else (other, one),))
        for one, other in neighbours(size)
        if random.random() < signs
    )
    return Clues(size, size, some_givens(grid, random, givens), kind="futoshiki", marks=marks), grid


def sides(size: int) -> list[tuple[int, ...]]:
    """Return every row and column in both directions, the lines of clues outside the grid."""
    rows = [tuple(range(at * size, (at + 1) * size)) for at in range(size)]
    columns = [tuple(range(at, size * size, size)) for at in range(size)]
    return [line for way in (*columns, *rows) for line in (way, way[::-1])]


def seen(heights: list[int]) -> int:
    """Return the number of buildings of a line that are visible from its start."""
    return sum(all(height > other for other in heights[:at]) for at, height in enumerate(heights))


def skyscrapers(size: int, random: Random, *, clues: float = 0.6, givens: float = 0.05) -> tuple[Clues, Grid]:
    """Return a random Skyscrapers puzzle and its grid."""
    grid = latin_square(size, random)
    marks = tuple(
        Mark("skyscraper", (line,), (seen([grid[square] for square in line]),))
        for line in sides(size)
        if random.random() < clues
    )
    return Clues(size, size, some_givens(grid, random, givens), kind="skyscrapers", marks=marks), grid


def cages(size: int, random: Random, most: int = 4) -> list[tuple[int, ...]]:
    """Return a random partition of a grid into connected cages of at most `most` squares."""
    beside: dict[int, list[int]] = {at: [] for at in range(size * size)}
    for one, other in neighbours(size):
        beside[one].append(other)
        beside[other].append(one)
    left, found = set(range(size * size)), []
    while left:
        cage = [min(left)]
        left.remove(cage[0])
        for _ in range(random.randrange(most)):
            free = sorted({other for square in cage for other in beside[square]} & left)
            if free:
                cage.append(random.choice(free))
                left.remove(cage[-1])
        found.append(tuple(sorted(cage)))
    return found


def operation(values: list[int], random: Random, *, unsaid: float = 0.0) -> tuple[str, int]:
    """Return a random operation (key of a variant) that gives a whole number for these values, and the number."""
    if len(values) == 1:
        return "total", values[0]
    largest, total, product = max(values), sum(values), prod(values)
    choices = [("total", total), ("product", product)]
    if 2 * largest >= total:
        choices += [("subtraction", 2 * largest - total)] * 2
    if product and largest**2 % product == 0:
        choices += [("division", largest**2 // product)] * 3
    key, result = random.choice(choices)
    return ("calculation" if random.random() < unsaid else key), result


def calcudoku(size: int, random: Random, *, unsaid: float = 0.0, most: int = 4, first: int = 1) -> tuple[Clues, Grid]:
    """Return a random Calcudoku and its grid."""
    grid = latin_square(size, random)
    marks = []
    for cage in cages(size, random, most):
        key, result = operation([grid[square] - 1 + first for square in cage], random, unsaid=unsaid)
        marks.append(Mark(key, (cage,), (result,)))
    symbols = tuple(map(str, range(first, first + size))) if first != 1 else ()
    return Clues(size, size, (0,) * size**2, kind="calcudoku", marks=tuple(marks), symbols=symbols), grid


def compartments(whites: list[bool], size: int) -> list[list[int]]:
    """The runs of white squares, row by row and column by column."""
    found = []
    lines = [[*range(at * size, (at + 1) * size)] for at in range(size)]
    lines += [[*range(at, size * size, size)] for at in range(size)]
    for line in lines:
        run: list[int] = []
        for square in [*line, -1]:
            if square >= 0 and whites[square]:
                run.append(square)
            else:
                found += [run] if run else []
                run = []
    return found


def straight(digits: list[int]) -> bool:
    """Return True if the digits are consecutive in some order, without repeats."""
    return all(after == before + 1 for before, after in pairwise(sorted(digits)))


def str8ts(size: int, random: Random, *, givens: float = 0.2) -> tuple[Clues, Grid]:
    """Return a random Str8ts and its solution, with 0 in black squares without a given.

    Squares turn black until every run of white squares has consecutive digits.
    """
    grid = latin_square(size, random)
    whites = [random.random() < 0.8 for _ in grid]
    while True:
        broken = [run for run in compartments(whites, size) if not straight([grid[square] for square in run])]
        if not broken:
            break
        whites[random.choice(random.choice(broken))] = False
    if not any(whites):
        return str8ts(size, random, givens=givens)
    blacks = tuple(None if white else Black() for white in whites)
    shown = some_givens(grid, random, givens)
    solution = tuple(digit if white or given else 0 for digit, white, given in zip(grid, whites, shown, strict=True))
    return Clues(size, size, shown, kind="str8ts", blacks=blacks), solution


@cache
def latin_squares(size: int) -> tuple[Grid, ...]:
    """Return every Latin square of an order (12 for order 3, 576 for order 4)."""
    found: list[Grid] = [()]
    for at in range(size * size):
        row, column = divmod(at, size)
        found = [
            (*grid, digit)
            for grid in found
            for digit in range(1, size + 1)
            if digit not in grid[row * size :] and digit not in grid[column::size]
        ]
    return tuple(found)


def learned(puzzle: Puzzle) -> str:
    """Return the status that clause learning finds for a puzzle: "none", "unique" or "several"."""
    found = handover.search_by_learning(puzzle, limit=2, solver="cadical")
    assert not found.stopped
    return ("none", "unique", "several")[len(found.solutions)]


def is_unique(clues: Clues) -> bool:
    """Return True if clues have exactly one solution."""
    return fast.solve(kinds.build(clues)).status == "unique"
