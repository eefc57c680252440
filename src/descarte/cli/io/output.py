"""Files that commands write with `-o`, atomically: an existing file is kept until the new one is complete."""

from __future__ import annotations

import os
from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from itertools import count
from typing import TYPE_CHECKING, Any, cast

from descarte.cli.parser import add_option, parse_path
from descarte.core.errors import OptionError, reason_of
from descarte.core.text import Text

if TYPE_CHECKING:
    from pathlib import Path

_FILE = Text("FILE", "ARCHIVO")
_CANNOT = Text("cannot write {path}: {reason}{kept}", "no se puede escribir {path}: {reason}{kept}")
_KEPT = Text("; {path} has not changed", "; {path} no ha cambiado")
_IS_INPUT = Text(
    "{path} is both the input and the output. Choose another name for the output",
    "{path} es la entrada y también la salida. Elige otro nombre para la salida",
)
_NO_REJECTS = Text(
    "--rejects needs a file of its own, found {path}", "--rejects necesita un archivo propio; en su lugar: {path}"
)
_NOT_WRITTEN = Text("; {path} was not written", "; {path} no se ha escrito")
_BROKEN_OFF = Text("; the results so far are in {path}", "; los resultados hasta ahora están en {path}")
STOPPED = Text(
    "the results so far are in {path}. Use --resume --keep-going to continue.",
    "los resultados hasta ahora están en {path}. Usa --resume --keep-going para continuar.",
)
INTERRUPTED = Text(
    "; the results so far are in {path}. Use --resume to continue.",
    "; los resultados hasta ahora están en {path}. Usa --resume para continuar.",
)
WRITTEN = Text("written: {path}", "escrito: {path}")
PART = ".part"
"""Suffix of a file that is not finished."""


def add_output_option(group: Any, help: Text, *, required: bool = False) -> None:
    """Add `-o FILE`."""
    add_option(group, "-o --output", help, type=parse_path, required=required, metavar=_FILE)


def refuse_lost_files(settings: Namespace) -> None:
    """Raise OptionError if an output file is one of the input files, or the other output file: one would be lost."""
    path: Path | None = getattr(settings, "output", None)
    rejects: Path | None = getattr(settings, "rejects", None)
    if rejects is not None and (rejects == path or is_stream(rejects)):
        raise OptionError(_NO_REJECTS.fill(path=rejects))
    for written in (path, rejects):
        if written is not None and written.is_file() and any(_names_file(word, written) for word in _inputs(settings)):
            raise OptionError(_IS_INPUT.fill(path=written))


def _inputs(settings: Namespace) -> Iterator[str | Path]:
    """Yield the arguments that may name input files: puzzles, a log of events, and puzzles to imitate."""
    for name in ("puzzles", "trace", "like"):
        found = getattr(settings, name, None)
        yield from cast("Iterable[str | Path]", (found,) if isinstance(found, str | os.PathLike) else found or ())


def _names_file(word: str | Path, path: Path) -> bool:
    with suppress(OSError, ValueError):  # the text of a puzzle can be too long for the name of a file
        return path.samefile(word)
    return False


def numbered_path(path: Path, number: int) -> Path:
    """Return the file of puzzle `number`, which starts at 1.

    >>> from pathlib import Path
    >>> numbered_path(Path("x.svg"), 1).name, numbered_path(Path("x.svg"), 2).name
    ('x.svg', 'x-2.svg')
    """
    return path if number == 1 else path.with_name(f"{path.stem}-{number}{path.suffix}")


def make_path_sequence(path: Path | None) -> Callable[[], Path | None]:
    """Return a function that returns the file of each puzzle in turn (x.svg, x-2.svg...), or None without a path.

    >>> from pathlib import Path
    >>> name = make_path_sequence(Path("x.svg"))
    >>> name().name, name().name
    ('x.svg', 'x-2.svg')
    """
    numbers = count(1)
    return lambda: None if path is None else numbered_path(path, next(numbers))


def save(path: Path, content: str | bytes) -> None:
    """Write a file atomically, through a temporary file in the same folder; raise OptionError if that fails."""
    data = content.encode() if isinstance(content, str) else content
    existed = path.exists()
    try:
        if is_stream(path):
            path.write_bytes(data)
        else:
            _replace(path.resolve(), data)
    except OSError as error:
        raise cannot_write(path, error, existed=existed) from error


def is_stream(path: Path) -> bool:
    """Return True if a path exists but is not a regular file, such as a terminal or a pipe, so it cannot be replaced.

    >>> from pathlib import Path
    >>> is_stream(Path(os.devnull)), is_stream(Path("none.txt"))
    (True, False)
    """
    return path.exists() and not path.is_file()


def cannot_write(path: Path, error: OSError, *, existed: bool) -> OptionError:
    """Return the error that says why a file was not written and, if it existed, that it has not changed."""
    kept = (_KEPT if existed and not is_stream(path) else Text("", "")).fill(path=path)
    return OptionError(_CANNOT.fill(path=path, reason=reason_of(error), kept=kept))


def _replace(path: Path, data: bytes) -> None:
    temporary = path.with_name(f".descarte-{os.urandom(4).hex()}{PART}")
    try:
        with temporary.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        put_in_place(temporary, path)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


def put_in_place(new: Path, path: Path) -> None:
    """Rename a finished file to its final name, with the permissions of the file that it replaces."""
    with suppress(FileNotFoundError):
        new.chmod(path.stat().st_mode & 0o7777)
    new.replace(path)


def part_of(path: Path) -> Path:
    """Return the name under which a file is written until it is finished. A stream keeps its own name.

    >>> from pathlib import Path
    >>> part_of(Path("ratings.csv")).name
    'ratings.csv.part'
    """
    return path if is_stream(path) else path.resolve().with_name(f"{path.resolve().name}{PART}")


@contextmanager
def write_part_file(path: Path, words: Text = _BROKEN_OFF) -> Iterator[Path]:
    """Yield the name under which a file is written, and rename the file when it is complete.

    An incomplete file keeps that name. After an interruption, the message `words` names it in its gap `path`.
    """
    part = part_of(path)
    try:
        yield part
    except KeyboardInterrupt:
        raise KeyboardInterrupt(str(words.fill(path=part))) from None
    if part != path:
        put_in_place(part, path.resolve())


@contextmanager
def report_interrupted_file(settings: Namespace) -> Iterator[None]:
    """Extend the message of an interruption: the output file was not written, or has not changed."""
    path: Path | None = getattr(settings, "output", None)
    before = None if path is None else _identity(path)
    try:
        yield
    except KeyboardInterrupt as interruption:
        if path is None or interruption.args or _identity(path) != before:
            raise
        words = _NOT_WRITTEN if before is None else _KEPT
        raise KeyboardInterrupt(str(words.fill(path=path))) from None


def _identity(path: Path) -> tuple[int, int] | None:
    with suppress(OSError):
        found = path.stat()
        return found.st_ino, found.st_mtime_ns
    return None
