"""Cells with an even digit, and cells with an odd one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from descarte.core.text import Text
from descarte.model.appearance import Look
from descarte.model.clues import Mark
from descarte.variants import validate
from descarte.variants.compile import build_domain
from descarte.variants.contract import Board, Part, Phrases, Variant, build_sample

EVEN = Text("even cell", "casilla par")
ODD = Text("odd cell", "casilla impar")


def lower(mark: Mark, board: Board, remainder: int) -> Iterator[Part]:
    """Yield the digits that the cells may hold: those that leave this remainder when divided by 2."""
    for line in mark.lines:
        for square in line:
            yield build_domain(board, square, lambda value: value % 2 == remainder)


VARIANT = (
    Variant(
        key="even",
        phrases=Phrases(
            name=EVEN,
            rules=Text("a shaded square holds an even digit", "un cuadrado sombreado contiene un dígito par"),
        ),
        lower=partial(lower, remainder=0),
        faults=partial(validate.check_lines, name=EVEN, count=None, least=1),
        look=Look("square", "grey"),
        sample=build_sample(".1.........4....", Mark("even", ((0, 5, 10),)), Mark("even", ((7,),))),
    ),
    Variant(
        key="odd",
        phrases=Phrases(
            name=ODD,
            rules=Text("a shaded circle holds an odd digit", "un círculo sombreado contiene un dígito impar"),
        ),
        lower=partial(lower, remainder=1),
        faults=partial(validate.check_lines, name=ODD, count=None, least=1),
        look=Look("circle", "grey"),
        sample=build_sample("4.3.............", Mark("odd", ((1, 6),)), Mark("odd", ((8, 13),))),
    ),
)
