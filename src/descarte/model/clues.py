"""What a puzzle's maker wrote down, before any rule is added: the meeting point of formats and kinds.

A format turns text into `Clues` and back; a kind turns `Clues` into a `Puzzle` and back.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from descarte.model.bits import Digit, Digits
from descarte.model.notes import NO_NOTES, Notes


class Total(NamedTuple):
    """Squares of the grid (row-major from 0) and what they add up to."""

    total: int
    places: tuple[int, ...]


class Black(NamedTuple):
    """A black square of a Kakuro grid and its clues: the sum below it and the sum to its right, if any."""

    down: int | None = None
    across: int | None = None


class Mark(NamedTuple):
    """One clue of a variant as its maker drew it: a thermometer over these squares, a sandwich of 17 beside this row.

    >>> Mark("arrow", ((0,), (1, 2))).values
    ()
    """

    variant: str
    """The key of the variant."""
    lines: tuple[tuple[int, ...], ...] = ()
    """Squares in the order drawn: most have one line; an arrow its circle, then its shafts. None: the whole grid."""
    values: tuple[int, ...] = ()
    """The numbers written at it, if any."""


@dataclass(frozen=True)
class Clues:
    """Everything a text can say about a puzzle; all tuples over squares are row-major over the whole grid.

    >>> Clues(2, 2, (1, 0, 0, 0), kind="latin").rows
    2
    """

    rows: int
    columns: int
    givens: tuple[Digit, ...]
    """0 where nothing is given."""
    kind: str | None = None
    """The kind's key; None leaves it to be guessed."""
    box: tuple[int, int] | None = None
    """Height and width of the boxes; None takes the usual shape; one row high means no boxes at all."""
    options: tuple[str, ...] = ()
    """Extra rules by key, such as "diagonal"."""
    regions: tuple[int, ...] | None = None
    """Jigsaw: the number of each square's region."""
    cages: tuple[Total, ...] = ()
    """Killer: squares that add up and are all different."""
    sums: tuple[Total, ...] = ()
    """Squares that add up and may repeat digits."""
    extra: tuple[tuple[int, ...], ...] = ()
    """Further squares that are all different."""
    marks: tuple[Mark, ...] = ()
    """What is drawn beyond that: thermometers, arrows, dots..., each with the key of its variant."""
    blacks: tuple[Black | None, ...] | None = None
    """Kakuro: None at a white square."""
    candidates: tuple[Digits, ...] | None = None
    """The player's own pencil marks."""
    entries: tuple[Digit, ...] = ()
    """The digits that a player has written, 0 for none."""
    solution: tuple[Digit, ...] | None = None
    """The solution that came along with the puzzle."""
    id: str | None = None
    symbols: tuple[str, ...] = ()
    """How the digits 1, 2, 3... are written for people; empty for the numbers themselves."""
    notes: Notes = NO_NOTES
    """What changes no answer: the author, the rules text, a player's marks."""
