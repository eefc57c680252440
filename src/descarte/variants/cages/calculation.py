"""Cages with a number but no sign: one of the four operations on their digits gives the number."""

from __future__ import annotations

from collections.abc import Iterator
from math import prod
from typing import NamedTuple

from descarte.core.errors import Fault
from descarte.core.text import Text
from descarte.model.appearance import Look
from descarte.model.automata import Automaton
from descarte.model.clues import Mark
from descarte.variants import validate
from descarte.variants.compile import build_line_automaton, build_pattern, cache_automata, noun
from descarte.variants.contract import Board, Part, Phrases, Variant, build_sample

NAME = Text("calculation", "cálculo")
DEMAND = Text(
    "its digits give {result} by sum, product, difference or quotient",
    "sus dígitos dan {result} como suma, producto, resta o división",
)
NOUN = noun("cage of {result} at {cell}", "jaula de {result} en {cell}", demand=DEMAND)


class DigitSummary(NamedTuple):
    """Summary of the digits read so far, in whatever order."""

    largest: int
    total: int
    product: int


def gives(seen: DigitSummary, result: int) -> bool:
    """Return True if the sum, difference, product or quotient of the digits is the result.

    >>> [result for result in range(13) if gives(DigitSummary(6, 8, 12), result)]
    [3, 4, 8, 12]
    """
    largest, total, product = seen
    return result in (total, 2 * largest - total, product) or (product > 0 and largest**2 == result * product)


@cache_automata
def build_machine(board: Board, cells: int, result: int) -> Automaton:
    """Return the automaton that accepts the digits of a cage if one of the four operations gives the result.

    Its state is the summary of the digits read so far, so their order does not matter.
    """

    def read(seen: DigitSummary, value: int) -> DigitSummary:
        return DigitSummary(max(seen.largest, value), seen.total + value, seen.product * value)

    return build_line_automaton(board, cells, DigitSummary(0, 0, 1), read, lambda seen: gives(seen, result))


def lower(mark: Mark, board: Board) -> Iterator[Part]:
    """Yield one pattern."""
    (squares,), (result,) = mark.lines, mark.values
    called = NOUN.fill(result=result, cell=board.place(squares[0]))
    yield build_pattern(board, "calculation", squares, build_machine(board, len(squares), result), called)


def faults(mark: Mark, board: Board) -> Iterator[Fault]:
    """Yield faults unless the mark has cells and exactly one number that their digits can give."""
    yield from validate.check_lines(mark, board, NAME, least=1)
    yield from validate.check_number_count(mark, board, NAME, 1)
    cells = len(mark.lines[0]) if mark.lines else 0
    most = max(prod([board.values[-1]] * cells), sum([board.values[-1]] * cells))
    yield from validate.check_number_range(mark, board, NAME, range(most + 1))


VARIANT = Variant(
    key="calculation",
    phrases=Phrases(
        name=NAME,
        rules=Text(
            "the digits of a cage without a sign give the number written there: their sum, their product, the largest "
            "minus all the others, or the largest divided by all the others",
            "los dígitos de una jaula sin signo dan el número escrito: su suma, su producto, el mayor menos todos los "
            "demás, o el mayor dividido entre todos los demás",
        ),
    ),
    lower=lower,
    faults=faults,
    look=Look("border", "orange", "2 4", mark="?"),
    sample=build_sample(
        "..4.............",
        Mark("calculation", ((0, 1, 5),), (24,)),
        Mark("calculation", ((2, 3),), (3,)),
        Mark("calculation", ((8, 9),), (7,)),
    ),
)
