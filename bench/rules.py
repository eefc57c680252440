"""Benchmark on puzzles with drawn rules: speed of solving and share of explained puzzles, by rule.

python -m bench.rules solve [--seconds S] [--slow N]         solve each puzzle; CPU time includes compiling its rules
python -m bench.rules explain [--seconds S] [--no-splits]    explain each puzzle with one solution, and check each step
python -m bench.rules write                                  write docs/rules_bench.md from the results in build/rules/

Each result is stored immediately, so that `--resume` can continue an interrupted run.
"""

from __future__ import annotations

import argparse
import csv
import hashlib
import json
import math
import os
import signal
import statistics
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from bench.corpus import CORPUS

import descarte
from descarte import fast
from descarte.core.deadline import Deadline, TimeUp
from descarte.core.errors import DescarteError
from descarte.logic import all_techniques, find_usable_techniques, take_steps
from descarte.model.puzzle import Puzzle
from descarte.model.rulebook import Rulebook, RuleParts
from descarte.model.state import State
from descarte.model.step import Step
from descarte.proof import verify

HERE = Path(__file__).parent
RULES = CORPUS / "rules"
RESULTS = HERE.parent / "build" / "rules"
TABLE = HERE.parent / "docs" / "rules_bench.md"
STATUS = {"several": "multiple"}
SETTLED = ("unique", "multiple", "none")
BARE = "givens alone"
ROUNDS, LONG = 3, 100
"""Number of timed runs per puzzle, of which the fastest counts, and milliseconds above which one run is enough."""
PATIENCE = 5
"""Timeout in wall time relative to the limit in CPU seconds, larger than 1 for a busy machine."""

Record = dict[str, Any]


class Read(NamedTuple):
    """A puzzle with its name, its known status, the time of the other solver, and the time that reading it took."""

    name: str
    puzzle: Puzzle
    status: str
    milliseconds: float | None
    """Time of the other solver in milliseconds, or None if it did not finish."""
    reading: float


def cpu() -> float:
    """Return the CPU seconds of this process and of the child processes that have ended, as in clause learning."""
    return time.process_time() + sum(os.times()[2:4])


def timed() -> dict[str, float]:
    """Return the times of the other solver in milliseconds, by the hash of the puzzle's text."""
    with (RULES / "iss_times.csv").open() as file:
        return {row["sha256"]: float(row["iss_cpu_ms"]) for row in csv.DictReader(file) if row["iss_cpu_ms"]}


def puzzles() -> Iterator[Read]:
    """Yield every puzzle of the corpus with drawn rules that descarte can read."""
    times = timed()
    with (RULES / "rules.jsonl").open() as file:
        rows = [json.loads(line) for line in file]
    for row in rows:
        text = row["text"] if row["format"] in ("iss", "fpuzzles") else row.get("iss")
        if not text:
            continue
        start = cpu()
        try:
            puzzle = descarte.read(text)
        except DescarteError:
            continue
        spent = cpu() - start
        print_of = hashlib.sha256(row["text"].encode()).hexdigest()
        yield Read(row["name"], puzzle, row["status"], times.get(print_of), 1000 * spent)


@contextmanager
def within_cpu(seconds: float) -> Iterator[None]:
    """Raise TimeUp if the `with` block takes more than `seconds` seconds of CPU time."""

    def ring(*_: object) -> None:
        raise TimeUp(Deadline(seconds))

    before = signal.signal(signal.SIGVTALRM, ring)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def rules_of(puzzle: Puzzle) -> list[str]:
    """Return the rules that the setter drew, including cages, or `BARE` if there are none."""
    found = dict.fromkeys(mark.variant for mark in puzzle.marks)
    if puzzle.cages:
        found["cage"] = None
    return list(found) or [BARE]


def solve(item: Read, seconds: float) -> Record:
    """Solve a puzzle. Return its status, its CPU time in milliseconds and its search nodes."""
    spent = math.inf
    puzzle = item.puzzle
    for _ in range(ROUNDS):
        rulebook = Rulebook(puzzle.cages, RuleParts(puzzle.rules, puzzle.domains))  # nothing is cached
        fresh = replace(puzzle, rulebook=rulebook)
        start = cpu()
        result = fast.solve(fresh, timeout=PATIENCE * seconds)
        spent = min(spent, 1000 * (cpu() - start))
        if spent > LONG:
            break
    status = STATUS.get(result.status, result.status) if spent <= 1000 * seconds else "stopped"
    wrong = item.status in SETTLED and status in SETTLED and status != item.status
    return {
        "status": status,
        "wrong": wrong,
        "ms": round(spent, 3),
        "reading": round(item.reading, 3),
        "other": item.milliseconds,
        "nodes": result.counts.get("nodes", 0),
    }


def explain(item: Read, seconds: float, *, splits: bool) -> Record | None:
    """Explain a puzzle, and check each step by the solution and the judge. Return None without a unique solution."""
    result = fast.solve(item.puzzle, timeout=20)
    if result.status != "unique" or result.grid is None:
        return None
    puzzle = item.puzzle
    answer = [result.grid[place] for place in puzzle.layout.places]
    techniques = find_usable_techniques(puzzle, all_techniques(), unique=True)
    if not splits:
        techniques = tuple(technique for technique in techniques if not technique.key.endswith("split"))
    trace: list[Step] = []
    state, stopped = State(puzzle), False
    start = cpu()
    try:
        with within_cpu(seconds):
            trace.extend(take_steps(state, techniques))
    except TimeUp:
        stopped = True
    spent = cpu() - start
    return {
        "end": "explained" if state.solved else "stopped" if stopped else "stuck",
        "split": any(step.technique.endswith("split") for step in trace),
        "open": state.unplaced.bit_count(),
        "seconds": round(spent, 3),
        "steps": len(trace),
        **checked(puzzle, trace, answer),
    }


def checked(puzzle: Puzzle, trace: Sequence[Step], answer: Sequence[int]) -> Record:
    """Return the numbers of steps that contradict the solution or that the judge refuses, and the techniques used."""
    replay, wrong, refused = State(puzzle), 0, 0
    used: dict[str, int] = defaultdict(int)
    for step in trace:
        true = all(answer[cell] == digit for cell, digit in step.places)
        wrong += not true or any(answer[cell] == digit for cell, digit in step.discards)
        refused += not verify(replay, step)
        used[step.technique] += 1
        replay.apply(step)
    return {"wrong": wrong, "refused": refused, "used": used}


def run(kind: str, work: Callable[[Read], Record | None], part: tuple[int, int], *, resume: bool) -> list[Record]:
    """Process each puzzle of a part of the corpus, and store each result immediately. Return all results."""
    path = RESULTS / f"rules-{kind}.jsonl"
    known = {}
    if resume and path.exists():
        known = {(one["index"]): one for one in map(json.loads, path.read_text().splitlines())}
    number, parts = part
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w") as file:
        for index, item in enumerate(puzzles()):
            record = known.get(index)
            if record is None and index % parts != number:
                continue
            if record is None:
                known_too = {"index": index, "name": item.name, "rules": rules_of(item.puzzle)}
                record = known_too | (work(item) or {"end": None})
            file.write(json.dumps(record) + "\n")
            file.flush()
    return records(kind)


def records(kind: str) -> list[Record]:
    """Return the stored results of a run."""
    path = RESULTS / f"rules-{kind}.jsonl"
    return [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []


def share(part: int, whole: int) -> str:
    """Return `part` of `whole` as a percentage, or "-" if `whole` is 0."""
    return f"{part / whole:.1%}" if whole else "-"


def faster(record: Record, *, with_reading: bool = False) -> bool:
    """Return True if descarte finished a puzzle in less time than the other solver, or if only descarte finished."""
    spent = record["ms"] + (record["reading"] if with_reading else 0)
    return record["status"] != "stopped" and (record["other"] is None or spent < record["other"])


def summary_of_solving(found: list[Record]) -> str:
    """Return one line about all results of solving."""
    timed_too = [one for one in found if one["other"] is not None]
    over = sum(one["status"] == "stopped" and one["other"] is not None and one["other"] < 10_000 for one in found)
    return (
        f"{len(found)} puzzles, {sum(one['wrong'] for one in found)} wrong, "
        f"{sum(one['status'] == 'stopped' for one in found)} stopped ({over} that the other solver finishes in 10 s), "
        f"faster on {share(sum(map(faster, found)), len(found))} "
        f"({share(sum(faster(one, with_reading=True) for one in found), len(found))} with reading the text), median "
        f"{statistics.median(one['ms'] for one in found):.2f} ms against "
        f"{statistics.median(one['other'] for one in timed_too):.2f} ms"
    )


def summary_of_explaining(found: list[Record]) -> str:
    """Return one line about all explanations."""
    unique = [one for one in found if one["end"]]
    plain = sum(one["end"] == "explained" and not one["split"] for one in unique)
    explained = sum(one["end"] == "explained" for one in unique)
    return (
        f"{len(unique)} puzzles with one solution, {share(plain, len(unique))} explained without a case split, "
        f"{share(explained, len(unique))} with one, {sum(one['wrong'] for one in unique)} steps wrong, "
        f"{sum(one['refused'] for one in unique)} refused, median "
        f"{statistics.median(one['seconds'] for one in unique):.2f} s of CPU"
    )


def by_rule(found: list[Record]) -> dict[str, list[Record]]:
    """Return the records grouped by rule. A record is in the group of every rule of its puzzle."""
    groups: dict[str, list[Record]] = defaultdict(list)
    for one in found:
        for rule in one["rules"]:
            groups[rule].append(one)
    return groups


def lines_by_rule(solved: list[Record], explained: list[Record]) -> Iterator[str]:
    """Yield a table with speed and shares, one row per rule."""
    yield "| rule | puzzles | faster | median ms | the other's | unique | without a split | explained | median s |"
    yield "|--|--:|--:|--:|--:|--:|--:|--:|--:|"
    unique_of = by_rule([one for one in explained if one["end"]])
    for rule, mine in sorted(by_rule(solved).items(), key=lambda item: (-len(item[1]), item[0])):
        others = [one["other"] for one in mine if one["other"] is not None]
        unique = unique_of.get(rule, [])
        plain = sum(one["end"] == "explained" and not one["split"] for one in unique)
        whole = sum(one["end"] == "explained" for one in unique)
        seconds = f"{statistics.median(one['seconds'] for one in unique):.2f}" if unique else "-"
        yield (
            f"| {rule.replace('_', ' ')} | {len(mine)} | {share(sum(map(faster, mine)), len(mine))} | "
            f"{statistics.median(one['ms'] for one in mine):.2f} | {statistics.median(others) if others else 0:.2f} | "
            f"{len(unique)} | {share(plain, len(unique))} | {share(whole, len(unique))} | {seconds} |"
        )


def write(note: str) -> None:
    """Write docs/rules_bench.md, with summaries and a table of all rules."""
    solved, explained = records("solve"), records("explain")
    TABLE.write_text(
        "\n".join(
            [
                "# Drawn rules: speed and explanations",
                "",
                "`python -m bench.rules write` writes this page from real puzzles that are not part of this project.",
                "A puzzle counts for each of its rules. Times are CPU of one core. They include the compiling of the",
                "rules and the child process of clause learning, but not the reading of the text. The other solver is",
                "Interactive Sudoku Solver. Its times come from another, busy machine, good to a factor of two.",
                "",
                *([note, ""] if note else []),
                f"Solved: {summary_of_solving(solved)}.",
                "",
                *([f"Explained: {summary_of_explaining(explained)}.", ""] if explained else []),
                *lines_by_rule(solved, explained),
                "",
            ]
        )
    )


def main(arguments: list[str]) -> int:
    """Run the chosen command. Return 1 if a solution or step was wrong or refused."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("solve", "explain", "write"))
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--slow", type=int, default=40)
    parser.add_argument("--part", default="0/1")
    parser.add_argument("--resume", action="store_true")
    parser.add_argument("--note", default="", help="how the figures were taken, for the page")
    parser.add_argument("--no-splits", action="store_true")
    options = parser.parse_args(arguments)
    number, parts = map(int, options.part.split("/"))
    if options.what == "write":
        write(options.note)
        return 0
    if options.what == "explain":
        found = run(
            "explain",
            lambda item: explain(item, options.seconds, splits=not options.no_splits),
            (number, parts),
            resume=options.resume,
        )
        print(summary_of_explaining(found))
        return int(any(one.get("wrong") or one.get("refused") for one in found))
    found = run("solve", lambda item: solve(item, options.seconds), (number, parts), resume=options.resume)
    slow = sorted((one for one in found if not faster(one)), key=lambda one: -one["ms"] / (one["other"] or 1e9))
    for one in slow[: options.slow]:
        times = f"{one['ms']:9.1f} {one['other'] or 0:9.1f} {one['nodes']:8}"
        print(f"{one['name'][:40]:40} {times} {one['status']} {', '.join(one['rules'])}")
    print(summary_of_solving(found))
    return int(any(one["wrong"] for one in found))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
