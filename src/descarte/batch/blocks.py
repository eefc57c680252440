"""Blocks: a number of whole lines of an input at a time, or of puzzles where it is not read line by line.

Where a block begins and ends depends on the input and the size alone, never on who works at it or how fast.
"""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import NamedTuple
from zlib import crc32

from descarte import fast, kinds
from descarte.core.errors import Fault, InputError, PuzzleError
from descarte.core.text import Text
from descarte.formats import ReadPuzzle
from descarte.model.clues import Clues

NO_PUZZLE = b"\0"
"""The line of a row of a table in which there is nothing: so every row keeps its place."""
MOST_IN_LINE = 16 * 1024 * 1024
_NOTHING = re.compile(rb"[ \t\r]*(?:#.*)?")
_SHORTER = Text("lines of at most {most} MB", "líneas de {most} MB como mucho")
_LONGER = Text("a longer one", "una más larga")


class GivenPuzzle(NamedTuple):
    """A puzzle on its way to who works at it: its line and its clues, or what is wrong with its text or with them."""

    line: int
    clues: Clues | None
    id: str | None
    complaint: str = ""
    faults: tuple[Fault, ...] = ()
    text: str = ""
    """The text of a bad puzzle, where it is known."""

    @classmethod
    def from_item(cls, item: ReadPuzzle) -> GivenPuzzle:
        """Return a puzzle that was read, ready for a worker; a bad one keeps what is wrong with it.

        >>> from descarte import formats
        >>> GivenPuzzle.from_item(next(formats.read("1.....3.4......2"))).clues.rows
        4
        """
        clues = None if item.puzzle is None else kinds.clues_of(item.puzzle)
        faults = item.error.faults if isinstance(item.error, PuzzleError) else ()
        complaint = "" if item.error is None or faults else str(item.error)
        return cls(item.line, clues, item.id, complaint, faults)


@dataclass(frozen=True)
class LineBlock:
    """Whole lines of an input, or puzzles that were read from it."""

    number: int
    """Of the block, over all inputs, from 0."""
    source: int
    """Of the input."""
    line: int
    """Of the first line in its input, from 1."""
    puzzle: int
    """Of the first puzzle, over all inputs, from 1."""
    end: int
    """Where the block ends in its input: bytes, unpacked, or puzzles."""
    data: bytes = b""
    given: tuple[GivenPuzzle, ...] = ()
    puzzles: int = 0
    """How many there are."""

    @property
    def checksum(self) -> int:
        """What tells this content from any other.

        >>> LineBlock(0, 0, 1, 1, 3, b"12\\n").checksum != LineBlock(0, 0, 1, 1, 3, b"13\\n").checksum
        True
        """
        return (
            crc32(self.data) if not self.given else crc32(repr([_to_plain_values(one) for one in self.given]).encode())
        )


def _to_plain_values(given: GivenPuzzle) -> tuple[object, ...]:
    """Return what a puzzle holds, the same in every language."""
    return (*given._replace(faults=()), [(fault.message, fault.cells) for fault in given.faults])


def count_lines(data: bytes) -> tuple[int, int]:
    """How many lines there are, and how many of them are neither blank nor a comment.

    >>> count_lines(b"1...\\n2...\\n"), count_lines(b"# two\\n1...\\n\\n2..."), count_lines(b"")
    ((2, 2), (4, 2), (0, 0))
    """
    if fast.engine().name == "kernel":
        from descarte.fast import _kernel  # noqa: PLC0415  (may not be built)

        return _kernel.count_lines(data)
    lines = data.removesuffix(b"\n").split(b"\n") if data else []
    return len(lines), sum(not _NOTHING.fullmatch(line) for line in lines)


def line_blocks(
    read: Callable[[int], bytes], size: int, *, lines: int | None = None, head: bytes = b"", name: str | None = None
) -> Iterator[bytes]:
    """Whole lines of what `read` gives, after `head`, about `size` bytes at a time, or at most this many `lines`.

    >>> import io
    >>> list(line_blocks(io.BytesIO(b"123\\n45\\n6").read, 5))
    [b'123\\n', b'45\\n6']
    """
    rest = head
    while True:
        wanted = max(0, size - len(rest)) or (size if b"\n" not in rest else 0)
        chunk = read(wanted) if wanted else b""
        if len(chunk) < wanted:
            if rest or chunk:
                yield from _split_by_lines(rest + chunk, lines)
            return
        cut = chunk.rfind(b"\n") + 1
        if cut:
            data, rest = b"".join((rest, memoryview(chunk)[:cut])), chunk[cut:]
        else:
            data, rest = _split_after_last_line(rest + chunk)
        if not data and len(rest) > MOST_IN_LINE:
            raise InputError(_SHORTER.fill(most=MOST_IN_LINE >> 20), _LONGER, source=name)
        if data:
            yield from _split_by_lines(data, lines)


def _split_after_last_line(data: bytes) -> tuple[bytes, bytes]:
    """The whole lines, and what is left."""
    cut = data.rfind(b"\n") + 1
    return data[:cut], data[cut:]


def _split_by_lines(data: bytes, lines: int | None) -> Iterator[bytes]:
    if lines is None:
        yield data
        return
    rest = iter(io.BytesIO(data))
    while part := list(islice(rest, lines)):
        yield b"".join(part)


def group_puzzles(given: Iterable[GivenPuzzle], size: int) -> Iterator[tuple[GivenPuzzle, ...]]:
    """This many puzzles at a time.

    >>> [len(handful) for handful in group_puzzles([GivenPuzzle(1, None, None)] * 5, 2)]
    [2, 2, 1]
    """
    rest = iter(given)
    while handful := tuple(islice(rest, size)):
        yield handful
