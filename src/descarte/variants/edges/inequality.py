"""Inequality signs: one cell is larger than another."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from operator import gt

from descarte.core.text import Text
from descarte.model.appearance import Look
from descarte.model.clues import Mark
from descarte.variants import validate
from descarte.variants.compile import build_link, noun
from descarte.variants.contract import Board, Part, Phrases, Variant, build_sample

NAME = Text("inequality sign", "signo de desigualdad")
NOUN = noun("sign between {one} and {other}", "signo entre {one} y {other}", masculine=True)


def lower(mark: Mark, board: Board) -> Iterator[Part]:
    """Yield one link: the first cell is larger than the second, where the tip is."""
    ((one, other),) = mark.lines
    yield build_link(board, "inequality", (one, other), gt, NOUN.fill(one=board.place(one), other=board.place(other)))


VARIANT = Variant(
    key="inequality",
    phrases=Phrases(
        name=NAME,
        rules=Text(
            "the sign between two cells points to the smaller digit",
            "el signo entre dos casillas apunta al dígito menor",
        ),
    ),
    lower=lower,
    faults=partial(validate.check_lines, name=NAME, most=2),
    look=Look("inequality"),
    sample=build_sample(
        "..2...3.........",
        Mark("inequality", ((0, 1),)),
        Mark("inequality", ((5, 9),)),
        Mark("inequality", ((11, 15),)),
        Mark("inequality", ((14, 13),)),
    ),
)
