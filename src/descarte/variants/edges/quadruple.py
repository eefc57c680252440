"""Quadruples: the digits in the circle are in the cells around it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from descarte.core.errors import Fault
from descarte.core.text import Text
from descarte.model.appearance import Look
from descarte.model.clues import Mark
from descarte.variants import validate
from descarte.variants.compile import build_count_sum, noun
from descarte.variants.contract import Board, Part, Phrases, Variant, build_sample

NAME = Text("quadruple", "cuádruple")
DEMAND = Text(
    "its cells hold {digits}",
    "sus casillas tienen {digits}",
)
NOUN = noun("quadruple at {cell}", "cuádruple de {cell}", masculine=True, demand=DEMAND)


def lower(mark: Mark, board: Board) -> Iterator[Part]:
    """Yield one sum per written digit: the cells hold it at least as often as it is written."""
    (squares,) = mark.lines
    called = NOUN.fill(cell=board.place(squares[0]), digits=tuple(map(str, mark.values)))
    for value, times in sorted(Counter(mark.values).items()):
        often = range(times, len(squares) + 1)
        yield build_count_sum(board, "quadruple", squares, value.__eq__, totals=often, called=called)


def faults(mark: Mark, board: Board) -> Iterator[Fault]:
    """Yield a fault if a number is not a digit, or if there are more numbers than cells."""
    yield from validate.check_lines(mark, board, NAME, least=1)
    yield from validate.check_number_range(mark, board, NAME, board.values)
    yield from validate.check_few_numbers(mark, board, NAME)


VARIANT = Variant(
    key="quadruple",
    phrases=Phrases(
        name=NAME,
        rules=Text(
            "the digits in a circle are in the cells around it, each at least as often as it is written",
            "los dígitos de un círculo están en las casillas que lo rodean, cada uno al menos tantas veces como está "
            "escrito",
        ),
    ),
    lower=lower,
    faults=faults,
    look=Look("corner"),
    sample=build_sample(
        ".2..............",
        Mark("quadruple", ((5, 6, 9, 10),), (1, 1)),
        Mark("quadruple", ((0, 1, 4, 5),), (2, 3)),
        Mark("quadruple", ((1, 2, 5, 6),), (4, 4)),
    ),
)
