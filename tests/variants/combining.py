"""Random puzzles with several variants, all of whose rules hold in one random full grid."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from descarte import kinds, variants
from descarte.core.errors import PuzzleError
from descarte.fast import kernel
from descarte.kinds.shared.square_grid import usual_box
from descarte.model.clues import Clues, Mark
from descarte.model.puzzle import Puzzle
from descarte.variants import Board

Grid = tuple[int, ...]
DRAWN = sorted(key for key, variant in variants.every_variant().items() if not variant.whole)
WHOLE = sorted(variants.whole_grid_variants())
SOLVED_BY_CHANCE = {"table", "automaton", "candidates"}


def full_grid(clues: Clues, random: Random) -> Grid:
    """Return a random full grid: the first solution of an empty board with some random givens."""
    givens = list(clues.givens)
    for cell in random.sample(range(len(givens)), min(4, len(givens))):
        trial = givens[:]
        trial[cell] = random.randrange(clues.rows) + 1
        givens = trial if _first(clues, trial) is not None else givens
    grid = _first(clues, givens)
    assert grid is not None
    return grid


def _first(clues: Clues, givens: list[int]) -> Grid | None:
    return next(kernel.solutions(kinds.build(replace(clues, givens=tuple(givens)))), None)


def bare_clues(random: Random, size: int, first: int) -> Clues:
    """Return an empty board of a random kind, with boxes, regions or neither, and digits from `first`."""
    symbols = tuple(map(str, range(first, first + size))) if first != 1 else ()
    kind = random.choice(["sudoku", "latin", "jigsaw"])
    empty = Clues(size, size, (0,) * size**2, symbols=symbols)
    boxes = usual_box(size)
    if kind == "latin" or boxes is None:
        return replace(empty, kind="latin", box=(1, size))
    if kind == "sudoku":
        return replace(empty, kind="sudoku")
    height, width = boxes
    turned = tuple(column // height * height + row // width for row in range(size) for column in range(size))
    return replace(empty, kind="jigsaw", regions=turned)


def path(board: Board, random: Random, length: int) -> tuple[int, ...]:
    """Return a random path of squares, each beside the one before."""
    found = [random.choice(board.squares)]
    while len(found) < length:
        row, column = divmod(found[-1], board.columns)
        beside = [
            (row + down) * board.columns + column + right
            for down in (-1, 0, 1)
            for right in (-1, 0, 1)
            if (down or right) and 0 <= row + down < board.rows and 0 <= column + right < board.columns
        ]
        free = [square for square in beside if square not in found]
        if not free:
            break
        found.append(random.choice(free))
    return tuple(found)


def lines(board: Board, random: Random) -> list[tuple[tuple[int, ...], ...]]:
    """Return random squares for marks: a path, a row, a column, two paths, single cells, cells around a corner..."""
    one = path(board, random, random.randint(2, 5))
    row = random.randrange(board.rows)
    across = tuple(range(row * board.columns, (row + 1) * board.columns))
    down = tuple(range(row, board.rows * board.columns, board.columns))
    corner = random.randrange((board.rows - 1) * board.columns)
    corner -= corner % board.columns == board.columns - 1
    around = (corner, corner + 1, corner + board.columns, corner + board.columns + 1)
    length = random.randint(1, 3)
    two = (path(board, random, length), path(board, random, length))
    pairs = random.choice([*board.neighbours()])
    return [(one,), (across,), (down[::-1],), (around,), (pairs,), (one[:1], one[1:]), two, (one[:1],), (pairs[::-1],)]


def true_mark(key: str, board: Board, grid: Grid, random: Random) -> Mark | None:
    """Return a mark of a variant that holds in the grid, found by trying squares and numbers, or None."""
    variant = variants.find(key)
    for _ in range(12):
        for form in random.sample(lines(board, random), 9):
            for values in _numbers(board, random):
                mark = Mark(key, form, values)
                if not list(variant.faults(mark, board)) and _keeps(mark, board, grid):
                    return mark
    return None


def _numbers(board: Board, random: Random) -> list[tuple[int, ...]]:
    """Return lists of values for a mark to try: none, one number, or two."""
    choices = random.sample(range(3 * board.size), min(8, 3 * board.size))
    return [(), *((number,) for number in choices), tuple(choices[:2])]


def _keeps(mark: Mark, board: Board, grid: Grid) -> bool:
    added = variants.compile_marks(replace(board, marks=(mark,)), [mark])
    domains = all(digits >> (grid[cell] - 1) & 1 for cell, digits in added.domains.items())
    return not added.faults and domains and all(part.holds(grid) for part in (*added.houses, *added.rules))


def combination(seed: int, size: int, *, first: int = 1) -> tuple[Puzzle, Grid]:
    """Return a puzzle with a few random rules on a board of a random kind, and the grid that it was made from."""
    random = Random(seed)
    clues = bare_clues(random, size, first)
    grid = full_grid(clues, random)
    regions = clues.regions or ()
    board = Board(size, size, size, first, regions)
    marks = tuple(
        mark
        for key in random.sample(DRAWN, 4)
        if (mark := true_mark(key, board, grid, random)) is not None and key not in SOLVED_BY_CHANCE
    )
    share = 0.25 if size < 9 else 0.4
    givens = tuple(digit if random.random() < share else 0 for digit in grid)
    made = replace(clues, marks=marks, givens=givens)
    with_option = _with_option(made, random.choice(WHOLE), grid)
    return kinds.build(with_option or made), grid


def _with_option(clues: Clues, option: str, grid: Grid) -> Clues | None:
    """Return the clues with a rule of the whole grid, or None if the rule does not hold in the grid."""
    more = replace(clues, options=(option,))
    try:
        puzzle = kinds.build(more)
    except PuzzleError:
        return None
    return more if puzzle.is_solution(grid) else None
