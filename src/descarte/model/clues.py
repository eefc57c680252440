"""Everything that the setter gave, before any rule is added: the meeting point of formats and kinds.

A format turns text into `Clues` and back; a kind turns `Clues` into a `Puzzle` and back.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from descarte.model.bits import Digit, Digits
from descarte.model.notes import NO_NOTES, Notes


class Total(NamedTuple):
    """Squares of the grid (row-major from 0) and their total."""

    total: int
    places: tuple[int, ...]


class Black(NamedTuple):
    """A black square of a Kakuro grid and its clues: the sum below it and the sum to its right, if any."""

    down: int | None = None
    across: int | None = None


class Mark(NamedTuple):
    """One clue of a variant as its setter drew it, such as a thermometer over some squares or a sandwich of 17.

    >>> Mark("arrow", ((0,), (1, 2))).values
    ()
    """

    variant: str
    """The key of the variant."""
    lines: tuple[tuple[int, ...], ...] = ()
    """Squares in drawing order.

    Most marks have one line. An arrow has its circle and its shafts, and a rule of the whole grid has no line.
    """
    values: tuple[int, ...] = ()
    """The numbers written at the mark, if any."""


@dataclass(frozen=True)
class Clues:
    """Everything that a text can express about a puzzle. All tuples over squares are row-major over the whole grid.

    >>> Clues(2, 2, (1, 0, 0, 0), kind="latin").rows
    2
    """

    rows: int
    columns: int
    givens: tuple[Digit, ...]
    """The given digit of each square, 0 for none."""
    kind: str | None = None
    """The key of the kind, or None to guess it."""
    box: tuple[int, int] | None = None
    """Height and width of the boxes. None means the usual shape, and a height of 1 means no boxes."""
    options: tuple[str, ...] = ()
    """Extra rules of the whole grid by key, such as "diagonal"."""
    regions: tuple[int, ...] | None = None
    """The number of the region of each square of a jigsaw."""
    cages: tuple[Total, ...] = ()
    """Cages of a Killer: squares that add up to a total and are all different."""
    sums: tuple[Total, ...] = ()
    """Squares that add up to a total and may repeat digits."""
    extra: tuple[tuple[int, ...], ...] = ()
    """Further groups of squares that are all different."""
    marks: tuple[Mark, ...] = ()
    """Other marks: thermometers, arrows, dots..., each with the key of its variant."""
    blacks: tuple[Black | None, ...] | None = None
    """The black squares, such as those of a Kakuro; None at a white square."""
    candidates: tuple[Digits, ...] | None = None
    """The player's own pencil marks."""
    entries: tuple[Digit, ...] = ()
    """The digits that a player has written, 0 for none."""
    solution: tuple[Digit, ...] | None = None
    """The solution that came with the puzzle."""
    id: str | None = None
    symbols: tuple[str, ...] = ()
    """The symbols of the digits 1, 2, 3..., or empty for the numbers themselves."""
    notes: Notes = NO_NOTES
    """Data that does not affect the solution: the author, the rules text, a player's marks."""
