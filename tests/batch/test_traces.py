"""Traces in tables: every row has its judged steps, in each form of file and in Python."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import descarte
from descarte.batch import file_types
from descarte.batch.answer_columns import COLUMNS, csv_line
from descarte.logic.narrate import explanation
from descarte.proof import Verdict
from tests.cli.conftest import Run
from tests.cli.conftest import descarte as command  # noqa: F401

SMALL = "1.....3.4......2"
KILLER = next(descarte.make("killer", size=4, seed=1))
PUZZLES = [SMALL, KILLER, "nonsense"]


@pytest.fixture
def run(command: Run) -> Run:  # noqa: F811
    """Runs a command."""
    return command


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file of three small puzzles."""
    path = tmp_path / "puzzles.txt"
    path.write_text(f"{SMALL}\n" * 3)
    return path


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_row_has_the_trace_that_the_judge_accepted(jobs: int) -> None:
    first, killer, bad = descarte.explain_many(PUZZLES, traces=True, jobs=jobs)
    for row in (first, killer):
        assert row.trace is not None
        assert (row.status, row.verified) == ("unique", True)
        assert descarte.verify(row.trace).unique
        assert len(json.loads(row.trace)["steps"]) == row.steps
    assert (bad.status, bad.verified, bad.trace) == ("fault", None, None)


def test_the_puzzle_of_a_trace_is_the_puzzle_of_the_row() -> None:
    first, killer = descarte.explain_many(PUZZLES[:2], traces=True, jobs=1)
    assert first.trace is not None
    assert killer.trace is not None
    assert json.loads(first.trace)["puzzle"] == first.puzzle == SMALL
    assert descarte.read_trace(killer.trace).puzzle.cages == KILLER.cages


def test_without_traces_the_columns_are_those_of_before() -> None:
    (row,) = descarte.explain_many([SMALL], jobs=1)
    assert (row.steps, row.verified, row.trace) == (12, None, None)
    assert COLUMNS["traces"] == (*COLUMNS["explain"], "verified", "trace")


def test_a_wrong_step_makes_a_row_unverified(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(explanation, "verify_steps", lambda *_: Verdict(False, step=0))
    (row,) = descarte.explain_many([SMALL], traces=True, jobs=1)
    assert row.verified is False
    monkeypatch.setattr(explanation, "verify_steps", lambda *_: Verdict(False, is_limit=True))
    (row,) = descarte.explain_many([SMALL], traces=True, jobs=1)
    assert row.verified is None


def test_columns_of_arrow() -> None:
    arrow = pytest.importorskip("pyarrow")
    table = descarte.explain_many(PUZZLES, traces=True, jobs=1).to_arrow()
    assert table.schema.field("verified").type == arrow.bool_()
    assert table.column("verified").to_pylist() == [True, True, None]
    trace = table.column("trace").to_pylist()[0]
    assert descarte.verify(trace).unique


@pytest.mark.parametrize("suffix", [".parquet", ".jsonl", ".csv", ".jsonl.gz"])
def test_every_form_of_file_has_the_same_traces(run: Run, file: Path, suffix: str) -> None:
    duckdb = pytest.importorskip("duckdb")
    path = file.with_name(f"traces{suffix}")
    assert run("explain", file, "--traces", "-o", path, "--jobs", 1).code == 0
    read = {".parquet": "read_parquet", ".csv": "read_csv"}.get(suffix, "read_json_auto")
    if suffix == ".csv":
        assert path.read_text().splitlines()[1].split(",")[8] == "true"
    rows = duckdb.sql(f"select puzzle, verified, trace from {read}('{path}')").fetchall()
    expected = next(iter(descarte.explain_many([SMALL], traces=True, jobs=1)))
    assert [(puzzle, verified) for puzzle, verified, _ in rows] == [(SMALL, True)] * 3
    assert json.loads(rows[0][2]) == json.loads(str(expected.trace))


def test_the_judge_reads_the_rows_of_a_file(run: Run, file: Path) -> None:
    path = file.with_name("traces.jsonl")
    run("explain", file, "--traces", "-o", path, "--jobs", 1)
    verdicts = run("verify", path, "--json").records
    assert [(verdict["verified"], verdict["unique"], verdict["steps"]) for verdict in verdicts] == [
        (True, True, 12)
    ] * 3


def test_the_judge_reads_a_table(run: Run, file: Path) -> None:
    pytest.importorskip("pyarrow")
    path = file.with_name("traces.parquet")
    file.write_text(f"{SMALL}\n1111............\n{SMALL}\n")
    run("explain", file, "--traces", "-o", path, "--jobs", 1, "--keep-going")
    outcome = run("verify", path)
    assert outcome.code == 0
    assert [line.split(": ")[0] for line in outcome.lines] == [f"{path}, line 1", f"{path}, line 3"]


def test_a_table_without_traces_is_refused(run: Run, file: Path) -> None:
    pytest.importorskip("pyarrow")
    path = file.with_name("solved.parquet")
    run("solve", file, "-o", path)
    outcome = run("verify", path)
    assert outcome.code == 2
    assert outcome.err.startswith(f"descarte: {path}: expected a column of text called trace, found puzzle, solution")
    path.write_bytes(b"PAR1 and nothing else")
    assert "expected a readable Parquet file" in run("verify", path).err


def test_a_bad_row_of_a_table_ends_the_check_unless_it_may_go_on(run: Run, file: Path) -> None:
    arrow, parquet = pytest.importorskip("pyarrow"), pytest.importorskip("pyarrow.parquet")
    path = file.with_name("traces.parquet")
    good = next(iter(descarte.explain_many([SMALL], traces=True, jobs=1))).trace
    parquet.write_table(arrow.table({"trace": ["no trace", good]}), path)
    outcome = run("verify", path)
    assert (outcome.code, outcome.out) == (2, "")
    assert f"{path}: line 1, column 1: expected JSON without mistakes" in outcome.err
    assert run("verify", path, "--keep-going").lines[0].startswith(f"{path}, line 2: every step verified")


def test_a_trace_larger_than_the_block_of_the_reader() -> None:
    pytest.importorskip("pyarrow")
    trace = json.dumps({"puzzle": SMALL, "steps": ["x" * 3_000_000]})
    row = csv_line({"puzzle": SMALL, "verified": True, "trace": trace}, COLUMNS["traces"])
    table = file_types.arrow_table(row.encode(), "traces")
    assert table.column("trace").to_pylist() == [trace]


@pytest.mark.parametrize(("bound", "value", "groups"), [("BYTES", 1, 3), ("ROWS", 2, 2), ("ROWS", 9, 1)])
def test_row_groups_of_traces_are_bounded_in_rows_and_bytes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bound: str, value: int, groups: int
) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    monkeypatch.setattr(file_types, bound, value)
    ending = file_types.FileEnding.from_name("x.parquet")
    blocks = [ending.pack_block(f"{SMALL},,unique,,,,,4,true,{{}}\n".encode(), "traces") for _ in range(3)]
    with (tmp_path / "x.parquet").open("wb") as target:
        file_types.write_parquet(blocks, target, "traces")
    assert parquet.ParquetFile(tmp_path / "x.parquet").num_row_groups == groups


def test_traces_need_a_table(run: Run, file: Path) -> None:
    assert "--traces needs an output file: -o FILE" in run("explain", file, "--traces").err
    outcome = run("explain", file, "--traces", "-o", file.with_name("traces.txt"))
    assert outcome.code == 2
    assert "choose a .parquet, .jsonl or .csv file" in outcome.err


def test_an_interrupted_run_is_not_resumed_without_its_traces(run: Run, file: Path) -> None:
    path = file.with_name("traces.csv")
    file.write_text("\n".join([SMALL] * 20 + ["1" * 16]))
    assert run("explain", file, "--traces", "-o", path, "--jobs", 1).code == 2
    assert run("explain", file, "-o", path, "--jobs", 1, "--resume", "--keep-going").code == 2
    assert run("explain", file, "--traces", "-o", path, "--jobs", 1, "--resume", "--keep-going").code == 2
    assert path.read_text().count("\n") == 22


def test_steps_that_are_not_needed_are_kept_on_request(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "puzzle.txt"
    file.write_text("4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......\n")
    counts = []
    for options in ((), ("--unfocused",)):
        path = tmp_path / f"steps{len(options)}.jsonl"
        run("explain", file, "-o", path, "--jobs", 1, *options)
        counts.append(json.loads(path.read_text())["steps"])
    assert counts[0] < counts[1]
