"""The puzzle that new ones should resemble, read from a text or a file."""

from __future__ import annotations

from pathlib import Path

from descarte import formats
from descarte.core.errors import InputError
from descarte.core.text import Text
from descarte.model.puzzle import Puzzle

_ONE = Text("one puzzle", "un puzle")
_NONE = Text("none", "ninguno")


def read_model_puzzle(like: str | Path) -> Puzzle:
    """Return the puzzle in a text, or in the file if `like` is a `Path`."""
    with formats.suggest_path(like):
        return read_single_puzzle(formats.text_of(like)[0])


def read_single_puzzle(text: str) -> Puzzle:
    """Return the first puzzle of a text. Raise InputError if there is none, or the error of the puzzle.

    >>> read_single_puzzle("1.....3.4......2").kind
    'sudoku'
    """
    found = next(iter(formats.read(text)), None)
    if found is None or found.puzzle is None:
        raise InputError(_ONE, _NONE) if found is None or found.error is None else found.error
    return found.puzzle
