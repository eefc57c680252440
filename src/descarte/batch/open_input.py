"""Opening of inputs: plain, gzip, zstd or Parquet files on a disk, in a pipe or at any fsspec address."""

from __future__ import annotations

import gzip
import io
import os
import zlib
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from importlib import import_module
from pathlib import Path
from typing import Any, BinaryIO

from descarte.core.errors import InputError, MissingExtra, reason_of
from descarte.core.text import Text

_A_FILE = Text("a file that can be read", "un archivo que se pueda leer")
_WHOLE = Text("a readable compressed file", "un archivo comprimido que se pueda leer")
_DAMAGED = Text("one that cannot be decompressed: {reason}", "uno que no se puede descomprimir: {reason}")
_ZSTD = Text("reading and writing .zst", "leer y escribir .zst")
_PARQUET = Text("reading and writing Parquet", "leer y escribir Parquet")
_ADDRESSES = Text("reading and writing at an address with '://'", "leer y escribir en una dirección con '://'")
_COLUMN = Text(
    "a column of text called puzzle, puzzles, quiz or quizzes",
    "una columna de texto llamada puzzle, puzzles, quiz o quizzes",
)
_OF_TYPE = Text("the column '{name}' of type {type}", "la columna '{name}' de tipo {type}")
_UNDAMAGED = Text("a readable Parquet file", "un archivo Parquet que se pueda leer")
_UNREADABLE = Text("one that cannot be read: {reason}", "uno que no se puede leer: {reason}")
PUZZLE_COLUMNS = ("puzzle", "puzzles", "quiz", "quizzes")
_AT_ONCE = 65536


def import_pyarrow(what: Text) -> Any:
    """Return the package pyarrow. Raise MissingExtra if it is not installed; `what` names the purpose."""
    try:
        return import_module("pyarrow")
    except ImportError:
        raise MissingExtra(what, "batch") from None


def is_address(name: str) -> bool:
    """Return True if a name is an address for fsspec, such as `s3://bucket/puzzles.txt`.

    >>> is_address("memory://x.csv"), is_address("x.csv")
    (True, False)
    """
    head, mark, _ = name.partition("://")
    return bool(mark) and head.isalnum()


def file_system(address: str) -> tuple[Any, str]:
    """Return the fsspec file system of an address, and the path in it. Raise MissingExtra without fsspec."""
    try:
        core = import_module("fsspec.core")
    except ImportError:
        raise MissingExtra(_ADDRESSES, "cluster") from None
    found: tuple[Any, str] = core.url_to_fs(address)
    return found


class OpenInput:
    """An open input, which is read from the beginning and decompressed if necessary.

    >>> import tempfile
    >>> from contextlib import closing
    >>> with tempfile.NamedTemporaryFile(suffix=".gz") as file:
    ...     Path(file.name).write_bytes(gzip.compress(b"1.....3.4......2\\n")) > 0
    ...     with closing(OpenInput(file.name)) as opened:
    ...         opened.read(4)
    True
    b'1...'
    """

    def __init__(self, name: str, raw: BinaryIO | None = None) -> None:
        self.name = name
        with ExitStack() as failing:
            try:
                self.raw: Any = raw if raw is not None else failing.enter_context(_open_raw(name))
                self.size = _size(self.raw)
                """Number of bytes before decompression, or 0 if unknown."""
                start = self._peek_start()
                self._stream: Any = self._open_unpacked(start)
            except OSError as error:
                raise InputError(_A_FILE, reason_of(error), source=name) from None
            failing.pop_all()
        self.column: Iterator[Any] | None = None if self._stream is not None else _parquet_column(self.raw, name)
        """The puzzles of a Parquet file, as Arrow arrays of texts, or None for other inputs, which `read` reads."""
        self.head = b""
        """Bytes that were already read to recognise the format."""
        self.plain = self._stream is self.raw
        """True if the input is not compressed, so that positions in the text are positions in the file."""

    def _peek_start(self) -> bytes:
        if self.raw.seekable():
            start: bytes = self.raw.read(4)
            self.raw.seek(-len(start), os.SEEK_CUR)
            return start
        if not hasattr(self.raw, "peek"):
            self.raw = io.BufferedReader(self.raw)
        peeked: bytes = self.raw.peek(4)[:4]
        return peeked

    def _open_unpacked(self, start: bytes) -> Any:
        if start[:2] == b"\x1f\x8b":
            return gzip.GzipFile(fileobj=self.raw)
        if start == b"\x28\xb5\x2f\xfd":
            arrow = import_pyarrow(_ZSTD)
            return arrow.CompressedInputStream(arrow.PythonFile(self.raw, mode="r"), "zstd")
        if start == b"PAR1":
            import_pyarrow(_PARQUET)
            return None
        return self.raw

    def read(self, size: int) -> bytes:
        """Return `size` bytes of text, or fewer at the end of the input. Raise InputError if the file is damaged."""
        parts, left = [], size
        try:
            while left > 0 and (part := self._stream.read(left)):
                parts.append(part)
                left -= len(part)
        except (OSError, EOFError, zlib.error) as error:
            raise InputError(_WHOLE, _DAMAGED.fill(reason=str(error)), source=self.name) from None
        return parts[0] if len(parts) == 1 else b"".join(parts)

    def position(self) -> int:
        """Return the number of bytes read so far, before decompression, or 0 if the size is unknown."""
        return int(self.raw.tell()) if self.size else 0

    def close(self) -> None:
        """Close the input."""
        self.raw.close()


def _open_raw(name: str) -> Any:
    if is_address(name):
        system, path = file_system(name)
        return system.open(path, "rb")
    return Path(name).open("rb")


def _size(raw: Any) -> int:
    if not raw.seekable():
        return 0
    here = raw.tell()
    size = int(raw.seek(0, os.SEEK_END))
    raw.seek(here)
    return size - int(here)


def _parquet_column(raw: Any, name: str) -> Iterator[Any]:
    """Yield the column of puzzles as arrays of bytes, one row per puzzle."""
    return read_parquet_column(raw, name, PUZZLE_COLUMNS, _COLUMN, _AT_ONCE)


def read_parquet_column(raw: Any, name: str, names: Sequence[str], wanted: Text, at_once: int) -> Iterator[Any]:
    """Yield the first column with one of these names as arrays of bytes, at most `at_once` rows each.

    Raise InputError, which says what is `wanted`, if the file is damaged or has no such column.
    """
    arrow = import_module("pyarrow")
    try:
        file = import_module("pyarrow.parquet").ParquetFile(raw)
        fields = list(file.schema_arrow)
        known = next((field for field in fields if field.name.lower() in names), None)
        if known is None:
            raise InputError(wanted, ", ".join(field.name for field in fields)[:200] or "-", source=name)
        if not is_text(known.type):
            raise InputError(wanted, _OF_TYPE.fill(name=known.name, type=str(known.type)[:200]), source=name)
        for batch in file.iter_batches(at_once, columns=[known.name]):
            yield bytes_of_column(batch.column(0))
    except (arrow.ArrowException, OSError) as error:
        reason = str(error).partition("\n")[0][:200]
        raise InputError(_UNDAMAGED, _UNREADABLE.fill(reason=reason), source=name) from None


def is_text(type: Any) -> bool:
    """Return True if the values of an Arrow type are texts, bytes or nulls."""
    types = import_module("pyarrow.types")
    if types.is_dictionary(type):
        type = type.value_type
    tests = ("string", "large_string", "binary", "large_binary", "fixed_size_binary", "null")
    return any(getattr(types, f"is_{test}")(type) for test in tests)


def bytes_of_column(column: Any) -> Any:
    """Return an Arrow column of texts as a column of bytes. The bytes need not be UTF-8."""
    arrow, compute = import_module("pyarrow"), import_module("pyarrow.compute")
    if arrow.types.is_dictionary(column.type):
        column = column.dictionary_decode()
    return compute.cast(column, arrow.binary())
