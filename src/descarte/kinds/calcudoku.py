"""Calcudoku, also known as KenKen: a Latin square with cages whose digits give a number by an operation."""

from __future__ import annotations

from functools import partial

from descarte import variants
from descarte.core.text import Text
from descarte.kinds.contract import Kind
from descarte.kinds.shared import square_grid
from descarte.model.appearance import Drawing, Look
from descarte.model.clues import Clues, Mark
from descarte.model.puzzle import Puzzle

OPERATIONS = {"total": "+", "subtraction": "−", "product": "×", "division": "÷", "calculation": ""}
"""Operation sign of each variant that can be a cage; empty if the operation is not given."""


def build(clues: Clues) -> Puzzle:
    """Build a Calcudoku; its cages are drawn as heavy frames, with number and sign in the corner.

    >>> build(Clues(2, 2, (0,) * 4, marks=(Mark("division", ((0, 1),), (2,)),))).drawings[0].text
    '2'
    """
    puzzle = square_grid.build("calcudoku", square_grid.sort_marks(clues), None)
    return puzzle.but(rulebook=puzzle.rulebook.but(drawings=partial(_draw_frames, puzzle)))


def _draw_frames(puzzle: Puzzle) -> tuple[Drawing, ...]:
    usual = {variants.find(key).look for key in OPERATIONS}
    others = (drawing for drawing in puzzle.drawings if drawing.look not in usual)
    frames = (_frame(mark) for mark in puzzle.marks if mark.variant in OPERATIONS)
    return (*frames, *others)


def _frame(mark: Mark) -> Drawing:
    """Return the frame of a cage; a single cell has no sign, because it holds its number."""
    sign = OPERATIONS[mark.variant] if len(mark.lines[0]) > 1 else ""
    return Drawing(Look("block", mark=sign), mark.lines, "/".join(map(str, mark.values)))


KIND = Kind(
    key="calcudoku",
    also=("kenken", "keen", "mathdoku"),
    name=Text("Calcudoku", "calcudoku"),
    rules=Text(
        "Every row and every column holds each digit once. The digits of each cage give its number by its operation; "
        "they may repeat.",
        "Cada fila y cada columna contiene cada dígito una vez. Los dígitos de cada jaula dan su número con su "
        "operación; pueden repetirse.",
    ),
    build=build,
    clues=square_grid.clues_of,
    claims=partial(square_grid.is_latin_with, frozenset({*OPERATIONS})),
    variants=frozenset({*OPERATIONS}),
    order=43,
    sample=Clues(
        4,
        4,
        (0,) * 16,
        kind="calcudoku",
        marks=(
            Mark("subtraction", ((0, 1, 2),), (0,)),
            Mark("product", ((3, 7, 11),), (24,)),
            Mark("total", ((4,),), (3,)),
            Mark("total", ((5,),), (1,)),
            Mark("division", ((6, 9, 10),), (2,)),
            Mark("total", ((8, 12, 13),), (8,)),
            Mark("subtraction", ((14, 15),), (2,)),
        ),
    ),
)
