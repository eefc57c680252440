"""Equality cages: as many even as odd digits, and as many low as high ones."""

from __future__ import annotations

from collections.abc import Iterator

from descarte.core.errors import Fault
from descarte.core.text import Text
from descarte.model.appearance import Look
from descarte.model.clues import Mark
from descarte.model.rules import name_rule
from descarte.variants import validate
from descarte.variants.compile import build_count_sum, build_house, noun
from descarte.variants.contract import Board, Part, Phrases, Scope, Variant, build_sample

name_rule("equality", Text("equality cage {number}", "jaula de igualdad {number}"))
NAME = Text("equality cage", "jaula de igualdad")
DEMAND = Text(
    "as many of its digits are even as odd, and as many are low as high",
    "tiene tantos dígitos pares como impares, y tantos bajos como altos",
)
NOUN = noun("equality cage at {cell}", "jaula de igualdad en {cell}", demand=DEMAND)


def lower(mark: Mark, board: Board) -> Iterator[Part]:
    """Yield a house and two sums with total 0, which count even minus odd digits and high minus low digits."""
    (squares,) = mark.lines
    called = NOUN.fill(cell=board.place(squares[0]))
    twice_middle = board.values[0] + board.values[-1]
    yield build_house(board, "equality", squares)
    yield build_count_sum(board, "equality", squares, lambda value: 1 - value % 2 * 2, totals=(0,), called=called)
    yield build_count_sum(
        board,
        "equality",
        squares,
        lambda value: (2 * value > twice_middle) - (2 * value < twice_middle),
        totals=(0,),
        called=called,
    )


def faults(mark: Mark, board: Board) -> Iterator[Fault]:
    """Yield a fault if there are more cells than digits."""
    yield from validate.check_lines(mark, board, NAME, most=board.size)


_MIDDLE = Text(
    "an equality cage holds different digits, as many even as odd ones and as many low as high ones; {middle} is "
    "neither low nor high",
    "una jaula de igualdad contiene dígitos distintos, tantos pares como impares y tantos bajos como altos; el "
    "{middle} no es ni bajo ni alto",
)
_HALVES = Text(
    "an equality cage holds different digits, as many even as odd ones and as many low as high ones",
    "una jaula de igualdad contiene dígitos distintos, tantos pares como impares y tantos bajos como altos",
)


def state(board: Board) -> Text:
    """Return the sentence of the rule, with the middle digit of the board if there is one."""
    return _MIDDLE.fill(middle=board.values[board.size // 2]) if board.size % 2 else _HALVES


VARIANT = Variant(
    key="equality",
    phrases=Phrases(
        name=NAME,
        rules=Text(
            "an equality cage holds different digits, as many even as odd ones and as many low as high ones; a middle "
            "digit is neither low nor high",
            "una jaula de igualdad contiene dígitos distintos, tantos pares como impares y tantos bajos como altos; un "
            "dígito central no es ni bajo ni alto",
        ),
        exact=state,
    ),
    lower=lower,
    scope=Scope(houses=True),
    faults=faults,
    look=Look("border", "teal", "6 4", mark="="),
    sample=build_sample("4..3....21......", Mark("equality", ((0, 1, 4, 5),)), Mark("equality", ((2, 6),))),
)
