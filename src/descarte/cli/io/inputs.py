"""The inputs of a command: files, standard input, or the arguments themselves."""

from __future__ import annotations

import io
import os
import sys
from argparse import Namespace
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from descarte import formats, kinds
from descarte.core.deadline import TimeUp, limit_time
from descarte.core.errors import Fault, InputError, OptionError, PuzzleError
from descarte.core.text import Text
from descarte.model.puzzle import Puzzle

if TYPE_CHECKING:
    from descarte.formats.contract import ReadOptions

STANDARD_INPUT = Text("standard input", "entrada estándar")
_NO_FILE = Text("{path}: no such file", "{path}: no existe ese archivo")
_NO_FILE_EITHER = Text("there is no file called '{path}' either", "tampoco hay ningún archivo llamado '{path}'")
_NOTHING = Text(
    "no puzzle given. Name a file, type the puzzle itself, or use a pipe:\n"
    "  descarte {command} puzzles.txt\n"
    "  descarte {command} 1.....3.4......2\n"
    "  descarte {command} < puzzles.txt",
    "no hay ningún puzle. Indica un archivo, escribe el propio puzle o usa una tubería:\n"
    "  descarte {command} puzles.txt\n"
    "  descarte {command} 1.....3.4......2\n"
    "  descarte {command} < puzles.txt",
)
_PICTURES = (".png", ".jpg", ".jpeg", ".gif", ".webp", ".bmp", ".tif", ".tiff", ".heic", ".svg", ".pdf")
_READ_OPTIONS = ("kind", "options", "box", "symbols", "show_symbols", "format")
"""Settings that change how a text is read."""
_PUZZLE = Text("a puzzle", "un puzle")
_NO_PUZZLE = Text("none", "ninguno")


@dataclass(frozen=True)
class Source:
    """A text with puzzles, and its name if it has one."""

    text: str
    name: str | None
    argument: str | None = None
    """The argument as typed if it is the text of a puzzle itself, otherwise None."""

    @cached_property
    def lines(self) -> int:
        """The number of lines of the text."""
        return self.text.count("\n") + 1


class InputPuzzle(NamedTuple):
    """One puzzle, or the error that prevented its reading, with its number (from 1) across all sources."""

    number: int
    source: Source
    line: int
    puzzle: Puzzle | None
    error: InputError | PuzzleError | TimeUp | None
    id: str | None

    @property
    def hint(self) -> Text | None:
        """A remark that an unreadable short argument is not the name of a file either; None in other cases."""
        typed = self.source.argument
        if typed is None or not isinstance(self.error, InputError):
            return None
        if "\n" in typed or "://" in typed or len(typed) > 60 or not any(map(str.isalpha, typed)):
            return None
        return _NO_FILE_EITHER.fill(path=typed)


def read_options_of(settings: Namespace) -> ReadOptions:
    """Return the options for reading puzzles; raise OptionError if a kind, a rule or symbols are unknown."""
    from descarte.formats.contract import ReadOptions
    from descarte.formats.scanning.symbols import parse_symbols

    kind, options = kinds.keys_of(settings.kind, settings.options)
    shown = getattr(settings, "show_symbols", None)
    if shown is not None:
        parse_symbols(shown)
    return ReadOptions(kind, options, settings.box, settings.symbols, shown)


def read_entries(settings: Namespace) -> Iterator[InputPuzzle]:
    """Yield every puzzle of every source in order. A source or a puzzle that cannot be read is yielded with its error.

    Reading one puzzle takes at most the timeout of the settings.
    """
    found = _read_entries_in_time(settings)
    while True:
        with limit_time(getattr(settings, "timeout", None)):
            entry = next(found, None)
        if entry is None:
            return
        yield entry


def _read_entries_in_time(settings: Namespace) -> Iterator[InputPuzzle]:
    has_options = any(getattr(settings, name, None) not in (None, []) for name in _READ_OPTIONS)
    read_options = read_options_of(settings) if has_options else None
    if settings.format is not None:
        formats.find(settings.format)
    number = 0
    for argument in arguments_of(settings):
        quick = None if has_options or argument == "-" else formats.read_plain_line(argument)
        if quick is not None and not os.path.exists(argument):
            number += 1
            yield InputPuzzle(number, Source(argument, None, argument), 1, quick, None, None)
            continue
        read_options = read_options or read_options_of(settings)
        source, before = Source("", argument), number
        try:
            for source in sources_of(argument):
                for item in formats.read(source.text, format=settings.format, wishes=read_options, source=source.name):
                    number += 1
                    yield InputPuzzle(number, source, item.line, item.puzzle, item.error, item.id)
            if number == before:
                raise InputError(_PUZZLE, _NO_PUZZLE, source=source.name)
        except (InputError, PuzzleError) as error:
            number += 1
            yield InputPuzzle(number, source, error.line or 0, None, error, None)


def digest_input(settings: Namespace) -> str:
    """Return a hash of the input's texts and of the options for reading them. Standard input can still be read later.

    >>> some = {"options": [], "kind": None, "box": None, "symbols": None, "format": None}
    >>> digest_input(Namespace(puzzles=["1..."], **some)) == digest_input(Namespace(puzzles=["2..."], **some))
    False
    """
    from hashlib import sha256

    found = sha256(repr((read_options_of(settings), settings.format)).encode())
    for argument in arguments_of(settings):
        content = argument.encode("utf-8", "surrogateescape")
        if argument == "-":
            content = sys.stdin.buffer.read() if isinstance(sys.stdin, io.TextIOWrapper) else sys.stdin.read().encode()
            sys.stdin = io.TextIOWrapper(io.BytesIO(content), encoding="utf-8")
        elif os.path.exists(argument):
            with suppress(OSError), open(argument, "rb") as file:
                content = file.read()
        found.update(f"{len(content)}:".encode() + content)
    return f"sha256:{found.hexdigest()}"


def arguments_of(settings: Namespace) -> list[str]:
    """Return the names of the inputs. `-` means standard input, the default.

    Raise OptionError if there is no input.
    """
    if settings.puzzles:
        return list(settings.puzzles)
    if sys.stdin is None or sys.stdin.isatty():
        raise OptionError(_NOTHING.fill(command=settings.command))
    return ["-"]


def sources_of(argument: str) -> Iterator[Source]:
    """Yield the texts of an argument; a zip file may hold several. Raise PuzzleError if a file does not exist."""
    if argument == "-":
        yield from _standard_input()
    elif os.path.exists(argument):
        from pathlib import Path

        yield from (Source(*found) for found in formats.texts_of(Path(argument)))
    elif _looks_like_a_path(argument):
        raise PuzzleError([Fault(_NO_FILE.fill(path=argument))])
    else:
        yield Source(argument, None, argument)


def _looks_like_a_path(argument: str) -> bool:
    if "\n" in argument or "<" in argument or "://" in argument or len(argument) > 4096 or formats.is_line(argument):
        return False
    suffixes = {
        ".txt",
        ".gz",
        ".zip",
        *_PICTURES,
        *(suffix for format in formats.all_formats() for suffix in format.suffixes),
    }
    named = argument.lower().endswith(tuple(suffixes))
    return named or (os.sep in argument and not any(format.looks_like(argument) for format in formats.all_formats()))


def _standard_input() -> Iterator[Source]:
    name = str(STANDARD_INPUT)
    if not isinstance(sys.stdin, io.TextIOWrapper):
        yield Source(sys.stdin.read(), name)
        return
    for data, inner in formats.unpack_files(sys.stdin.buffer.read(), name):
        yield Source(formats.decode(data, inner), inner)
