"""Sources of text: a string, a file in any encoding, a compressed file, or lists and arrays of Python."""

from __future__ import annotations

import gzip
import io
import lzma
import os
import re
import zipfile
import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from math import isnan, isqrt
from pathlib import Path
from typing import Any

from descarte.core.errors import InputError, PuzzleError, reason_of
from descarte.core.text import Text
from descarte.formats.scanning.lines import echo

MOST_UNPACKED = 256 * 1024 * 1024
"""Maximum number of bytes unpacked from one file."""
_MOST_MEMBERS = 10_000
_DEEPEST = 4
_HEAD = 400
"""Number of bytes that are examined to recognise an encoding without a byte order mark."""
_CAPITALS = re.compile(r"\bHTTPS?://[^\s/?#]*")
"""Scheme and host of an address in capitals, to be converted to lower case."""
_ADDRESS = re.compile(
    r"^(\s*)((?:[\w-]+\.)*(?:f-puzzles\.com|sudokupad\.app|crackingthecryptic\.com|puzz\.link|pzv\.jp|sigh\.github\.io"
    r"|sudokumaker\.app|sudokuwiki\.org|swaroopg92\.github\.io|chiark\.greenend\.org\.uk)/)",
    re.IGNORECASE | re.MULTILINE,
)
"""Start of links that were copied without `https://`."""

_A_TEXT = Text("a text", "un texto")
_A_FILE = Text("a file that can be read", "un archivo que se pueda leer")
_BINARY = Text("binary data", "datos binarios")
_REASONS: dict[type[OSError], Text] = {
    FileNotFoundError: Text("none", "ninguno"),
    IsADirectoryError: Text("a folder", "una carpeta"),
    PermissionError: Text("one without permission to read it", "uno sin permiso de lectura"),
}
_PUZZLE = Text("a puzzle", "un puzle")
_NOTHING = Text("nothing", "nada")
_TEXT_ITSELF = Text("the text itself", "el propio texto")
_FILE_NAME = Text(
    "the file name {name}; pass Path(...) to open the file",
    "el nombre de archivo {name}; pasa Path(...) para abrir el archivo",
)
_PICTURE = Text(
    "a picture or a PDF, which descarte cannot read. Type the digits, with '.' for each empty cell",
    "una imagen o un PDF, que descarte no puede leer. Escribe los dígitos, con '.' en cada casilla vacía",
)
_PICTURES = (b"\x89PNG", b"\xff\xd8\xff", b"GIF8", b"BM", b"II*\0", b"MM\0*", b"%PDF")
"""First bytes of PNG, JPEG, GIF, BMP, TIFF and PDF files."""
_WHOLE = Text("a readable compressed file", "un archivo comprimido que se pueda leer")
_DAMAGED = Text("one that cannot be unpacked", "uno que no se puede descomprimir")
_LOCKED = Text("one with a password", "uno con contraseña")
_SMALLER = Text("at most {most} MB when unpacked", "{most} MB como mucho al descomprimir")
_MORE = Text("more", "más")
_FEWER = Text("at most {most} files inside", "{most} archivos dentro como mucho")
_COUNT = Text("{count} of them", "un total de {count}")
_ONE_FILE = Text("one file inside", "un solo archivo dentro")
_NO_FILE = Text("none", "ninguno")
_LISTS = Text("rows of cells: numbers, texts, or None", "filas de casillas: números, textos o None")
_A_VALUE = Text("a value of type {name}", "un valor de tipo {name}")
_DEEP = Text("lists nested too deeply", "listas demasiado profundas")
_SQUARE = Text("a square number of cells", "un número de casillas que sea un cuadrado perfecto")

Lists = Sequence[Any]
"""Rows of cells, boards of rows, or arrays with `tolist` or `to_numpy`."""


def texts_of(source: str | Path | Lists) -> Iterator[tuple[str, str | None]]:
    """Yield each text of a source, and its name if it comes from a file. A zip may hold several texts.

    A string is text, a `Path` is opened, lists of lists and arrays are boards.

    >>> list(texts_of("1.....3.4......2"))
    [('1.....3.4......2', None)]
    >>> list(texts_of([[1, None], [0, "2"]]))
    [('1 .\\n0 2\\n', None)]
    """
    if not isinstance(source, str | Path):
        yield _check_text(_rows(source), None), None
        return
    if isinstance(source, str):
        yield _check_text(source, None), None
        return
    for data, name in unpack_files(_bytes(source), str(source)):
        yield _check_text(decode(data, name), name), name


def text_of(source: str | Path | Lists) -> tuple[str, str | None]:
    """Return the text of a source that holds exactly one text, and the name of the source if it is a file.

    Raise InputError if the source holds none or several.

    >>> text_of("1.....3.4......2")
    ('1.....3.4......2', None)
    """
    found = texts_of(source)
    first, second = next(found, None), next(found, None)
    if first is None or second is not None:
        raise InputError(_ONE_FILE, _NO_FILE if first is None else _MORE, source=str(source))
    return first


def is_board(source: str | Path | Lists) -> bool:
    """Return True if a source is lists or an array of cells, and not a text, a path or a list of lines.

    >>> is_board([[1, 0], [0, 1]]), is_board(["1.", ".1"]), is_board("1...")
    (True, False, False)
    """
    return not isinstance(source, str | Path) and not _are_lines(_to_list(source))


def _check_text(text: str, name: str | None) -> str:
    text = tidy(text)
    if "\0" in text:
        raise InputError(_A_TEXT, _BINARY, source=name)
    if not text.strip():
        raise InputError(_PUZZLE, _NOTHING, source=name)
    return text


@contextmanager
def suggest_path(source: object) -> Iterator[None]:
    """Return a context that advises passing a `Path` if the text `source` fails and names an existing file.

    >>> with suggest_path(__file__):  # doctest: +ELLIPSIS
    ...     raise InputError(Text("a digit", "un dígito"), "'/'")
    Traceback (most recent call last):
    descarte.core.errors.InputError: expected the text itself, found the file name '...';
    pass Path(...) to open the file
    """
    try:
        yield
    except (InputError, PuzzleError):
        if isinstance(source, str):
            refuse_file_name(source)
        raise


def refuse_file_name(text: str) -> None:
    """Raise InputError if the text is the name of an existing file.

    The file is not opened, so its content cannot leak into the error. Names of network files are not checked, since
    that would open a connection.

    >>> refuse_file_name("1.....3.4......2")
    """
    if "\n" not in text and not text.startswith(("//", "\\\\")) and os.path.isfile(text):
        raise InputError(_TEXT_ITSELF, _FILE_NAME.fill(name=echo(text))) from None


def _bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        found = _REASONS.get(type(error), reason_of(error))
        raise InputError(_A_FILE, found, source=str(path)) from None


def unpack_files(data: bytes, name: str) -> Iterator[tuple[bytes, str]]:
    """Yield the bytes of a file, unpacked if it is a gzip file, or of each file in a zip, with their names.

    >>> list(unpack_files(gzip.compress(b"12"), "a.txt.gz"))
    [(b'12', 'a.txt.gz')]
    """
    if data[:2] == b"\x1f\x8b":
        yield _read_limited(gzip.GzipFile(fileobj=io.BytesIO(data)), MOST_UNPACKED, name), name
    elif data[:4] in (b"PK\x03\x04", b"PK\x05\x06"):
        yield from _unpack_zip(data, name)
    else:
        yield data, name


def _unpack_zip(data: bytes, name: str) -> Iterator[tuple[bytes, str]]:
    try:
        archive = zipfile.ZipFile(io.BytesIO(data))
    except (zipfile.BadZipFile, OSError, ValueError, NotImplementedError):
        raise InputError(_WHOLE, _DAMAGED, source=name) from None
    members = [info for info in archive.infolist() if not info.is_dir() and not _is_hidden(info.filename)]
    if len(members) > _MOST_MEMBERS:
        raise InputError(_FEWER.fill(most=_MOST_MEMBERS), _COUNT.fill(count=len(members)), source=name)
    left = MOST_UNPACKED
    for info in members:
        inner = f"{name}/{echo(info.filename)[1:-1]}"
        if info.flag_bits & 1:
            raise InputError(_WHOLE, _LOCKED, source=inner)
        try:
            opened = archive.open(info)
        except (zipfile.BadZipFile, OSError, ValueError, NotImplementedError, RuntimeError):
            raise InputError(_WHOLE, _DAMAGED, source=inner) from None
        found = _read_limited(opened, left, inner)
        left -= len(found)
        if found[:2] == b"\x1f\x8b":
            found = _read_limited(gzip.GzipFile(fileobj=io.BytesIO(found)), left, inner)
            left -= len(found)
        yield found, inner
    if not members:
        raise InputError(_PUZZLE, _NO_FILE, source=name)


def _is_hidden(name: str) -> bool:
    """Return True for files that a system adds by itself, such as `.DS_Store` or `__MACOSX/`."""
    return any(part.startswith(".") or part == "__MACOSX" for part in name.split("/"))


def _read_limited(packed: Any, most: int, name: str) -> bytes:
    try:
        with packed:
            data: bytes = packed.read(most + 1)
    except (OSError, EOFError, ValueError, zlib.error, lzma.LZMAError, zipfile.BadZipFile, NotImplementedError):
        raise InputError(_WHOLE, _DAMAGED, source=name) from None
    if len(data) > most:
        raise InputError(_SMALLER.fill(most=MOST_UNPACKED // 1024**2), _MORE, source=name)
    return data


def decode(data: bytes, name: str) -> str:
    """Return the text in the bytes of a file, in any encoding. Raise InputError for binary data.

    >>> decode("niñ@".encode("utf-16"), "a.txt")
    'niñ@'
    """
    wide = _detect_wide_encoding(data)
    is_picture = data.startswith(_PICTURES) or data[4:8] == b"ftyp" or data[8:12] == b"WEBP"
    binary = InputError(_A_TEXT, _PICTURE if is_picture else _BINARY, source=name)
    if wide is not None:
        try:
            return data.decode(wide)
        except UnicodeDecodeError:
            raise binary from None
    if b"\0" in data or data.startswith(b"%PDF"):
        raise binary
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("latin-1")


def _detect_wide_encoding(data: bytes) -> str | None:
    """Return the encoding if it has two or four bytes per character, or None.

    It is recognised by its byte order mark, or because every second byte of the start is zero.

    >>> [_detect_wide_encoding("12".encode(encoding)) for encoding in ("utf-16", "utf-16-be", "ascii")]
    ['utf-16', 'utf-16-be', None]
    """
    if data[:4] in (b"\xff\xfe\0\0", b"\0\0\xfe\xff"):
        return "utf-32"
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return "utf-16"
    even, odd = data[:_HEAD:2], data[1:_HEAD:2]
    if odd and not any(odd) and all(even):
        return "utf-16-le"
    return "utf-16-be" if odd and not any(even) and all(odd) else None


def tidy(text: str) -> str:
    """Return the text with uniform newlines, without a byte order mark, and with complete addresses.

    >>> tidy("a\\r\\nb\\rc"), tidy("puzz.link/p?sudoku")
    ('a\\nb\\nc', 'https://puzz.link/p?sudoku')
    """
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    text = text.removeprefix("\ufeff")
    if "HTTP" in text:
        text = _CAPITALS.sub(lambda found: found[0].lower(), text)
    return _ADDRESS.sub(r"\1https://\2", text) if _ADDRESS.match(text) else text


def _rows(source: object, depth: int = 1) -> str:
    """Return lists as the text of a board: one row per line, cells separated by blanks."""
    values = _to_list(source)
    if depth > _DEEPEST:
        raise InputError(_LISTS, _DEEP)
    inner = [value for value in values if _is_list(value)]
    if not inner:
        return _join_flat_list(values)
    if len(inner) < len(values):
        raise _make_cell_error(next(value for value in values if not _is_list(value)))
    rows = [_to_list(value) for value in inner]
    if any(_is_list(cell) for row in rows for cell in row):
        return "\n".join(_rows(row, depth + 1) for row in rows)
    return "".join(" ".join(map(_cell, row)) + "\n" for row in rows)


def _join_flat_list(values: list[Any]) -> str:
    """Return the lines of a list of texts, or the board of a flat list of cells."""
    if _are_lines(values):
        return "".join(f"{value}\n" for value in values)
    side = isqrt(len(values))
    if side * side != len(values):
        raise InputError(_SQUARE, _COUNT.fill(count=len(values)))
    cells = [_cell(value) for value in values]
    return "".join(" ".join(cells[at : at + side]) + "\n" for at in range(0, len(cells), side or 1))


def _are_lines(values: list[Any]) -> bool:
    return bool(values) and all(isinstance(value, str) and len(value) > 1 for value in values)


def _is_list(value: object) -> bool:
    return isinstance(value, list | tuple) or (hasattr(value, "tolist") and getattr(value, "ndim", 0) != 0)


def _to_list(value: Any) -> list[Any]:
    if not isinstance(value, list | tuple) and hasattr(value, "to_numpy"):
        value = value.to_numpy()
    if not isinstance(value, list | tuple) and hasattr(value, "tolist"):
        value = value.tolist()
    if not isinstance(value, list | tuple):
        raise _make_cell_error(value)
    return [*value]


def _cell(value: Any) -> str:
    """Return one value as a word. None, NaN and an empty text are empty cells."""
    if hasattr(value, "item") and not isinstance(value, str | int | float):
        value = value.item()
    if value is None or (isinstance(value, float) and isnan(value)):
        return "."
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if isinstance(value, bool) or not isinstance(value, str | int):
        raise _make_cell_error(value)
    word = str(value).strip() if isinstance(value, str) or abs(value) < 10**9 else "?!"
    if len(word.split()) > 1:
        raise InputError(_LISTS, echo(word))
    return word or "."


def _make_cell_error(value: object) -> InputError:
    return InputError(_LISTS, _A_VALUE.fill(name=type(value).__name__))
