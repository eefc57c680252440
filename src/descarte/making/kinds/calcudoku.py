"""Maker of Calcudokus: cages with numbers and operations over a Latin square, repaired until one solution is left."""

from __future__ import annotations

from dataclasses import replace
from math import prod
from random import Random

from descarte.fast.contract import Values
from descarte.making.cages.repair_until_unique import Cages
from descarte.making.contract import Maker
from descarte.making.grids.full_grid import find_full_grid
from descarte.making.grids.puzzle_from_grid import NOTHING
from descarte.making.kinds.killer import MAKER as KILLER
from descarte.making.kinds.killer import attempt_cages, choose_givens
from descarte.making.kinds.sudoku import board_of
from descarte.making.request import Attempt, Request
from descarte.model.clues import Clues, Mark
from descarte.model.puzzle import Puzzle


def _board_without_cages(request: Request) -> Puzzle:
    """Return the Latin square without cages and givens."""
    return board_of(Request("latin", request.rows, request.columns, options=request.options))


def attempt(request: Request, number: int, chance: Random) -> Attempt:
    """Run one attempt: draw cages over a full Latin square and repair them until there is one solution."""
    grid = find_full_grid(_board_without_cages(request), chance)
    if grid is None:
        return Attempt(number, None, NOTHING)
    taste = chance.getrandbits(32)
    givens = choose_givens(grid, request, chance)
    clues = Clues(request.rows, request.columns, givens, kind="calcudoku", options=request.options, solution=grid)

    def to_clues(cages: Cages) -> Clues:
        return replace(clues, marks=tuple(choose_operation(total.places, grid, taste) for total in cages.totals))

    return attempt_cages(grid, to_clues, request, number, chance)


def choose_operation(cells: tuple[int, ...], grid: Values, taste: int) -> Mark:
    """Return a cage with a random operation that fits its digits.

    The choice depends only on `taste` and the cells, so that a cage keeps its operation while others are repaired.

    >>> choose_operation((0, 1), (4, 2), 0).variant in ("division", "subtraction", "product", "total")
    True
    """
    digits = sorted((grid[cell] for cell in cells), reverse=True)
    ways = [("total", sum(digits)), ("product", prod(digits))]
    if len(digits) == 1:
        ways = ways[:1]
    elif len(digits) == 2:
        ways.append(("subtraction", digits[0] - digits[1]))
        if digits[0] % digits[1] == 0:
            ways.append(("division", digits[0] // digits[1]))
    variant, value = ways[Random(f"{taste} {cells}").randrange(len(ways))]
    return Mark(variant, (cells,), (value,))


MAKER = Maker(
    key="calcudoku",
    attempt=attempt,
    takes=frozenset({"options", "largest", "givens"}),
    sizes=range(3, 13),
    suggested_sizes=(4, 5, 6, 7),
    usual_size=6,
    seconds=KILLER.seconds,
    board=_board_without_cages,
    refuses=KILLER.refuses,
)
