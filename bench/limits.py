"""By how much commands overrun --timeout: seconds of CPU, and of the clock, after the limit.

Each command runs in a process of its own, forked from one that has imported everything; its CPU clock is read when the
limit passes and when it ends. What is spent after the limit is the overrun: on a busy machine the clock's is larger,
the CPU's is not. Hard puzzles of every kind are taken from ../shared, and so are inputs that once broke a limit.

python bench/limits.py [PART ...] [--seconds 1] [--commands rate,explain]: only inputs whose name has one of the parts
"""

from __future__ import annotations

import argparse
import contextlib
import io
import json
import os
import resource
import signal
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from descarte import cli

SHARED = Path(__file__).parents[2] / "shared" / "data"
SMALL = "1.....3.4......2"
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
    """A name and a file with one puzzle, or one trace, each."""
    for path in sorted((SHARED / "faults").glob("*.json")):
        yield path.stem, path
    for name in LAST:
        yield _one(folder, Path(name).stem, (SHARED / name).read_text().split()[0])
    for name in SETS:
        lines = (SHARED / "variants" / f"{name}.jsonl").read_text().splitlines()
        yield _one(folder, name, max(lines, key=lambda line: line.count("0,")))
    boards = (SHARED / "kakuro" / "boards.kk").read_text().split("\n\n")
    for size in ("large", "largest"):
        board = max(boards[: len(boards) // 2] if size == "large" else boards, key=len)
        yield _one(folder, f"kakuro-{size}", board)
    seen: set[str] = set()
    for line in (SHARED / "rules" / "rules.jsonl").read_text().splitlines():
        record = json.loads(line)
        for rule in record["rules"]:
            if rule not in seen:
                seen.update(record["rules"])
                yield _one(folder, f"rule-{rule}".lower().replace(" ", "-"), record["text"])


def _one(folder: Path, name: str, text: str) -> tuple[str, Path]:
    path = folder / f"{name}.txt"
    path.write_text(text)
    return name, path


def measured(arguments: list[str], seconds: float) -> tuple[int | None, float, float]:
    """The exit code (None: it had to be killed), and the CPU and the time of the clock after the limit."""
    start = time.monotonic()
    process = os.fork()
    if process == 0:
        _child([*arguments, "--timeout", f"{seconds:g}"])
    clock = ~process << 3 | 2  # the CPU clock of another process: see clock_getcpuclockid(3)
    at_limit, ended, status = 0.0, 0, 0
    while not ended and time.monotonic() < start + seconds + GIVEN_UP:
        time.sleep(0.002)
        now = time.monotonic() - start
        if now <= seconds:
            at_limit = _read(clock, at_limit)
        ended, status, usage = os.wait4(process, os.WNOHANG)
    if not ended:
        os.kill(process, signal.SIGKILL)
        _, status, usage = os.wait4(process, 0)
    over = time.monotonic() - start - seconds
    spent = usage.ru_utime + usage.ru_stime
    code = os.waitstatus_to_exitcode(status) if ended else None
    return code, max(0.0, spent - at_limit) if over > 0 else 0.0, max(0.0, over)


def _read(clock: int, otherwise: float) -> float:
    try:
        return time.clock_gettime(clock)
    except OSError:
        return otherwise


def _import_everything() -> None:
    """What a command imports when it first runs is not the puzzle's time."""
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        for command in COMMANDS.values():
            cli.main([*command, SMALL])


def _child(arguments: list[str]) -> None:
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
    if not SHARED.exists():
        print("no ../shared: nothing to measure", file=sys.stderr)
        return 0
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
                code, cpu, clock = measured([*arguments, str(path)], asked.seconds)
                count += 1
                worst += cpu > BAR
                if cpu > BAR or code not in (0, 1, 2, 3):
                    print(f"{puzzle:32} {command:8} exit {code} {cpu:6.2f} s of CPU, {clock:6.2f} s", flush=True)
    print(f"{count} runs, {worst} over the limit of {asked.seconds:g} s by more than {BAR:g} s of CPU")
    return worst > 0


if __name__ == "__main__":
    sys.exit(main())
