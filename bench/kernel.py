"""Speed of the kernel, relative to a plain solver (the yardstick) that is compiled and timed in the same run.

python -m bench.kernel [--rounds N]     one core, CPU time, interleaved; results also go to bench/results/

The puzzles are in the folder that DESCARTE_CORPUS names, the yardstick is `../bench/yardstick.cpp` seen from there.
Neither is part of descarte. Without the puzzles nothing is measured, and the exit code is 0.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import re
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from bench.corpus import ABSENT, CORPUS

from descarte import fast, formats
from descarte.fast import _kernel
from descarte.fast.learning import handover
from descarte.model.puzzle import Puzzle

HERE = Path(__file__).parent
CLASSIC = {
    "easy": (16, 3.4),
    "seventeen": (12_500, 3_500),
    "minimal": (80, 27),
    "top1465": (210, 110),
    "hardest_1905": (60, 32),
    "hardest_1106": (76, 45),
}
"""Goals per set: how many times as fast as the yardstick a batch call and single calls should be."""
BATCH_SECONDS = 1.0
MOST = 1000


def cpu_name() -> str:
    """Return the name of the processor, or what the platform reports if the name is unknown."""
    try:
        match = re.search(r"model name\s*: (.+)", Path("/proc/cpuinfo").read_text())
    except OSError:
        match = None
    return match[1] if match else platform.processor()


def cpu_seconds() -> float:
    """Return the CPU seconds of this process and of the child processes that have ended, as in clause learning."""
    return time.process_time() + sum(os.times()[2:4])


def compile_yardstick(folder: Path) -> Path:
    """Compile the yardstick, a plain solver in C++, and return the path of the program."""
    program = folder / "yardstick"
    source = CORPUS.parent / "bench" / "yardstick.cpp"
    compiler = os.environ.get("CXX", "g++")
    subprocess.run([compiler, "-std=c++20", "-O3", "-march=native", "-o", program, source], check=True)
    return program


def yardstick_microseconds(program: Path, file: Path) -> float:
    """Return the CPU time of the yardstick per puzzle, in microseconds."""
    output = subprocess.run([program, file, "1"], capture_output=True, text=True, check=True).stdout
    match = re.search(r"([\d.]+) us each", output)
    assert match is not None, output
    return float(match[1])


def batch_microseconds(lines: list[str]) -> tuple[float, int]:
    """Solve puzzles in one call of the kernel. Return microseconds of CPU per puzzle, and the number of guesses."""
    once = "".join(lines).encode()
    signature = _kernel.batch9(once, 2, 1)[3]
    start = time.process_time()
    _kernel.batch9(once, 2, 1)
    repeats = max(1, int(BATCH_SECONDS / max(time.process_time() - start, 1e-6)))
    puzzles = once * repeats
    start = time.process_time()
    _kernel.batch9(puzzles, 2, 1)
    return (time.process_time() - start) * 1e6 / (len(lines) * repeats), signature


def single_microseconds(lines: list[str]) -> float:
    """Return the CPU time per puzzle with one Python call per puzzle, in microseconds."""
    solve9 = _kernel.solve9
    start = time.process_time()
    passes = 0
    while passes == 0 or time.process_time() - start < BATCH_SECONDS / 2:
        for line in lines:
            solve9(line)
        passes += 1
    return (time.process_time() - start) * 1e6 / (len(lines) * passes)


def bench_classic(rounds: int, folder: Path) -> dict[str, dict[str, float]]:
    """Measure yardstick and kernel in turn on the classic sets, and return the best of the rounds."""
    program = compile_yardstick(folder)
    rows: dict[str, dict[str, float]] = {}
    print(f"{'set':14} {'yardstick':>10} {'batch':>8} {'call':>9} {'batch x':>9} {'goal':>7} {'call x':>9} {'goal':>7}")
    for name, (batch_goal, call_goal) in CLASSIC.items():
        lines = (CORPUS / "sudoku" / f"{name}.txt").read_text().split()[:MOST]
        file = folder / f"{name}.txt"
        file.write_text("\n".join(lines) + "\n")
        measured = [
            (yardstick_microseconds(program, file), *batch_microseconds(lines), single_microseconds(lines))
            for _ in range(rounds)
        ]
        unit, batch, call = (min(measure[column] for measure in measured) for column in (0, 1, 3))
        rows[name] = {"yardstick": unit, "batch": batch, "call": call, "guesses": measured[0][2]}
        ratios = f"{unit / batch:9.1f} {batch_goal:7} {unit / call:9.1f} {call_goal:7}"
        print(f"{name:14} {unit:10.2f} {batch:8.3f} {call:9.3f} {ratios}", flush=True)
    print(f"bench signature: {sum(int(row['guesses']) for row in rows.values())} guesses")
    return rows


def without_first_given(line: str) -> str:
    """Return a puzzle without its first given. If it was minimal, it now has several solutions."""
    first = next(cell for cell, mark in enumerate(line) if mark in "123456789")
    return f"{line[:first]}.{line[first + 1 :]}"


def bench_several(rounds: int) -> dict[str, float]:
    """Compare the batch call with single calls on puzzles with several solutions. They should take equally long."""
    lines = [without_first_given(line) for line in (CORPUS / "sudoku" / "minimal.txt").read_text().split()]
    measured = [(batch_microseconds(lines)[0], single_microseconds(lines)) for _ in range(rounds)]
    batch, call = (statistics.median(column) for column in zip(*measured, strict=True))
    print(f"minimal, one given fewer: batch {batch:.3f} us, call {call:.3f} us, ratio {batch / call:.2f} (goal 1)")
    return {"batch": batch, "call": call}


def puzzles_in(path: Path) -> list[Puzzle]:
    """Return the puzzles of a file that can be read and have no faults."""
    found = [item.puzzle for item in formats.read(path.read_text(), source=path.name)]
    return [puzzle for puzzle in found if puzzle is not None and not puzzle.faults()]


def general_sets() -> dict[str, list[Puzzle]]:
    """Return the sets of puzzles other than classic Sudokus, by name."""
    sets = {path.stem: puzzles_in(path) for path in sorted((CORPUS / "variants").glob("*.jsonl"))}
    killers = sets.pop("killer")
    for name, mark in (("killer sgt", "sgt/"), ("killer TAREK", "TAREK_ALL"), ("killer MATHEMAGIC", "MATHEMAGIC")):
        sets[name] = [puzzle for puzzle in killers if mark in (puzzle.id or "")]
    boards = puzzles_in(CORPUS / "kakuro" / "boards.kk")
    for low, high in ((3, 9), (3, 60), (101, 101), (150, 150)):
        sides = [(max(board.layout.rows, board.layout.columns), board) for board in boards]
        sets[f"kakuro {low}-{high}"] = [board for side, board in sides if low <= side <= high]
    return {name: puzzles for name, puzzles in sets.items() if puzzles}


def bench_general(seconds: float, left_out: list[str]) -> dict[str, dict[str, float]]:
    """Measure puzzles other than classic Sudokus: CPU milliseconds until uniqueness is proved, and search nodes."""
    rows: dict[str, dict[str, float]] = {}
    fast.solve(puzzles_in(CORPUS / "sudoku" / "top1465.txt")[0])  # do the imports before anything is timed
    print(f"{'set':18} {'count':>6} {'median':>9} {'mean':>9} {'worst':>9} {'total':>9} {'nodes':>9}  stopped")
    for name, puzzles in general_sets().items():
        if name in left_out:
            continue
        times, stopped, nodes = [], 0, 0
        for puzzle in puzzles:
            start = cpu_seconds()
            result = fast.solve(puzzle, timeout=seconds)
            times.append((cpu_seconds() - start) * 1000)
            stopped += result.status == "stopped"
            nodes += result.counts["nodes"]
        rows[name] = {"median": statistics.median(times), "mean": statistics.mean(times), "worst": max(times)}
        figures = " ".join(f"{figure:9.3f}" for figure in (*rows[name].values(), sum(times)))
        rows[name] |= {"count": len(times), "total": sum(times), "nodes": nodes, "stopped": stopped}
        print(f"{name:18} {len(times):6} {figures} {nodes:9}  {stopped}", flush=True)
    print(f"bench signature: {sum(int(row['nodes']) for row in rows.values())} nodes")
    return rows


def main() -> int:
    """Measure, print and store the results; only say so if the puzzles are missing. Return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=10.0, help="time limit for each puzzle of the other kinds")
    parser.add_argument("--without", nargs="*", default=[], help="sets to leave out: latin takes minutes")
    settings = parser.parse_args()
    if not CORPUS.exists():
        print(f"bench.kernel: {ABSENT}", file=sys.stderr)
        return 0  # so that `make bench` goes on to the next program
    single, lanes = _kernel.variants()
    machine: dict[str, object] = {"cpu": cpu_name(), "python": platform.python_version(), "one call": single}
    machine |= {
        "batch": lanes,
        "load": round(os.getloadavg()[0], 1),
        "clause learning": handover.available_solvers()[0],
    }
    print("# " + ", ".join(f"{key}: {value}" for key, value in machine.items()) + "; microseconds of CPU each")
    with tempfile.TemporaryDirectory() as folder:
        classic = bench_classic(settings.rounds, Path(folder))
    results: dict[str, object] = {"machine": machine, "classic": classic, "several": bench_several(settings.rounds)}
    results["general"] = bench_general(settings.seconds, settings.without)
    kept = HERE / "results" / f"kernel-{time.strftime('%Y-%m-%d')}-{lanes}.json"
    kept.parent.mkdir(exist_ok=True)
    kept.write_text(json.dumps(results, indent=1) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
