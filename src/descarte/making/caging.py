"""Killers with cages and givens, for what cages alone hardly ever come to.

With cages alone few Killers are very hard, and few need just one technique: where the sums are not enough, mostly
nothing is that has a name. So the cages stay as they were drawn, with as few givens as leave one solution; then givens
are added until the puzzle is no harder than it should be.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random

from descarte import kinds
from descarte.fast.answers import Values
from descarte.making.givens import steered_to
from descarte.making.mending import Cages
from descarte.making.request import Attempt, Request
from descarte.making.taking import sole_on, thinned
from descarte.model.bits import Cell
from descarte.model.clues import Clues

MENDED = 10
"""One try in so many does without givens."""
LARGE = {4: 1, 6: 1, 8: 2, 9: 2}
WEIGHTS = ({2: 3, 3: 4, 4: 2, 5: 1}, {2: 2, 3: 2, 5: 2, 6: 3, 7: 2})
"""How often cages of each size are drawn: large ones say little. For a technique small and larger ones take turns."""


def takes_givens(request: Request, number: int) -> bool:
    """Whether a try with this number has givens beside the cages, though nobody asked for any.

    >>> takes_givens(Request(needs=("cage-needs",)), 1), takes_givens(Request(needs=("cage-needs",), givens=0), 1)
    (True, False)
    """
    wanted = bool(request.needs) or request.grade == "very-hard"
    return wanted and request.givens is None and number % MENDED > 0


def cages_and_givens(
    grid: Values, told: Callable[[Cages], Clues], request: Request, number: int, chance: Random
) -> Attempt:
    """One try with cages and givens."""
    weights = WEIGHTS[number % len(WEIGHTS)] if request.needs else LARGE
    cages = Cages(grid, request.rows, min(request.largest or max(weights), request.rows), chance)
    cages.draw(weights)
    puzzle = kinds.build(replace(told(cages), solution=None))
    groups: list[Sequence[Cell]] = [[cell] for cell in range(len(grid))]
    chance.shuffle(groups)
    is_sole = sole_on(puzzle, grid)
    puzzle = replace(puzzle, givens=thinned(grid, groups, is_sole))
    return steered_to(puzzle, grid, groups, request, number, is_sole=is_sole, chance=chance)
