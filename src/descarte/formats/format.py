"""What a format is: one description, used for reading and for writing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from descarte.errors import InputError
from descarte.model.clues import Clues
from descarte.text import Text


@dataclass(frozen=True)
class Wishes:
    """What the user asks for beyond the text.

    >>> Wishes(kind="latin", box=(2, 3)).options
    ()
    """

    kind: str | None = None
    """The key of a kind, or of an option, which then stands for a Sudoku with it."""
    options: tuple[str, ...] = ()
    box: tuple[int, int] | None = None
    symbols: str | None = None
    """The signs of the digits 1, 2, 3... in texts that write one sign a cell."""
    show_symbols: str | None = None
    """What the digits 1, 2, 3... are to be shown as, in place of what the text has."""


class Entry(NamedTuple):
    """One puzzle of a text: the line (from 1) where it starts, and its clues or why it cannot be read."""

    line: int
    clues: Clues | InputError


@dataclass(frozen=True)
class Format:
    """A way of writing puzzles down."""

    key: str
    name: Text
    about: Text
    suffixes: tuple[str, ...]
    """Endings of file names, such as ".kk"."""
    order: int
    """The plainest comes first: formats are tried in this order when a puzzle is to be written."""
    looks_like: Callable[[str], bool]
    """A cheap look at the head of a text."""
    read: Callable[[str, Wishes], Iterator[Entry]]
    write: Callable[[Clues], str]
    """One puzzle, ending with a newline; OptionError when this format cannot say all of it."""
    unmistakable: bool = False
    """Whether no other format looks like it: the name of the file does not matter then."""
    draws: str = ""
    """The kind whose puzzles this format draws better than a plain board does: `show` prints them so."""
    doubtful: bool = False
    """Whether rules may stand in words only: a solution that does not keep what was read is warned of, and no fault."""
    link: Callable[[Clues], str] | None = None
    """The address at which a browser shows the puzzle, for formats of programs that have one."""
    around: Callable[[str], tuple[str, str, str]] | None = None
    """Parts the text of one puzzle where several go into one document: what stands above all, the puzzle, the end."""
