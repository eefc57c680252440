"""Make a classic puzzle harder, change by change: givens are added and others removed, with the same solution.

The kernel's guesses tell if a change is kept, because they are counted in microseconds. One count depends on luck, so
the puzzle is counted in several equivalent forms. Of 293 puzzles changed 1,500 times, nine were rated above 9.0: one in
8 seconds of CPU. With 5,000 changes it was one in 35 seconds (6 of 267). Without any, none was found in 200 seconds.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random

from descarte import fast
from descarte.core.deadline import check_deadline
from descarte.fast.contract import Values
from descarte.making.grids.remove_givens import Sole, remove_givens
from descarte.model.bits import Cell

CHANGES = 1500
"""Number of changes that are tried."""
MOST_ADDED = 3
"""Maximum number of groups of givens that are added before others are removed."""
FORMS = 12
"""Number of equivalent forms whose guesses are added up."""

Form = tuple[tuple[Cell, ...], bytes]
"""An equivalent form of a 9x9: the order of the cells, and the symbols of the digits from 0 on."""


def harden(givens: Values, grid: Values, groups: Sequence[Sequence[Cell]], is_sole: Sole, chance: Random) -> Values:
    """Return givens with the same solution `grid` for which the kernel needs more guesses, if there are any nearby.

    `groups` are the cells whose givens are added and removed together, and `is_sole` tells if givens have one solution.

    >>> import descarte
    >>> from descarte.making.grids.remove_givens import make_uniqueness_test
    >>> puzzle = descarte.read("..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..")
    >>> grid = puzzle.solve().grid
    >>> cells = [(cell,) for cell in range(81)]
    >>> harder = harden(puzzle.givens, grid, cells, make_uniqueness_test(puzzle, grid), Random(1))
    >>> count_guesses(harder) > count_guesses(puzzle.givens)
    True
    """
    best, most = givens, count_guesses(givens)
    order = list(groups)
    for _ in range(CHANGES):
        check_deadline()
        chance.shuffle(order)
        fuller = list(best)
        empty = [group for group in order if not all(best[cell] for cell in group)]
        for group in empty[: chance.randint(1, MOST_ADDED)]:
            for cell in group:
                fuller[cell] = grid[cell]
        chance.shuffle(order)
        changed = remove_givens(grid, order, is_sole, start=tuple(fuller))
        guesses = count_guesses(changed)
        if guesses >= most:
            best, most = changed, guesses
    return best


def count_guesses(givens: Sequence[int]) -> int:
    """Return the number of guesses that the kernel needs for a classic 9x9, added up over equivalent forms.

    >>> count_guesses((1,) + (0,) * 80) > 0
    True
    """
    lines = b"".join(bytes([givens[cell] for cell in order]).translate(symbols) for order, symbols in _list_forms())
    guesses: int = fast.batch9(lines, 2, 1)[3]
    return guesses


@cache
def _list_forms() -> tuple[Form, ...]:
    """Return equivalent forms, always the same ones, so that a seed gives the same puzzles everywhere."""
    chance = Random("descarte harden")
    return tuple(_draw_form(chance) for _ in range(FORMS))


def _draw_form(chance: Random) -> Form:
    rows, columns = _draw_lines(chance), _draw_lines(chance)
    cells = [row * 9 + column for row in rows for column in columns]
    if chance.random() < 0.5:
        cells = [cell % 9 * 9 + cell // 9 for cell in cells]
    digits = bytearray(b"123456789")
    chance.shuffle(digits)
    return tuple(cells), bytes.maketrans(bytes(range(10)), b"." + bytes(digits))


def _draw_lines(chance: Random) -> list[int]:
    """Return the lines of a grid in another order, with those of a band side by side."""
    return [3 * band + line for band in chance.sample(range(3), 3) for line in chance.sample(range(3), 3)]
