"""Recognition, from the first bytes of an input, of how its lines are to be read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import isqrt
from pathlib import Path
from typing import NamedTuple

from descarte import formats, kinds
from descarte.batch.blocks import NO_PUZZLE, GivenPuzzle, LineBlock
from descarte.core.deadline import TimeUp
from descarte.core.errors import InputError, PuzzleError
from descarte.core.text import Text
from descarte.formats import ReadOptions, ReadPuzzle
from descarte.formats.contract import DEFAULT_OPTIONS
from descarte.formats.scanning.csv_headings import HeadedColumns, parse_headings
from descarte.formats.scanning.symbols import BAD, Alphabet, alphabet_for, list_known_alphabets, parse_alphabet
from descarte.formats.text.recognise_lines import is_list
from descarte.model.puzzle import Meta, Puzzle

HEAD = 65536
"""Number of bytes that are read to recognise an input."""
_CLASSIC = re.compile(rb"[1-9.0*_-]{81}(?:[,; \t][1-9.0*_-]{81})?\r?")
_DECLARES = re.compile(rb"#\s*symbols:")
_JSON_LINE = re.compile(r"^\s*\{.*\}\s*$", re.MULTILINE)
_WORD = re.compile(r"[^\s,;\"#]+")
_PUZZLE = Text("a puzzle", "un puzle")
_NOTHING = Text("nothing", "nada")
_ONE = Text("one puzzle per line", "un puzle por línea")
_SEVERAL = Text("{count} of them", "{count}")
_SAME_SIGNS = Text("the symbols of the lines before, {name}", "los símbolos de las líneas anteriores, {name}")
_OTHER_SIGNS = Text(
    "{name}. Use --symbols to name the symbols of the digits.",
    "{name}. Usa --symbols para indicar los símbolos de los dígitos.",
)


class AlikeLines(NamedTuple):
    """Consecutive puzzles that differ only in their givens."""

    board: Puzzle
    """The first puzzle."""
    digits: bytes
    """Givens of all puzzles one after the other, one byte per cell."""
    line: int
    """Line number of the first puzzle."""

    @property
    def size(self) -> int:
        """Number of puzzles."""
        return len(self.digits) // len(self.board.givens)

    def givens(self, index: int) -> bytes:
        """Return the givens of the puzzle at an index, one byte per cell."""
        cells = len(self.board.givens)
        return self.digits[index * cells : (index + 1) * cells]

    def puzzle(self, index: int) -> ReadPuzzle:
        """Return the puzzle at an index."""
        puzzle = self.board.but(givens=tuple(self.givens(index)), meta=Meta(symbols=self.board.symbols))
        return ReadPuzzle(self.line + index, puzzle, None, None)


@dataclass(frozen=True)
class LineReading:
    """Way to read the lines of an input: everything that is needed to read one block without the others."""

    name: str | None
    """Name of the input, for messages."""
    straight: bool
    """True if the lines are classic puzzles that the kernel reads directly."""
    heading: bytes = b""
    columns: tuple[int, int, int, int] = (0, 0, -1, -1)
    """The separator (its character code) and the indexes of the columns puzzle, solution and id; -1 if missing."""
    wishes: ReadOptions = DEFAULT_OPTIONS
    signs: str | None = None
    """Name of the alphabet of symbols, for puzzles larger than 9x9; otherwise None."""

    def puzzles(self, block: LineBlock) -> Iterator[ReadPuzzle]:
        """Yield the puzzles of a block, with the same line numbers as if the whole input were read."""
        if block.given:
            yield from map(_build_puzzle, block.given)
            return
        self._require_signs(block.data)
        alike = self.read_alike_lines(block)
        if alike is not None:
            yield from (alike.puzzle(index) for index in range(alike.size))
            return
        text = self.heading + block.data
        shift = block.line - 1 - bool(self.heading)
        decoded = decode_lines(text)
        if not decoded.strip():
            return
        for item in formats.read(decoded, format="line", wishes=self.wishes, source=self.name):
            error = item.error.at(line=shift) if isinstance(item.error, InputError) else item.error
            yield item._replace(line=item.line + shift, error=error)

    def read_alike_lines(self, block: LineBlock) -> AlikeLines | None:
        """Return the puzzles of a block whose lines have the same length and known symbols, or None for other blocks.

        Only the first puzzle is parsed. The others are read as digits on its board, in a third of the time.
        """
        data = block.data.replace(b"\r\n", b"\n").removesuffix(b"\n") + b"\n"
        length = data.find(b"\n")
        size = isqrt(max(length, 0))
        if self.heading or self.wishes.symbols is None or size < 2 or size * size != length:
            return None
        lines, rest = divmod(len(data), length + 1)
        if rest or data[length :: length + 1] != b"\n" * lines:
            return None
        digits = data.translate(parse_alphabet(self.wishes.symbols).table(size), b"\n")
        if BAD in digits or len(digits) != lines * length:
            return None
        first = next(formats.read(data[:length].decode("latin-1"), format="line", wishes=self.wishes)).puzzle
        return None if first is None else AlikeLines(first, digits, block.line)

    def read_line(self, line: bytes, number: int) -> ReadPuzzle:
        """Return the puzzle in a line, or its error. `number` is the line number."""
        if line == NO_PUZZLE:
            return ReadPuzzle(number, None, InputError(_PUZZLE, _NOTHING, line=number, source=self.name), None)
        digits = bool(self.heading) or len(line.strip()) == 81
        wishes = replace(self.wishes, symbols="123456789") if digits else self.wishes
        block = LineBlock(0, 0, number, 1, 0, line)
        found = list(replace(self, wishes=wishes, signs=None).puzzles(block))
        if len(found) == 1:
            return found[0]
        error = InputError(_ONE, _SEVERAL.fill(count=len(found)), line=number, source=self.name)
        return ReadPuzzle(number, None, error, None)

    def _require_signs(self, text: bytes) -> None:
        if self.signs is None:
            return
        words = _first_words(text.split(b"\n"), self.heading)
        size = isqrt(len(words[0])) if words else 0
        found = alphabet_for(size, (word for word in words if len(word) == size * size)) if size > 9 else None
        if isinstance(found, Alphabet) and found.name != self.signs:
            raise InputError(_SAME_SIGNS.fill(name=self.signs), _OTHER_SIGNS.fill(name=found.name), source=self.name)


def decode_lines(data: bytes) -> str:
    """Return bytes as text: decoded as UTF-8 if possible, otherwise with one character per byte.

    >>> decode_lines(b"1..\\xff")
    '1..ÿ'
    """
    try:
        return data.decode()
    except UnicodeDecodeError:
        return data.decode("latin-1")


def _build_puzzle(given: GivenPuzzle) -> ReadPuzzle:
    line, clues, id, complaint, faults, _ = given
    if complaint:
        return ReadPuzzle(line, None, ReportedError(complaint), id)
    try:
        if clues is None:
            raise PuzzleError(faults)
        return ReadPuzzle(line, kinds.build(clues), None, id)
    except TimeUp as late:
        return ReadPuzzle(line, None, late, id)
    except PuzzleError as error:
        return ReadPuzzle(line, None, PuzzleError(error.faults, line=line, id=id), id)


class ReportedError(InputError):
    """An error whose message is already complete and is shown unchanged.

    >>> print(ReportedError("line 3: expected a digit, found 'x'"))
    line 3: expected a digit, found 'x'
    """

    def __init__(self, said: str) -> None:
        super().__init__(Text(said, said), "")
        self.said = said

    def __str__(self) -> str:
        return self.said


def reading_of(head: bytes, name: str | None, wishes: ReadOptions, format: str | None) -> LineReading | None:
    """Return how to read an input, which starts with `head`, block by block.

    Return None if the input can only be read as a whole.

    >>> reading_of(b"1.....3.4......2\\n" * 2, None, ReadOptions(), None).straight
    False
    >>> reading_of(b"puzzle,solution\\n" + b"1" + b"." * 80 + b",\\n", None, ReadOptions(), None).columns
    (44, 0, 1, -1)
    """
    if _has_other_encoding(head) or b"\r" in head.replace(b"\r\n", b""):
        return None
    lines = _list_rows(head.removeprefix(b"\xef\xbb\xbf"))
    text = decode_lines(b"\n".join(lines[:2000]))
    key = format or row_format(text, name) or formats.detect(text, name).key if lines else ""
    heading = parse_headings(text.partition("\n")[0].strip("\r"))
    if key != "line" and not (key == "csv" and heading is not None):
        return None
    reading = LineReading(name, straight=False, wishes=wishes)
    if heading is not None:
        if any(line.count(b'"') % 2 for line in lines):  # a quoted cell continues on the next line
            return None
        reading = replace(reading, heading=lines[0] + b"\n", columns=_places_of_columns(heading))
    if _is_kernel_input(lines[bool(heading) :], reading):
        return replace(reading, straight=True)
    return _settle_signs(reading, lines[bool(heading) :])


def _list_rows(head: bytes) -> list[bytes]:
    """Return the complete lines of the head of an input that are neither blank nor comments."""
    lines = head.split(b"\n")[:-1] or [head]
    return [line for line in lines if line.strip() and not line.lstrip().startswith(b"#")]


def _has_other_encoding(head: bytes) -> bool:
    """Return True if a text has two or more bytes per character, or a comment that declares its symbols."""
    return head[:2] in (b"\xff\xfe", b"\xfe\xff") or _is_wide(head) or _DECLARES.search(head) is not None


def _places_of_columns(heading: HeadedColumns) -> tuple[int, int, int, int]:
    """Return the value of `LineReading.columns` for a heading."""
    solution, id = (-1 if place is None else place for place in (heading.solution, heading.id))
    return ord(heading.separator), heading.puzzle, solution, id


def _is_wide(head: bytes) -> bool:
    """Return True if the head of an input is a text with several bytes per character."""
    try:
        return b"\0" in head and bool(formats.decode(head, ""))
    except InputError:
        return False


def row_format(text: str, name: str | None) -> str | None:
    """Return the format of a text in which every row is a puzzle or an error: "csv", "json" or "line".

    `name` is the name of its file, if it has one. Return None for a text that may have other things around its puzzles.

    >>> row_format("puzzle,level\\n1...,easy\\n,\\n", None), row_format("1 2\\n2 1", None)
    ('csv', None)
    """
    first = next((line for line in text.split("\n") if line.strip() and not line.lstrip().startswith("#")), "")
    if parse_headings(first.strip("\r")) is not None:
        return "csv"
    is_named = Path(name or "").suffix in (".jsonl", ".ndjson")
    if _JSON_LINE.search(text if is_named else first):
        return "json"
    return "line" if is_list(text) else None


def _is_kernel_input(lines: list[bytes], reading: LineReading) -> bool:
    if not are_classic_options(reading.wishes):
        return False
    if reading.heading:
        cells = [line.split(bytes([reading.columns[0]])) for line in lines[:40]]
        lines = [row[reading.columns[1]].strip() for row in cells if len(row) > reading.columns[1]]
    good = [line for line in lines[:40] if _CLASSIC.fullmatch(line)]
    return len(good) * 2 > len(lines[:40]) and bool(re.search(rb"[1-9]", good[0][:81]))


def are_classic_options(wishes: ReadOptions) -> bool:
    """Return True if all options are those of a classic Sudoku.

    >>> are_classic_options(ReadOptions()), are_classic_options(ReadOptions(kind="diagonal"))
    (True, False)
    """
    usual = replace(wishes, kind=None, box=None) == ReadOptions()
    return usual and wishes.kind in (None, "sudoku") and wishes.box in (None, (3, 3))


def _settle_signs(reading: LineReading, lines: list[bytes]) -> LineReading | None:
    """Return the reading with the symbols that the first lines use. Return None if these do not determine them."""
    if reading.wishes.symbols is not None:
        return reading
    words = _first_words(lines, reading.heading)
    size = isqrt(max(map(len, words), default=0))
    if not all(len(word) == size * size for word in words) or size < 2:
        return None
    found = alphabet_for(size, words)
    if not isinstance(found, Alphabet):
        return None
    if size > 9:
        return replace(reading, signs=found.name, wishes=replace(reading.wishes, symbols=found.signs))
    digits, letters = list_known_alphabets(9)
    return replace(reading, wishes=replace(reading.wishes, symbols=(digits if "1" in found.signs else letters).signs))


def _first_words(lines: list[bytes], heading: bytes) -> list[str]:
    """Return the word of each line that should be its puzzle: its first word, or the one in the column of puzzles."""
    columns = parse_headings(heading.decode("latin-1").strip()) if heading else None
    found = []
    for line in lines:
        text = line.decode("latin-1").partition("#")[0].strip()
        cells = columns.cells(text) if columns is not None else _WORD.findall(text)
        if columns is None and len(cells) > 1 and all(len(cell) == len(cells) for cell in cells):
            cells = ["".join(cells)]
        at = 0 if columns is None else columns.puzzle
        if at < len(cells) and cells[at]:
            found.append(cells[at])
    return found
