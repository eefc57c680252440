"""The traces in a table, row by row."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from descarte.batch.open_input import import_pyarrow, read_parquet_column
from descarte.core.text import Text

_READING = Text("reading Parquet", "leer Parquet")
_COLUMN = Text("a column of text called trace", "una columna de texto llamada trace")
_AT_ONCE = 256
"""Number of rows per read, which bounds the memory: a trace may have a megabyte."""


def is_parquet(path: Path) -> bool:
    """Return True if a file begins as a Parquet file does; False if it cannot be read, or only once like a pipe.

    >>> is_parquet(Path("none.parquet"))
    False
    """
    with suppress(OSError, ValueError):
        if path.is_file():
            with path.open("rb") as file:
                return file.read(4) == b"PAR1"
    return False


def read_trace_rows(path: Path) -> Iterator[str]:
    """Yield the text of the trace of each row of a Parquet file, or an empty text for a row without one.

    Raise InputError if the file is damaged or has no such column, MissingExtra without pyarrow.
    """
    import_pyarrow(_READING)
    with path.open("rb") as raw:
        for column in read_parquet_column(raw, str(path), ("trace",), _COLUMN, _AT_ONCE):
            for text in column.to_pylist():
                yield "" if text is None else text.decode("utf-8", "replace")
