"""When two puzzles count as the same: one is the other turned, mirrored, renamed, or with lines in another order."""

from __future__ import annotations

from hashlib import sha256

from descarte import kinds
from descarte.model.clues import Clues
from descarte.model.puzzle import Puzzle
from descarte.setters.canonical import canonical


def key_of(puzzle: Puzzle, *, plainly: bool = False) -> str:
    """A short text that puzzles share which are the same; `plainly`: only those that look the same, too.

    >>> import descarte
    >>> one, turned = descarte.read("1.....3.4......2"), descarte.read("2......4.3.....1")
    >>> key_of(one) == key_of(turned), key_of(one, plainly=True) == key_of(turned, plainly=True)
    (True, False)
    """
    clues: Clues = kinds.clues_of(puzzle if plainly else canonical(puzzle))
    said = (clues.kind, clues.rows, clues.box, clues.options, clues.givens, clues.regions)
    more = (clues.cages, clues.marks, clues.blacks)
    return sha256(repr((said, more)).encode()).hexdigest()[:24]
