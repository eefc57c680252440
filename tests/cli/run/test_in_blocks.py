"""Commands on files with very many puzzles."""

from __future__ import annotations

import gzip
import os
import signal
from collections import Counter
from pathlib import Path
from types import SimpleNamespace

import pytest

from descarte.batch import pipeline
from descarte.batch.block_file import BlockFile
from descarte.batch.block_job import BlockAnswer
from descarte.batch.blocks import LineBlock
from descarte.batch.input_format import LineReading
from descarte.cli.run import in_blocks
from descarte.cli.run.one_by_one import summarise_tally
from descarte.core.text import speaking
from descarte.model.result import Status
from tests.batch.puzzles import CLASH, EASY, NONE, SEVERAL, SOLVED, many, text_of
from tests.cli.conftest import Run, limited
from tests.cli.puzzles import FAULTY, UNIQUE
from tests.examples import rotate
from tests.forked import run_forked

LINES = [*many(30), NONE, SEVERAL, "# a comment", "", f"{EASY},{SOLVED}", f"  {EASY}", f"{EASY} # id: one"]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "puzzles.txt"
    path.write_bytes(text_of(LINES))
    return path


@pytest.mark.parametrize(
    ("options", "command"),
    rotate(
        ["", "--json", "--lang es", "--keep-going", "--json --keep-going"], ["solve", "check", "canonical", "count"], 2
    ),
)
@pytest.mark.parametrize("bad", ["", CLASH, "nonsense"])
def test_the_screen_gets_from_blocks_what_it_gets_line_by_line(
    descarte: Run, file: Path, command: str, options: str, bad: str
) -> None:
    lines = [line for line in LINES if command != "count" or line != SEVERAL]
    file.write_bytes(text_of([*lines[:20], *([bad] if bad else []), *lines[20:]]))
    arguments = (command, *options.split(), file)
    slow = descarte(*arguments)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(in_blocks, "ENOUGH", 1)
        quick = descarte(*arguments)
    assert (quick.out, quick.code) == (slow.out, slow.code)


def test_small_files_and_other_kinds_are_not_for_blocks(
    descarte: Run, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(in_blocks, "_run_to_screen", None)
    assert descarte("check", "-q", file).code == 1
    monkeypatch.setattr(in_blocks, "ENOUGH", 1)
    assert descarte("check", "-q", "--kind", "latin", file).code == 1
    assert descarte("solve", "-q", "--limit", 3, file).code == 1
    assert "internal error" in descarte("check", "-q", file).err


@pytest.mark.parametrize(
    ("name", "first"),
    [
        ("x.txt", SOLVED),
        ("x.csv", "puzzle,solution,status,clues"),
        ("x.jsonl", f'{{"puzzle": "{EASY}", "solution": "{SOLVED}", "status": "unique", "clues": 32}}'),
        ("x.csv.gz", "puzzle,solution,status,clues"),
    ],
)
def test_the_ending_says_what_is_written(descarte: Run, tmp_path: Path, name: str, first: str) -> None:
    path = tmp_path / name
    outcome = descarte("solve", "-q", "-o", path, EASY, NONE, EASY)
    assert (outcome.code, outcome.out) == (1, "")
    data = gzip.decompress(path.read_bytes()) if name.endswith("gz") else path.read_bytes()
    assert data.decode().splitlines()[0] == first
    assert len(data.splitlines()) == 3 + name.startswith("x.csv")
    assert list(tmp_path.iterdir()) == [path]


def test_other_kinds_and_formats(descarte: Run, tmp_path: Path) -> None:
    path = tmp_path / "x.csv"
    assert descarte("solve", "-q", "--jobs", 1, "-o", path, UNIQUE, "12\n21", "[[1,0],[0,0]]").code == 0
    rows = path.read_text().splitlines()
    assert rows[1] == f"{UNIQUE},1324243142133142,unique,4"
    assert len(rows) == 4
    assert descarte("explain", "-q", "--jobs", 1, "-o", path, UNIQUE).code == 0
    assert (
        path.read_text().splitlines()[1] == f"{UNIQUE},1324243142133142,unique,1.2,88,12,full-house:8 hidden-single:4,4"
    )


@pytest.mark.parametrize("command", ["solve", "check"])
@pytest.mark.parametrize("more", [(), ("--lang", "es")])
def test_lines_on_one_board_say_what_each_says_by_itself(
    descarte: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str, more: tuple[str, ...]
) -> None:
    (tmp_path / "small.txt").write_bytes(
        text_of(["1.....3.4......2", "." * 16, "12....34........", "11" + "." * 14] * 3)
    )
    ask = (command, "--keep-going", "--jobs", "1", *more, str(tmp_path / "small.txt"), "-o")
    monkeypatch.setattr(in_blocks, "time", SimpleNamespace(monotonic=lambda: 0.0))
    at_once = descarte(*ask, str(tmp_path / "a.txt"))
    monkeypatch.setattr(LineReading, "read_alike_lines", lambda *_: None)
    assert descarte(*ask, str(tmp_path / "b.txt")) == at_once
    assert (tmp_path / "a.txt").read_text() == (tmp_path / "b.txt").read_text()


def test_rejects(descarte: Run, tmp_path: Path, file: Path) -> None:
    file.write_bytes(text_of([EASY, CLASH, "nonsense", EASY]))
    out, bad = tmp_path / "x.csv", tmp_path / "bad.txt"
    outcome = descarte("solve", "-q", "-o", out, "--rejects", bad, file)
    assert outcome.code == 2
    assert out.read_text().count("unique") == len(out.read_text().splitlines()) - 1 == 2
    assert bad.read_text().splitlines()[1::2] == [CLASH, "nonsense"]
    assert f"{file}: line 2: " in outcome.err
    assert f"{file}: line 3: expected" in outcome.err
    assert descarte("solve", "-q", "--rejects", bad, file).err.endswith("--rejects needs an output file: -o FILE\n")


def test_a_bad_puzzle_leaves_a_part_that_can_be_gone_on_with(descarte: Run, tmp_path: Path) -> None:
    out = tmp_path / "x.csv"
    out.write_text("the old file")
    outcome = descarte("solve", "-o", out, UNIQUE, FAULTY, UNIQUE)
    assert (outcome.code, out.read_text()) == (2, "the old file")
    assert f"the results so far are in {out}.part. Use --resume --keep-going to continue." in outcome.err
    assert descarte("solve", "-q", "--resume", "--keep-going", "-o", out, UNIQUE, FAULTY, UNIQUE).code == 2
    assert [row.split(",")[2] for row in out.read_text().splitlines()[1:]] == ["unique", "fault", "unique"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("-o", "x.doc"), "unknown file extension '.doc'"),
        (("-o", "x.csv", "--limit", "3"), "--limit changes the text on the screen, but -o x.csv writes a table"),
        (("-o", "x.txt", "--board"), "--board is for the screen"),
        (("--resume",), "--resume needs an output file"),
        (("-o", "memory://x.csv"), "memory://x.csv is an address, and only a run with --cluster can write there"),
    ],
)
def test_options_that_do_not_go_together(descarte: Run, arguments: tuple[str, ...], said: str) -> None:
    outcome = descarte("solve", *arguments, UNIQUE)
    assert outcome.code == 2
    assert said in outcome.err


@pytest.fixture
def small_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pipeline, "BYTES", 10_000)


@pytest.mark.usefixtures("small_blocks")
def test_a_run_that_was_really_killed_goes_on_to_the_same_file(
    descarte: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    puzzles, whole, out = tmp_path / "puzzles.txt", tmp_path / "whole.csv", tmp_path / "x.csv"
    puzzles.write_bytes(text_of(many(2000)))
    command = ("solve", "-q", "--jobs", 2, puzzles, "-o")
    assert descarte(*command, whole).code == 1
    add = BlockFile.add

    def add_until_killed(file: BlockFile, block: LineBlock, answer: BlockAnswer) -> None:
        if block.number == 1:
            os.kill(os.getpid(), signal.SIGKILL)
        add(file, block, answer)

    with monkeypatch.context() as patch:
        patch.setattr(BlockFile, "add", add_until_killed)
        assert run_forked(*command, out).returncode == -signal.SIGKILL
    assert not out.exists()
    assert (tmp_path / "x.csv.part.blocks").read_bytes().count(b"\n") == 2
    assert descarte(*command, out, "--resume").code == 1
    assert out.read_bytes() == whole.read_bytes()


@pytest.mark.usefixtures("small_blocks")
def test_a_file_that_may_not_grow_is_said_and_goes_on_to_the_same_file(descarte: Run, tmp_path: Path) -> None:
    """The system refuses more than three quarters of it, as a full disk would."""
    puzzles, whole, out = tmp_path / "puzzles.txt", tmp_path / "whole.csv", tmp_path / "x.csv"
    puzzles.write_bytes(text_of(many(2000)))
    command = ("solve", "-q", "--jobs", 2, puzzles, "-o")
    assert descarte(*command, whole).code == 1
    with limited(whole.stat().st_size * 3 // 4):
        refused = descarte(*command, out)
    assert refused.code == 2
    assert "Use --resume to continue" in refused.err
    assert not out.exists()
    assert (tmp_path / "x.csv.part.blocks").read_bytes().count(b"\n") > 1
    assert descarte(*command, out, "--resume").code == 1
    assert out.read_bytes() == whole.read_bytes()


def test_what_became_of_many_is_said_in_a_sentence() -> None:
    tally: Counter[Status] = Counter({"found": 3, "fault": 1})
    with speaking("en"):
        assert summarise_tally(tally, 1.0) == "4 puzzles in 1.0 s: 3 done and 1 bad"
    with speaking("es"):
        assert summarise_tally(tally, 1.0) == "4 puzles en 1,0 s: 3 hechos y 1 incorrecto"
