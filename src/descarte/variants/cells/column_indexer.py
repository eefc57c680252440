"""Column indexers: a digit tells where the number of its own place stands."""

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

NAME = Text("column indexer", "indexador de columna")
NOUN = noun("column indexer at {cell}", "indexador de columna en {cell}", masculine=True)


def house_of(square: int, board: Board) -> tuple[int, ...]:
    """The squares that an indexer tells of.

    >>> house_of(1, Board(2, 2, 2))
    (0, 1)
    """
    return tuple(range(square - square % board.columns, square - square % board.columns + board.columns))


def lower(mark: Mark, board: Board) -> Iterator[Part]:
    """A link to every other place that the digit may tell."""
    yield from build_indexer_links(board, "column indexer", mark, house_of, NOUN)


def faults(mark: Mark, board: Board) -> Iterator[Fault]:
    """Cells of the grid, each with a cell for every digit in its line."""
    yield from validate.check_lines(mark, board, NAME, count=None, least=1)
    for square in board.keep_cells(square for line in mark.lines for square in line):
        if 0 <= square < board.rows * board.columns:
            yield from validate.check_whole_house(square, house_of(square, board), board, NAME)


_PLAIN = Text(
    "the digit of a column indexer in column 3 tells in which column of its row the 3 stands",
    "el dígito de un indexador de columna en la columna 3 dice en qué columna de su fila está el 3",
)
_FULL = Text(
    "the digit of a column indexer in column 3 tells in which column of its row the 3 stands"
    "; with digits from 0, columns are counted from 0",
    "el dígito de un indexador de columna en la columna 3 dice en qué columna de su fila está el 3"
    "; con dígitos desde 0, las columnas se cuentan desde 0",
)
VARIANT = Variant(
    key="column_indexer",
    phrases=Phrases(
        name=NAME,
        rules=_FULL,
        exact=omit_zero(_PLAIN, _FULL),
    ),
    lower=lower,
    faults=faults,
    look=Look("tint", "pink", mark="C"),
    sample=Clues(
        4,
        4,
        (2, 0, 0, 0, 3, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0, 0),
        marks=(
            Mark("column_indexer", ((0, 5),)),
            Mark("column_indexer", ((14,),)),
        ),
    ),
)
