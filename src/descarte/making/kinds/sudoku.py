"""Maker of Sudokus of any size and box shape, with any rules."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from descarte import kinds
from descarte.making.contract import Maker
from descarte.making.grids.fill_pattern import attempt_pattern
from descarte.making.grids.puzzle_from_grid import attempt_on_board, is_hardened
from descarte.making.request import Attempt, Request
from descarte.making.shapes.marked_puzzle import attempt_with_marks
from descarte.model.clues import Clues
from descarte.model.puzzle import Puzzle


@lru_cache(maxsize=8)
def board_of(request: Request) -> Puzzle:
    """Return the empty board of a request.

    >>> len(board_of(Request(rows=6, columns=6)).layout.houses)
    18
    """
    squares = request.rows * request.columns
    return kinds.build(
        Clues(
            request.rows,
            request.columns,
            (0,) * squares,
            kind=request.kind,
            box=request.kind_options.box,
            options=request.options,
            regions=request.kind_options.regions,
        )
    )


def attempt(request: Request, number: int, chance: Random) -> Attempt:
    """Run one attempt: remove givens from a full grid, or find digits for a pattern of givens."""
    if request.kind_options.pattern is not None:
        return attempt_pattern(board_of(request), request, number, chance)
    if request.drawn:
        return attempt_with_marks(board_of(request), request, number, chance)
    return attempt_on_board(board_of(request), request, number, chance)


def estimate_seconds(request: Request) -> float:
    """Return the approximate seconds per attempt: 0.001 for a plain 9x9, growing with the fourth power of the size."""
    once = 0.001 * (request.rows / 9) ** 4 * (4 if request.options else 1)
    if request.drawn:
        once = 0.3 * (request.rows / 9) ** 4
    elif is_hardened(request):
        once = 0.2
    if request.kind_options.pattern is not None:
        once = 0.1 * (request.rows / 9) ** 4
    judging = 1.0 if request.drawn else 0.01
    return once + (judging if request.judged else 0.0)


MAKER = Maker(
    key="sudoku",
    attempt=attempt,
    takes=frozenset({"box", "options", "drawn", "pattern", "clues", "symmetry"}),
    sizes=range(4, 26),
    seconds=estimate_seconds,
    board=board_of,
    is_relabellable=True,
)
