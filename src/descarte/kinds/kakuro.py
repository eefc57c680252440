"""Kakuro: runs of white squares between black ones, each with the sum of its digits."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache, partial
from itertools import islice
from typing import NamedTuple

from descarte.core.deadline import check_deadline_each
from descarte.core.errors import MOST_FAULTS, Fault, PuzzleError
from descarte.core.text import Place, Text
from descarte.kinds.contract import Kind
from descarte.kinds.shared import black_squares, square_grid
from descarte.model.clues import Black, Clues
from descarte.model.layout import Layout
from descarte.model.limits import squares_of
from descarte.model.puzzle import Puzzle
from descarte.model.rulebook import Rulebook
from descarte.model.rules import Cage, House, name_rule

SIZE = 9

_NO_BLACKS = Text("a Kakuro needs black squares with clues", "un kakuro necesita casillas negras con indicaciones")
_NO_WHITES = Text("there is no white square to fill", "no hay ninguna casilla blanca que rellenar")
_NO_CELLS = {
    "across": Text(
        "the clue {total} at {cell} has no white square to its right",
        "la indicación {total} de {cell} no tiene casillas blancas a su derecha",
    ),
    "down": Text(
        "the clue {total} at {cell} has no white square below it",
        "la indicación {total} de {cell} no tiene casillas blancas debajo",
    ),
}
_ON_BLACK = Text("{cell} is black, but has the digit {digit}", "{cell} es negra, pero tiene el dígito {digit}")

name_rule("across", Text("across run {number}", "tramo horizontal {number}"), masculine=True)
name_rule("down", Text("down run {number}", "tramo vertical {number}"), masculine=True)
name_rule(
    "across total",
    Text("across run of {total}", "tramo horizontal de {total}"),
    plural=Text("the across runs of {numbers}", "los tramos horizontales de {numbers}"),
    masculine=True,
    look="across",
)
name_rule(
    "down total",
    Text("down run of {total}", "tramo vertical de {total}"),
    plural=Text("the down runs of {numbers}", "los tramos verticales de {numbers}"),
    masculine=True,
    look="down",
)


class Run(NamedTuple):
    """A run of white squares, its direction ("across" or "down") and the square of its clue, just before the run."""

    direction: str
    clue: Place
    places: tuple[int, ...]


def runs(whites: tuple[bool, ...], columns: int) -> Iterator[Run]:
    """Yield every run of the grid: the across runs row by row, then the down runs column by column.

    >>> [run.places for run in runs((False, False, False, True), 2)]
    [(3,), (3,)]
    """
    squares = squares_of(len(whites) // columns, columns)
    for row in check_deadline_each(range(0, len(squares), columns)):
        yield from _runs_in("across", squares[row : row + columns], whites, columns)
    for column in check_deadline_each(range(columns)):
        yield from _runs_in("down", squares[column::columns], whites, columns)


def _runs_in(direction: str, line: tuple[int, ...], whites: tuple[bool, ...], columns: int) -> Iterator[Run]:
    places: list[int] = []
    for place in line:
        if whites[place]:
            places.append(place)
        elif places:
            yield Run(direction, _find_clue_place(direction, places[0], columns), tuple(places))
            places = []
    if places:
        yield Run(direction, _find_clue_place(direction, places[0], columns), tuple(places))


def _find_clue_place(direction: str, place: int, columns: int) -> Place:
    row, column = divmod(place, columns)
    return Place(row, column - 1) if direction == "across" else Place(row - 1, column)


@lru_cache(maxsize=16)
def _layout(whites: tuple[bool, ...], columns: int) -> Layout:
    rows = len(whites) // columns
    places = tuple(square for square in squares_of(rows, columns) if whites[square])
    return Layout(rows, columns, SIZE, places, partial(_houses, whites, columns))


@lru_cache(maxsize=16)
def _find_runs(whites: tuple[bool, ...], columns: int) -> tuple[Run, ...]:
    return tuple(runs(whites, columns))


def _houses(whites: tuple[bool, ...], columns: int) -> tuple[House, ...]:
    squares, cell_at, cell = squares_of(len(whites) // columns, columns), [0] * len(whites), 0
    for place, white in enumerate(whites):
        if white:
            cell_at[place], cell = squares[cell], cell + 1
    return tuple(
        House(run.direction, number, tuple(cell_at[place] for place in run.places), len(run.places) == SIZE)
        for number, run in enumerate(check_deadline_each(_find_runs(whites, columns)), 1)
    )


def build(clues: Clues) -> Puzzle:
    """Build a Kakuro of any rectangular size; the digits of a run without a clue only have to be different.

    Raise PuzzleError with every fault of the clues.

    >>> board = Clues(2, 3, (0,) * 6, blacks=(Black(), Black(4), Black(1), Black(None, 5), None, None))
    >>> [(cage.name.say("en"), cage.cells) for cage in build(board).cages]
    [('across run of 5', (0, 1)), ('down run of 4', (0,)), ('down run of 1', (1,))]
    """
    blacks = clues.blacks
    if blacks is None:
        raise PuzzleError([Fault(_NO_BLACKS)], id=clues.id)
    foreign = [*square_grid.foreign_faults("kakuro", clues, frozenset({"blacks", "options", "marks"}))]
    foreign += black_squares.length_faults(clues)
    if foreign:
        raise PuzzleError(foreign, id=clues.id)
    whites = tuple(black is None for black in blacks)
    layout = _layout(whites, clues.columns)
    if not layout.places:
        raise PuzzleError([Fault(_NO_WHITES)], id=clues.id)
    bare = Puzzle("kakuro", layout, rulebook=Rulebook(partial(_cages, layout, whites, blacks)))
    puzzle, wrong = black_squares.add_rules(black_squares.add_cell_digits(bare, clues), clues)
    faults = [*islice(_black_faults(clues, blacks, whites), MOST_FAULTS), *wrong]
    if faults:
        faults += () if len(blacks) > square_grid.LARGE**2 else puzzle.but(rules=(), domains=()).faults()
        raise PuzzleError(faults, id=clues.id)
    return puzzle


def _cages(layout: Layout, whites: tuple[bool, ...], blacks: tuple[Black | None, ...]) -> tuple[Cage, ...]:
    cages = []
    for house, run in zip(check_deadline_each(layout.houses), _find_runs(whites, layout.columns), strict=True):
        total = _clue(run, blacks, layout.columns)
        if total is not None:
            cages.append(Cage(house.kind, house.number, house.cells, total))
    return tuple(cages)


def _clue(run: Run, blacks: tuple[Black | None, ...], columns: int) -> int | None:
    if run.clue.row < 0 or run.clue.column < 0:
        return None
    black = blacks[run.clue.row * columns + run.clue.column]
    if black is None:
        return None
    return black.across if run.direction == "across" else black.down


def _black_faults(clues: Clues, blacks: tuple[Black | None, ...], whites: tuple[bool, ...]) -> Iterator[Fault]:
    columns = clues.columns
    for index, black in enumerate(check_deadline_each(blacks)):
        if black is None or (black == (None, None) and not clues.givens[index]):
            continue
        cell = Place(*divmod(index, columns))
        below = index + columns < len(whites) and whites[index + columns]
        beside = (index + 1) % columns > 0 and whites[index + 1]
        for direction, total, begins in (("down", black.down, below), ("across", black.across, beside)):
            if total is not None and not begins:
                yield Fault(_NO_CELLS[direction].fill(total=total, cell=cell), (cell,))
        if clues.givens[index]:
            yield Fault(_ON_BLACK.fill(cell=cell, digit=clues.givens[index]), (cell,))


def clues_of(puzzle: Puzzle) -> Clues:
    """Return the clues of a Kakuro that `build` made."""
    layout = puzzle.layout
    whites = [False] * (layout.rows * layout.columns)
    for place in layout.places:
        whites[place] = True
    totals = {(cage.kind, cage.number): cage.total for cage in puzzle.cages}
    blacks: list[Black | None] = [None if white else Black() for white in whites]
    for number, run in enumerate(runs(tuple(whites), layout.columns), 1):
        total = totals.get((run.direction, number))
        if total is not None:
            index = run.clue.row * layout.columns + run.clue.column
            blacks[index] = (blacks[index] or Black())._replace(**{run.direction: total})
    return replace(black_squares.clues_of(puzzle), blacks=tuple(blacks))


KIND = Kind(
    key="kakuro",
    also=("cross sums", "sumas cruzadas"),
    name=Text("Kakuro", "kakuro"),
    rules=Text(
        "The digits from 1 to 9 in each run are all different and add up to its clue.",
        "Los dígitos del 1 al 9 de cada tramo son todos distintos y suman lo que dice su indicación.",
    ),
    build=build,
    clues=clues_of,
    claims=lambda clues: clues.blacks is not None,
    order=10,
    sample=Clues(
        3,
        3,
        (0,) * 9,
        kind="kakuro",
        blacks=(Black(), Black(4), Black(3), Black(None, 3), None, None, Black(None, 4), None, None),
    ),
    graded_by_work=True,
)
