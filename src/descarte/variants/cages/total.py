"""Sums: cells that add up to a number, or to one of several, and may repeat digits."""

from __future__ import annotations

from collections.abc import Iterator

from descarte.core.errors import Fault
from descarte.core.text import Text
from descarte.model.appearance import Look
from descarte.model.clues import Mark
from descarte.variants import validate
from descarte.variants.compile import add_weights, build_sum, noun
from descarte.variants.contract import Board, Part, Phrases, Variant, build_sample

NAME = Text("sum", "suma")
DEMAND = Text("its digits add up to {totals:or}", "sus dígitos suman {totals:or}")
NOUN = noun("sum of {total} at {cell}", "suma de {total} en {cell}", demand=DEMAND)


def lower(mark: Mark, board: Board) -> Iterator[Part]:
    """Yield one sum. A cell that is named twice counts twice."""
    (squares,) = mark.lines
    called = NOUN.fill(
        total=" / ".join(map(str, mark.values)), cell=board.place(squares[0]), totals=tuple(map(str, mark.values))
    )
    yield build_sum(board, "total", add_weights((squares, 1)), set(mark.values), called)


def faults(mark: Mark, board: Board) -> Iterator[Fault]:
    """Yield a fault if there are no cells, or if a total is impossible."""
    yield from validate.check_lines(mark, board, NAME, least=1, again=True)
    for up in mark.values or (None,):
        one = Mark(mark.variant, mark.lines, () if up is None else (up,))
        yield from validate.check_total(one, board, NAME)


VARIANT = Variant(
    key="total",
    phrases=Phrases(
        name=NAME,
        rules=Text(
            "marked cells add up to the number written there, or to one of the numbers if there are several; digits "
            "may repeat",
            "las casillas marcadas suman el número que llevan, o uno de ellos si llevan varios; los dígitos pueden "
            "repetirse",
        ),
    ),
    lower=lower,
    faults=faults,
    look=Look("border", "blue", "2 4"),
    sample=build_sample(".....3..4.......", Mark("total", ((0, 5, 10),), (7,)), Mark("total", ((3, 6, 6),), (8, 9))),
)
