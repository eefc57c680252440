"""Description of a format, used for reading and for writing."""

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
"""Maximum number of characters of a wrong value that an error message quotes."""


@dataclass(frozen=True)
class ReadOptions:
    """Options that the user gives in addition to the text.

    >>> ReadOptions(kind="latin", box=(2, 3)).options
    ()
    """

    kind: str | None = None
    """The key of a kind. The key of a rule of the whole grid adds that rule and leaves the kind to be guessed."""
    options: tuple[str, ...] = ()
    box: tuple[int, int] | None = None
    symbols: str | None = None
    """The symbols of the digits 1, 2, 3... in texts with one character per cell."""
    show_symbols: str | None = None
    """The symbols in which to show the digits 1, 2, 3..., instead of those in the text."""


DEFAULT_OPTIONS = ReadOptions()
"""The reading options if the user gives none."""


def box_shape(box: str | Sequence[int]) -> tuple[int, int]:
    """Return height and width of a box given as "2x3" or (2, 3). Raise OptionError for anything else.

    >>> box_shape("2x3"), box_shape([2, 3])
    ((2, 3), (2, 3))
    """
    written = box if isinstance(box, str) else "x".join(map(str, box)) if isinstance(box, Sequence) else ""
    match = re.fullmatch(r"\s*([1-9][0-9]?)\s*[xX×,]\s*([1-9][0-9]?)\s*", written)
    if not match:
        raise OptionError(_BOX.fill(value=repr(box)[:_ECHO]))
    return int(match[1]), int(match[2])


class Entry(NamedTuple):
    """One puzzle of a text: the line (from 1) where it starts, and its clues or the error that prevented them."""

    line: int
    clues: Clues | InputError


@dataclass(frozen=True)
class Recognition:
    """The features by which a text is recognised as being in a format."""

    looks_like: Callable[[str], bool]
    """Cheap test that returns True if a text, of which only the start is read, may be in this format."""
    precedence: int
    """Priority of the format. If a text looks like several formats, the one with the highest priority reads it."""
    suffixes: tuple[str, ...] = ()
    """File name extensions, such as ".kk"."""
    unmistakable: bool = False
    """True if no other format looks like this one. The file name is then ignored."""


@dataclass(frozen=True)
class Output:
    """Properties of a format as an output format."""

    rank: int
    """Order in which formats are tried when a puzzle is written. The plainest format has the lowest rank."""
    around: Callable[[str], tuple[str, str, str]] | None = None
    """Function that splits the text of one puzzle into opening, puzzle and closing, to join several in one document."""
    draws: str = ""
    """The kind whose puzzles `show` prints in this format, because it draws them better than a plain board."""


@dataclass(frozen=True)
class Program:
    """A program that opens puzzles of this format in a browser."""

    link: Callable[[Clues], str]
    """Function that returns the address at which a browser shows the puzzle."""
    checks_answers: Callable[[Clues], bool] = lambda _clues: False
    """Function that returns True if the program checks answers to these clues against a solution written with them."""
    doubtful: bool = False
    """True if a puzzle may have rules only in words, so that its solution may break the rules that were read.

    Such a solution causes a warning instead of a fault.
    """


@dataclass(frozen=True)
class Format:
    """A way to write a puzzle as text."""

    key: str
    name: Text
    about: Text
    recognition: Recognition
    read: Callable[[str, ReadOptions], Iterator[Entry]]
    write: Callable[[Clues], str]
    """Function that returns one puzzle as text that ends with a newline.

    It raises OptionError if the format cannot express everything in the puzzle.
    """
    output: Output
    program: Program | None = None
    """The program that opens links with puzzles in this format, if there is one."""

    @property
    def suffixes(self) -> tuple[str, ...]:
        """File name extensions."""
        return self.recognition.suffixes

    @property
    def looks_like(self) -> Callable[[str], bool]:
        """The cheap test of the start of a text."""
        return self.recognition.looks_like

    @property
    def around(self) -> Callable[[str], tuple[str, str, str]] | None:
        """The function that splits the text of one puzzle into opening, puzzle and closing, if there is one."""
        return self.output.around
