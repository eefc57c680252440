"""Choice of givens that make the solution of a puzzle unique."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence

from descarte import fast
from descarte.core.deadline import check_deadline
from descarte.core.errors import Fault, PuzzleError
from descarte.core.text import Text
from descarte.model.bits import Cell, Digit
from descarte.model.puzzle import Puzzle
from descarte.setters.true_candidates import true_candidates

_NONE = Text(
    "the puzzle has no solution, and more givens cannot change that. 'check' with 'why' shows the clues that "
    "contradict each other",
    "el puzle no tiene solución, y eso no cambia con más números dados. 'check' con 'why' muestra las "
    "indicaciones que se contradicen",
)


def make_unique(puzzle: Puzzle, seed: int | str | None = None) -> Puzzle:
    """Return the puzzle with additional givens that make its solution unique.

    Each given goes to a cell with the most true candidates. Afterwards, each new given that is not needed is removed.
    With a seed, the solution and the cells are chosen at random. Raise PuzzleError if there is no solution.

    >>> import descarte
    >>> descarte.write(make_unique(descarte.read("1...............")), "line")
    '1.2.3.1.4.......\\n'
    """
    chance = None if seed is None else random.Random(f"descarte unique {seed}")
    wanted, added = _solution(puzzle, chance), list[Cell]()
    while True:
        possible = [len(digits) for digits in true_candidates(_add_givens(puzzle, added, wanted)).digits]
        if max(possible) == 1:
            break
        added.append(_pick([cell for cell, count in enumerate(possible) if count == max(possible)], chance))
    for cell in tuple(added):
        check_deadline()
        others = [other for other in added if other != cell]
        if fast.solve(_add_givens(puzzle, others, wanted)).status == "unique":
            added = others
    check_deadline()
    return _add_givens(puzzle, added, wanted)


def _pick(items: Sequence[Cell], chance: random.Random | None) -> Cell:
    return items[0] if chance is None else chance.choice(items)


def _solution(puzzle: Puzzle, chance: random.Random | None) -> Sequence[Digit]:
    """Return the solution to keep: the first one or, with `chance`, a random one."""
    while chance is not None:
        digits = true_candidates(puzzle).digits
        open_cells = [cell for cell, options in enumerate(digits) if len(options) > 1]
        if not open_cells:
            break
        cell = chance.choice(open_cells)
        puzzle = _add_givens(puzzle, [cell], {cell: chance.choice(digits[cell])})
    grid = fast.solve(puzzle, first=True).grid
    check_deadline()
    if grid is None:
        raise PuzzleError((Fault(_NONE),))
    return [grid[place] for place in puzzle.layout.places]


def _add_givens(puzzle: Puzzle, cells: Iterable[Cell], digits: Sequence[Digit] | Mapping[Cell, Digit]) -> Puzzle:
    givens = list(puzzle.givens)
    for cell in cells:
        givens[cell] = digits[cell]
    return puzzle.but(givens=tuple(givens), candidates=None, entries=(), solution=None)
