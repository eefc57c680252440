"""Palindromes: the line reads the same from both ends."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from operator import eq

from descarte.core.text import Text
from descarte.model.appearance import Look
from descarte.model.clues import Mark
from descarte.variants import validate
from descarte.variants.compile import build_link, noun
from descarte.variants.contract import Board, Part, Phrases, Variant, build_sample

NAME = Text("palindrome", "palíndromo")
NOUN = noun("palindrome from {cell}", "palíndromo desde {cell}", masculine=True)


def lower(mark: Mark, board: Board) -> Iterator[Part]:
    """Yield links: cells at the same distance from the ends are equal."""
    (line,) = mark.lines
    for one, other in zip(line[: len(line) // 2], reversed(line), strict=False):
        yield build_link(board, "palindrome", (one, other), eq, NOUN.fill(cell=board.place(line[0])))


VARIANT = Variant(
    key="palindrome",
    phrases=Phrases(
        name=NAME,
        rules=Text(
            "a palindrome reads the same from both ends",
            "un palíndromo se lee igual desde los dos extremos",
        ),
    ),
    lower=lower,
    faults=partial(validate.check_lines, name=NAME),
    look=Look("line", "grey", mark="="),
    sample=build_sample("12......4.......", Mark("palindrome", ((0, 1, 6, 7),)), Mark("palindrome", ((4, 9, 14),))),
)
