"""How fast and how far puzzles with puzzlers' rules are solved and explained, rule by rule.

python -m bench.rules solve [--seconds S] [--slow N]     status and CPU of each puzzle, compiling of its rules included
python -m bench.rules explain [--seconds S] [--no-splits]     steps of each unique one, every step checked
python -m bench.rules write                               docs/rules_bench.md, from what the two left in build/rules/

Each result is kept as it comes: a run that is broken off goes on where it was with `--resume`.
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
"""Each puzzle is timed this often, its rules compiled each time, and the least counts; a long one only once."""
PATIENCE = 5
"""Limits are CPU seconds; on a busy machine a search may take this factor longer."""

Record = dict[str, Any]


class Read(NamedTuple):
    """A puzzle that could be read, with what is known of it."""

    name: str
    puzzle: Puzzle
    status: str
    milliseconds: float | None
    """What the other solver needs."""
    reading: float


def cpu() -> float:
    """CPU seconds of this process and of the children that it has waited for (clause learning)."""
    return time.process_time() + sum(os.times()[2:4])


def timed() -> dict[str, float]:
    """The other solver's milliseconds, by the fingerprint of the text."""
    with (RULES / "iss_times.csv").open() as file:
        return {row["sha256"]: float(row["iss_cpu_ms"]) for row in csv.DictReader(file) if row["iss_cpu_ms"]}


def puzzles() -> Iterator[Read]:
    """Every puzzle that can be read."""
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
    """Raises TimeUp after this many CPU seconds."""

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
    """The rules that its maker drew, cages among them."""
    found = dict.fromkeys(mark.variant for mark in puzzle.marks)
    if puzzle.cages:
        found["cage"] = None
    return list(found) or [BARE]


def solve(item: Read, seconds: float) -> Record:
    """What solving gave: status, CPU in milliseconds, nodes."""
    spent = math.inf
    for _ in range(ROUNDS):
        fresh = replace(item.puzzle, rules=(*item.puzzle.rules,), cages=(*item.puzzle.cages,))
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
    """How far the steps lead, each compared with the solution and given to the checker; None without one solution."""
    result = fast.solve(item.puzzle, timeout=20)
    if result.status != "unique" or result.grid is None:
        return None
    puzzle = item.puzzle
    answer = [result.grid[place] for place in puzzle.layout.places]
    techniques = find_usable_techniques(puzzle, all_techniques(), unique=True)
    if not splits:
        techniques = [technique for technique in techniques if not technique.key.endswith("split")]
    state, trace, stopped = State(puzzle), [], False
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
    """How many steps the solution or the checker contradicts, and which techniques took part."""
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
    """Work on each puzzle of a part, and keep what comes of it at once."""
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
    """What a run left."""
    path = RESULTS / f"rules-{kind}.jsonl"
    return [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []


def share(part: int, whole: int) -> str:
    """A part in percent."""
    return f"{part / whole:.1%}" if whole else "-"


def faster(record: Record, *, with_reading: bool = False) -> bool:
    """Whether it took less than the other solver needs, or the other came to no end."""
    spent = record["ms"] + (record["reading"] if with_reading else 0)
    return record["status"] != "stopped" and (record["other"] is None or spent < record["other"])


def summary_of_solving(found: list[Record]) -> str:
    """One line about all of them."""
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
    """One line about all of them."""
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
    """Records by each rule that their puzzle has."""
    groups: dict[str, list[Record]] = defaultdict(list)
    for one in found:
        for rule in one["rules"]:
            groups[rule].append(one)
    return groups


def lines_by_rule(solved: list[Record], explained: list[Record]) -> Iterator[str]:
    """A table: for each rule, speed and shares."""
    yield "| rule | puzzles | faster | median ms | the other's | unique | without a split | explained | median s |"
    yield "|--|--:|--:|--:|--:|--:|--:|--:|--:|"
    told = by_rule([one for one in explained if one["end"]])
    for rule, mine in sorted(by_rule(solved).items(), key=lambda item: (-len(item[1]), item[0])):
        others = [one["other"] for one in mine if one["other"] is not None]
        unique = told.get(rule, [])
        plain = sum(one["end"] == "explained" and not one["split"] for one in unique)
        whole = sum(one["end"] == "explained" for one in unique)
        seconds = f"{statistics.median(one['seconds'] for one in unique):.2f}" if unique else "-"
        yield (
            f"| {rule.replace('_', ' ')} | {len(mine)} | {share(sum(map(faster, mine)), len(mine))} | "
            f"{statistics.median(one['ms'] for one in mine):.2f} | {statistics.median(others) if others else 0:.2f} | "
            f"{len(unique)} | {share(plain, len(unique))} | {share(whole, len(unique))} | {seconds} |"
        )


def write(note: str) -> None:
    """The page with both tables."""
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
    """1 when something was wrong or refused."""
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
