"""Maker of jigsaws, with new regions in each attempt or with the requested ones."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from descarte.making.kinds import sudoku
from descarte.making.request import Attempt, Request
from descarte.making.shapes.areas import make_region_map


def attempt(request: Request, number: int, chance: Random) -> Attempt:
    """Run one attempt: choose regions, fill a grid and remove givens."""
    if request.kind_options.regions is None:
        request = request.with_kind_options(regions=make_region_map(request.rows, chance))
    return sudoku.attempt(request, number, chance)


def estimate_seconds(request: Request) -> float:
    """Return the approximate seconds per attempt, including the time to build a board with new regions."""
    return 0.015 + 4 * sudoku.estimate_seconds(request)


MAKER = replace(
    sudoku.MAKER,
    key="jigsaw",
    attempt=attempt,
    takes=sudoku.MAKER.takes - {"box"} | {"regions"},
    sizes=range(3, 26),
    suggested_sizes=(5, 6, 7, 9),
    seconds=estimate_seconds,
    board=lambda request: sudoku.board_of(
        request if request.kind_options.regions is not None else replace(request, kind="latin")
    ),
)
