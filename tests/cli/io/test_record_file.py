"""Files with one record per line."""

from __future__ import annotations

from pathlib import Path

import pytest

from descarte.cli.io.record_file import RecordFile, line_of
from descarte.core.errors import OptionError

FIELDS = ("index", "id")


def test_json_lines(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    with RecordFile(path, FIELDS, "json", digest="a", resume=False) as table:
        table.add({"index": 1, "id": "é", "more": 3})
        assert table.part.read_text(encoding="utf-8") == '{"index": 1, "id": "é"}\n'
        assert not path.exists()
    assert path.read_text(encoding="utf-8") == '{"index": 1, "id": "é"}\n'
    assert sorted(each.name for each in tmp_path.iterdir()) == ["a.jsonl"]


def test_what_csv_must_quote_is_quoted() -> None:
    assert line_of({"index": 1, "id": 'a,"b"'}, FIELDS, "csv") == '1,"a,""b"""\n'
    assert line_of({"index": 1, "id": "two\nlines"}, FIELDS, "csv") == "1,two lines\n"


def test_without_resume_a_file_begins_anew(tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    for index in (1, 2):
        with RecordFile(path, FIELDS, "csv", digest="a", resume=False) as table:
            assert len(table.done) == 0
            table.add({"index": index})
    assert path.read_text() == "index,id\n2,\n"


def test_other_columns_are_not_taken_up(tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    path.write_text("index,name\n1,x\n")
    with pytest.raises(OptionError):
        RecordFile(path, FIELDS, "csv", digest="a", resume=True)


def test_the_records_of_another_input_are_not_taken_up(tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    with RecordFile(path, FIELDS, "csv", digest="a", resume=True) as table:
        table.add({"index": 1})
        table.whole = False
    with pytest.raises(OptionError, match="another input"):
        RecordFile(path, FIELDS, "csv", digest="b", resume=True)
    companion = path.with_name("a.csv.part.input")
    companion.rename(tmp_path / "elsewhere")
    with pytest.raises(OptionError, match=r"cannot be resumed without a\.csv\.part\.input"):
        RecordFile(path, FIELDS, "csv", digest="a", resume=True)
    (tmp_path / "elsewhere").rename(companion)
    with RecordFile(path, FIELDS, "csv", digest="a", resume=True) as table:
        assert len(table.done) == 1
    assert path.read_text() == "index,id\n1,\n"


def test_a_finished_file_has_nothing_beside_it_and_nothing_to_go_on_with(tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    with RecordFile(path, FIELDS, "csv", digest="a", resume=False) as table:
        table.add({"index": 1})
    assert list(tmp_path.iterdir()) == [path]
    with pytest.raises(OptionError, match="is finished"):
        RecordFile(path, FIELDS, "csv", digest="a", resume=True)
    assert path.read_text() == "index,id\n1,\n"


@pytest.mark.parametrize("name", ["=HYPERLINK(1)", "+1", "-1", "@SUM(1)", "\t=1", "\r=1", "  =1", "\x1b[31m=1"])
def test_no_cell_is_a_formula(name: str) -> None:
    line = line_of({"index": 1, "id": name}, FIELDS, "csv")
    assert line.startswith("1,'")
    assert line[:-1].isprintable()


def test_numbers_stay_numbers() -> None:
    assert line_of({"index": -1, "id": -2.5}, FIELDS, "csv") == "-1,-2.5\n"


def test_signs_that_end_lines_elsewhere_do_not_upset_the_count(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    with RecordFile(path, FIELDS, "json", digest="a", resume=False) as table:
        table.add({"index": 1, "id": "a\x85b\u2028c"})
        table.whole = False
    with RecordFile(path, FIELDS, "json", digest="a", resume=True) as table:
        assert len(table.done) == 1


def test_a_companion_that_is_not_of_notes_is_of_another_input(tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    path.with_name("a.csv.part").write_text("index,id\n1,\n")
    path.with_name("a.csv.part.input").write_text("something else\n")
    with pytest.raises(OptionError, match="another input"):
        RecordFile(path, FIELDS, "csv", digest="a", resume=True)
