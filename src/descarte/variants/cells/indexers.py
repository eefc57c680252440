"""Indexers: digit d at place p of a column, row or box means that p is at place d of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial

from descarte.core.errors import Fault
from descarte.core.text import Text
from descarte.model.appearance import Look
from descarte.model.clues import Mark
from descarte.variants import validate
from descarte.variants.compile import Allows, build_link, noun
from descarte.variants.contract import Board, Part, Phrases, Variant, build_sample
from descarte.variants.rule_sentences import omit_zero

HouseOf = Callable[[int, Board], tuple[int, ...]]
"""Function that returns the squares of the house to which an indexer in a given square refers."""
ROW = Text("row indexer", "indexador de fila")
COLUMN = Text("column indexer", "indexador de columna")
BOX = Text("box indexer", "indexador de caja")
_DEMANDS = {
    ROW: Text(
        "its digit says in which row of its column the {index} is",
        "su dígito dice en qué fila de su columna está el {index}",
    ),
    COLUMN: Text(
        "its digit says in which column of its row the {index} is",
        "su dígito dice en qué columna de su fila está el {index}",
    ),
    BOX: Text(
        "its digit says in which place of its box the {index} is",
        "su dígito dice en qué lugar de su caja está el {index}",
    ),
}
_NO_BOXES = Text("{name} needs boxes or regions", "{name}: hacen falta cajas o regiones")
_PLAIN_ROW = Text(
    "the digit of a row indexer in row 3 says in which row of its column the 3 is",
    "el dígito de un indexador de fila en la fila 3 dice en qué fila de su columna está el 3",
)
_FULL_ROW = Text(
    f"{_PLAIN_ROW.en}; with digits from 0, rows are counted from 0",
    f"{_PLAIN_ROW.es}; con dígitos desde 0, las filas se cuentan desde 0",
)
_PLAIN_COLUMN = Text(
    "the digit of a column indexer in column 3 says in which column of its row the 3 is",
    "el dígito de un indexador de columna en la columna 3 dice en qué columna de su fila está el 3",
)
_FULL_COLUMN = Text(
    f"{_PLAIN_COLUMN.en}; with digits from 0, columns are counted from 0",
    f"{_PLAIN_COLUMN.es}; con dígitos desde 0, las columnas se cuentan desde 0",
)
_PLAIN_BOX = Text(
    "the digit of a box indexer in place 3 of its box says in which place of the box the 3 is",
    "el dígito de un indexador de caja en el lugar 3 de su caja dice en qué lugar de la caja está el 3",
)
_FULL_BOX = Text(
    f"{_PLAIN_BOX.en}; with digits from 0, places are counted from 0",
    f"{_PLAIN_BOX.es}; con dígitos desde 0, los lugares se cuentan desde 0",
)


def get_column(square: int, board: Board) -> tuple[int, ...]:
    """Return the squares of the column of a square: the house of a row indexer.

    >>> get_column(1, Board(2, 2, 2))
    (1, 3)
    """
    return tuple(range(square % board.columns, board.rows * board.columns, board.columns))


def get_row(square: int, board: Board) -> tuple[int, ...]:
    """Return the squares of the row of a square: the house of a column indexer.

    >>> get_row(1, Board(2, 2, 2))
    (0, 1)
    """
    return tuple(range(square - square % board.columns, square - square % board.columns + board.columns))


def get_box(square: int, board: Board) -> tuple[int, ...]:
    """Return the squares of the box or region of a square: the house of a box indexer."""
    return tuple(other for other in board.squares if board.regions[other] == board.regions[square])


def lower(mark: Mark, board: Board, house_of: HouseOf, name: Text) -> Iterator[Part]:
    """Yield a link from each square of a mark to every other square of its house."""
    called = noun(f"{name.en} at {{cell}}", f"{name.es} en {{cell}}", masculine=True, demand=_DEMANDS[name])
    for square in dict.fromkeys(square for line in mark.lines for square in line):
        house = house_of(square, board)
        here = board.value(house.index(square) + 1)
        mine = called.fill(cell=board.place(square), index=here)
        for place, other in enumerate(house, 1):
            if other != square:
                allows = _tells(here, board.value(place))
                yield build_link(board, name.en, (square, other), allows, mine)


@cache
def _tells(here: int, there: int) -> Allows:
    """Return the test that an indexer holds `there` if and only if the cell at place `there` holds `here`."""
    return lambda index, value: (index == there) == (value == here)


def line_faults(mark: Mark, board: Board, house_of: HouseOf, name: Text) -> Iterator[Fault]:
    """Yield faults for cells outside the grid, and for rows or columns that do not have one cell per digit."""
    yield from validate.check_lines(mark, board, name, count=None, least=1)
    for square in board.keep_cells(square for line in mark.lines for square in line):
        if 0 <= square < board.rows * board.columns:
            yield from validate.check_whole_house(square, house_of(square, board), board, name)


def box_faults(mark: Mark, board: Board) -> Iterator[Fault]:
    """Yield faults for cells outside the grid, and one if there are no boxes."""
    yield from validate.check_lines(mark, board, BOX, count=None, least=1)
    if not board.regions:
        yield Fault(_NO_BOXES.fill(name=BOX))


VARIANT = (
    Variant(
        key="row_indexer",
        phrases=Phrases(name=ROW, rules=_FULL_ROW, exact=omit_zero(_PLAIN_ROW, _FULL_ROW)),
        lower=partial(lower, house_of=get_column, name=ROW),
        faults=partial(line_faults, house_of=get_column, name=ROW),
        look=Look("tint", "teal", mark="R"),
        sample=build_sample("1.4.4...........", Mark("row_indexer", ((0, 5),)), Mark("row_indexer", ((14,),))),
    ),
    Variant(
        key="column_indexer",
        phrases=Phrases(name=COLUMN, rules=_FULL_COLUMN, exact=omit_zero(_PLAIN_COLUMN, _FULL_COLUMN)),
        lower=partial(lower, house_of=get_row, name=COLUMN),
        faults=partial(line_faults, house_of=get_row, name=COLUMN),
        look=Look("tint", "pink", mark="C"),
        sample=build_sample("2...3.....4.....", Mark("column_indexer", ((0, 5),)), Mark("column_indexer", ((14,),))),
    ),
    Variant(
        key="box_indexer",
        phrases=Phrases(name=BOX, rules=_FULL_BOX, exact=omit_zero(_PLAIN_BOX, _FULL_BOX)),
        lower=partial(lower, house_of=get_box, name=BOX),
        faults=box_faults,
        look=Look("tint", "yellow", mark="B"),
        sample=build_sample("2.......3..2....", Mark("box_indexer", ((0, 7),)), Mark("box_indexer", ((14,),))),
    ),
)
