"""Fast path for a text that is a single line of a board up to 9x9, one character per cell."""

from __future__ import annotations

from functools import cache
from math import isqrt

from descarte.formats.scanning.symbols import BAD, get_usual_alphabet
from descarte.kinds.latin import KIND as LATIN
from descarte.kinds.sudoku import KIND as SUDOKU
from descarte.model.clues import Clues
from descarte.model.puzzle import Puzzle


def read_plain_digits(text: str) -> tuple[int, ...] | None:
    """Return the digits of a line with one symbol per cell of a board up to 9x9, 0 for empty cells.

    Return None for any other text.

    >>> read_plain_digits("1.....3.4......2")[:7], read_plain_digits("1.....3.4......A")
    ((1, 0, 0, 0, 0, 0, 3), None)
    """
    size = isqrt(len(text))
    if size * size != len(text) or not 1 <= size <= 9 or not text.isascii():
        return None
    digits = text.encode().translate(get_usual_alphabet(size).table(size))
    return None if BAD in digits else tuple(digits)


def read_plain_line(text: str) -> Puzzle | None:
    """Return the puzzle of a single line with one symbol per cell of a board up to 9x9, or None for any other text.

    To test the text with all formats would take twenty times as long.

    >>> read_plain_line("1.....3.4......2").kind, read_plain_line("12")
    ('sudoku', None)
    """
    givens = read_plain_digits(text)
    if givens is None:
        return None
    model = _build_empty_puzzle(isqrt(len(givens)))
    return Puzzle(model.kind, model.layout, givens=givens)


@cache
def _build_empty_puzzle(size: int) -> Puzzle:
    """Build an empty Sudoku or Latin square. `kinds.build` would do the same but import every kind."""
    clues = Clues(size, size, (0,) * (size * size))
    return (SUDOKU if SUDOKU.claims(clues) else LATIN).build(clues)
