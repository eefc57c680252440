"""Short keys for puzzles, the same for equivalent puzzles."""

from __future__ import annotations

from hashlib import sha256

from descarte import kinds
from descarte.model.clues import Clues
from descarte.model.puzzle import Puzzle
from descarte.setters.canonical import canonical


def key_of(puzzle: Puzzle, *, plainly: bool = False) -> str:
    """Return a short key that equivalent puzzles share; with `plainly`, only puzzles with the same clues share it.

    >>> import descarte
    >>> one, turned = descarte.read("1.....3.4......2"), descarte.read("2......4.3.....1")
    >>> key_of(one) == key_of(turned), key_of(one, plainly=True) == key_of(turned, plainly=True)
    (True, False)
    """
    clues: Clues = kinds.clues_of(puzzle if plainly else canonical(puzzle))
    grid = (clues.kind, clues.rows, clues.box, clues.options, clues.givens, clues.regions)
    more = (clues.cages, clues.marks, clues.blacks)
    return sha256(repr((grid, more)).encode()).hexdigest()[:24]
