"""Entropic lines: any three consecutive cells have a low, a middle and a high digit."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from descarte.core.errors import Fault
from descarte.core.text import Text
from descarte.model.appearance import Look
from descarte.model.clues import Mark
from descarte.variants import validate
from descarte.variants.compile import build_alternating_links, noun
from descarte.variants.contract import Board, Part, Phrases, Variant, build_sample
from descarte.variants.rule_sentences import name_thirds

NAME = Text("entropic line", "línea entrópica")
NOUN = noun("entropic line from {cell}", "línea entrópica desde {cell}")


@cache
def are_in_other_thirds(size: int, first: int) -> Callable[[int, int], bool]:
    """Return the test that two values are in different thirds of the digits."""
    return lambda one, other: (one - first) * 3 // size != (other - first) * 3 // size


@cache
def are_in_same_third(size: int, first: int) -> Callable[[int, int], bool]:
    """Return the test that two values are in the same third of the digits."""
    return lambda one, other: (one - first) * 3 // size == (other - first) * 3 // size


def lower(mark: Mark, board: Board) -> Iterator[Part]:
    """Yield links: cells one or two steps apart are in different thirds, so those three steps apart in the same."""
    (line,) = mark.lines
    called = NOUN.fill(cell=board.place(line[0]))
    thirds = are_in_other_thirds(board.size, board.first), are_in_same_third(board.size, board.first)
    yield from build_alternating_links(board, "entropic", line, 3, allows=thirds, called=called)


def faults(mark: Mark, board: Board) -> Iterator[Fault]:
    """Yield a fault if there is no line, or if the digits do not divide into thirds."""
    yield from validate.check_lines(mark, board, NAME)
    yield from validate.check_thirds(board, NAME)


_EXACT = Text(
    "digits fewer than three cells apart on an entropic line are of different thirds: {low}, {middle}, {high}",
    "los dígitos a menos de tres casillas en una línea entrópica son de tercios distintos: {low}, {middle}, {high}",
)
VARIANT = Variant(
    key="entropic",
    phrases=Phrases(
        name=NAME,
        rules=Text(
            "digits fewer than three cells apart on an entropic line are of different thirds: low, middle, high",
            "los dígitos a menos de tres casillas en una línea entrópica son de tercios distintos: bajo, medio, alto",
        ),
        exact=lambda board: _EXACT.fill(**name_thirds(board)),
    ),
    lower=lower,
    faults=faults,
    look=Look("line", "orange", mark="E"),
    sample=build_sample(
        "..5.4.......1......4...2.....3......",
        Mark("entropic", ((0, 1, 2, 8, 9, 15),)),
        Mark("entropic", ((30, 25, 20, 21),)),
    ),
)
