"""Cost and size of traces for data sets, by grade, on one core; docs/datasets.md has the figures.

    python bench/traces.py           100 puzzles per grade
    python bench/traces.py 1000      as many as that

The puzzles are made first, which is not timed. `descarte explain --traces` then explains, judges and writes them in
both languages to a Parquet file. At last, every trace is read and judged again, as the steps of a model are. The times
are CPU times of one process.
"""

from __future__ import annotations

import sys
import tempfile
import time
from importlib import import_module
from pathlib import Path

import descarte
from descarte.cli import main as run
from descarte.rating import GRADES


def measure(grade: str, count: int, folder: Path) -> None:
    """Print the line of a grade."""
    file, table = folder / f"{grade}.txt", folder / f"{grade}.parquet"
    file.write_text(descarte.write(descarte.make(grade=grade, count=count, seed="traces"), "line"))
    explained = -time.process_time()
    run(["explain", "-q", str(file), "--traces", "-o", str(table), "--jobs", "1"])
    explained += time.process_time()
    rows = import_module("pyarrow.parquet").read_table(table).to_pylist()
    judged = -time.process_time()
    proved = sum(descarte.verify(row["trace"]).holds for row in rows)
    judged += time.process_time()
    assert proved == sum(row["verified"] for row in rows) == len(rows) == count
    steps, size = sum(row["steps"] for row in rows), sum(len(row["trace"].encode()) for row in rows)
    print(
        f"{grade:<10} {steps / count:>6.0f} {count / explained:>10.0f} {steps / explained:>8.0f} {steps / judged:>8.0f}"
        f" {size / steps:>8.0f} {table.stat().st_size / steps:>8.0f}"
    )


def main() -> None:
    """Print the figures of every grade."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    print("           steps/    written per second     judged      bytes per step")
    print("grade      puzzle    puzzles    steps    steps/s      text  Parquet")
    with tempfile.TemporaryDirectory() as folder:
        first = Path(folder) / "first.txt"
        first.write_text("1.....3.4......2\n")
        run(["explain", "-q", str(first), "--traces", "-o", f"{first}.parquet", "--jobs", "1"])  # imports everything
        for grade in GRADES:
            measure(grade.key, count, Path(folder))


if __name__ == "__main__":
    main()
