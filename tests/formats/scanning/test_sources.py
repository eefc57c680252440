"""Texts come from strings, files of any encoding, compressed files, lists and arrays."""

from __future__ import annotations

import gzip
import io
import zipfile
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import descarte
from descarte import formats
from descarte.core.errors import DescarteError, InputError
from descarte.formats.scanning import sources
from descarte.formats.scanning.sources import is_board, text_of, unpack_files
from tests.examples import examples

FOUR = "1.....3.4......2"
ROWS = [[1, 0, 0, 0], [0, 0, 3, 0], [4, 0, 0, 0], [0, 0, 0, 2]]
PUZZLE = descarte.read(FOUR)


class Array:
    """An array with the interface that descarte uses, without the library."""

    def __init__(self, values: Any, dimensions: int = 2) -> None:
        self.values, self.ndim = values, dimensions

    def tolist(self) -> Any:
        return self.values


class Table:
    """A table that can be converted to an array."""

    def to_numpy(self) -> Array:
        return Array(ROWS)


def packed(members: dict[str, str]) -> bytes:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in members.items():
            archive.writestr(name, text)
    return data.getvalue()


@pytest.mark.parametrize(
    "rows",
    [
        ROWS,
        tuple(map(tuple, ROWS)),
        [[cell or None for cell in row] for row in ROWS],
        [[float(cell) if cell else float("nan") for cell in row] for row in ROWS],
        [[str(cell) if cell else " " for cell in row] for row in ROWS],
        [cell for row in ROWS for cell in row],
        ["1...", "..3.", "4...", "...2"],
        Array(ROWS),
        [Array(row, 1) for row in ROWS],
        Table(),
    ],
)
def test_lists_and_arrays_are_boards(rows: Any) -> None:
    assert descarte.read(rows) == PUZZLE
    assert descarte.solve(rows).status == "unique"


def test_arrays_of_numpy() -> None:
    numpy = pytest.importorskip("numpy")
    array = numpy.array(ROWS)
    assert descarte.read(array) == descarte.read(array.astype("float32")) == descarte.read(array.ravel()) == PUZZLE
    assert descarte.read(array.astype(str)) == PUZZLE
    assert list(descarte.read_all(numpy.array([ROWS, ROWS]))) == [PUZZLE, PUZZLE]


def test_a_list_of_lines_is_a_text() -> None:
    assert [puzzle.layout.size for puzzle in descarte.read_all([FOUR, "." * 81])] == [4, 9]


@pytest.mark.parametrize(
    ("rows", "words"),
    [
        ([[1, 2], [True, 1]], "a value of type bool"),
        ([[1, 2], [2.5, 1]], "a value of type float"),
        ([[1, 2], [{}, 1]], "a value of type dict"),
        ([[1, 2], 3], "a value of type int"),
        ([1, 2, 3], "a square number of cells"),
        ([[1, 2], [3, "4 5"]], "'4 5'"),
        ([[[[[[1]]]]]], "lists nested too deeply"),
        ([[1, 2], [3, 1]], "'3'"),
        ([], "nothing"),
        ([[]], "nothing"),
        (7, "a value of type int"),
    ],
)
def test_what_is_no_board_is_refused(rows: Any, words: str) -> None:
    with pytest.raises(InputError, match=words):
        descarte.read(rows)


@examples(300)
@given(
    st.recursive(
        st.none() | st.integers() | st.floats() | st.text(max_size=3) | st.booleans() | st.binary(max_size=2),
        lambda inner: st.lists(inner, max_size=5) | st.tuples(inner, inner),
        max_leaves=40,
    ).filter(lambda value: not isinstance(value, str))
)
def test_any_lists(value: Any) -> None:
    with suppress(DescarteError):
        list(descarte.read_all(value))


def test_boards_and_lines() -> None:
    assert is_board(ROWS)
    assert not is_board([FOUR])
    assert not is_board(Path("a"))


def test_packed_files(tmp_path: Path) -> None:
    path = tmp_path / "a.txt.gz"
    path.write_bytes(gzip.compress(f"{FOUR}\n".encode()))
    assert descarte.read(path) == PUZZLE
    path = tmp_path / "a.zip"
    path.write_bytes(packed({"a": FOUR, "sub/b": ". 1\n1 .\n", "__MACOSX/a": "\0", "x/": ""}))
    assert [puzzle.layout.size for puzzle in descarte.read_all(path)] == [4, 2]


def test_errors_name_the_file_inside(tmp_path: Path) -> None:
    path = tmp_path / "a.zip"
    path.write_bytes(packed({"good": FOUR, "sub/bad": "1.....3.4......9"}))
    with pytest.raises(InputError, match=r"a\.zip/sub/bad: line 1, column 16"):
        list(descarte.read_all(path))
    with pytest.raises(InputError, match="one file inside"):
        text_of(path)


@pytest.mark.parametrize(
    "data",
    [
        gzip.compress(FOUR.encode())[:-6],
        b"\x1f\x8b\x08rubbish",
        packed({"a": FOUR})[:-30],
        packed({"a": FOUR}).replace(b"PK\x01\x02", b"PK\x01\x03"),
        packed({}),
        b"PK\x03\x04",
    ],
    ids=["cut gzip", "no gzip", "cut zip", "broken list", "empty zip", "only a sign"],
)
def test_damaged_packed_files_are_refused(data: bytes) -> None:
    with pytest.raises(InputError):
        list(unpack_files(data, "a"))


@examples(200)
@given(st.integers(0, 10_000), st.integers(0, 255), st.booleans())
def test_any_byte_changed(at: int, byte: int, zipped: bool) -> None:
    data = bytearray(packed({"a": FOUR, "b": FOUR}) if zipped else gzip.compress(FOUR.encode()))
    data[at % len(data)] = byte
    with suppress(InputError):
        list(unpack_files(bytes(data), "a"))


def test_unpacking_has_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sources, "MOST_UNPACKED", 1024**2)
    with pytest.raises(InputError, match="at most 1 MB when unpacked"):
        list(unpack_files(gzip.compress(b"." * (1024**2 + 1)), "a"))
    half = "." * (600 * 1024)
    with pytest.raises(InputError, match=r"z\.zip/b: expected at most 1 MB"):
        list(unpack_files(packed({"a": half, "b": half}), "z.zip"))
    assert len(next(unpack_files(gzip.compress(b"." * 1024**2), "a"))[0]) == 1024**2


def test_a_plain_line_takes_the_short_way_and_says_the_same() -> None:
    for text in (FOUR, "." * 81, "1", "1234" * 4, FOUR.replace(".", "0")):
        (item,) = formats.read(text)
        assert formats.read_plain_line(text) == item.puzzle
    assert formats.read_plain_line("A.....C.D......B") is None
    assert formats.read_plain_line(FOUR + "\n") is None


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be", "utf-32"])
def test_wide_texts_without_a_mark_are_told(tmp_path: Path, encoding: str) -> None:
    path = tmp_path / "wide.txt"
    path.write_bytes("1.....3.4......2\n".encode(encoding))
    assert formats.text_of(path)[0] == "1.....3.4......2\n"


def test_a_packed_file_in_an_archive_is_unpacked(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "x.zip", "w") as archive:
        archive.writestr("a.txt.gz", gzip.compress(b"1.....3.4......2\n"))
    assert formats.text_of(tmp_path / "x.zip")[0] == "1.....3.4......2\n"


def test_a_bomb_within_an_archive_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sources, "MOST_UNPACKED", 100_000)
    with zipfile.ZipFile(tmp_path / "x.zip", "w") as archive:
        archive.writestr("a.txt.gz", gzip.compress(b"1" * 1_000_000))
    with pytest.raises(InputError, match="when unpacked"):
        formats.text_of(tmp_path / "x.zip")


@pytest.mark.parametrize("name", ["//host/share/file", r"\\host\share\file"])
def test_a_name_on_another_machine_is_not_looked_up(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.path.isfile", lambda _: pytest.fail("looked up"))
    with pytest.raises(InputError):
        descarte.read(name)
