"""Runs from file to file: answers are in order with any number of workers, and the same after any interruption."""

from __future__ import annotations

import io
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from descarte.batch import pipeline as roads
from descarte.batch.block_file import BlockFile
from descarte.batch.block_job import BlockJob
from descarte.batch.blocks import GivenPuzzle
from descarte.batch.file_types import FileEnding
from descarte.batch.input_format import LineReading, reading_of
from descarte.batch.open_input import OpenInput
from descarte.batch.pipeline import BatchInput, BatchRun, RunProgress
from descarte.batch.request import AnswerRequest
from descarte.core.errors import DescarteError, OptionError
from descarte.core.workers import answer_in_order
from descarte.formats import ReadOptions
from tests.batch.puzzles import CLASH, many, text_of
from tests.examples import rotate

PUZZLES = many(400)


@pytest.fixture(autouse=True)
def small_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make blocks of a few puzzles, so that there are many of them."""
    monkeypatch.setattr(roads, "BYTES", 3000)
    monkeypatch.setattr(roads, "MOST_LINES", 30)


def input_of(lines: list[str], *, straight: bool = True) -> BatchInput:
    data = text_of(lines)
    reading = reading_of(data, "puzzles.txt", ReadOptions() if straight else ReadOptions(kind="latin"), None)
    assert reading is not None
    return BatchInput(reading, OpenInput("puzzles.txt", io.BytesIO(data)))


def road_of(lines: list[str], *, jobs: int = 1, ending: str = "x.csv", **more: object) -> BatchRun:
    found = FileEnding.from_name(ending)
    return BatchRun([input_of(lines)], BlockJob(AnswerRequest("solve"), found.form, lang="en"), found, jobs, **more)  # type: ignore[arg-type]


def file_of(path: Path, road: BatchRun, *, resume: bool = False) -> BlockFile:
    header = b"" if road.ending.packing == "parquet" else road.ending.pack_block(road.job.header, "solve")
    return BlockFile(path, {"asked": "this"}, road.ending, "solve", header, resume=resume)


def written(path: Path, road: BatchRun, *, resume: bool = False) -> bytes:
    with closing(file_of(path, road, resume=resume)) as file:
        road.run_blocks(file)
        file.finish()
    return path.read_bytes()


@pytest.mark.parametrize("jobs", [1, 2, 3])
def test_any_number_of_workers_gives_the_same_bytes(tmp_path: Path, jobs: int) -> None:
    alone = io.BytesIO()
    road_of(PUZZLES).run_blocks(alone)
    shared = written(tmp_path / "x.csv", road_of(PUZZLES, jobs=jobs))
    assert shared == b"puzzle,solution,status,clues\n" + alone.getvalue()
    assert [line.split(b",")[0].decode() for line in shared.splitlines()[1:]] == PUZZLES
    assert sorted(tmp_path.iterdir()) == [tmp_path / "x.csv"]


def test_other_kinds_go_the_same_road_on_processes() -> None:
    inputs = [input_of(PUZZLES[:70], straight=False)]
    found = []
    for jobs in (1, 2):
        target = io.BytesIO()
        BatchRun(inputs, BlockJob(AnswerRequest("check"), "csv", lang="en"), jobs=jobs).run_blocks(target)
        found.append(target.getvalue())
        inputs = [input_of(PUZZLES[:70], straight=False)]
    assert found[0] == found[1]
    assert found[0].count(b"\n") == 70


class Killed(BaseException):
    """Raised to end a run as if its process had been killed."""


@pytest.mark.parametrize(
    ("torn", "ending"), rotate([0, 7], ["x.csv", "x.csv.gz", "x.jsonl", "x.csv.zst", "x.parquet"], 2)
)
def test_a_run_that_was_killed_goes_on_to_the_same_file(tmp_path: Path, ending: str, torn: int) -> None:
    if ending.endswith(("zst", "parquet")):
        pytest.importorskip("pyarrow")
    road = road_of(PUZZLES, ending=ending)
    whole = written(tmp_path / f"whole-{ending}", road)
    path = tmp_path / ending
    for blocks in (0, 1, 5):
        road = road_of(PUZZLES, ending=ending, tell=_killed_after(blocks))
        file = file_of(path, road)
        with pytest.raises(Killed):
            road.run_blocks(file)
        file.close()
        if torn:
            for grown in (file.part, file.note_path):
                grown.write_bytes(grown.read_bytes() + b'{"block": 3, "che'[:torn])
        assert not path.exists()
        assert written(path, road_of(PUZZLES, ending=ending), resume=True) == whole
        path.unlink()


def _killed_after(blocks: int):  # type: ignore[no-untyped-def]
    left = iter(range(blocks))

    def tell(_: RunProgress) -> None:
        if next(left, None) is None:
            raise Killed

    return tell


def test_a_part_of_another_input_is_not_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "x.csv"
    file = file_of(path, road_of(PUZZLES))
    with pytest.raises(Killed):
        road_of(PUZZLES, tell=_killed_after(3)).run_blocks(file)
    file.close()
    with pytest.raises(OptionError, match="another input or other options"):
        written(path, road_of([PUZZLES[-1], *PUZZLES[1:]]), resume=True)
    with pytest.raises(OptionError, match="another input or other options"):
        BlockFile(path, {"asked": "that"}, FileEnding("csv"), "solve", b"", resume=True)


def test_a_finished_file_is_not_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "x.csv"
    written(path, road_of(PUZZLES[:5]))
    with pytest.raises(OptionError, match="is finished"):
        file_of(path, road_of(PUZZLES[:5]), resume=True)


def test_a_bad_line_ends_it_unless_it_is_to_keep_going() -> None:
    lines = [*PUZZLES[:100], CLASH, *PUZZLES[100:]]
    said: list[str] = []
    target = io.BytesIO()
    outcome = road_of(lines, complain=said.append).run_blocks(target)
    assert outcome.stopped
    assert target.getvalue().count(b"\n") == 101
    assert said[0].startswith("puzzles.txt: line 101: ")
    outcome = road_of(lines, complain=said.append, keep_going=True).run_blocks(io.BytesIO())
    assert (outcome.stopped, outcome.tally.total(), outcome.tally["fault"]) == (False, 401, 1)


def test_several_inputs_are_numbered_on() -> None:
    job = BlockJob(AnswerRequest("solve"), "csv", lang="en")
    given = [GivenPuzzle(1, None, None, "no puzzle")]
    inputs = [input_of(PUZZLES[:50]), BatchInput(LineReading(None, straight=False), given=given), input_of(PUZZLES[:3])]
    blocks = list(roads.blocks_of(inputs, job))
    assert [block.number for block in blocks] == list(range(len(blocks)))
    assert [block.puzzle for block in blocks][-2:] == [51, 52]
    assert [block.source for block in blocks][-2:] == [1, 2]


def test_no_more_is_read_than_needed_for_those_at_work() -> None:
    taken = 0

    def blocks() -> Iterator[int]:
        nonlocal taken
        for number in range(100):
            taken = number + 1
            yield number

    done = answer_in_order(lambda block, _: -block, blocks(), jobs=2, processes=False)
    assert [next(done)[1] for _ in range(5)] == [0, -1, -2, -3, -4]
    assert taken <= 10
    done.close()


def test_a_process_that_dies_is_said() -> None:
    with pytest.raises(DescarteError, match="ended unexpectedly"):
        list(answer_in_order(_die, [1, 2, 3], jobs=2, processes=True))


def _die(_: int, __: object) -> None:
    import os  # noqa: PLC0415
    import signal  # noqa: PLC0415

    os.kill(os.getpid(), signal.SIGKILL)
