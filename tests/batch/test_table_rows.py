from __future__ import annotations

import csv
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from descarte import solve_many
from descarte.batch.open_input import bytes_of_column
from descarte.batch.table_rows import RowReader
from tests.batch.puzzles import EASY
from tests.cli.conftest import Run
from tests.cli.conftest import descarte as descarte

arrow = pytest.importorskip("pyarrow")
parquet = pytest.importorskip("pyarrow.parquet")

SMALL = "1.....3.4......2"
KILLER = (
    '{"kind": "killer", "n": 4, "givens": [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 0], "cages": [[3, [14, 15]]]}'
)
TALL = "1...\n..3.\n4...\n...2"
Table = Callable[..., Path]


@pytest.fixture
def table(tmp_path: Path) -> Table:
    """Return a function that writes a Parquet file with one column."""

    def written(values: list[Any], type: Any = None, name: str = "puzzle") -> Path:
        path = tmp_path / "puzzles.parquet"
        parquet.write_table(arrow.table({name: arrow.array(values, type or arrow.string())}), path)
        return path

    return written


def statuses(command: Run, source: Path, *further: str, ending: str = "csv") -> tuple[int, list[str]]:
    """Return the exit code, and the status of each row of the output."""
    target = source.with_name(f"out.{ending}")
    code = command("solve", source, "-o", target, "--keep-going", "--jobs", "1", "-q", *further).code
    with target.open(newline="") as file:
        return code, [row["status"] for row in csv.DictReader(file)]


ROWS: dict[str, list[str | None]] = {
    "nothing at the start": [None] * 10 + [EASY] * 40,
    "nothing in every second row": [EASY, None] * 25,
    "nothing at all": [None] * 5,
    "empty texts": ["", EASY, "  ", EASY],
    "two good rows and a bad one": [EASY, EASY, "garbage"],
    "mostly bad rows": [*["garbage"] * 9, EASY],
    "a heading among the rows": ["puzzle", EASY, "puzzle,solution", EASY],
    "comments": ["# a comment", EASY, "# symbols: 12345678X"],
    "small boards": [SMALL, None, "garbage", SMALL],
    "rows of several lines": [TALL, EASY, f"{EASY}\n{EASY}", TALL],
    "several formats": [KILLER, EASY, SMALL, TALL, KILLER],
}


def is_good(row: str | None) -> bool:
    return row in (EASY, SMALL, TALL, KILLER)


@pytest.mark.parametrize("rows", ROWS.values(), ids=ROWS.keys())
@pytest.mark.parametrize(
    "further", [(), ("--kind", "sudoku"), ("--timeout", "60")], ids=["kernel", "kind", "one by one"]
)
def test_every_row_of_a_parquet_file_has_a_row(
    rows: list[str | None], further: tuple[str, ...], table: Table, descarte: Run
) -> None:
    if KILLER in rows and "--kind" in further:
        pytest.skip("a Killer is no Sudoku")
    code, found = statuses(descarte, table(rows), *further)
    assert found == ["unique" if is_good(row) else "fault" for row in rows]
    assert code == 2 * ("fault" in found)


@pytest.mark.parametrize("rows", ROWS.values(), ids=ROWS.keys())
def test_every_row_of_a_column_has_a_row(rows: list[str | None]) -> None:
    expected = ["unique" if is_good(row) else "fault" for row in rows]
    assert [row.status for row in solve_many(arrow.array(rows, arrow.string()), jobs=1)] == expected


def test_a_bad_row_is_told_with_its_number_and_kept_with_its_text(table: Table, tmp_path: Path, descarte: Run) -> None:
    source, target, rejects = table([EASY, "garbage", None]), tmp_path / "out.csv", tmp_path / "bad.txt"
    said = descarte("solve", source, "-o", target, "--keep-going", "--jobs", "1").err
    assert "puzzles.parquet: line 2: expected" in said
    assert "puzzles.parquet: line 3: expected a puzzle, found nothing" in said
    assert [line.partition(",")[0] for line in target.read_text().splitlines()] == ["puzzle", EASY, "garbage", ""]
    descarte("solve", source, "-o", target, "--rejects", rejects, "--jobs", "1")
    assert rejects.read_text().splitlines()[1::2] == ["garbage", ""]


def test_signs_are_those_of_the_column_whatever_one_row_shows(table: Table, descarte: Run) -> None:
    """The first row alone could be written with 1-9A-G or with A-P."""
    first, second = "A" + "." * 255, "G9" + "." * 254
    source = table([first, None, second, "garbage"] * 2)
    assert statuses(descarte, source, "--timeout", "20")[1] == ["several", "fault", "several", "fault"] * 2
    assert "the option 'symbols'" in RowReader().read(first, 1).complaint, "alone it could mean either"


def test_large_tables_are_cut_into_blocks_without_losing_a_row(table: Table, descarte: Run) -> None:
    rows = ([EASY] * 99 + [None]) * 100
    assert statuses(descarte, table(rows))[1] == (["unique"] * 99 + ["fault"]) * 100


def test_rows_keep_their_numbers_from_block_to_block() -> None:
    blocks = RowReader().cut_rows(iter([bytes_of_column(arrow.array(["garbage"] * 5))]), 2, is_straight=True)
    assert [[row.line for row in rows] for _, rows in blocks] == [[1, 2], [3, 4], [5]]


def test_bytes_that_are_no_text_are_a_bad_row(table: Table, descarte: Run) -> None:
    source = table([EASY.encode(), b"\xff\xfe\xfa", b"\0", b"\xc3" * 81], arrow.binary())
    assert statuses(descarte, source) == (2, ["unique", "fault", "fault", "fault"])


@pytest.mark.parametrize(
    "type", [arrow.large_string(), arrow.binary(81), arrow.dictionary(arrow.int32(), arrow.string())]
)
def test_columns_of_any_text_are_read(type: Any, table: Table, descarte: Run) -> None:
    assert statuses(descarte, table([EASY, None, EASY], type)) == (2, ["unique", "fault", "unique"])


@pytest.mark.parametrize(("values", "type"), [([[1, 2], None], arrow.list_(arrow.int64())), ([1, 2], arrow.int64())])
def test_a_column_of_something_else_is_a_sentence(values: list[Any], type: Any, table: Table, descarte: Run) -> None:
    said = descarte("solve", table(values, type), "-o", table(values, type).with_name("out.csv"))
    assert (said.code, f"found the column 'puzzle' of type {str(type)[:4]}" in said.err) == (2, True)
    with pytest.raises(Exception, match="a column of puzzles holds texts"):
        list(solve_many(arrow.array(values, type)))


@pytest.mark.parametrize("cut", [lambda data: data[: len(data) // 2], lambda data: b"PAR1" + b"x" * 50 + data[54:]])
def test_a_damaged_file_is_a_sentence(cut: Callable[[bytes], bytes], table: Table, descarte: Run) -> None:
    source = table([EASY] * 100)
    source.write_bytes(cut(source.read_bytes()))
    said = descarte("solve", source, "-o", source.with_name("out.csv"), "--lang", "es")
    assert (said.code, "se esperaba un archivo Parquet que se pueda leer" in said.err) == (2, True)


TEXTS: dict[str, tuple[str, str | bytes, list[str]]] = {
    "lines with bad ones": ("a.txt", f"{EASY}\ngarbage\n" * 4, ["unique", "fault"] * 4),
    "small lines with bad ones": ("a.txt", f"{SMALL}\ngarbage\n" * 4, ["unique", "fault"] * 4),
    "blank lines and comments are none": ("a.txt", f"\n{EASY}\n \n# two\n{EASY}\n", ["unique"] * 2),
    "bytes that are no text": (
        "a.txt",
        f"{EASY}\n".encode() * 3 + b"\xff\xfe\n\0\n",
        [*["unique"] * 3, "fault", "fault"],
    ),
    "columns": ("a.csv", f"puzzle,level\n{EASY},\n,\ngarbage,2\n\n{EASY},\n", ["unique", "fault", "fault", "unique"]),
    "a column of two lines": ("a.csv", f'id,puzzle\n1,"{EASY}\n"\n2,{EASY}\n', ["unique"] * 2),
    "objects": ("a.jsonl", f"{KILLER}\ngarbage\nnull\n[]\n\n{KILLER}\n", ["unique", *["fault"] * 3, "unique"]),
    "objects after bad lines": ("a.jsonl", f"garbage\n7\n{KILLER}\n", ["fault", "fault", "unique"]),
}


@pytest.mark.parametrize(("name", "text", "expected"), TEXTS.values(), ids=TEXTS.keys())
def test_every_row_of_a_list_has_a_row(
    name: str, text: str | bytes, expected: list[str], tmp_path: Path, descarte: Run
) -> None:
    source = tmp_path / name
    source.write_bytes(text if isinstance(text, bytes) else text.encode())
    assert statuses(descarte, source) == (2 * ("fault" in expected), expected)
