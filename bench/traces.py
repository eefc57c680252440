"""Cost and size of traces for data sets, by grade, on one core; docs/datasets.md has the figures.

    python bench/traces.py           100 puzzles per grade
    python bench/traces.py 1000      as many as that

The puzzles are made first, which is not timed. Each is then explained, judged and written in both languages, and its
trace is read and judged again, as the steps of a model are. The times are CPU times of one process.
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path

import descarte
from descarte.batch.many_answers import AnswerRow
from descarte.cli import main as run
from descarte.rating import GRADES


def measure(grade: str, count: int, folder: Path) -> None:
    """Print the line of a grade."""
    puzzles = list(descarte.make(grade=grade, count=count, seed="traces"))
    file, table = folder / f"{grade}.txt", folder / f"{grade}.parquet"
    file.write_text(descarte.write(puzzles, "line"))
    begun = time.process_time()
    rows = list(descarte.explain_many(puzzles, traces=True, jobs=1))
    explained = time.process_time() - begun
    begun = time.process_time()
    proved = sum(descarte.verify(trace_of(row)).holds for row in rows)
    judged = time.process_time() - begun
    assert proved == sum(row.verified is True for row in rows) == len(rows)
    run(["explain", "-q", str(file), "--traces", "-o", str(table)])
    steps, size = sum(row.steps or 0 for row in rows), sum(len(trace_of(row).encode()) for row in rows)
    print(
        f"{grade:<10} {steps / count:>6.0f} {count / explained:>10.0f} {steps / explained:>8.0f} {steps / judged:>8.0f}"
        f" {size / steps:>8.0f} {table.stat().st_size / steps:>8.0f}"
    )


def trace_of(row: AnswerRow) -> str:
    """Return the trace of a row as text."""
    assert row.trace is not None
    return row.trace


def main() -> None:
    """Print the figures of every grade."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    list(descarte.explain_many(["1.....3.4......2"], traces=True, jobs=1))
    print("           steps/    written per second     judged      bytes per step")
    print("grade      puzzle    puzzles    steps    steps/s      text  Parquet")
    with tempfile.TemporaryDirectory() as folder:
        for grade in GRADES:
            measure(grade.key, count, Path(folder))


if __name__ == "__main__":
    main()
