"""Takes givens away from a full grid as long as there is one solution only."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from descarte import fast
from descarte.core.deadline import check_deadline
from descarte.fast.contract import Values
from descarte.model.bits import Cell, bit, full_digit_set
from descarte.model.puzzle import Puzzle

LARGE = 100
"""Boards of more cells than these are asked with less patience."""
FAILS, FAILS_WHEN_LARGE = 3_000, 60
"""Dead ends after which nobody knows whether a given can go: then it stays. That is counted, not timed."""
SYMBOLS = bytes.maketrans(bytes(range(10)), b".123456789")

Sole = Callable[[Sequence[int], Sequence[Cell]], bool]
"""Whether a board with these givens has one solution only, known that it had before these cells were emptied."""


def make_uniqueness_test(puzzle: Puzzle, grid: Values, *, surely: bool = False) -> Sole:
    """What tells, on a board with one known grid, whether cells can be emptied; `surely` takes all the time it needs.

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
        """With one cell emptied, another solution has another digit there: to look for that one is quicker."""
        check_deadline()
        if len(emptied) > 1:
            asked, limit = replace(puzzle, givens=tuple(givens)), 2
        else:
            marks = list(domains)
            marks[emptied[0]] &= ~bit(grid[emptied[0]])
            if not marks[emptied[0]]:
                return True
            asked, limit = puzzle.but(givens=tuple(givens), candidates=tuple(marks)), 1
        if surely:
            return fast.solve(asked, limit=limit).status == ("none" if limit == 1 else "unique")
        found = engine.find(asked, limit=limit, keep=0, fails=fails)
        return found.ending == "finished" and found.total == limit - 1

    return is_sole


def remove_givens(
    grid: Values, groups: Iterable[Sequence[Cell]], is_sole: Sole, *, least: int = 0, start: Values | None = None
) -> Values:
    """The grid without what can go, group after group, until `least` givens are left; it begins with `start`.

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
    """A given that can go, if there is one.

    >>> find_spare_given((1,), lambda givens, cells: True)
    0
    """
    for cell, digit in enumerate(givens):
        if digit and is_sole((*givens[:cell], 0, *givens[cell + 1 :]), [cell]):
            return cell
    return None
