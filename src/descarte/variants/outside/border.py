"""Borders: two cells that differ, wherever they are, like the countries of a map or the ends of an edge of a graph."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import pairwise
from operator import ne

from descarte.core.text import Text
from descarte.model.appearance import Look
from descarte.model.clues import Mark
from descarte.variants import validate
from descarte.variants.compile import build_link, noun
from descarte.variants.contract import Board, Part, Phrases, Variant, build_sample

NAME = Text("border", "frontera")
NOUN = noun("border between {one} and {other}", "frontera entre {one} y {other}")


def lower(mark: Mark, board: Board) -> Iterator[Part]:
    """Yield a link between each cell and the next."""
    for line in mark.lines:
        for one, other in pairwise(line):
            called = NOUN.fill(one=board.place(one), other=board.place(other))
            yield build_link(board, "border", (one, other), ne, called)


VARIANT = Variant(
    key="border",
    phrases=Phrases(
        name=NAME,
        rules=Text(
            "cells with a border between them differ", "dos casillas con una frontera entre ellas son distintas"
        ),
    ),
    lower=lower,
    faults=partial(validate.check_lines, name=NAME, count=None, crossing=True),
    look=Look("line", "grey", "10 5", mark="B"),
    sample=build_sample("1.3...2.........", Mark("border", ((0, 10),)), Mark("border", ((3, 4, 14),))),
)
