"""Selection of the bugs to plant and of the tests to run for each bug, and storage of the outcomes."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from threading import Lock
from typing import Any

from bench.mutants import native_rules, python_rules
from bench.mutants.mutant import Mutant, mutants_of
from bench.mutants.tests_of import native_first, near, tests_of
from bench.mutants.tree import DoesNotCompile, Native, Tree
from bench.mutants.worker import BROKEN

BUDGET = 40.0
"""Maximum duration in seconds, all together, of the tests that are run for a bug besides those of its own file."""
LEAST = 20.0
NATIVE_SECONDS = 240.0
UNMEASURED_SECONDS = 240.0
"""CPU seconds allowed for all tests of a file if their durations are unknown. Each test has its own limit, too."""
CODES = {2: "collection", 3: "pytest itself", 4: "usage of pytest"}
"""Reason why a bug counts as killed although no test failed, by the exit code of pytest."""


def all_mutants(root: Path) -> list[Mutant]:
    """Return every bug that the rules can plant, in the order in which they are sampled."""
    found: list[Mutant] = []
    seen: Counter[str] = Counter()
    for path in sorted((root / "src" / "descarte").rglob("*.py")):
        found += _mutants(root, path, python_rules.edits, seen)
    for pattern in ("*.h", "*.cpp"):
        for path in sorted((root / "native").rglob(pattern)):
            if "tests" not in path.parts:
                found += _mutants(root, path, native_rules.edits, seen)
    return sorted(found, key=lambda mutant: mutant.key)


def _mutants(root: Path, path: Path, edits: Any, seen: Counter[str]) -> list[Mutant]:
    name, source = str(path.relative_to(root)), path.read_bytes()
    return mutants_of(name, source, edits(source, name), seen)


def digest(root: Path, names: Iterable[str]) -> str:
    """Return a digest of the contents of some files and of the Python files in some folders."""
    found = sha256()
    for name in names:
        path = root / name
        for file in sorted(path.rglob("*.py")) if path.is_dir() else [path]:
            found.update(file.read_bytes())
    return found.hexdigest()[:16]


@dataclass
class Room:
    """The tests of a room: their durations, and the lines that each of them runs."""

    name: str
    root: Path
    folder: Path

    @cached_property
    def digest(self) -> str:
        return digest(self.root, tests_of(self.name, self.root))

    @property
    def file(self) -> Path:
        return self.folder / f"reach-{self.name}.json"

    @cached_property
    def reach(self) -> dict[str, Any]:
        nothing = '{"tests": [], "lines": {}, "texts": {}, "failed": []}'
        found: dict[str, Any] = json.loads(self.file.read_text() if self.file.exists() else nothing)
        return found

    def is_measured(self, *, exactly: bool) -> bool:
        """Return True if the measurements of the tests can be used.

        With `exactly`, they must have been made with the present tests. Otherwise, older or missing ones are accepted.
        """
        if not exactly or self.reach.get("digest") == self.digest:
            return True
        del self.reach
        return False

    def tasks(self, mutant: Mutant) -> Iterator[dict[str, Any]]:
        """Yield the tests to run for a bug: first those of its own file, which find most bugs, then others.

        The others are the quickest ones that reach the bug.
        """
        seconds = dict(self.reach["tests"])
        quickest = sorted(seconds, key=lambda test: seconds[test])
        if self.name == "native":
            first = native_first(mutant.path)
            files = [*(file for file in first if not file.startswith("tests/fast")), "tests/fast"]
            yield {**self._task(quickest, files, first, NATIVE_SECONDS), "near": first}
            return
        close = near(mutant.path, self.root) + (["tests/core/test_text.py"] if mutant.edit.rule == "gap" else [])
        spent = sum(seconds[test] for test in quickest if test.partition("::")[0] in close)
        limit = LEAST + 4 * min(spent, BUDGET) if seconds else UNMEASURED_SECONDS
        yield {**self._task(quickest, close, [], limit), "near": close}
        chosen: list[str] = []
        spent = 0.0  # of the other tests
        for test in sorted(self._reaching(mutant), key=lambda test: seconds[test]):
            file = test.partition("::")[0]
            if file in close or not (self.root / file).exists():
                continue
            spent += seconds[test]
            if chosen and spent > BUDGET:
                break
            chosen.append(test)
        if chosen:
            # Doctests come last, because a module that pytest collects before it is imported would exist twice.
            files = sorted({test.partition("::")[0] for test in chosen}, key=lambda name: (name[:3] == "src", name))
            yield self._task(chosen, files, [], LEAST + 4 * min(spent, BUDGET))

    def _task(self, tests: list[str], files: list[str], first: list[str], seconds: float) -> dict[str, Any]:
        known = {"without": self.reach["failed"], "needs": dict(self.reach["tests"])}
        return {"tests": tests, "files": files, "first": first, "near": [], "seconds": seconds, **known}

    def _reaching(self, mutant: Mutant) -> list[str]:
        """Return the tests that run the line of a bug, or those that use its module if the line runs at import.

        If there are none, return the tests that start processes, whose lines are not measured.
        """
        tests = [test for test, _ in self.reach["tests"]]
        lines: dict[str, list[int]] = self.reach["lines"].get(mutant.path, {})
        number = self._number_then(mutant)
        here = lines.get(str(number))
        if here:
            return [tests[at] for at in here]
        using = sorted({at for by in lines.values() for at in by})
        if (here is not None or number is None) and using:
            return [tests[at] for at in using]
        return [test for test in tests if self._starts_processes(test)]

    def _number_then(self, mutant: Mutant) -> int | None:
        """Return the number that the bug's line had when the tests were measured, or None if it is a new line."""
        now = (self.root / mutant.path).read_text().splitlines()
        line = now[mutant.line - 1]
        then = [number for number, text in enumerate(self.reach["texts"].get(mutant.path, ()), 1) if text == line]
        before = now[: mutant.line - 1].count(line)
        return then[before] if before < len(then) else None

    def _starts_processes(self, test: str) -> bool:
        file = self.root / test.partition("::")[0]
        text = file.read_text() if file.exists() else ""
        return "subprocess" in text or "multiprocessing" in text


class Results:
    """Outcomes of bugs, stored in a file, so that a bug is not planted again if neither its file nor tests changed."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.known: dict[str, dict[str, Any]] = {}
        if file.exists():
            for line in file.read_text().splitlines():
                record = json.loads(line)
                self.known[record["key"]] = record

    def of(self, mutant: Mutant, source: str, tests: str) -> str | None:
        """Return the stored outcome of a bug, or None if there is none or it no longer holds.

        The outcome holds if the bug's file is unchanged and, for a bug that survived, the tests are unchanged.
        """
        record = self.known.get(mutant.key)
        if record is None or record["source"] != source:
            return None
        holds = record["outcome"] != "survived" or record["tests"] == tests
        return str(record["outcome"]) if holds else None

    def add(self, mutant: Mutant, record: dict[str, Any]) -> None:
        record = {"key": mutant.key, **record, "what": str(mutant)}
        self.known[mutant.key] = record
        with self.file.open("a") as file:
            file.write(json.dumps(record) + "\n")


class Campaign:
    """A campaign of mutation testing: plants bugs in copies of the checkout and stores the outcomes."""

    def __init__(self, root: Path, folder: Path, *, exactly: bool = True) -> None:
        self.root, self.folder, self.exactly = root, folder, exactly
        self.measuring = Lock()
        folder.mkdir(parents=True, exist_ok=True)
        self.results = Results(folder / "results.jsonl")
        self.rooms: dict[str, Room] = {}
        self.sources: dict[str, str] = {}
        self.sound: dict[tuple[str, ...], bool] = {}
        """True if the tests of a task pass without a bug. The key is the first test and the files of the task."""

    def room(self, name: str) -> Room:
        return self.rooms.setdefault(name, Room(name, self.root, self.folder))

    def source(self, mutant: Mutant) -> str:
        """Return the digest of the file of a bug, computed once per file."""
        if mutant.path not in self.sources:
            self.sources[mutant.path] = digest(self.root, [mutant.path])
        return self.sources[mutant.path]

    def known(self, mutant: Mutant) -> str | None:
        """Return the stored outcome of a bug, or None if it must be planted again."""
        return self.results.of(mutant, self.source(mutant), self.room(mutant.room).digest)

    def measure(self, tree: Tree, room: Room) -> None:
        """Measure the tests of a room if necessary. Other threads wait meanwhile."""
        with self.measuring:
            if room.is_measured(exactly=self.exactly):
                return
            print(f"{room.name}: which tests reach which lines", flush=True)
            tree.reach(room.name, room.file)
            if not room.reach["tests"]:
                raise SystemExit(f"{room.name}: no test passes without a bug; see {tree.folder / 'reach.log'}")
            room.reach["digest"] = room.digest
            room.file.write_text(json.dumps(room.reach))
            if room.reach["failed"]:
                print(f"  left out, for they fail or are skipped without a bug: {', '.join(room.reach['failed'])}")

    def run(self, tree: Tree, mutant: Mutant) -> str:
        """Plant a bug, run its tests and remove it. Return "killed", "survived" or "no code" (does not compile)."""
        room = self.room(mutant.room)
        self.measure(tree, room)
        outcome, by, seconds = "survived", "", 0.0
        failed: dict[str, Any] | None = None
        try:
            tree.plant(mutant)
            for task in room.tasks(mutant):
                answer = self._ask(tree, task)
                seconds += answer["seconds"]
                if answer["code"] not in (0, 5):
                    failed, outcome, by = task, "killed", answer["by"] or CODES.get(answer["code"], "limit or crash")
                    break
            if outcome == "survived" and mutant.room == "native" and not Native(tree).own_test(mutant):
                outcome, by = "killed", "the kernel's own tests"
        except DoesNotCompile:
            outcome = "no code"
        finally:
            tree.restore(mutant)
        if failed is not None and not self._passes_without_bug(tree, failed, by):
            return self._leave_out(tree, mutant, by)
        record = {"source": self.source(mutant), "tests": room.digest, "outcome": outcome}
        self.results.add(mutant, {**record, "by": by, "seconds": round(seconds, 1)})
        return outcome

    def _ask(self, tree: Tree, task: dict[str, Any]) -> dict[str, Any]:
        answer = tree.ask(task)
        if answer["code"] == BROKEN:
            raise SystemExit(f"pytest does not start; see {tree.folder / 'log'}")
        return answer

    def _passes_without_bug(self, tree: Tree, task: dict[str, Any], by: str) -> bool:
        """Return True if the failed test passes without a bug. If no test failed, run all tests of the task."""
        if "::" in by:
            # The same files are collected as before, because parameters of tests may depend on imported modules.
            task = {**task, "tests": [by], "near": []}
        key = (*task["tests"][:1], *task["files"], *task["near"])
        if key not in self.sound:
            self.sound[key] = self._ask(tree, task)["code"] == 0
        return self.sound[key]

    def _leave_out(self, tree: Tree, mutant: Mutant, by: str) -> str:
        """Plant a bug again, and leave out the test `by`, which fails even without a bug."""
        if "::" not in by:
            raise SystemExit(f"{mutant}: its tests end without a bug, too: {by}; see {tree.folder / 'log'}")
        print(f"  left out, for it fails without a bug: {by}", flush=True)
        self.room(mutant.room).reach["failed"].append(by)
        return self.run(tree, mutant)


def drawn(mutants: Iterable[Mutant], count: int, campaign: Campaign) -> Iterator[Mutant]:
    """Yield the first `count` bugs, except those that are known not to compile."""
    for mutant in mutants:
        if count == 0:
            return
        if campaign.known(mutant) == "no code":
            continue
        count -= 1
        yield mutant
