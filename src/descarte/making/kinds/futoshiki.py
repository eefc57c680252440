"""Maker of Futoshikis: a Latin square with inequality signs, and as few givens as leave one solution."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from descarte.making.kinds import sudoku
from descarte.making.request import Attempt, Request


def attempt(request: Request, number: int, chance: Random) -> Attempt:
    """Run one attempt: draw inequality signs on a full Latin square and remove givens."""
    return sudoku.attempt(replace(request, drawn=("inequality", *request.drawn)), number, chance)


MAKER = replace(
    sudoku.MAKER,
    key="futoshiki",
    attempt=attempt,
    takes=sudoku.MAKER.takes - {"box", "pattern"},
    sizes=range(2, 21),
    suggested_sizes=(4, 5, 6, 7),
    usual_size=5,
    is_relabellable=False,
    seconds=lambda request: sudoku.estimate_seconds(replace(request, drawn=("inequality",))),
)
