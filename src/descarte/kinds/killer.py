"""Killer Sudoku: cages whose digits add up to a total, on any square grid."""

from __future__ import annotations

from descarte.core.errors import Fault, PuzzleError
from descarte.core.text import Text
from descarte.kinds.contract import Kind
from descarte.kinds.shared import square_grid
from descarte.model.clues import Clues, Total
from descarte.model.puzzle import Puzzle

_NO_CAGES = Text("a Killer needs cages", "un killer necesita jaulas")


def build(clues: Clues) -> Puzzle:
    """Build a Killer Sudoku with boxes, regions or neither, and with any extra rules.

    Cages that share cells become marks. If no other cage is left, the kind is that of the grid without cages.

    >>> killer = build(Clues(2, 2, (0,) * 4, box=(1, 2), cages=(Total(3, (0, 1)), Total(1, (2,)))))
    >>> [cage.name.say("es") for cage in killer.cages]
    ['jaula de 3', 'jaula de 1']
    """
    if not clues.cages and not clues.sums:
        raise PuzzleError([Fault(_NO_CAGES)], id=clues.id)
    box = None if clues.regions is not None else clues.box or square_grid.usual_box(clues.rows)
    apart = square_grid.separate_crossing_cages(clues)
    below = "jigsaw" if clues.regions is not None else "latin" if box is None or min(box) == 1 else "sudoku"
    kind = "killer" if apart.cages or apart.sums else below
    return square_grid.build(kind, apart, box, frozenset({"regions", "cages", "sums"}))


KIND = Kind(
    key="killer",
    name=Text("Killer Sudoku", "killer sudoku"),
    rules=Text(
        "Sudoku's rules; the digits of a cage are all different and add up to its total.",
        "Las reglas del sudoku; los dígitos de una jaula son todos distintos y suman su total.",
    ),
    build=build,
    clues=square_grid.clues_of,
    claims=lambda clues: bool(clues.cages or clues.sums),
    order=20,
    sample=Clues(
        4,
        4,
        (0,) * 16,
        kind="killer",
        cages=(
            Total(9, (0, 1, 5)),
            Total(6, (2, 6)),
            Total(4, (3, 7)),
            Total(8, (4, 8, 12)),
            Total(6, (9, 13, 14)),
            Total(7, (10, 11, 15)),
        ),
    ),
)
