"""Maker of Skyscrapers: a Latin square with clues around it, and as few givens as leave one solution."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from descarte.making.kinds import sudoku
from descarte.making.request import Attempt, Request


def attempt(request: Request, number: int, chance: Random) -> Attempt:
    """Run one attempt: draw clues around a full Latin square and remove givens."""
    return sudoku.attempt(replace(request, drawn=("skyscraper", *request.drawn)), number, chance)


MAKER = replace(
    sudoku.MAKER,
    key="skyscrapers",
    attempt=attempt,
    takes=sudoku.MAKER.takes - {"box", "pattern"},
    sizes=range(2, 21),
    suggested_sizes=(4, 5, 6),
    usual_size=5,
    is_relabellable=False,
    seconds=lambda request: sudoku.estimate_seconds(replace(request, drawn=("skyscraper",))),
)
