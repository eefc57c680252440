"""Blocks: parts of an input that are answered together, as whole lines or, if it has no lines, as puzzles.

The boundaries of blocks depend only on the input and the size of blocks, never on the workers or their speed.
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
"""The line that stands for an empty row of a table, so that every row has one line."""
MOST_IN_LINE = 16 * 1024 * 1024
_NOTHING = re.compile(rb"[ \t\r]*(?:#.*)?")
_SHORTER = Text("lines of at most {most} MB", "líneas de {most} MB como mucho")
_LONGER = Text("a longer one", "una más larga")


class GivenPuzzle(NamedTuple):
    """A puzzle that was read before it is sent to a worker: its line number, and its clues, error or faults."""

    line: int
    clues: Clues | None
    id: str | None
    complaint: str = ""
    faults: tuple[Fault, ...] = ()
    text: str = ""
    """The text of a bad puzzle, if it is known."""

    @classmethod
    def from_item(cls, item: ReadPuzzle) -> GivenPuzzle:
        """Return the result of a reader as plain data for a worker. A bad puzzle keeps its error message or faults.

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
    """A block: whole lines of an input (`data`), or puzzles that were read from it (`given`)."""

    number: int
    """Number of the block, over all inputs, from 0."""
    source: int
    """Number of the input, from 0."""
    line: int
    """Number of the first line in its input, from 1."""
    puzzle: int
    """Number of the first puzzle, over all inputs, from 1."""
    end: int
    """Position of the end of the block in its input: in bytes after decompression, or in puzzles."""
    data: bytes = b""
    given: tuple[GivenPuzzle, ...] = ()
    puzzles: int = 0
    """Number of puzzles of the block."""

    @property
    def checksum(self) -> int:
        """Checksum of the lines or puzzles of the block.

        >>> LineBlock(0, 0, 1, 1, 3, b"12\\n").checksum != LineBlock(0, 0, 1, 1, 3, b"13\\n").checksum
        True
        """
        return (
            crc32(self.data) if not self.given else crc32(repr([_to_plain_values(one) for one in self.given]).encode())
        )


def _to_plain_values(given: GivenPuzzle) -> tuple[object, ...]:
    """Return the content of a puzzle as values that do not depend on the current language."""
    return (*given._replace(faults=()), [(fault.message, fault.cells) for fault in given.faults])


def count_lines(data: bytes) -> tuple[int, int]:
    """Return the number of lines, and how many of them are neither blank nor comments.

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
    """Yield whole lines from `head` and then `read`, in pieces of about `size` bytes and at most `lines` lines.

    `name` is the name of the input, for error messages. Raise InputError if a line is too long.

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
    """Return the complete lines, and the incomplete line after them."""
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
    """Yield the puzzles in groups of `size`; the last group may be smaller.

    >>> [len(handful) for handful in group_puzzles([GivenPuzzle(1, None, None)] * 5, 2)]
    [2, 2, 1]
    """
    rest = iter(given)
    while handful := tuple(islice(rest, size)):
        yield handful
