"""User-defined rules for two cells: the pairs of digits that they may hold."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from descarte.core.errors import Fault
from descarte.core.text import Text
from descarte.model.appearance import Drawing, Look
from descarte.model.clues import Mark
from descarte.model.rules import Link
from descarte.variants import validate
from descarte.variants.compile import covers_board, noun
from descarte.variants.contract import CUSTOM, Board, Part, Phrases, Variant, build_sample

NAME = Text("table of pairs", "tabla de pares")
NOUN = noun("rule of pairs at {cells}", "regla de pares en {cells}")


def lower(mark: Mark, board: Board) -> Iterator[Part]:
    """Yield a link per pair of cells.

    Number d of the mark is the set of digits, as bits, that the second cell may hold if the first holds digit d.
    """
    for line in mark.lines:
        for one, other in pairwise(line):
            called = NOUN.fill(cells=(board.place(one), board.place(other)))
            yield Link("table", 0, (board.cell(one), board.cell(other)), mark.values, called)


def faults(mark: Mark, board: Board) -> Iterator[Fault]:
    """Yield the faults of the lines, and one if the mark does not have one set of digits per digit."""
    yield from validate.check_lines(mark, board, NAME, count=None, crossing=True)
    yield from validate.check_number_count(mark, board, NAME, board.size)
    yield from validate.check_number_range(mark, board, NAME, range(1 << board.size))


def draw(mark: Mark, board: Board) -> Iterator[Drawing]:
    """Yield the lines, unless they cover the whole grid and would be unreadable."""
    if not covers_board(board, "table"):
        yield Drawing(LOOK, mark.lines)


LOOK = Look("line", "black", "2 6", mark="*")
VARIANT = Variant(
    key="table",
    phrases=Phrases(
        name=NAME,
        rules=Text(
            "marked cells hold one of the pairs of digits that their table allows",
            "las casillas marcadas contienen uno de los pares de dígitos que su tabla permite",
        ),
    ),
    lower=lower,
    scope=CUSTOM,
    faults=faults,
    look=LOOK,
    draw=draw,
    sample=build_sample(
        "........21......", Mark("table", ((0, 1, 5),), (2, 4, 8, 1)), Mark("table", ((10, 14),), (8, 0, 0, 1))
    ),
)
