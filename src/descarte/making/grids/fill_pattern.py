"""Digits for a pattern of givens that leave one solution.

Remove a few givens, list the solutions, and restore the combination of digits that is rarest among them. Repeat until
it occurs in a single solution.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from random import Random

from descarte import fast
from descarte.core.deadline import check_deadline
from descarte.fast.contract import Values
from descarte.making.grids.full_grid import find_full_grid
from descarte.making.grids.puzzle_from_grid import NOTHING, board_clues, finish_puzzle
from descarte.making.grids.remove_givens import make_uniqueness_test, remove_givens
from descarte.making.request import Attempt, Request
from descarte.model.bits import Cell
from descarte.model.puzzle import Puzzle

ROUNDS = 60
"""Maximum number of rounds per attempt; each removes and restores some givens."""
OUT = 3
"""Number of givens removed per round."""
SOLUTIONS = 300
FAILS = 2_000


def attempt_pattern(board: Puzzle, request: Request, number: int, chance: Random) -> Attempt:
    """Run one attempt to fill a pattern of givens on a board without givens.

    >>> import descarte
    >>> from descarte.making.random_stream import random_stream_of
    >>> request = Request(rows=4, columns=4).with_kind_options(pattern=(0, 1, 4, 6, 10, 13))
    >>> attempt_pattern(descarte.read("................"), request, 0, random_stream_of("1", 0)).made
    True
    """
    grid = find_full_grid(board, chance)
    if grid is None or not request.kind_options.pattern:
        return Attempt(number, None, NOTHING)
    grid, solutions = _narrow_solutions(board, grid, request.kind_options.pattern, chance)
    givens = _keep_givens(grid, request.kind_options.pattern)
    if solutions > 1:
        return _add_outside_givens(board, grid, request.kind_options.pattern, number, chance)
    return finish_puzzle(replace(board, givens=givens), grid, request, number, make_uniqueness_test(board, grid))


def _add_outside_givens(board: Puzzle, grid: Values, pattern: Sequence[Cell], number: int, chance: Random) -> Attempt:
    """Return the nearest result: a puzzle with as few givens outside the pattern as leave one solution."""
    outside = [(cell,) for cell in range(len(grid)) if cell not in set(pattern)]
    chance.shuffle(outside)
    givens = remove_givens(grid, outside, make_uniqueness_test(board, grid))
    clues = replace(board_clues(board), givens=board.grid(givens), solution=board.grid(grid))
    return Attempt(number, clues, NOTHING + sum(map(bool, givens)) - len(pattern))


def _keep_givens(grid: Values, cells: Sequence[Cell]) -> Values:
    kept = set(cells)
    return tuple(digit if cell in kept else 0 for cell, digit in enumerate(grid))


def _narrow_solutions(board: Puzzle, grid: Values, cells: Sequence[Cell], chance: Random) -> tuple[Values, int]:
    """Return a grid, and the number of grids with the same digits in these cells, as low as the search can make it.

    The number is 1 only if the search proved it.
    """
    engine = fast.engine()
    fewest = SOLUTIONS + 1
    for _ in range(ROUNDS):
        check_deadline()
        out = chance.sample(cells, min(OUT, len(cells)))
        rest = _keep_givens(grid, [cell for cell in cells if cell not in out])
        found = engine.find(replace(board, givens=rest), limit=SOLUTIONS, keep=SOLUTIONS, fails=FAILS)
        grids = [tuple(one[place] for place in board.layout.places) for one in found.grids]
        if not grids:
            continue
        grid, fewest = _choose_rarest(grids, out, chance)
        if fewest == 1 and found.ending == "finished":
            return grid, 1
    return grid, max(2, fewest)


def _choose_rarest(grids: Sequence[Values], cells: Sequence[Cell], chance: Random) -> tuple[Values, int]:
    """Return a grid whose digits in these cells are the rarest among the grids, and the number of grids with them."""
    often = Counter(tuple(one[cell] for cell in cells) for one in grids)
    fewest = min(often.values())
    chosen = chance.choice(sorted(digits for digits, count in often.items() if count == fewest))
    return next(one for one in grids if tuple(one[cell] for cell in cells) == chosen), fewest
