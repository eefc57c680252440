"""Grades a student's file in a process of its own, with limits of time and memory.

judge (this process) -- file, exercise, puzzle --> child: limits set, file run, one line of JSON back
"""

from __future__ import annotations

import json
import runpy
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from descarte import lab
from descarte.lab.exercises import Exercise, attempt, find_exercise
from descarte.lab.trace import puzzle_of, record_of
from descarte.model.puzzle import Puzzle
from descarte.text import Text

SECONDS, MEGABYTES = 10, 512
_MARK = "descarte-grade:"

_RIGHT = Text("correct: {assignments} assignments, as expected", "correcto: {assignments} asignaciones, las esperadas")
_SOLVED = Text("correct: solved", "correcto: resuelto")
_UNSOLVED = Text("the board is not solved", "el tablero no queda resuelto")
_COUNT = Text(
    "solved, but with {found} assignments instead of {expected}",
    "resuelto, pero con {found} asignaciones en vez de {expected}",
)
_FAILED = Text("it failed: {error}", "falló: {error}")
_LATE = Text("it took more than {seconds} s", "tardó más de {seconds} s")


@dataclass(frozen=True)
class Grade:
    """How well a file does: points out of 2 (the solution, and the counters), and what to say."""

    exercise: str
    points: int
    verdict: Text
    hint: Text | None = None

    @property
    def record(self) -> dict[str, Any]:
        """The grade as plain data."""
        hint = None if self.hint is None else str(self.hint)
        return {"exercise": self.exercise, "points": self.points, "verdict": str(self.verdict), "hint": hint}


def grade(path: Path, key: str, puzzle: Puzzle, *, hints: int = 1, seconds: float = SECONDS) -> Grade:
    """Run a student's file on a puzzle and compare it with the lab; a wrong one gets the hint number `hints`."""
    exercise = find_exercise(key)
    hint = exercise.hints[min(hints, len(exercise.hints)) - 1] if hints else None
    task = json.dumps({"path": str(path), "exercise": key, "puzzle": record_of(puzzle), "seconds": seconds})
    try:
        done = subprocess.run(
            [sys.executable, "-m", "descarte.lab.grade"],
            input=task,
            capture_output=True,
            text=True,
            timeout=seconds + 2,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return Grade(key, 0, _LATE.fill(seconds=seconds), hint)
    answers = [line for line in done.stdout.splitlines() if line.startswith(_MARK)]
    if not answers:
        late = done.returncode < 0
        return Grade(key, 0, _LATE.fill(seconds=seconds) if late else _FAILED.fill(error=_last(done.stderr)), hint)
    return _judge(exercise, json.loads(answers[-1].removeprefix(_MARK)), puzzle, hint)


def _judge(exercise: Exercise, answer: dict[str, Any], puzzle: Puzzle, hint: Text | None) -> Grade:
    if not answer["solved"]:
        return Grade(exercise.key, 0, _UNSOLVED, hint)
    if exercise.filters:
        return Grade(exercise.key, 2, _SOLVED)
    expected = lab.run(puzzle, exercise.algorithm, **exercise.ways).counts["assignments"]
    if answer["assignments"] != expected:
        return Grade(exercise.key, 1, _COUNT.fill(found=answer["assignments"], expected=expected), hint)
    return Grade(exercise.key, 2, _RIGHT.fill(assignments=expected))


def _last(stderr: str) -> str:
    return (stderr.strip().splitlines() or ["?"])[-1]


def _limit(seconds: float) -> None:
    try:
        import resource  # noqa: PLC0415 (not on Windows, where only the time is limited)
    except ImportError:
        return
    resource.setrlimit(resource.RLIMIT_CPU, (int(seconds) + 1, int(seconds) + 1))
    resource.setrlimit(resource.RLIMIT_AS, (MEGABYTES << 20, MEGABYTES << 20))


def _child() -> None:
    task = json.load(sys.stdin)
    exercise, puzzle = find_exercise(task["exercise"]), puzzle_of(task["puzzle"])
    _limit(task["seconds"])
    solve = runpy.run_path(task["path"])["solve"]
    print(f"\n{_MARK}{json.dumps(attempt(exercise, solve, puzzle))}")


if __name__ == "__main__":
    _child()
