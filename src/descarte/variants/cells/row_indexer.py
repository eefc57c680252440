"""Row indexers: a digit tells where the number of its own place stands."""

from __future__ import annotations

from collections.abc import Iterator

from descarte.core.errors import Fault
from descarte.core.text import Text
from descarte.model.appearance import Look
from descarte.model.clues import Clues, Mark
from descarte.variants import validate
from descarte.variants.compile import build_indexer_links, noun
from descarte.variants.contract import Board, Part, Phrases, Variant
from descarte.variants.rule_sentences import omit_zero

NAME = Text("row indexer", "indexador de fila")
NOUN = noun("row indexer at {cell}", "indexador de fila en {cell}", masculine=True)


def house_of(square: int, board: Board) -> tuple[int, ...]:
    """The squares that an indexer tells of.

    >>> house_of(1, Board(2, 2, 2))
    (1, 3)
    """
    return tuple(range(square % board.columns, board.rows * board.columns, board.columns))


def lower(mark: Mark, board: Board) -> Iterator[Part]:
    """A link to every other place that the digit may tell."""
    yield from build_indexer_links(board, "row indexer", mark, house_of, NOUN)


def faults(mark: Mark, board: Board) -> Iterator[Fault]:
    """Cells of the grid, each with a cell for every digit in its line."""
    yield from validate.check_lines(mark, board, NAME, count=None, least=1)
    for square in board.keep_cells(square for line in mark.lines for square in line):
        if 0 <= square < board.rows * board.columns:
            yield from validate.check_whole_house(square, house_of(square, board), board, NAME)


_PLAIN = Text(
    "the digit of a row indexer in row 3 tells in which row of its column the 3 stands",
    "el dígito de un indexador de fila en la fila 3 dice en qué fila de su columna está el 3",
)
_FULL = Text(
    "the digit of a row indexer in row 3 tells in which row of its column the 3 stands"
    "; with digits from 0, rows are counted from 0",
    "el dígito de un indexador de fila en la fila 3 dice en qué fila de su columna está el 3"
    "; con dígitos desde 0, las filas se cuentan desde 0",
)
VARIANT = Variant(
    key="row_indexer",
    phrases=Phrases(
        name=NAME,
        rules=_FULL,
        exact=omit_zero(_PLAIN, _FULL),
    ),
    lower=lower,
    faults=faults,
    look=Look("tint", "teal", mark="R"),
    sample=Clues(
        4,
        4,
        (1, 0, 4, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        marks=(
            Mark("row_indexer", ((0, 5),)),
            Mark("row_indexer", ((14,),)),
        ),
    ),
)
