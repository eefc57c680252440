"""Cages that may overlap others: different digits that add up to a total, if one is written."""

from __future__ import annotations

from collections.abc import Iterator

from descarte.core.errors import Fault
from descarte.core.text import Text
from descarte.model.appearance import Look
from descarte.model.clues import Mark
from descarte.model.rules import name_rule
from descarte.variants import validate
from descarte.variants.compile import add_weights, build_house, build_sum, noun
from descarte.variants.contract import Board, Part, Phrases, Scope, Variant, build_sample

name_rule("crossing", Text("cage {number}", "jaula {number}"))
NAME = Text("cage", "jaula")
NOUN = noun("cage of {total} at {cell}", "jaula de {total} en {cell}")


def lower(mark: Mark, board: Board) -> Iterator[Part]:
    """Yield a house, and a sum if a total is written. A cell that is named twice counts twice in the sum."""
    (squares,) = mark.lines
    once = tuple(dict.fromkeys(squares))
    if len(once) > 1:
        yield build_house(board, "crossing", once)
    for up in mark.values:
        called = NOUN.fill(total=up, cell=board.place(squares[0]))
        yield build_sum(board, "crossing", add_weights((squares, 1)), (up,), called)


def faults(mark: Mark, board: Board) -> Iterator[Fault]:
    """Yield a fault if there are more cells than digits, or if the cells cannot add up to the total."""
    (squares,) = mark.lines if len(mark.lines) == 1 else ((),)
    yield from validate.check_lines(mark, board, NAME, least=1, again=True)
    once = Mark(mark.variant, (tuple(dict.fromkeys(squares)),), mark.values)
    yield from validate.check_lines(once, board, NAME, least=1, most=board.size)
    if mark.values:
        yield from validate.check_total(mark, board, NAME, different=len(set(squares)) == len(squares))


VARIANT = Variant(
    key="cage",
    phrases=Phrases(
        name=NAME,
        rules=Text(
            "the digits of a cage are all different and add up to its total, if it has one",
            "los dígitos de una jaula son todos distintos y suman su total, si lo tiene",
        ),
        also=("killer cage",),
    ),
    lower=lower,
    scope=Scope(houses=True, is_custom=True),
    faults=faults,
    look=Look("border", "grey", "6 4"),
    sample=build_sample(
        "......2...1.....",
        Mark("cage", ((0, 1, 4),), (7,)),
        Mark("cage", ((4, 5, 8),), (8,)),
        Mark("cage", ((10, 15),)),
    ),
)
