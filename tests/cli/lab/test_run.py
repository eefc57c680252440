"""`descarte lab run`, as a process of its own."""

from __future__ import annotations

import signal
import subprocess
import time
from pathlib import Path

from descarte.lab.log.reader import Trace
from tests.cli.conftest import Run
from tests.forked import start_forked

HARDER = "4173698.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"


def test_an_interrupt_leaves_a_log_that_can_be_read(tmp_path: Path) -> None:
    path, part = tmp_path / "log.jsonl", tmp_path / "log.jsonl.part"
    command = ("lab", "run", "backtracking", HARDER, "--trace", path)
    process = start_forked(*command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    try:
        for _ in range(1200):
            if part.exists() and part.stat().st_size > 200_000:
                break
            time.sleep(0.01)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    finally:
        process.kill()
    assert (process.returncode, out, err) == (130, "", f"descarte: interrupted; the results so far are in {part}\n")
    assert not path.exists()
    with Trace(part) as trace:
        assert len(trace) > 1000
        assert trace.end is None
        assert trace.frame(len(trace)).number == len(trace)


def test_what_became_of_many_agrees_in_number(descarte: Run) -> None:
    assert "2 atascados" in descarte("lab", "run", "ac3", "--lang", "es", "." * 16, "1" + "." * 15).err
