"""Counting circles: a digit in a circle says how many circles hold it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from descarte.core.text import Text
from descarte.model.appearance import Look
from descarte.model.clues import Mark
from descarte.variants import validate
from descarte.variants.compile import build_count_sum, noun
from descarte.variants.contract import Board, Part, Phrases, Variant, build_sample

NAME = Text("counting circles", "círculos que cuentan")
DEMAND = Text(
    "{value} circles hold the {value}, or none does",
    "en {value} círculos hay un {value}, o no lo hay en ninguno",
)
NOUN = noun("circles, for {value}", "recuento de los círculos para el {value}", masculine=True, demand=DEMAND)


def lower(mark: Mark, board: Board) -> Iterator[Part]:
    """Yield one sum per digit: the digit is in none of the circles, or in as many as its value."""
    (squares,) = mark.lines
    for value in board.values:
        often = sorted({0, value} & set(range(len(squares) + 1)))
        yield build_count_sum(
            board, "counting circles", squares, value.__eq__, totals=often, called=NOUN.fill(value=value)
        )


VARIANT = Variant(
    key="counting_circles",
    phrases=Phrases(
        name=NAME,
        rules=Text(
            "a digit in a circle says how many circles hold that digit",
            "un dígito en un círculo dice cuántos círculos contienen ese dígito",
        ),
    ),
    lower=lower,
    faults=partial(validate.check_lines, name=NAME, least=1),
    look=Look("circle", "white"),
    sample=build_sample("........1.......", Mark("counting_circles", ((0, 3, 5, 6, 9, 15),))),
)
