"""Cells with an even digit."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from descarte.core.text import Text
from descarte.model.appearance import Look
from descarte.model.clues import Clues, Mark
from descarte.variants import validate
from descarte.variants.compile import build_domain
from descarte.variants.contract import Board, Part, Phrases, Variant

NAME = Text("even cell", "casilla par")


def lower(mark: Mark, board: Board) -> Iterator[Part]:
    """The digits that the cells may hold."""
    for line in mark.lines:
        for square in line:
            yield build_domain(board, square, lambda value: value % 2 == 0)


VARIANT = Variant(
    key="even",
    phrases=Phrases(
        name=NAME,
        rules=Text(
            "a shaded square holds an even digit",
            "un cuadrado sombreado contiene un dígito par",
        ),
    ),
    lower=lower,
    faults=partial(validate.check_lines, name=NAME, count=None, least=1),
    look=Look("square", "grey"),
    sample=Clues(
        4,
        4,
        (0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0),
        marks=(
            Mark("even", ((0, 5, 10),)),
            Mark("even", ((7,),)),
        ),
    ),
)
