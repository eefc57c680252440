"""Answers to many puzzles from Python are the same for every container of puzzles, in rows and in columns."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

import descarte
from descarte.batch import puzzle_columns
from descarte.batch.file_types import FileEnding
from descarte.batch.many_answers import AnswerRow
from descarte.core.errors import OptionError
from tests.batch.puzzles import CLASH, EASY, NONE, SEVERAL, SOLVED, many

PUZZLES = many(50)
GIVEN = [*PUZZLES, EASY, NONE, SEVERAL, CLASH]


def held(kind: str, puzzles: list[str]) -> Any:
    if kind == "list":
        return puzzles
    if kind == "generator":
        return (puzzle for puzzle in puzzles)
    if kind == "puzzles":
        return [descarte.read(puzzle) for puzzle in puzzles]
    if kind == "boards":
        return pytest.importorskip("numpy").array([descarte.read(puzzle) for puzzle in puzzles])
    if kind == "numpy":
        numpy = pytest.importorskip("numpy")
        return numpy.array([[int(sign.replace(".", "0")) for sign in puzzle] for puzzle in puzzles])
    if kind == "pandas":
        return pytest.importorskip("pandas").Series(puzzles)
    arrow = pytest.importorskip("pyarrow")
    return arrow.chunked_array([puzzles[:20], puzzles[20:]]) if kind == "chunked" else arrow.array(puzzles)


@pytest.mark.parametrize("kind", ["list", "generator", "puzzles", "numpy", "boards", "pandas", "arrow", "chunked"])
@pytest.mark.parametrize("jobs", [1, 2])
def test_whatever_holds_the_puzzles(monkeypatch: pytest.MonkeyPatch, kind: str, jobs: int) -> None:
    monkeypatch.setattr(puzzle_columns, "ROWS", 16)
    rows = list(descarte.solve_many(held(kind, GIVEN), jobs=jobs))
    assert [row.puzzle for row in rows] == GIVEN
    assert rows[50:] == [
        AnswerRow(EASY, "unique", 32, SOLVED),
        AnswerRow(NONE, "none", 9),
        AnswerRow(SEVERAL, "several", 26),
        AnswerRow(CLASH, "fault", 2),
    ]
    for puzzle, row in zip(GIVEN[:50], rows, strict=False):
        result = descarte.solve(puzzle)
        assert row.status == result.status


def test_any_kind_of_puzzle_and_bad_texts_keep_their_places() -> None:
    latin = descarte.read("12.......", kind="latin")
    rows = list(descarte.check_many([EASY, latin, "", "# no puzzle", "x", "1.....3.4......2"], jobs=1))
    assert [row.status for row in rows] == ["unique", "several", "fault", "fault", "fault", "unique"]


def test_arrays_of_boards_may_be_empty_and_have_to_be_9x9() -> None:
    numpy = pytest.importorskip("numpy")
    assert list(descarte.solve_many(numpy.zeros((0, 9, 9), int))) == []
    with pytest.raises(OptionError, match="81 columns, one per cell, not 16"):
        list(descarte.solve_many(numpy.zeros((2, 4, 4), int)))
    frame = pytest.importorskip("pandas").DataFrame(numpy.zeros((2, 81), int))
    assert [row.status for row in descarte.check_many(frame, jobs=1)] == ["several"] * 2


def test_an_empty_cell_of_a_column_is_a_row_too() -> None:
    arrow = pytest.importorskip("pyarrow")
    found = descarte.solve_many(arrow.array([EASY, None, "# x", "", EASY])).to_arrow()
    assert found.column("status").to_pylist() == ["unique", "fault", "fault", "fault", "unique"]


def test_columns() -> None:
    pytest.importorskip("pyarrow")
    pytest.importorskip("pandas")
    table = descarte.solve_many(GIVEN).to_arrow()
    assert table.column("puzzle").to_pylist() == GIVEN
    assert table.column("solution").to_pylist()[50:] == [SOLVED, None, None, None]
    assert table.schema.metadata[b"descarte.schema"] == b"2"
    assert list(descarte.solve_many(GIVEN).to_pandas()["clues"][50:]) == [32, 9, 26, 2]
    assert descarte.solve_many([]).to_arrow().num_rows == 0
    rated = descarte.rate_many(["1.....3.4......2"], jobs=1).to_arrow().to_pylist()[0]
    assert rated["techniques"] == [("hidden-single", 4), ("full-house", 8)]


def test_what_is_no_puzzle_at_all_is_an_error() -> None:
    numpy = pytest.importorskip("numpy")
    with pytest.raises(OptionError, match="a text, a Path or a Puzzle, not a value of type int"):
        list(descarte.solve_many([1, 2]))
    with pytest.raises(OptionError, match="81 columns, one per cell, not 80"):
        list(descarte.solve_many(numpy.zeros((2, 80), int)))
    with pytest.raises(OptionError, match=r"numbers 0 \(an empty cell\) to 9"):
        list(descarte.solve_many(numpy.full((2, 81), 10)))


def test_parquet_is_read_back_by_duckdb_and_pandas(tmp_path: Path) -> None:
    duckdb = pytest.importorskip("duckdb")
    pandas = pytest.importorskip("pandas")
    parquet = pytest.importorskip("pyarrow.parquet")
    from descarte.cli import main  # noqa: PLC0415

    source, path, rated = tmp_path / "puzzles.txt", tmp_path / "solved.parquet", tmp_path / "rated.parquet"
    source.write_text("\n".join([*PUZZLES, NONE, SEVERAL]))
    assert main(["solve", "-q", str(source), "-o", str(path)]) == 1
    assert main(["rate", "-q", "--jobs", "1", "1.....3.4......2", "-o", str(rated)]) == 0
    found = duckdb.sql(f"select status, count(*) from '{path}' group by status order by status").fetchall()
    rows = list(descarte.solve_many([*PUZZLES, NONE, SEVERAL]))
    statuses = [row.status for row in rows]
    assert found == [(status, statuses.count(status)) for status in sorted(set(statuses))]
    frame = pandas.read_parquet(path)
    assert list(frame.columns) == ["puzzle", "solution", "status", "clues"]
    assert list(frame["puzzle"]) == [*PUZZLES, NONE, SEVERAL]
    assert duckdb.sql(f"select techniques['full-house'], rating, grade from '{rated}'").fetchall() == [(8, 1.2, "easy")]
    file = parquet.ParquetFile(path)
    assert file.schema_arrow.metadata[b"descarte.schema"] == b"2"
    assert file.metadata.row_group(0).column(0).compression == "ZSTD"
    back = tmp_path / "again.csv"
    assert main(["check", "-q", str(path), "-o", str(back)]) == 1
    assert back.read_text().count("unique") == statuses.count("unique")


@pytest.mark.parametrize("name", ["x.csv.gz", "x.jsonl.zst"])
def test_packed_files_are_read_back(tmp_path: Path, name: str) -> None:
    if name.endswith("zst"):
        pytest.importorskip("pyarrow")
    from descarte.batch.open_input import OpenInput  # noqa: PLC0415

    ending = FileEnding.from_name(name)
    path = tmp_path / name
    path.write_bytes(ending.pack_block(b"one\n", "solve") + ending.pack_block(b"two\n", "solve"))
    with closing(OpenInput(str(path))) as opened:
        assert opened.read(100) == b"one\ntwo\n"
