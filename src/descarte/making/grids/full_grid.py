"""Random full grids under any rules.

The kernel fills a grid at random. Then it redraws parts of the grid, with equal chances for all ways to fill a part
(native/search/fill.cpp). If a board has few grids, all are listed and one is chosen, which is exactly uniform.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

from descarte import fast
from descarte.fast.contract import Values
from descarte.model.puzzle import Puzzle

LISTED = 400
"""Maximum number of possible grids of a board for which all are listed; 4x4 Sudoku has 288."""
LARGEST_LISTED = 16
"""Maximum number of cells of a board whose grids are listed."""
MIXING = 2
"""Number of rounds that redraw a part of the grid on boards of up to 100 cells; larger boards take 10 rounds."""
WAYS = 200
FAILS = 20_000


def find_full_grid(puzzle: Puzzle, chance: Random) -> Values | None:
    """Return a grid that satisfies every rule and given, with one digit per cell, or None if none was found.

    >>> import descarte
    >>> from descarte.making.random_stream import random_stream_of
    >>> puzzle = descarte.read("................")
    >>> puzzle.is_solution(find_full_grid(puzzle, random_stream_of("1", 0)))
    True
    """
    if len(puzzle.layout.places) <= LARGEST_LISTED:
        every = puzzle.remember(_list_all_grids)
        if len(every) <= LISTED:
            return chance.choice(every) if every else None
    seed = chance.getrandbits(64)
    if fast.engine().name != "kernel" or not fast.engine().takes(puzzle):
        return _fill_cell_by_cell(puzzle, chance)
    from descarte.fast import _kernel, kernel  # noqa: PLC0415  (may not be built)

    cells = len(puzzle.layout.places)
    mixing = MIXING if cells <= 100 else 10
    found = _kernel.fill(kernel.rules_of(puzzle), puzzle.givens, puzzle.domains or None, seed, FAILS, mixing, WAYS)
    return None if found is None else tuple(found)


def _list_all_grids(puzzle: Puzzle) -> tuple[Values, ...]:
    """Return the grids of a small board, at most one more than `LISTED`."""
    found = fast.engine().find(puzzle, limit=LISTED + 1, keep=LISTED + 1)
    return tuple(sorted(tuple(grid[place] for place in puzzle.layout.places) for grid in found.grids))


def _fill_cell_by_cell(puzzle: Puzzle, chance: Random) -> Values | None:
    """Fill a grid without the kernel: each cell in turn gets a digit that leaves a solution."""
    engine = fast.engine("twin")
    found = engine.find(puzzle, limit=1, keep=1)
    if not found.grids:
        return None
    layout = puzzle.layout
    grid, givens = [found.grids[0][place] for place in layout.places], list(puzzle.givens)
    order = list(range(len(givens)))
    chance.shuffle(order)
    for cell in order:
        taken = {givens[peer] for peer in layout.peers[cell]}
        digits = [digit for digit in range(1, layout.size + 1) if digit not in taken]
        chance.shuffle(digits)
        for digit in digits:
            if givens[cell] or digit == grid[cell]:
                break
            tried = replace(puzzle, givens=(*givens[:cell], digit, *givens[cell + 1 :]))
            found = engine.find(tried, limit=1, keep=1)
            if found.grids:
                grid = [found.grids[0][place] for place in layout.places]
                break
        givens[cell] = grid[cell]
    return tuple(givens)
