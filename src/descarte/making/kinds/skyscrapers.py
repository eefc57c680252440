"""Skyscrapers: a Latin square and what is seen of it from outside, then as few givens as that leaves necessary."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from descarte.making.kinds import sudoku
from descarte.making.request import Attempt, Request


def attempt(request: Request, number: int, chance: Random) -> Attempt:
    """A full square, clues around it, and givens."""
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
