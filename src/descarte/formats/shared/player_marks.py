"""Convert between a player's pencil marks for some cells and clues with candidates for every cell.

If every empty cell has centre marks, they are the candidates of the position. If only some cells have them, they are
notes, because cells without marks must not lose their candidates. Notes do not affect the solution.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from descarte.model.bits import Digits, bit
from descarte.model.clues import Clues


def add_player_marks(clues: Clues, centres: Mapping[int, Digits], corners: Mapping[int, Digits]) -> Clues:
    """Return the clues with these centre and corner marks, by square.

    >>> add_player_marks(Clues(1, 2, (1, 0)), {1: 3}, {}).candidates
    (1, 3)
    >>> add_player_marks(Clues(1, 3, (1, 0, 0)), {1: 3}, {}).notes.centres
    (0, 3, 0)
    """
    squares = range(len(clues.givens))
    filled = get_filled_digits(clues)
    empty = [square for square in squares if not filled[square]]
    notes = clues.notes
    if any(corners.values()):
        notes = replace(notes, corners=tuple(corners.get(square, 0) for square in squares))
    if (
        empty
        and all(centres.get(square) for square in empty)
        and not any(centres.get(square) for square in squares if filled[square])
    ):
        candidates = tuple(centres.get(square) or bit(filled[square]) for square in squares)
        return replace(clues, candidates=candidates, notes=notes)
    if any(centres.values()):
        notes = replace(notes, centres=tuple(centres.get(square, 0) for square in squares))
    return replace(clues, notes=notes)


def get_filled_digits(clues: Clues) -> tuple[int, ...]:
    """Return the digit of each square, a given or a player's entry, or 0 if it is empty.

    >>> get_filled_digits(Clues(1, 2, (1, 0), entries=(0, 2)))
    (1, 2)
    """
    entries = clues.entries or (0,) * len(clues.givens)
    return tuple(given or entry for given, entry in zip(clues.givens, entries, strict=True))


def centres_of(clues: Clues) -> tuple[Digits, ...] | None:
    """Return the centre marks to write for each square, or None if they cannot express the candidates.

    >>> centres_of(Clues(1, 2, (1, 0), candidates=(1, 3))), centres_of(Clues(1, 2, (1, 0), candidates=(1, 0)))
    ((0, 3), None)
    """
    if clues.candidates is None:
        return clues.notes.centres or (0,) * len(clues.givens)
    filled = get_filled_digits(clues)
    pairs = list(zip(clues.candidates, filled, strict=True))
    expressible = all(marks == bit(digit) if digit else marks for marks, digit in pairs) and not all(filled)
    if not expressible or clues.notes.centres:
        return None
    return tuple(0 if digit else marks for marks, digit in pairs)
