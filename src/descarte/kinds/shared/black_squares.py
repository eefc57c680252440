"""Functions for kinds in which some squares may not be cells, such as Kakuro and Str8ts."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from descarte import variants
from descarte.core.errors import Fault
from descarte.core.text import Text
from descarte.kinds.shared import mark_rules
from descarte.kinds.shared.mark_rules import More, houses_of, select_house_marks
from descarte.model.bits import Digit
from descarte.model.clues import Clues, Mark
from descarte.model.layout import Layout
from descarte.model.puzzle import Meta, Play, Puzzle
from descarte.model.rules import House
from descarte.variants import Board

_LENGTH = Text(
    "the clues give {count} {what}, but the grid has {size} squares",
    "las indicaciones dan {count} {what}, pero la cuadrícula tiene {size} casillas",
)
_FIELDS = {
    "givens": Text("givens", "números dados"),
    "blacks": Text("black and white squares", "casillas negras y blancas"),
    "candidates": Text("sets of candidates", "conjuntos de candidatos"),
    "entries": Text("entries", "anotaciones"),
    "solution": Text("digits of a solution", "dígitos de una solución"),
}


def length_faults(clues: Clues) -> list[Fault]:
    """Return one fault per field that does not have one value per square.

    >>> print(*length_faults(Clues(1, 2, (0,))))
    the clues give 1 givens, but the grid has 2 squares
    """
    squares, found = clues.rows * clues.columns, []
    for field, what in _FIELDS.items():
        values = getattr(clues, field)
        if values not in (None, ()) and len(values) != squares:
            found.append(Fault(_LENGTH.fill(count=len(values), what=what, size=squares)))
    return found


def add_cell_digits(puzzle: Puzzle, clues: Clues) -> Puzzle:
    """Return the puzzle with the givens, pencil marks, entries, solution, id and symbols of the clues."""

    def there(values: Sequence[Digit]) -> tuple[Digit, ...]:
        return tuple(values[place] for place in puzzle.layout.places)

    candidates = None if clues.candidates is None else there(clues.candidates)
    entries = there(clues.entries) if clues.entries else ()
    meta = Meta(clues.solution, clues.id, clues.symbols)
    return puzzle.but(givens=there(clues.givens), play=Play(candidates, entries), meta=meta)


def add_rules(puzzle: Puzzle, clues: Clues, more: More = tuple) -> tuple[Puzzle, list[Fault]]:
    """Return the puzzle with the rules of its options, its marks and its kind (`more`), and the faults found."""
    if not clues.options and not clues.marks and more is tuple:
        return puzzle, []
    for key in clues.options:
        if key not in variants.whole_grid_variants():
            raise variants.whole_grid_names().unknown(key)
    layout = puzzle.layout
    first = 0 if clues.symbols and clues.symbols[0] == "0" else 1
    marks = (*(Mark(key) for key in variants.whole_grid_variants() if key in clues.options), *clues.marks)
    board = Board(layout.rows, layout.columns, layout.size, first, cells=layout.cell_at, marks=marks)
    puzzle, faults, sound = mark_rules.add_mark_rules(puzzle, board, marks, more)
    housed = select_house_marks(sound)
    if housed:
        houses = partial(_houses, layout, board, housed)
        layout = Layout(layout.rows, layout.columns, layout.size, layout.places, houses)
    return puzzle.but(layout=layout, marks=marks), faults


def _houses(bare: Layout, board: Board, marks: tuple[Mark, ...]) -> tuple[House, ...]:
    return (*bare.houses, *houses_of(board, marks))


def clues_of(puzzle: Puzzle) -> Clues:
    """Return the clues of a puzzle, except its black squares."""
    layout = puzzle.layout
    return Clues(
        rows=layout.rows,
        columns=layout.columns,
        givens=puzzle.grid(puzzle.givens),
        kind=puzzle.kind,
        options=tuple(mark.variant for mark in puzzle.marks if variants.find(mark.variant).whole),
        marks=tuple(mark for mark in puzzle.marks if not variants.find(mark.variant).whole),
        candidates=None if puzzle.candidates is None else puzzle.grid(puzzle.candidates),
        entries=puzzle.grid(puzzle.entries) if puzzle.entries else (),
        solution=puzzle.solution,
        id=puzzle.id,
    )
