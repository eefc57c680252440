"""Maker of n queens: a random solution, of which as few queens are given as leave no other solution."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from random import Random

from descarte import kinds
from descarte.making.grids.puzzle_from_grid import attempt_on_board
from descarte.making.kinds import sudoku
from descarte.making.request import Attempt, Request
from descarte.model.clues import Clues
from descarte.model.puzzle import Puzzle


@lru_cache(maxsize=8)
def _board(size: int) -> Puzzle:
    return kinds.build(Clues(1, size, (0,) * size, kind="queens"))


def attempt(request: Request, number: int, chance: Random) -> Attempt:
    """Run one attempt. The board is one row of cells, which hold the row of the queen in each column."""
    return attempt_on_board(_board(request.columns), replace(request, rows=1), number, chance)


MAKER = replace(
    sudoku.MAKER,
    key="queens",
    attempt=attempt,
    takes=frozenset({"clues"}),
    sizes=range(4, 31),
    suggested_sizes=(6, 7, 8, 9),
    board=None,
)
