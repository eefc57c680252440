"""Same digits: groups of cells that hold the same digits, each equally often."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from operator import eq

from descarte.core.errors import Fault
from descarte.core.text import Text
from descarte.model.appearance import Look
from descarte.model.clues import Mark
from descarte.model.rules import Sum
from descarte.variants import validate
from descarte.variants.compile import add_weights, build_link, noun
from descarte.variants.contract import Board, Part, Phrases, Variant, build_sample

NAME = Text("same digits", "mismos dígitos")
DEMAND = Text(
    "both groups hold the same digits",
    "los dos grupos tienen los mismos dígitos",
)
NOUN = noun("groups of the same digits at {one} and {other}", "igualdad de dígitos en {one} y {other}", demand=DEMAND)


def lower(mark: Mark, board: Board) -> Iterator[Part]:
    """Yield one sum per digit, which both groups hold equally often. For two single cells, yield a link of equality."""
    for one, other in pairwise(mark.lines):
        called = NOUN.fill(one=board.place(one[0]), other=board.place(other[0]))
        weights = add_weights((one, 1), (other, -1))
        if len(weights) == 2 and set(weights.values()) == {1, -1}:
            yield build_link(board, "same values", tuple(weights), eq, called)
        elif weights:
            cells = tuple(map(board.cell, weights))
            for value in board.values:
                tables = tuple(tuple(weight * (value == mine) for mine in board.values) for weight in weights.values())
                yield Sum("same values", 0, cells, tables, (0,), called)


def faults(mark: Mark, board: Board) -> Iterator[Fault]:
    """Yield faults unless the groups have equal size."""
    yield from validate.check_lines(mark, board, NAME, count=None, least=1, again=True)
    yield from validate.check_equal_lengths(mark, board, NAME)


VARIANT = Variant(
    key="same_values",
    phrases=Phrases(
        name=NAME,
        rules=Text(
            "marked groups of cells hold the same digits, each equally often, in any order",
            "los grupos de casillas marcados contienen los mismos dígitos, cada uno el mismo número de veces, en "
            "cualquier orden",
        ),
    ),
    lower=lower,
    faults=faults,
    look=Look("tint", "yellow", mark="S"),
    sample=build_sample("3.2.2.4.........", Mark("same_values", ((0, 1), (10, 11)))),
)
