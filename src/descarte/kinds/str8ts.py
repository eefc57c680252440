"""Str8ts: black squares split the rows and columns into compartments, each a straight."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache, partial
from itertools import combinations

from descarte.core.errors import Fault, PuzzleError
from descarte.core.text import Place, Text
from descarte.kinds.contract import Kind
from descarte.kinds.kakuro import runs
from descarte.kinds.shared import black_squares, square_grid
from descarte.model.appearance import Drawing, Look
from descarte.model.clues import Black, Clues
from descarte.model.layout import Layout
from descarte.model.limits import require_digit_count
from descarte.model.puzzle import Puzzle
from descarte.model.rules import House, Link
from descarte.variants import Board
from descarte.variants.compile import build_link, noun
from descarte.variants.lines.renban import differ_by_less_than

_NO_BLACKS = Text("a Str8ts needs black squares", "un str8ts necesita casillas negras")
_NO_WHITES = Text("there is no white square to fill", "no hay ninguna casilla blanca que rellenar")
_CLUE = Text(
    "{cell} has a clue for a sum; a Str8ts has no sums",
    "{cell} tiene la indicación de una suma; un str8ts no tiene sumas",
)
_NOUNS = {
    "across": noun("across compartment from {cell}", "compartimento horizontal desde {cell}", masculine=True),
    "down": noun("down compartment from {cell}", "compartimento vertical desde {cell}", masculine=True),
}
BLACK = Look("black")


@lru_cache(maxsize=64)
def _layout(places: tuple[int, ...], size: int) -> Layout:
    """Return the layout of the squares that hold digits, black or white. A row or column of one cell is not a house."""
    cell_at = {place: cell for cell, place in enumerate(places)}
    houses = []
    for kind, lines in (
        ("row", [range(row * size, (row + 1) * size) for row in range(size)]),
        ("column", [range(column, size * size, size) for column in range(size)]),
    ):
        for number, line in enumerate(lines, 1):
            cells = tuple(cell_at[place] for place in line if place in cell_at)
            if len(cells) > 1:
                houses.append(House(kind, number, cells, full=len(cells) == size))
    return Layout(size, size, size, places, tuple(houses))


def _straights(whites: tuple[bool, ...], board: Board) -> Iterator[Link]:
    """Yield the links of compartments: digits of one compartment differ by less than its length."""
    number = 0
    for run in runs(whites, board.columns):
        if 1 < len(run.places) < board.size:
            called = _NOUNS[run.direction].fill(cell=board.place(run.places[0]))
            for squares in combinations(run.places, 2):
                number += 1
                found = build_link(board, "compartment", squares, differ_by_less_than(len(run.places)), called)
                yield Link(found.kind, number, found.cells, found.allowed, called)


def build(clues: Clues) -> Puzzle:
    """Build a Str8ts. A black square with a digit is a cell with that given; one without a digit is not a cell.

    Raise PuzzleError with every fault of the clues.

    >>> blacks = (Black(), None, None, Black())
    >>> puzzle = build(Clues(2, 2, (1, 0, 0, 0), kind="str8ts", blacks=blacks))
    >>> puzzle.layout.places, [house.cells for house in puzzle.layout.houses]
    ((0, 1, 2), [(0, 1), (0, 2)])
    """
    blacks = clues.blacks
    if blacks is None:
        raise PuzzleError([Fault(_NO_BLACKS)], id=clues.id)
    found = [*square_grid.foreign_faults("str8ts", clues, frozenset({"blacks", "options", "marks"}))]
    if clues.rows != clues.columns:
        found.append(Fault(square_grid.NOT_SQUARE.fill(rows=clues.rows, columns=clues.columns)))
    found += black_squares.length_faults(clues) or _black_faults(clues, blacks)
    if found:
        raise PuzzleError(found, id=clues.id)
    size, whites = clues.rows, tuple(black is None for black in blacks)
    require_digit_count(size)
    layout = _layout(tuple(at for at, white in enumerate(whites) if white or clues.givens[at]), size)
    board = Board(size, size, size, cells=layout.cell_at)
    dark = tuple(at for at, white in enumerate(whites) if not white and clues.givens[at])
    puzzle = Puzzle(
        kind="str8ts",
        layout=layout,
        cages=(),
        givens=(),
        drawings=(Drawing(BLACK, (dark,)),) if dark else (),
    )
    straights = partial(_straights, whites, board)
    puzzle, faults = black_squares.add_rules(black_squares.add_cell_digits(puzzle, clues), clues, straights)
    if faults:
        raise PuzzleError([*faults, *puzzle.but(rules=(), domains=()).faults()], id=clues.id)
    return puzzle


def _black_faults(clues: Clues, blacks: tuple[Black | None, ...]) -> list[Fault]:
    if all(black is not None for black in blacks):
        return [Fault(_NO_WHITES)]
    places = (Place(*divmod(at, clues.columns)) for at, black in enumerate(blacks) if black not in (None, Black()))
    return [Fault(_CLUE.fill(cell=place), (place,)) for place in places]


def clues_of(puzzle: Puzzle) -> Clues:
    """Return the clues of a Str8ts that `build` made."""
    found, layout = black_squares.clues_of(puzzle), puzzle.layout
    dark = {at for drawing in puzzle.drawings if drawing.look == BLACK for at in drawing.lines[0]}
    whites = set(layout.places) - dark
    squares = range(layout.rows * layout.columns)
    return replace(found, blacks=tuple(None if at in whites else Black() for at in squares))


KIND = Kind(
    key="str8ts",
    also=("straights",),
    name=Text("Str8ts", "str8ts"),
    rules=Text(
        "No digit is twice in a row or column, black squares included. The digits of each compartment, the white "
        "squares between black ones, are consecutive in any order.",
        "Ningún dígito se repite en una fila o columna, contando los de las casillas negras. Los dígitos de cada "
        "compartimento, las casillas blancas entre negras, son consecutivos en cualquier orden.",
    ),
    build=build,
    clues=clues_of,
    claims=lambda _clues: False,
    order=15,
    sample=Clues(
        5,
        5,
        (0, 0, 0, 3, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 4, 0),
        kind="str8ts",
        blacks=tuple(Black() if sign == "#" else None for sign in "##..###..##......#..###.."),
    ),
)
