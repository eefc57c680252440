"""Records in a file, one on a line."""

from __future__ import annotations

from pathlib import Path

import pytest

from descarte.cli.table import Table, line_of
from descarte.errors import OptionError

FIELDS = ("index", "id")


def test_json_lines(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    with Table(path, FIELDS, "json", resume=False) as table:
        table.add({"index": 1, "id": "é", "more": 3})
        assert path.read_text(encoding="utf-8") == '{"index": 1, "id": "é"}\n'


def test_what_csv_must_quote_is_quoted() -> None:
    assert line_of({"index": 1, "id": 'a,"b"'}, FIELDS, "csv") == '1,"a,""b"""\n'
    assert line_of({"index": 1, "id": "two\nlines"}, FIELDS, "csv") == "1,two lines\n"


def test_without_resume_a_file_begins_anew(tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    for index in (1, 2):
        with Table(path, FIELDS, "csv", resume=False) as table:
            assert table.done == 0
            table.add({"index": index})
    assert path.read_text() == "index,id\n2,\n"


def test_other_columns_are_not_taken_up(tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    path.write_text("index,name\n1,x\n")
    with pytest.raises(OptionError):
        Table(path, FIELDS, "csv", resume=True)
