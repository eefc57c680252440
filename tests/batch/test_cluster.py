"""Runs on a cluster give the same bytes as on one machine, even if workers or the scheduler die."""

from __future__ import annotations

import errno
import io
import os
import random
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from descarte.batch import pipeline as roads
from descarte.batch.block_job import BlockJob
from descarte.batch.block_store import BlockStore
from descarte.batch.cluster import ClusterRun
from descarte.batch.file_types import FileEnding
from descarte.batch.input_format import LineReading
from descarte.batch.open_input import OpenInput
from descarte.batch.pipeline import BatchInput, BatchRun
from descarte.batch.request import AnswerRequest
from descarte.cli import main
from descarte.core.errors import DescarteError, OptionError
from tests.batch.puzzles import CLASH, many, text_of

BLOCK = roads.BYTES
pytestmark = pytest.mark.skipif(
    find_spec("distributed") is None, reason="SKIPPED: the extra 'cluster' is not installed"
)
PUZZLES = many(300)


@pytest.fixture(scope="module")
def scheduler() -> Iterator[str]:
    """Start a scheduler and two workers in threads of this process."""
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=False, protocol="tcp", dashboard_address=None, silence_logs=50
    ) as cluster:
        yield cluster.scheduler_address


@pytest.fixture(autouse=True)
def small_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(roads, "BYTES", 3000)


def run_of(lines: list[str], target: object, address: str, **more: Any) -> ClusterRun:
    opened = OpenInput("puzzles.txt", io.BytesIO(text_of(lines)))
    road = BatchRun(
        [BatchInput(LineReading("puzzles.txt", straight=True), opened)],
        BlockJob(AnswerRequest("solve"), "csv", lang="en"),
        FileEnding.from_name(str(target)),
    )
    road.complain = more.pop("complain", road.complain)
    return ClusterRun(road, str(target), address, "asked", **more)


def written(run: ClusterRun) -> bytes:
    assert not run.run_blocks().stopped
    run.finish(None)
    data: bytes = run.store.system.cat_file(run.store.path)
    assert not run.store.system.exists(run.store.folder)
    return data


@pytest.mark.parametrize("name", ["x.csv", "x.csv.gz", "x.jsonl", "x.parquet"])
def test_a_cluster_writes_what_one_process_writes(tmp_path: Path, scheduler: str, name: str) -> None:
    source, alone = tmp_path / "puzzles.txt", tmp_path / f"alone-{name}"
    source.write_bytes(text_of(PUZZLES))
    assert main(["solve", "-q", "--jobs", "1", str(source), "-o", str(alone)]) in (0, 1)
    together = tmp_path / name
    assert main(["solve", "-q", "--cluster", scheduler, str(source), "-o", str(together)]) in (0, 1)
    assert together.read_bytes() == alone.read_bytes()
    assert sorted(tmp_path.iterdir()) == sorted([source, alone, together])


def test_rate_keeps_its_columns(tmp_path: Path, scheduler: str) -> None:
    alone, together = tmp_path / "alone.csv", tmp_path / "together.csv"
    puzzles = ["1.....3.4......2", "12........1....."]
    assert main(["rate", "-q", "--jobs", "1", *puzzles, "-o", str(alone)]) == 1
    assert main(["rate", "-q", "--cluster", scheduler, *puzzles, "-o", str(together)]) == 1
    assert together.read_bytes() == alone.read_bytes()


def test_what_is_done_is_not_done_again(tmp_path: Path, scheduler: str, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = written(run_of(PUZZLES, tmp_path / "whole.csv", scheduler))
    run = run_of(PUZZLES, tmp_path / "x.csv", scheduler)
    run.run_blocks()
    for number in (1, 3):
        del run.store.done[number]
    run.store.write_manifest("asked")
    (tmp_path / "x.csv.parts" / "00000003").unlink()
    done: list[str] = []
    put = BlockStore.write_file

    def noting(store: BlockStore, name: str, data: bytes) -> None:
        done.append(name)
        put(store, name, data)

    monkeypatch.setattr(BlockStore, "write_file", noting)
    again = run_of(PUZZLES, tmp_path / "x.csv", scheduler, resume=True)
    assert written(again) == whole
    assert sorted(set(done) - {"manifest.json"}) == ["00000001", "00000003"]
    assert again.tally.total() == len(PUZZLES)


def test_another_input_is_refused(tmp_path: Path, scheduler: str) -> None:
    run_of(PUZZLES, tmp_path / "x.csv", scheduler).run_blocks()
    with pytest.raises(OptionError, match="another input"):
        run_of([PUZZLES[1], *PUZZLES[1:]], tmp_path / "x.csv", scheduler, resume=True).run_blocks()


def test_a_block_that_was_damaged_is_seen(tmp_path: Path, scheduler: str) -> None:
    run = run_of(PUZZLES, tmp_path / "x.csv", scheduler)
    run.run_blocks()
    block = tmp_path / "x.csv.parts" / "00000002"
    block.write_bytes(block.read_bytes().replace(b"1", b"2", 1))
    with pytest.raises(OptionError, match="is damaged"):
        run.store.finish(run.road.ending, "solve", b"", None)
    assert not (tmp_path / "x.csv").exists()


def test_any_address_takes_the_answers(scheduler: str) -> None:
    found = written(run_of(PUZZLES, "memory://answers/x.csv", scheduler))
    assert found.count(b"\n") == len(PUZZLES) + 1


def test_a_disk_that_fills_up_is_said_and_can_be_gone_on_from(
    tmp_path: Path, scheduler: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    put = BlockStore.write_file

    def full(store: BlockStore, name: str, data: bytes) -> None:
        if name == "00000004":
            raise OSError(errno.ENOSPC, "No space left on device")
        put(store, name, data)

    with monkeypatch.context() as patch:
        patch.setattr(BlockStore, "write_file", full)
        with pytest.raises(DescarteError, match=r"No space left on device. Use --resume to continue"):
            run_of(PUZZLES, tmp_path / "x.csv", scheduler).run_blocks()
    whole = written(run_of(PUZZLES, tmp_path / "whole.csv", scheduler))
    assert written(run_of(PUZZLES, tmp_path / "x.csv", scheduler, resume=True)) == whole


def test_a_disk_that_fills_up_at_the_end_is_said_too(
    tmp_path: Path, scheduler: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    run = run_of(PUZZLES, tmp_path / "x.csv", scheduler)
    run.run_blocks()
    with monkeypatch.context() as patch:
        patch.setattr(BlockStore, "_rename", full)
        with pytest.raises(DescarteError, match=r"x\.csv: No space left on device\. Use --resume to continue"):
            run.finish(None)
    assert not (tmp_path / "x.csv").exists()
    whole = written(run_of(PUZZLES, tmp_path / "whole.csv", scheduler))
    assert written(run_of(PUZZLES, tmp_path / "x.csv", scheduler, resume=True)) == whole


def test_a_bad_line_ends_it_with_its_place(tmp_path: Path, scheduler: str) -> None:
    said: list[str] = []
    run = run_of([*PUZZLES[:200], CLASH, *PUZZLES[200:]], tmp_path / "x.csv", scheduler, complain=said.append)
    assert run.run_blocks().stopped
    assert said[0].startswith("puzzles.txt: line 201: ")


@pytest.mark.parametrize("address", ["nonsense", "local:0", "local:", "tcp://"])
def test_what_is_no_address_is_said(tmp_path: Path, address: str) -> None:
    with pytest.raises(OptionError, match="needs the address of a Dask scheduler"):
        run_of(PUZZLES, tmp_path / "x.csv", address).run_blocks()


class Machines:
    """A scheduler and four workers, each a process. Any of them that ends is started again, as on a real cluster."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.folder = folder
        self.ended = False
        self.scheduler = self.start_scheduler()
        self.workers = [self.start_worker() for _ in range(4)]
        self.keeper = threading.Thread(target=self._keep)
        self.keeper.start()

    @property
    def address(self) -> str:
        return f"tcp://127.0.0.1:{self.port}"

    def _start(self, *words: str) -> subprocess.Popen[bytes]:
        with (self.folder / "machines.log").open("ab") as log:
            return subprocess.Popen([sys.executable, "-m", *words], stdout=log, stderr=log, cwd=self.folder)

    def start_scheduler(self) -> subprocess.Popen[bytes]:
        port = str(self.port)
        return self._start("distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", port, "--no-dashboard")

    def start_worker(self) -> subprocess.Popen[bytes]:
        return self._start(
            "distributed.cli.dask_worker", self.address, "--nthreads", "1", "--no-nanny", "--no-dashboard"
        )

    def _keep(self) -> None:
        while not self.ended:
            for index, worker in enumerate(self.workers):
                if worker.poll() is not None:
                    self.workers[index] = self.start_worker()
            time.sleep(0.1)

    def kill_worker(self, chance: random.Random) -> None:
        os.kill(chance.choice(self.workers).pid, signal.SIGKILL)

    def restart_scheduler(self) -> None:
        self.scheduler.kill()
        self.scheduler.wait()
        self.scheduler = self.start_scheduler()

    def close(self) -> None:
        self.ended = True
        self.keeper.join()
        for process in (*self.workers, self.scheduler):
            process.kill()
            process.wait()


def written_blocks(folder: Path) -> int:
    return sum(path.name.isdigit() for path in folder.iterdir()) if folder.exists() else 0


@pytest.mark.long
def test_nothing_is_lost_and_nothing_is_twice_whatever_dies(tmp_path: Path) -> None:
    """A worker dies at ten random moments of the work, the scheduler after the fourth, the client after the seventh."""
    chance = random.Random(7)
    count = int(os.environ.get("DESCARTE_FAULT_PUZZLES", "1000000"))
    source, alone, out = tmp_path / "puzzles.txt", tmp_path / "alone.csv", tmp_path / "x.csv"
    source.write_bytes((text_of(many(5000)) * (count // 5000 + 1))[: 82 * count])
    command = [sys.executable, "-m", "descarte", "canonical", "-q", str(source), "-o"]
    assert subprocess.run([*command, str(alone)], check=False).returncode == 0
    moments = sorted(chance.uniform(0, 0.8) * 82 * count / BLOCK for _ in range(10))
    machines = Machines(tmp_path)
    try:
        client = subprocess.Popen([*command, str(out), "--cluster", machines.address])
        deadline = time.monotonic() + 1800
        for kills, moment in enumerate(moments, 1):
            while written_blocks(tmp_path / "x.csv.parts") <= moment and time.monotonic() < deadline:
                assert client.poll() is None
                time.sleep(0.01)
            machines.kill_worker(chance)
            if kills == 4:
                machines.restart_scheduler()
            if kills == 7:
                os.kill(client.pid, signal.SIGKILL)
                client.wait()
                client = subprocess.Popen([*command, str(out), "--cluster", machines.address, "--resume"])
            time.sleep(0.2)
        assert client.wait(1800) == 0
    finally:
        machines.close()
    assert out.read_bytes() == alone.read_bytes()


class Crashing(BlockJob):
    """Job that ends the process of the worker at a block with the fatal line."""

    def answer(self, block: Any, reading: Any, look: Any = None) -> Any:
        if CLASH.encode() in block.data:
            os._exit(9)
        return super().answer(block, reading, look)


@pytest.mark.long
def test_a_block_that_no_worker_survives_is_set_aside_and_named(tmp_path: Path) -> None:
    said: list[str] = []
    lines = [*PUZZLES[:100], CLASH, *PUZZLES[100:]]
    run = run_of(lines, tmp_path / "x.csv", "local:2", complain=said.append)
    run.road.job = Crashing(AnswerRequest("solve"), "csv", lang="en")
    outcome = run.run_blocks()
    assert [block.number for block in run.aside] == [2]
    reason = "because several workers died while they answered these lines"
    assert said == [f"puzzles.txt: lines 73 to 108 are skipped {reason}"]
    blocks = list(roads.blocks_of(run_of(lines, "x.csv", "local:1").road.inputs, run.road.job))
    assert sorted(run.store.done) == [block.number for block in blocks if block.number != 2]
    assert outcome.tally["fault"] == 36
