"""Check that techniques are sound: run each on many states, and let the judge check every step that it finds.

python bench/soundness.py [--steps N] [--seconds S] [--seed S]      exit code 1 if a step is wrong or a technique fails

Puzzles are the examples of techniques, the samples of kinds and drawn rules, and puzzles made at random. If the
environment variable DESCARTE_CORPUS names a folder, its puzzles are used, too. States are taken from an explanation.
They are varied: in random cells, the digit of the solution is placed, or wrong candidates are discarded. If a technique
finds a step, it is run again after such changes in the cells of the step.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain, count, cycle, islice
from pathlib import Path
from typing import NamedTuple

import descarte
from descarte import fast, formats, kinds
from descarte.core.deadline import TimeUp, limit_time
from descarte.core.errors import DescarteError
from descarte.logic import all_techniques, every_technique, find_usable_techniques, take_steps
from descarte.logic.contract import Technique
from descarte.making import all_makers
from descarte.model.bits import Cell, Digit, bit, digits_of
from descarte.model.puzzle import Puzzle
from descarte.model.state import State
from descarte.model.step import Candidate, Step
from descarte.proof import verify
from descarte.variants import every_variant

CORPUS = "DESCARTE_CORPUS"
SUFFIXES = {".txt", ".jsonl", ".kk", ".iss"}
MOST_READ = 400
"""Maximum number of puzzles read per file of the corpus."""
TRACE_SECONDS, MAKE_SECONDS = 4.0, 3.0
"""Timeouts in seconds for one explanation, and for making or solving one puzzle."""

Named = tuple[str, Puzzle]
"""A puzzle with its origin: the key of a technique, kind or rule, or the name of a file."""


class Subject(NamedTuple):
    """A puzzle to examine, with one of its solutions (`values`, one digit per cell)."""

    name: str
    puzzle: Puzzle
    values: Sequence[Digit]
    is_unique: bool


class Amount(NamedTuple):
    """Numbers of states and steps to examine per puzzle."""

    states: int = 2
    """Number of states from the explanation of a puzzle."""
    disturbed: int = 2
    """Number of random variations of each state."""
    touched: int = 2
    """Number of variations of a state in which a technique found steps, or ten times as many on its own example."""
    steps: int = 100
    """Maximum number of steps judged per technique and state."""
    seconds: float | None = 1.0
    """Timeout in seconds for one technique in one state."""


def subject_of(name: str, puzzle: Puzzle) -> Subject | None:
    """Return a puzzle with a solution, or None if the puzzle has faults or no solution is found in time."""
    if puzzle.faults():
        return None
    result = fast.solve(puzzle, timeout=MAKE_SECONDS)
    if not result.grids:
        return None
    values = [result.grids[0][place] for place in puzzle.layout.places]
    return Subject(name, puzzle, values, result.status == "unique")


def bundled_puzzles() -> Iterator[Named]:
    """Yield the examples of all techniques and the samples of all kinds and drawn rules."""
    for technique in every_technique():
        yield technique.key, descarte.read(technique.example)
    for kind in kinds.all_kinds():
        yield kind.key, kinds.build(kind.sample)
    for variant in every_variant().values():
        if variant.sample is not None:
            yield variant.key, kinds.build(variant.sample)


def made_puzzles(seed: str) -> Iterator[Named]:
    """Yield generated puzzles of every kind and drawn rule that can be made, forever."""
    unmade: set[str] = set()
    for turn in count():
        for name in (*all_makers(), *every_variant()):
            if name not in unmade:
                try:
                    yield name, next(descarte.make(name, seed=f"{seed} {turn}", timeout=MAKE_SECONDS))
                except DescarteError:
                    unmade.add(name)


def corpus_puzzles(folder: Path, chance: random.Random) -> Iterator[Named]:
    """Yield random puzzles from random files in a folder, forever. Files that cannot be read are left out."""
    paths = sorted(path for path in folder.rglob("*") if path.suffix in SUFFIXES)
    while paths:
        path = chance.choice(paths)
        try:
            found = [item.puzzle for item in islice(formats.read(path.read_text()), MOST_READ) if item.puzzle]
        except (DescarteError, UnicodeDecodeError):
            found = []
        if found:
            yield path.name, chance.choice(found)
        else:
            paths.remove(path)


def in_turn(*sources: Iterator[Named]) -> Iterator[Named]:
    """Yield a puzzle from each source in turn, until all sources are exhausted."""
    left = [*sources]
    while left:
        for source in [*left]:
            item = next(source, None)
            if item is None:
                left.remove(source)
            else:
                yield item


def states_along(subject: Subject, chance: random.Random, most: int) -> list[State]:
    """Return the first state of an explanation of the puzzle, and some random later ones."""
    state = State(subject.puzzle)
    found = [state.copy()]
    try:
        with limit_time(TRACE_SECONDS):
            techniques = find_usable_techniques(subject.puzzle, all_techniques(), unique=subject.is_unique)
            found.extend(state.copy() for _ in take_steps(state, techniques))
    except TimeUp:
        pass
    return [found[0], *chance.sample(found[1:], min(most - 1, len(found) - 1))]


def disturb(subject: Subject, state: State, chance: random.Random) -> State:
    """Return a copy of the state with the solution's digits placed, or wrong candidates discarded, in random cells."""
    there = state.copy()
    placing, discarding = chance.choice((0, 0.05, 0.15, 0.4)), chance.choice((0, 0.05, 0.2, 0.5, 0.8))
    for cell in range(len(there.placed)):
        if chance.random() < placing:
            place_solution(subject, there, cell)
        reduce_cell(subject, there, cell, discarding, chance)
    return there


def touch(subject: Subject, state: State, step: Step, chance: random.Random) -> State:
    """Return a copy of the state changed as by `disturb`, but in up to three cells of the step."""
    there = state.copy()
    cells = sorted(cell for cell in cells_of_step(step) if not state.placed[cell])
    for cell in chance.sample(cells, min(len(cells), chance.randint(1, 3))):
        if chance.random() < 0.5:
            place_solution(subject, there, cell)
        else:
            reduce_cell(subject, there, cell, chance.choice((0.3, 1)), chance)
    return there


def place_solution(subject: Subject, state: State, cell: Cell) -> None:
    """Place the digit of the solution in a cell."""
    if not state.placed[cell]:
        state.change(places=[(cell, subject.values[cell])])


def reduce_cell(subject: Subject, state: State, cell: Cell, share: float, chance: random.Random) -> None:
    """Discard about the fraction `share` of the wrong candidates of a cell, at random."""
    wrong = digits_of(state.candidates[cell] & ~bit(subject.values[cell]))
    state.change(discards=[(cell, digit) for digit in wrong if chance.random() < share])


def cells_of_step(step: Step) -> set[Cell]:
    """Return the cells that the certificate of a step cites, that its picture shows, or that it changes."""
    shown: Iterable[Candidate] = chain(step.places, step.discards, *(candidates for _, candidates in step.roles))
    return {cell for cell, _ in step.because.within} | {cell for cell, _ in shown}


def is_wrong(subject: Subject, step: Step) -> bool:
    """Return True if a claim of the step is false in the solution."""
    if step.because.assumes_unique and not subject.is_unique:
        return False
    values = subject.values
    return any(values[c] != d for c, d in step.places) or any(values[c] == d for c, d in step.discards)


def report_failure(subject: Subject, state: State, technique: Technique, reason: str) -> str:
    """Return one line with everything that is needed to run the technique on the state again."""
    text = descarte.write(subject.puzzle)
    return f"{technique.key}: {reason}: {subject.name} {text!r} placed={state.placed} candidates={state.candidates}"


@dataclass
class Examination:
    """Run of the check: number of judged steps per technique, and a report on each failure."""

    chance: random.Random
    amount: Amount
    judged: Counter[str] = field(default_factory=Counter)
    late: Counter[str] = field(default_factory=Counter)
    """Number of runs per technique that reached the timeout."""
    failures: list[str] = field(default_factory=list)

    def examine(self, subject: Subject) -> None:
        """Run every technique on states of the puzzle and on variations of them."""
        techniques = find_usable_techniques(subject.puzzle, every_technique(), unique=subject.is_unique)
        for state in states_along(subject, self.chance, self.amount.states):
            varied = [disturb(subject, state, self.chance) for _ in range(self.amount.disturbed)]
            for here in (state, *varied):
                for technique in techniques:
                    self.examine_state(subject, here, technique)

    def examine_examples(self) -> None:
        """Run every technique on its own example, because rare techniques find nothing in most other puzzles."""
        for technique in every_technique():
            subject = subject_of(technique.key, descarte.read(technique.example))
            if subject is not None:
                state = State(subject.puzzle)
                for here in (state, *(disturb(subject, state, self.chance) for _ in range(self.amount.disturbed))):
                    self.examine_state(subject, here, technique)

    def examine_state(self, subject: Subject, state: State, technique: Technique) -> None:
        """Run a technique on a state, and on variations of the state in the cells of the steps that it finds."""
        found = self.judge_steps(subject, state, technique)
        variations = self.amount.touched * (10 if technique.key == subject.name else 1)
        for step in islice(cycle(self.chance.sample(found, len(found))), variations):
            self.judge_steps(subject, touch(subject, state, step, self.chance), technique)

    def judge_steps(self, subject: Subject, state: State, technique: Technique) -> list[Step]:
        """Judge the first steps that a technique finds in a state, record failures, and return the steps."""
        found: list[Step] = []
        try:
            with limit_time(self.amount.seconds):
                found.extend(islice(technique.find(state.copy()), self.amount.steps))
        except TimeUp:
            self.late[technique.key] += 1
        except Exception as error:
            self.failures.append(report_failure(subject, state, technique, repr(error)))
        for step in found:
            self.judged[technique.key] += 1
            verdict = verify(state, step)
            if not verdict:
                self.failures.append(report_failure(subject, state, technique, str(verdict)))
            elif is_wrong(subject, step):
                self.failures.append(report_failure(subject, state, technique, "contradicts the solution"))
        return found


def main(arguments: list[str]) -> int:
    """Print the number of judged steps per technique and every failure. Return 1 if there is a failure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--steps", type=int, default=1_000_000)
    parser.add_argument("--seconds", type=float, default=3600.0, help="CPU time")
    parser.add_argument("--seed", default="1")
    options = parser.parse_args(arguments)
    chance, start = random.Random(options.seed), time.process_time()
    examination = Examination(chance, Amount())
    folder = os.environ.get(CORPUS)
    bundled = [*bundled_puzzles()]
    sources = [iter(chance.sample(bundled, len(bundled))), made_puzzles(options.seed)]
    sources += [corpus_puzzles(Path(folder), chance)] if folder else []
    examination.examine_examples()
    for failure in examination.failures:
        print(failure, flush=True)
    for name, puzzle in in_turn(*sources):
        subject, failures = subject_of(name, puzzle), len(examination.failures)
        if subject is not None:
            examination.examine(subject)
        for failure in examination.failures[failures:]:
            print(failure, flush=True)
        if examination.judged.total() >= options.steps or time.process_time() - start > options.seconds:
            break
    for key, number in examination.judged.most_common():
        late = examination.late[key]
        print(f"{number:8} {key}" + (f"  (timeout {late} times)" if late else ""))
    print("no steps judged:", *(one.key for one in every_technique() if one.key not in examination.judged))
    count = f"{examination.judged.total()} steps judged, {len(examination.failures)} failures"
    print(f"{count}, {time.process_time() - start:.0f} s of CPU")
    return 1 if examination.failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
