"""Benchmark of reasons on puzzles with drawn rules: steps without a reason, repeated steps, and steps per puzzle.

Each puzzle gets 20 s of CPU. python -m bench.reasons [--sample N] [--seed N] [--save FILE] [--verify] [FILE]
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from itertools import islice
from pathlib import Path

from bench.corpus import ABSENT, CORPUS
from bench.reason_counts import ReasonCounts, Single, ToldStep, count_reasons, list_worst

from descarte import fast, formats
from descarte.core.deadline import Deadline, limit_time
from descarte.core.errors import DescarteError
from descarte.core.text import speaking
from descarte.logic.narrate.branches import branch_lines, reason_lines
from descarte.logic.narrate.explanation import Explanation, explanation
from descarte.logic.narrate.sentences import describe_claims
from descarte.logic.techniques import traits_of
from descarte.logic.traits import Single as SingleTrait
from descarte.model.puzzle import Puzzle
from descarte.model.rules import Cage, Further
from descarte.model.state import State
from descarte.model.step import Step
from descarte.model.walk import take_apart

SECONDS = 20.0
"""Seconds of CPU per puzzle."""


class ProcessorDeadline(Deadline):
    """A deadline on the clock of this process, so that other programs do not shorten it."""

    __slots__ = ("_until",)

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._until = time.process_time() + seconds

    @property
    def end(self) -> float:  # type: ignore[override]
        """The moment on the monotonic clock at which the time is up, if this process runs without interruption."""
        return time.monotonic() + self._until - time.process_time()

    def get_seconds_left(self) -> float:
        """Return the seconds that are left, at least 0."""
        return max(0.0, self._until - time.process_time())


@dataclass(frozen=True)
class Explained:
    """The result for one puzzle."""

    name: str
    status: str
    cpu: float
    has_cages: bool
    has_split: bool
    counts: ReasonCounts
    worst: Counter[tuple[str, str]]


def puzzles_in(path: Path, seed: int | None = None) -> Iterator[tuple[str, Puzzle]]:
    """Yield the puzzles of a file with drawn rules that can be read, and have one solution that the solver finds.

    With a seed, they come in random order.
    """
    lines = list(enumerate(path.read_text().splitlines()))
    if seed is not None:
        random.Random(seed).shuffle(lines)
    for number, line in lines:
        record = json.loads(line)
        try:
            found = next(iter(formats.read(record["text"], source=path.name)))
            if found.puzzle is None or found.puzzle.faults():
                continue
            with limit_time(ProcessorDeadline(SECONDS)):
                answer = fast.solve(found.puzzle, timeout=SECONDS)
        except (DescarteError, StopIteration):
            continue
        if answer.status == "unique" and (found.puzzle.rules or found.puzzle.cages):
            yield f"{number}: {record.get('name', '')}", found.puzzle


def tell(result: Explanation) -> list[ToldStep]:
    """Return the steps of an explanation as a reader sees them."""
    told = []
    with speaking("en", "r1c1"):
        for index, step in enumerate(result.trace):
            before = result.trace.walk.state_before(index)  # type: ignore[attr-defined]
            parts = [_tell_step(result, part, now) for now, part in take_apart(step, before)]
            whole = parts[0] if len(parts) == 1 else replace(_tell_step(result, step, before), parts=tuple(parts))
            told.append(whole)
    return told


_SINGLES = {
    SingleTrait.HIDDEN: Single.HIDDEN,
    SingleTrait.NAKED: Single.NAKED,
    SingleTrait.ALL_NAKED: Single.NAKED,
}


def _tell_step(result: Explanation, step: Step, before: State) -> ToldStep:
    puzzle, words = result.puzzle, dict(step.words)
    # The engine's name and rating of the step are no part of its reason.
    said = str(result.sentence(step, before)).split("): ", 1)[-1]
    more = reason_lines(step, puzzle, before=before) + list(branch_lines(step, before))
    claims = [str(one) for one in describe_claims(step, puzzle, before)]
    if "kept" in words:
        claims.append(str(words["kept"]))
    traits = traits_of(step)
    return ToldStep(
        step.technique,
        "\n".join([said, *more]),
        tuple(claims),
        by_rule=_cites_rule(step),
        single=None if traits.single is None else _SINGLES.get(traits.single),
        cited=tuple(sorted(str(rule.name) for rule in step.because.rules if isinstance(rule, Further | Cage))),
        cells=tuple(str(puzzle.layout.place(cell)) for cell, _ in step.places),
        splits=any(traits_of(part).splits_cases for part in step.parts),
    )


def _cites_rule(step: Step) -> bool:
    return any(isinstance(rule, Further) for rule in step.because.rules) or any(
        _cites_rule(inner) for case in step.because.cases for inner in case.steps
    )


def run(name: str, puzzle: Puzzle, save: Path | None, *, verifying: bool) -> Explained:
    """Explain one puzzle and count its reasons."""
    start = time.process_time()
    with limit_time(ProcessorDeadline(SECONDS)):
        result = explanation(puzzle, verifying=verifying)
    spent = time.process_time() - start
    told = tell(result)
    if save is not None:
        _write_story(save, name, result)
    return Explained(
        name,
        result.status,
        spent,
        bool(puzzle.cages),
        any(step.splits for step in told),
        count_reasons(told),
        list_worst(told),
    )


def _write_story(save: Path, name: str, result: Explanation) -> None:
    with save.open("a", encoding="utf-8") as file:
        for lang in ("en", "es"):
            with speaking(lang):
                file.write(f"\n=== {name} [{lang}] {result.status}\n")
                file.write("\n".join([*result.lines(), str(result.closing)]) + "\n")


def report(found: list[Explained]) -> None:
    """Print the totals."""
    total = sum((one.counts for one in found), ReasonCounts())
    ended = [one for one in found if one.status == "unique"]
    without = [one for one in ended if not one.has_split]
    plain = [one.counts.steps for one in ended if not one.has_cages]
    rows = (
        ("steps by rules without a reason", total.without_reason, total.by_rule),
        ("hidden singles without blockers", total.hidden_bare, total.hidden),
        ("naked singles without houses", total.naked_bare, total.naked),
        ("derived sums used before they are stated", total.underived, total.equations),
        ("steps that repeat the step before", total.repeated, total.steps),
        ("puzzles explained to the end", len(ended), len(found)),
        ("puzzles explained without a case split", len(without), len(found)),
    )
    for name, count, of in rows:
        print(f"{name:42} {count:7} of {of:7}  {count / max(of, 1):6.1%}")
    if ended:
        print(f"{'steps per puzzle, median':42} {statistics.median(one.counts.steps for one in ended):7.1f}")
        print(f"{'steps per puzzle without cages, median':42} {statistics.median(plain or [0]):7.1f}")
    print(f"{'seconds of CPU, median':42} {statistics.median(one.cpu for one in found):7.2f}")
    worst = sum((one.worst for one in found), Counter[tuple[str, str]]())
    for (technique, phrase), count in worst.most_common(25):
        print(f"  {count:5} {technique}: {phrase}")


def main() -> int:
    """Measure the puzzles of a file, or a random sample of them. Return 1 if the judge refuses a step."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", nargs="?", type=Path, default=CORPUS / "rules" / "rules.jsonl")
    parser.add_argument("--sample", type=int, help="measure this many puzzles, chosen at random")
    parser.add_argument("--seed", type=int, default=1, help="seed of the choice")
    parser.add_argument("--save", type=Path, help="append the explanations in both languages to this file")
    parser.add_argument("--verify", action="store_true", help="let the judge check every step")
    parser.add_argument("-v", dest="verbose", action="store_true", help="print a row per puzzle")
    options = parser.parse_args()
    if not options.file.exists():
        print(f"bench.reasons: {ABSENT}", file=sys.stderr)
        return 0
    sampled = options.sample is not None
    puzzles = puzzles_in(options.file, options.seed if sampled else None)
    found = []
    for name, puzzle in islice(puzzles, options.sample):
        one = run(name, puzzle, options.save, verifying=options.verify)
        found.append(one)
        if options.verbose:
            row = asdict(one.counts)
            print(f"{one.name:40.40} {one.status:8} {one.cpu:6.1f} s {row}", flush=True)
    if found:
        report(found)
    return 0


if __name__ == "__main__":
    sys.exit(main())
