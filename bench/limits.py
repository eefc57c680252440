"""Measure how long each command goes on after its --timeout, in seconds of CPU and of wall time.

Each command runs in its own session, forked from a process that has imported everything. The CPU time of the whole
session is read when the timeout passes and when the command ends; the difference is the overrun. On a busy machine, the
overrun in wall time grows, but not the one in CPU time. A process that outlives the command also counts as an overrun.

Boards whose rules take long to build are made here. Hard puzzles of every kind, and inputs on which a timeout once
failed, are read from DESCARTE_CORPUS if it is set.

python -m bench.limits [PART ...] [--seconds 1] [--commands rate,explain]: only inputs whose name has one of the parts
"""

from __future__ import annotations

import argparse
import contextlib
import io
import json
import os
import random
import resource
import signal
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from bench.corpus import CORPUS

from descarte import cli
from descarte.variants import every_variant

SMALL = '{"n": 4, "givens": [1, 0, 0, 0, 0, 0, 3, 0, 4, 0, 0, 0, 0, 0, 0, 2]}'
BAR = 0.2
MEMORY = 6 << 30
GIVEN_UP = 30.0
PICTURE = ["-o", "picture.svg"]
COMMANDS: dict[str, list[str]] = {
    "solve": ["solve"],
    "count": ["count", "--limit", "1000000"],
    "check": ["check"],
    "why": ["check", "--why"],
    "explain": ["explain"],
    "rate": ["rate"],
    "hint": ["hint"],
    "story": ["story", "-o", "story.html"],
    "draw": ["draw", *PICTURE],
    "png": ["draw", "-o", "picture.png"],
    "pdf": ["draw", "-o", "picture.pdf"],
    "gif": ["story", "-o", "story.gif"],
    "run": ["lab", "run", "backtracking"],
    "mac": ["lab", "run", "mac"],
    "links": ["lab", "run", "dancing-links"],
}
LAST = ("sudoku/hardest_1905.txt", "sudoku/top1465.txt")
SIZES = (9, 36)
LINES = 30
SETS = (
    "chess_windoku",
    "diagonal",
    "jigsaw",
    "killer",
    "latin",
    "little_killer",
    "sudoku16",
    "sudoku25",
    "thermo_arrow",
)


def inputs(folder: Path) -> Iterator[tuple[str, Path]]:
    """Yield the inputs, each as a name and a file with one puzzle or one trace."""
    yield from slow_boards(folder)
    if not CORPUS.exists():
        return
    for path in sorted((CORPUS / "faults").rglob("*.json")):
        yield path.stem, path
    for name in LAST:
        yield _one(folder, Path(name).stem, (CORPUS / name).read_text().split()[0])
    for name in SETS:
        lines = (CORPUS / "variants" / f"{name}.jsonl").read_text().splitlines()
        yield _one(folder, name, max(lines, key=lambda line: line.count("0,")))
    boards = (CORPUS / "kakuro" / "boards.kk").read_text().split("\n\n")
    for size in ("large", "largest"):
        board = max(boards[: len(boards) // 2] if size == "large" else boards, key=len)
        yield _one(folder, f"kakuro-{size}", board)
    seen: set[str] = set()
    for line in (CORPUS / "rules" / "rules.jsonl").read_text().splitlines():
        record = json.loads(line)
        for rule in record["rules"]:
            if rule not in seen:
                seen.update(record["rules"])
                yield _one(folder, f"rule-{rule}".lower().replace(" ", "-"), record["text"])


def slow_boards(folder: Path) -> Iterator[tuple[str, Path]]:
    """Yield empty boards with long random lines of each rule that has lines and numbers. They are slow to build."""
    chance = random.Random(1)
    for key, variant in every_variant().items():
        marks = variant.sample.marks if variant.sample is not None else ()
        if not any(mark.variant == key and mark.lines and mark.values for mark in marks):
            continue
        for size in SIZES:
            cells = range(size * size)
            lines = [chance.sample(cells, min(3 * size, 60) if size < 16 else size) for _ in range(LINES)]
            lines += [line[:size] for line in lines]
            drawn = [{"rule": key, "lines": [line], "values": [_middle(line, size)]} for line in lines]
            board = {"kind": "sudoku", "n": size, "givens": [0] * size * size, "marks": drawn}
            yield _one(folder, f"board-{key}-{size}", json.dumps(board))


def _middle(line: list[int], size: int) -> int:
    return len(line) * (size + 1) // 4


def _one(folder: Path, name: str, text: str) -> tuple[str, Path]:
    path = folder / f"{name}.txt"
    path.write_text(text)
    return name, path


def measured(arguments: list[str], seconds: float) -> tuple[int | None, float, float, int]:
    """Run a command with a timeout and measure its overrun.

    Return the exit code (None if killed), the CPU and wall time after the timeout, and the number of processes that
    outlived the command.
    """
    start = time.monotonic()
    process = os.fork()
    if process == 0:
        _child([*arguments, "--timeout", f"{seconds:g}"])
    at_limit, ended = 0.0, False
    while not ended and time.monotonic() < start + seconds + GIVEN_UP:
        time.sleep(0.002)
        if time.monotonic() - start <= seconds:
            at_limit = sum(_spent(process).values())
        ended = os.waitid(os.P_PID, process, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None
    over = time.monotonic() - start - seconds
    spent = _spent(process)
    for left in spent:
        with contextlib.suppress(ProcessLookupError):
            os.kill(left, signal.SIGKILL)
    _, status = os.waitpid(process, 0)
    code = os.waitstatus_to_exitcode(status) if ended else None
    after = max(0.0, sum(spent.values()) - at_limit) if over > 0 else 0.0
    return code, after, max(0.0, over), len(spent) - 1


def _spent(session: int) -> dict[int, float]:
    """Return the CPU seconds of each process of a session, including its child processes that have ended."""
    found = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            fields = path.read_text().rpartition(")")[2].split()
            if int(fields[3]) == session:
                found[int(path.parent.name)] = sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")
    return found


def _import_everything() -> None:
    """Run every command once, so that imports do not count for later runs."""
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        for command in COMMANDS.values():
            cli.main([*command, SMALL])


def _child(arguments: list[str]) -> None:
    os.setsid()
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    silent = os.open(os.devnull, os.O_RDWR)
    for number in (0, 1, 2):
        os.dup2(silent, number)
    code = 70
    try:
        code = cli.main(arguments)
        sys.stdout.flush()
    finally:
        os._exit(code)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*")
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--commands", default=",".join([*COMMANDS, "verify"]))
    asked = parser.parse_args()
    wanted = asked.commands.split(",")
    worst, count = 0, 0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        os.chdir(folder)
        _import_everything()
        for puzzle, path in inputs(folder):
            if asked.parts and not any(part in puzzle for part in asked.parts):
                continue
            is_trace = puzzle.startswith("verify")
            for command in [one for one in wanted if (one == "verify") is is_trace]:
                arguments = COMMANDS.get(command, [command])
                code, cpu, clock, alive = measured([*arguments, str(path)], asked.seconds)
                count += 1
                worst += cpu > BAR or alive > 0
                if cpu > BAR or alive or code not in (0, 1, 2, 3):
                    still = f", {alive} processes still alive" if alive else ""
                    print(f"{puzzle:32} {command:8} exit {code} {cpu:6.2f} s of CPU, {clock:6.2f} s{still}", flush=True)
    print(f"{count} runs, {worst} over the limit of {asked.seconds:g} s by more than {BAR:g} s of CPU")
    return worst > 0


if __name__ == "__main__":
    sys.exit(main())
