"""What a format is: one description, used for reading and for writing."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from descarte.core.errors import InputError, OptionError
from descarte.core.text import Text
from descarte.model.clues import Clues

_BOX = Text(
    "expected height x width, such as 2x3, found {value}",
    "se esperaba alto x ancho, como 2x3; en su lugar: {value}",
)
_ECHO = 40
"""Characters of a wrong value that are repeated."""


@dataclass(frozen=True)
class ReadOptions:
    """What the user asks for beyond the text.

    >>> ReadOptions(kind="latin", box=(2, 3)).options
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


DEFAULT_OPTIONS = ReadOptions()
"""Options of a reader who is told nothing."""


def box_shape(box: str | Sequence[int]) -> tuple[int, int]:
    """Return height and width of a box from "2x3" or (2, 3). Raise OptionError for anything else.

    >>> box_shape("2x3"), box_shape([2, 3])
    ((2, 3), (2, 3))
    """
    written = box if isinstance(box, str) else "x".join(map(str, box)) if isinstance(box, Sequence) else ""
    match = re.fullmatch(r"\s*([1-9][0-9]?)\s*[xX×,]\s*([1-9][0-9]?)\s*", written)
    if not match:
        raise OptionError(_BOX.fill(value=repr(box)[:_ECHO]))
    return int(match[1]), int(match[2])


class Entry(NamedTuple):
    """One puzzle of a text: the line (from 1) where it starts, and its clues or why it cannot be read."""

    line: int
    clues: Clues | InputError


@dataclass(frozen=True)
class Recognition:
    """How a text is recognised as one of a format."""

    looks_like: Callable[[str], bool]
    """A cheap look at the head of a text."""
    precedence: int
    """Of several formats that a text looks like, the one with the highest precedence reads it."""
    suffixes: tuple[str, ...] = ()
    """Endings of file names, such as ".kk"."""
    unmistakable: bool = False
    """True if no other format looks like it: the name of the file does not matter then."""


@dataclass(frozen=True)
class Output:
    """When and how puzzles are written in a format."""

    rank: int
    """The plainest format has the lowest rank: formats are tried in this order when a puzzle is to be written."""
    around: Callable[[str], tuple[str, str, str]] | None = None
    """Parts the text of one puzzle where several go into one document: what stands above all, the puzzle, the end."""
    draws: str = ""
    """The kind whose puzzles this format draws better than a plain board does: `show` prints them so."""


@dataclass(frozen=True)
class Program:
    """A program that a browser opens with a puzzle in its format."""

    link: Callable[[Clues], str]
    """The address at which a browser shows the puzzle."""
    checks_answers: Callable[[Clues], bool] = lambda _clues: False
    """Return True if the program checks a player's answer to these clues against a solution written with them."""
    doubtful: bool = False
    """True if rules may stand in words only: a solution that does not keep what was read is warned of, and no fault."""


@dataclass(frozen=True)
class Format:
    """A way of writing puzzles down."""

    key: str
    name: Text
    about: Text
    recognition: Recognition
    read: Callable[[str, ReadOptions], Iterator[Entry]]
    write: Callable[[Clues], str]
    """One puzzle, ending with a newline; OptionError when this format cannot say all of it."""
    output: Output
    program: Program | None = None
    """The program that opens links with puzzles in this format, if there is one."""

    @property
    def suffixes(self) -> tuple[str, ...]:
        """Endings of file names."""
        return self.recognition.suffixes

    @property
    def looks_like(self) -> Callable[[str], bool]:
        """A cheap look at the head of a text."""
        return self.recognition.looks_like

    @property
    def around(self) -> Callable[[str], tuple[str, str, str]] | None:
        """The function that parts the text of one puzzle where several go into one document."""
        return self.output.around
