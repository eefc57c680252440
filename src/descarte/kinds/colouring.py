"""Map colouring, a standard textbook problem: countries with a common border have different colours."""

from __future__ import annotations

from dataclasses import replace

from descarte.core.errors import Fault, PuzzleError
from descarte.core.text import Text
from descarte.kinds.contract import Kind
from descarte.kinds.shared import black_squares, square_grid
from descarte.model.clues import Black, Clues, Mark
from descarte.model.layout import Layout
from descarte.model.limits import require_digit_count
from descarte.model.puzzle import Puzzle

COLOURS = ("R", "G", "B", "Y")
"""Default colours: red, green, blue and yellow, which are enough for any map."""
_NO_CELLS = Text("there is no country to colour", "no hay ningún país que colorear")


def build(clues: Clues) -> Puzzle:
    """Build a map: its white squares are countries, and marks of the variant `border` say which of them touch.

    The colours are the symbols of the clues, or the four of COLOURS. Only the drawn rules apply between squares.
    Raise PuzzleError with every fault of the clues.

    >>> puzzle = build(Clues(1, 3, (0, 0, 0), marks=(Mark("border", ((0, 2),)),), symbols=("R", "G")))
    >>> puzzle.layout.size, puzzle.layout.houses, [rule.cells for rule in puzzle.rules]
    (2, (), [(0, 2)])
    """
    found = [*square_grid.foreign_faults("colouring", clues, frozenset({"blacks", "options", "marks"}))]
    found += black_squares.length_faults(clues)
    squares = range(clues.rows * clues.columns)
    blacks = clues.blacks or (None,) * len(squares)
    if not found and all(black is not None for black in blacks):
        found.append(Fault(_NO_CELLS))
    if found:
        raise PuzzleError(found, id=clues.id)
    symbols = clues.symbols or COLOURS
    require_digit_count(len(symbols))
    places = tuple(at for at in squares if blacks[at] is None)
    bare = Puzzle("colouring", Layout(clues.rows, clues.columns, len(symbols), places))
    named = replace(clues, symbols=symbols)
    puzzle, faults = black_squares.add_rules(black_squares.add_cell_digits(bare, named), named)
    if faults:
        raise PuzzleError([*faults, *puzzle.but(rules=(), domains=()).faults()], id=clues.id)
    return puzzle


def clues_of(puzzle: Puzzle) -> Clues:
    """Return the clues of a map that `build` made."""
    layout = puzzle.layout
    whites = set(layout.places)
    squares = range(layout.rows * layout.columns)
    blacks = tuple(None if at in whites else Black() for at in squares) if len(whites) < len(squares) else None
    return replace(black_squares.clues_of(puzzle), blacks=blacks, symbols=puzzle.symbols)


KIND = Kind(
    key="colouring",
    also=("coloring", "map coloring"),
    name=Text("map colouring", "coloreado de mapas"),
    rules=Text(
        "Countries with a border between them have different colours.",
        "Los países con una frontera entre ellos tienen colores distintos.",
    ),
    build=build,
    clues=clues_of,
    claims=lambda _clues: False,
    variants=frozenset({"border"}),
    order=90,
    sample=Clues(
        4,
        3,
        (1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3),
        kind="colouring",
        blacks=tuple(Black() if sign == "#" else None for sign in "...#..##.##."),
        marks=tuple(
            Mark("border", (pair,)) for pair in ((0, 1), (0, 4), (1, 4), (1, 2), (2, 4), (2, 5), (4, 5), (4, 8), (5, 8))
        ),
        symbols=("R", "G", "B"),
    ),
)
