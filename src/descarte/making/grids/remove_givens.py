"""Remove givens from a full grid as long as exactly one solution remains."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from descarte import fast
from descarte.core.deadline import check_deadline
from descarte.fast.contract import Values
from descarte.model.bits import Cell, bit, full_digit_set
from descarte.model.puzzle import Puzzle

LARGE = 100
"""Maximum number of cells for which the search for other solutions has the full limit."""
FAILS, FAILS_WHEN_LARGE = 3_000, 60
"""Maximum number of dead ends in the search for another solution, on small and on large boards.

If it is reached, the given is kept. Dead ends are counted instead of seconds, so that results can be repeated.
"""
SYMBOLS = bytes.maketrans(bytes(range(10)), b".123456789")

Sole = Callable[[Sequence[int], Sequence[Cell]], bool]
"""Function of givens and the cells just emptied that returns True if the givens still leave one solution."""


def make_uniqueness_test(puzzle: Puzzle, grid: Values, *, surely: bool = False) -> Sole:
    """Return a function that tests if the board still has one solution after cells are emptied.

    With `surely`, the search for other solutions has no limit.

    >>> import descarte
    >>> puzzle = descarte.read("................")
    >>> grid = descarte.read("1324243142133142").givens
    >>> is_sole = make_uniqueness_test(puzzle, grid)
    >>> is_sole((0, *grid[1:]), [0]), make_uniqueness_test(puzzle, grid)((0,) * 16, range(16))
    (True, False)
    """
    engine = fast.engine()
    if engine.name == "kernel":
        from descarte.fast import kernel  # noqa: PLC0415  (may not be built)

        if kernel.is_classic(puzzle):
            solve9 = fast.solve9
            return lambda givens, _: solve9(bytes(givens).translate(SYMBOLS))[0] == 1
    size, cells = puzzle.layout.size, len(puzzle.layout.places)
    domains = puzzle.domains or (full_digit_set(size),) * cells
    fails = FAILS if cells <= LARGE else FAILS_WHEN_LARGE

    def is_sole(givens: Sequence[int], emptied: Sequence[Cell]) -> bool:
        """Return True if the board has one solution.

        If only one cell was emptied, search for a solution with another digit there, which is quicker.
        """
        check_deadline()
        if len(emptied) > 1:
            reduced, limit = replace(puzzle, givens=tuple(givens)), 2
        else:
            marks = list(domains)
            marks[emptied[0]] &= ~bit(grid[emptied[0]])
            if not marks[emptied[0]]:
                return True
            reduced, limit = puzzle.but(givens=tuple(givens), candidates=tuple(marks)), 1
        if surely:
            return fast.solve(reduced, limit=limit).status == ("none" if limit == 1 else "unique")
        found = engine.find(reduced, limit=limit, keep=0, fails=fails)
        return found.ending == "finished" and found.total == limit - 1

    return is_sole


def remove_givens(
    grid: Values, groups: Iterable[Sequence[Cell]], is_sole: Sole, *, least: int = 0, start: Values | None = None
) -> Values:
    """Return the grid without the givens that can be removed, trying one group after another.

    Start with the givens of `start`, if any, and stop when `least` givens are left.

    >>> import descarte
    >>> puzzle = descarte.read("................")
    >>> grid = descarte.read("1324243142133142").givens
    >>> left = remove_givens(grid, [(cell,) for cell in range(16)], make_uniqueness_test(puzzle, grid))
    >>> len([given for given in left if given])
    4
    """
    givens = list(grid if start is None else start)
    left = sum(map(bool, givens))
    for group in groups:
        there = [cell for cell in group if givens[cell]]
        if not there or left - len(there) < least:
            continue
        for cell in there:
            givens[cell] = 0
        if is_sole(givens, there):
            left -= len(there)
            if left == least:
                break
        else:
            for cell in there:
                givens[cell] = grid[cell]
    return tuple(givens)


def find_spare_given(givens: Values, is_sole: Sole) -> Cell | None:
    """Return a given that can be removed, or None if there is none.

    >>> find_spare_given((1,), lambda givens, cells: True)
    0
    """
    for cell, digit in enumerate(givens):
        if digit and is_sole((*givens[:cell], 0, *givens[cell + 1 :]), [cell]):
            return cell
    return None
