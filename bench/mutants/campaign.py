"""Which bugs are planted, with which tests, and what came of them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import Any

from bench.mutants import native_rules, python_rules
from bench.mutants.mutant import Mutant, mutants_of
from bench.mutants.tests_of import native_first, tests_of
from bench.mutants.tree import DoesNotCompile, Native, Tree

BUDGET = 40.0
"""Seconds of tests for a bug, the quickest first: who needs more to be seen is not seen."""
LEAST = 20.0
NATIVE_SECONDS = 240.0


def all_mutants(root: Path) -> list[Mutant]:
    """Every bug that the rules know, in the order in which they are drawn."""
    found = []
    for path in sorted((root / "src" / "descarte").rglob("*.py")):
        found += _mutants(root, path, python_rules.edits)
    for pattern in ("*.h", "*.cpp"):
        for path in sorted((root / "native").rglob(pattern)):
            if "tests" not in path.parts:
                found += _mutants(root, path, native_rules.edits)
    return sorted(found, key=lambda mutant: mutant.key)


def _mutants(root: Path, path: Path, edits: Any) -> list[Mutant]:
    name, source = str(path.relative_to(root)), path.read_bytes()
    return mutants_of(name, source, edits(source, name))


def digest(root: Path, names: Iterable[str]) -> str:
    """A digest of files and folders."""
    found = sha256()
    for name in names:
        path = root / name
        for file in sorted(path.rglob("*.py")) if path.is_dir() else [path]:
            found.update(file.read_bytes())
    return found.hexdigest()[:16]


@dataclass
class Room:
    """What is known of a room's tests."""

    name: str
    root: Path
    folder: Path

    @cached_property
    def digest(self) -> str:
        return digest(self.root, tests_of(self.name, self.root))

    @property
    def file(self) -> Path:
        return self.folder / f"reach-{self.name}-{self.digest}.json"

    @cached_property
    def reach(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.file.read_text())
        return found

    def task(self, mutant: Mutant) -> dict[str, Any]:
        """The tests for a bug, quickest first."""
        if self.name == "native":
            return {
                "tests": None,
                "files": ["tests/fast"],
                "first": native_first(mutant.path),
                "seconds": NATIVE_SECONDS,
            }
        tests: list[tuple[str, float]] = [(test, seconds) for test, seconds in self.reach["tests"]]
        chosen: list[str] = []
        spent = 0.0
        for at in sorted(self._reaching(mutant), key=lambda at: tests[at][1]):
            spent += tests[at][1]
            if chosen and spent > BUDGET:
                break
            chosen.append(tests[at][0])
        files = sorted({test.partition("::")[0] for test in chosen})
        return {"tests": chosen, "files": files, "first": [], "seconds": LEAST + 4 * min(spent, BUDGET)}

    def _reaching(self, mutant: Mutant) -> list[int]:
        """The tests that run its line; for what runs when a module is imported, those that use the module."""
        lines: dict[str, list[int]] = self.reach["lines"].get(mutant.path, {})
        here = lines.get(str(mutant.line))
        if here:
            return here
        using = sorted({at for tests in lines.values() for at in tests})
        if here is not None and using:
            return using
        return [at for at, (test, _) in enumerate(self.reach["tests"]) if self._starts_processes(test)]

    def _starts_processes(self, test: str) -> bool:
        text = (self.root / test.partition("::")[0]).read_text()
        return "subprocess" in text or "multiprocessing" in text


class Results:
    """What came of each bug, kept in a file: what is known of the same code and the same tests is not run again."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.known: dict[str, dict[str, Any]] = {}
        if file.exists():
            for line in file.read_text().splitlines():
                record = json.loads(line)
                self.known[record["key"]] = record

    def of(self, mutant: Mutant, source: str, tests: str) -> str | None:
        """The outcome, if it still holds: who was seen in this file is seen, who was not may be by other tests."""
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
    """Bugs planted one after the other in the trees."""

    def __init__(self, root: Path, folder: Path) -> None:
        self.root, self.folder = root, folder
        folder.mkdir(parents=True, exist_ok=True)
        self.results = Results(folder / "results.jsonl")
        self.rooms: dict[str, Room] = {}
        self.sources: dict[str, str] = {}

    def room(self, name: str) -> Room:
        return self.rooms.setdefault(name, Room(name, self.root, self.folder))

    def source(self, mutant: Mutant) -> str:
        """The digest of a bug's file when it was first looked at."""
        if mutant.path not in self.sources:
            self.sources[mutant.path] = digest(self.root, [mutant.path])
        return self.sources[mutant.path]

    def known(self, mutant: Mutant) -> str | None:
        """The outcome of a bug, if it was run with this code and these tests."""
        return self.results.of(mutant, self.source(mutant), self.room(mutant.room).digest)

    def prepare(self, tree: Tree, mutants: Iterable[Mutant]) -> None:
        """Measure the tests of the rooms that need it."""
        for name in sorted({mutant.room for mutant in mutants}):
            room = self.room(name)
            if name != "native" and not room.file.exists():
                print(f"{name}: which tests reach which lines", flush=True)
                tree.reach(name, room.file)
                if room.reach["failed"]:
                    print(f"  left out, for they fail or are skipped without a bug: {', '.join(room.reach['failed'])}")

    def run(self, tree: Tree, mutant: Mutant) -> str:
        """Plant a bug, run its tests, take it out: killed, survived, or no code at all."""
        room = self.room(mutant.room)
        task = room.task(mutant)
        answer: dict[str, Any] = {"code": 0, "by": "", "seconds": 0.0}
        outcome = "survived"
        try:
            tree.plant(mutant)
            if task["tests"] is None or task["tests"]:
                answer = tree.ask(task)
            if answer["code"] not in (0, 5):
                outcome = "killed"
            elif mutant.room == "native" and not Native(tree).own_test(mutant):
                outcome, answer["by"] = "killed", "the kernel's own tests"
        except DoesNotCompile:
            outcome = "no code"
        finally:
            tree.restore(mutant)
        record = {"source": self.source(mutant), "tests": room.digest, "outcome": outcome}
        self.results.add(mutant, {**record, "by": answer["by"], "seconds": answer["seconds"]})
        return outcome


def drawn(mutants: list[Mutant], count: int, campaign: Campaign) -> Iterator[Mutant]:
    """The first bugs of the draw; those that turn out to be no code make room for others."""
    for mutant in mutants:
        if count == 0:
            return
        if campaign.known(mutant) == "no code":
            continue
        count -= 1
        yield mutant
