"""Cells with an odd digit."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from descarte.core.text import Text
from descarte.model.appearance import Look
from descarte.model.clues import Clues, Mark
from descarte.variants import validate
from descarte.variants.compile import build_domain
from descarte.variants.contract import Board, Part, Phrases, Variant

NAME = Text("odd cell", "casilla impar")


def lower(mark: Mark, board: Board) -> Iterator[Part]:
    """The digits that the cells may hold."""
    for line in mark.lines:
        for square in line:
            yield build_domain(board, square, lambda value: value % 2 == 1)


VARIANT = Variant(
    key="odd",
    phrases=Phrases(
        name=NAME,
        rules=Text(
            "a shaded circle holds an odd digit",
            "un círculo sombreado contiene un dígito impar",
        ),
    ),
    lower=lower,
    faults=partial(validate.check_lines, name=NAME, count=None, least=1),
    look=Look("circle", "grey"),
    sample=Clues(
        4,
        4,
        (4, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        marks=(
            Mark("odd", ((1, 6),)),
            Mark("odd", ((8, 13),)),
        ),
    ),
)
