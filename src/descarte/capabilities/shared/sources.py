"""Conversion of an argument of a public function to a puzzle."""

from __future__ import annotations

from descarte.core.source import Source as Source
from descarte.model.puzzle import Puzzle


def as_puzzle(source: Puzzle | Source) -> Puzzle:
    """Return `source` if it is a puzzle, or read the puzzle from it.

    >>> as_puzzle("1.....3.4......2").kind
    'sudoku'
    """
    if isinstance(source, Puzzle):
        return source
    from descarte.api import read

    return read(source)
