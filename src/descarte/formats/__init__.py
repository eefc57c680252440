"""Formats, one file each, found by looking into this folder: a file with a `FORMAT` is a format."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import NamedTuple

from descarte import kinds
from descarte.errors import InputError, OptionError, PuzzleError
from descarte.formats.format import Entry, Format, Wishes
from descarte.model.clues import Clues
from descarte.model.puzzle import Puzzle
from descarte.text import Text

__all__ = ["Entry", "Format", "Item", "Wishes", "all_formats", "decode", "detect", "find", "read", "text_of", "write"]

NO_WISHES = Wishes()

_FORMAT = Text("format", "formato")
_A_TEXT = Text("a text", "un texto")
_A_FILE = Text("a file that can be read", "un archivo que se pueda leer")
_BINARY = Text("binary data", "datos binarios")
_REASONS: dict[type[OSError], Text] = {
    FileNotFoundError: Text("none", "ninguno"),
    IsADirectoryError: Text("a folder", "una carpeta"),
    PermissionError: Text("one without permission to read it", "uno sin permiso de lectura"),
}
_PUZZLE = Text("a puzzle", "un puzle")
_NOTHING = Text("nothing: the text is empty", "nada: el texto está vacío")
_NO_FORMAT = Text("no format can say everything of this puzzle", "ningún formato puede expresar todo lo de este puzle")


class Item(NamedTuple):
    """One puzzle of a text: the line (from 1) where it starts, and the puzzle or why there is none."""

    line: int
    puzzle: Puzzle | None
    error: InputError | PuzzleError | None
    id: str | None


@cache
def all_formats() -> tuple[Format, ...]:
    """Every format there is, the plainest first.

    >>> [format.key for format in all_formats()][:3]
    ['line', 'kk', 'kakuro-cells']
    """
    modules = [import_module(f"{__name__}.{found.name}") for found in iter_modules(__path__)]
    formats = [module.FORMAT for module in modules if hasattr(module, "FORMAT")]
    return tuple(sorted(formats, key=lambda one: one.order))


def find(key: str) -> Format:
    """The format with this key.

    >>> find("kk").suffixes
    ('.kk',)
    """
    for format in all_formats():
        if format.key == key:
            return format
    raise OptionError.unknown(_FORMAT, key, [format.key for format in all_formats()])


def detect(text: str, name: str | None = None) -> Format:
    """The format of a text, by its content; the name of its file decides what content leaves open.

    >>> detect("1.....3.4......2").key, detect("1 2\\n2 1").key
    ('line', 'grid')
    """
    text = _tidy(text)
    suffix = Path(name).suffix.lower() if name else None
    fitting = [format for format in all_formats() if format.looks_like(text)]
    for format in fitting or all_formats():
        if suffix and suffix in format.suffixes:
            return format
    if fitting:
        return fitting[-1]
    return find("line" if "\n" not in text.strip() else "grid")


def read(
    text: str, *, format: str | None = None, wishes: Wishes = NO_WISHES, source: str | None = None
) -> Iterator[Item]:
    """The puzzles of a text, one after the other; what cannot be read is an item too, with its error.

    >>> [item.puzzle.kind for item in read("1.....3.4......2\\n12.......")]
    ['sudoku', 'latin']
    """
    text = _tidy(text)
    if not text.strip():
        raise InputError(_PUZZLE, _NOTHING, source=source)
    chosen = detect(text, source) if format is None else find(format)
    build = _Builder(wishes)
    for line, clues in chosen.read(text, wishes):
        if isinstance(clues, InputError):
            yield Item(line, None, clues.at(source=source), None)
            continue
        try:
            yield Item(line, build(clues), None, clues.id)
        except PuzzleError as error:
            yield Item(line, None, PuzzleError(error.faults, line=line, id=clues.id), clues.id)


class _Builder:
    """Makes puzzles of clues and wishes.

    A puzzle that is only givens on a board already known takes the board from the last one: building a million
    of them takes 2 us each in place of 15.
    """

    def __init__(self, wishes: Wishes) -> None:
        self.wishes = wishes
        self.plain = wishes == Wishes(symbols=wishes.symbols)
        self.like: Clues | None = None
        self.model: Puzzle | None = None

    def __call__(self, clues: Clues) -> Puzzle:
        like, model = self.like, self.model
        if like is not None and model is not None and _alike(clues, like):
            return Puzzle(model.kind, model.layout, (), clues.givens, None, (), clues.solution, clues.id)
        puzzle = kinds.build(clues if self.plain else self._complete(clues))
        self.like, self.model = (clues, puzzle) if _only_givens(clues) else (None, None)
        return puzzle

    def _complete(self, clues: Clues) -> Clues:
        wishes = self.wishes
        options = (*clues.options, *(option for option in wishes.options if option not in clues.options))
        return replace(clues, kind=wishes.kind or clues.kind, options=options, box=wishes.box or clues.box)


def _only_givens(clues: Clues) -> bool:
    return not (
        clues.cages or clues.sums or clues.extra or clues.regions or clues.blacks or clues.candidates or clues.entries
    ) and (clues.solution is None or len(clues.solution) == len(clues.givens) == clues.rows * clues.columns)


def _alike(clues: Clues, like: Clues) -> bool:
    return (
        clues.rows == like.rows
        and clues.columns == like.columns
        and clues.kind == like.kind
        and clues.box == like.box
        and clues.options == like.options
        and len(clues.givens) == len(like.givens)
        and _only_givens(clues)
    )


def write(puzzles: Iterable[Puzzle], format: str | None = None) -> str:
    """Puzzles as text; without a format, in the plainest one that gives back the same puzzles when it is read.

    One sign a cell is plain up to nine digits only: above, the reader must be told which sign is which.

    >>> puzzle = next(read("1.....3.4......2")).puzzle
    >>> write([puzzle])
    '1.....3.4......2\\n'
    """
    puzzles = list(puzzles)
    clues = [kinds.clues_of(puzzle) for puzzle in puzzles]
    if format is not None:
        return _join([find(format).write(one) for one in clues])
    for candidate in all_formats():
        if candidate.key == "line" and any(one.rows > 9 for one in clues):
            continue
        try:
            text = _join([candidate.write(one) for one in clues])
        except OptionError:
            continue
        if not text or [item.puzzle for item in read(text)] == puzzles:
            return text
    raise OptionError(_NO_FORMAT)


def _join(texts: list[str]) -> str:
    """Texts of several lines are set apart by blank lines."""
    return ("\n" if any(text.count("\n") > 1 for text in texts) else "").join(texts)


def text_of(source: str | Path) -> tuple[str, str | None]:
    """The text of a source, and its name if it is a file; a string that names an existing file is that file.

    >>> text_of("1.....3.4......2")
    ('1.....3.4......2', None)
    """
    path = source if isinstance(source, Path) else _existing(source)
    if path is None:
        text, name = str(source), None
    else:
        text, name = decode(_bytes(path), str(path)), str(path)
    text = _tidy(text)
    if "\0" in text:
        raise InputError(_A_TEXT, _BINARY, source=name)
    if not text.strip():
        raise InputError(_PUZZLE, _NOTHING, source=name)
    return text, name


def _existing(source: str) -> Path | None:
    if len(source) > 4096 or "\n" in source or "\0" in source:
        return None
    try:
        path = Path(source)
        return path if path.is_file() else None
    except (OSError, ValueError):
        return None


def _bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        found = _REASONS.get(type(error), str(error.strerror or error))
        raise InputError(_A_FILE, found, source=str(path)) from None


def decode(data: bytes, name: str) -> str:
    """The text in the bytes of a file, whatever its encoding; binary data is refused.

    >>> decode("niñ@".encode("utf-16"), "a.txt")
    'niñ@'
    """
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        try:
            return data.decode("utf-16")
        except UnicodeDecodeError:
            raise InputError(_A_TEXT, _BINARY, source=name) from None
    if b"\0" in data:
        raise InputError(_A_TEXT, _BINARY, source=name)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("latin-1")


def _tidy(text: str) -> str:
    """The text with newlines as the only ends of lines, and without a byte order mark."""
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    return text.removeprefix("\ufeff")
