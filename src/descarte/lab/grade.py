"""Grades a student's file: it runs in a process of its own (`pupil.py`), the judge follows its moves and compares.

The child tells moves, never results or counters; those are made here, on grids that are shuffled anew for every
check, so that neither printing a result nor knowing the solution of a grid earns a point.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random, SystemRandom
from typing import Any

from descarte.lab import course, pupil
from descarte.lab.exercises import Exercise, find_exercise
from descarte.lab.referee import Nonsense, Referee, expected_domains, expected_moves, first_difference
from descarte.lab.variable_script import compare_states, script_of
from descarte.model.puzzle import Puzzle
from descarte.text import Text

SECONDS = 10.0
MOST_MOVES = 1_000_000
_MOST_EXPECTED = 3000

_EASY = Text("seed 004's easy grid", "la cuadrícula fácil de la semilla 004")
_SMALL = Text("a small grid", "una cuadrícula pequeña")
_NEW = Text("a grid not seen before", "una cuadrícula no vista antes")
_NONE = Text("a grid without a solution", "una cuadrícula sin solución")
_SOLVES = Text("{grid}: solved", "{grid}: resuelta")
_SAYS_NO = Text("{grid}: says that there is none", "{grid}: dice que no la hay")
_FILTERED = Text("{grid}: filtered", "{grid}: filtrada")
_COUNTS = Text("{grid}: {count} assignments", "{grid}: {count} asignaciones")
_REVISIONS = Text("{grid}: {count} revisions", "{grid}: {count} revisiones")
_UNSOLVED = Text("the board is not solved", "el tablero no queda resuelto")
_RETURNED = Text("it returned {found} instead of {wanted}", "devolvió {found} en vez de {wanted}")
_DOMAINS = Text("{cell} keeps {found} instead of {wanted}", "{cell} se queda con {found} en vez de {wanted}")
_OTHER_COUNT = Text("{found} instead of {wanted}", "{found} en vez de {wanted}")
_DIFFERS = Text(
    "{found} instead of {wanted}; the first that differs is number {number}: {mine} instead of {theirs}",
    "{found} en vez de {wanted}; la primera distinta es la número {number}: {mine} en vez de {theirs}",
)
_NOTHING = Text("nothing", "nada")
_FAILED = Text("it failed: {error}", "falló: {error}")
_FAILED_AT = Text("it failed at line {line}: {error}", "falló en la línea {line}: {error}")
_LATE = Text("it took more than {seconds:g} s", "tardó más de {seconds:g} s")
_MANY = Text("it made more than {count} moves", "hizo más de {count} movimientos")
_ENDED = Text("it ended before it returned", "terminó antes de devolver nada")
_NONSENSE = Text("it wrote to the judge itself", "escribió directamente al juez")


@dataclass(frozen=True)
class Check:
    """One thing that was looked at: what, whether it is right, and if not, why."""

    what: Text
    why: Text | None = None

    @property
    def passed(self) -> bool:
        """Whether it is right."""
        return self.why is None


@dataclass(frozen=True)
class Grade:
    """How well a file does: a point for each check passed, and a hint where one failed."""

    exercise: str
    checks: tuple[Check, ...]
    seed: int
    """What the grids were shuffled with."""
    hint: Text | None = None

    @property
    def points(self) -> int:
        """How many checks were passed."""
        return sum(check.passed for check in self.checks)

    @property
    def most(self) -> int:
        """How many checks there were."""
        return len(self.checks)

    @property
    def record(self) -> dict[str, Any]:
        """The grade as plain data."""
        told = [
            {"check": str(check.what), "passed": check.passed, "why": None if check.why is None else str(check.why)}
            for check in self.checks
        ]
        hint = None if self.hint is None else str(self.hint)
        record = {"exercise": self.exercise, "points": self.points, "most": self.most}
        return {**record, "checks": told, "hint": hint, "seed": self.seed}


def grade(path: Path, key: str, *, hints: int = 1, seconds: float = SECONDS, seed: int | None = None) -> Grade:
    """Run a student's file on every grid and compare it with the lab; a wrong one gets the hint number `hints`.

    The same seed gives the same grids; without one they are new.
    """
    exercise = find_exercise(key)
    seed = SystemRandom().randrange(1 << 32) if seed is None else seed
    random = Random(seed)
    if exercise.form == "class":
        checks = list(_check_class(path, random, seconds))
    else:
        checks = []
        late = None
        for name, puzzle in _grids(exercise, random):
            referee, trouble = Referee(puzzle), late
            if late is None:
                referee, trouble = _watched(path, puzzle, seconds, {"revises": exercise.form == "filter"})
            late = trouble if trouble is not None and trouble.en in (_LATE.en, _MANY.en) else None
            checks += _check(exercise, name, referee, trouble)
    failed = any(not check.passed for check in checks)
    hint = exercise.hints[min(hints, len(exercise.hints)) - 1] if hints > 0 and failed else None
    return Grade(key, tuple(checks), seed, hint)


def _grids(exercise: Exercise, random: Random) -> Iterator[tuple[Text, Puzzle]]:
    """Seed 004's grid, and new ones on which the lab's algorithm does not take too long."""
    yield _SMALL, next(course.shuffles(course.SMALL, random))
    yield _EASY, course.grid(course.EASY)
    if exercise.form == "filter":
        yield _NEW, next(course.shuffles(course.EASY, random))
        return
    new = course.shuffles(course.EASY, random)
    yield _NEW, next(each for each in new if len(expected_moves(exercise, each)) <= _MOST_EXPECTED)
    yield _NONE, next(course.shuffles(course.NONE, random))


def _check(exercise: Exercise, name: Text, referee: Referee, trouble: Text | None) -> Iterator[Check]:
    if exercise.form == "filter":
        yield from _check_filter(referee, name, trouble)
        return
    wanted = expected_moves(exercise, referee.puzzle)
    solvable = name is not _NONE
    outcome = trouble
    if trouble is None and referee.end is not None and referee.end["returned"] is not solvable:
        outcome = _RETURNED.fill(found=referee.end["returned"], wanted=solvable)
    elif trouble is None and solvable and not referee.solved:
        outcome = _UNSOLVED
    yield Check((_SOLVES if solvable else _SAYS_NO).fill(grid=name), outcome)
    yield Check(_COUNTS.fill(grid=name, count=len(wanted)), trouble or _difference(referee, wanted))


def _difference(referee: Referee, wanted: list[tuple[int, int]]) -> Text | None:
    at = first_difference(referee.made, wanted)
    if at is None:
        return None
    name = referee.puzzle.name
    mine, theirs = (
        f"{name(moves[at][0])}={moves[at][1]}" if at < len(moves) else _NOTHING for moves in (referee.made, wanted)
    )
    return _DIFFERS.fill(found=len(referee.made), wanted=len(wanted), number=at + 1, mine=mine, theirs=theirs)


def _check_filter(referee: Referee, name: Text, trouble: Text | None) -> Iterator[Check]:
    puzzle = referee.puzzle
    domains, revisions, consistent = expected_domains(puzzle)
    outcome = trouble
    if trouble is None and referee.end is not None:
        found = referee.end["domains"]
        wrong = [cell for cell, domain in enumerate(domains) if sorted(found[cell]) != domain]
        if wrong:
            mine, theirs = ("".join(map(str, each[wrong[0]])) for each in (found, domains))
            outcome = _DOMAINS.fill(cell=puzzle.name(wrong[0]), found=mine or _NOTHING, wanted=theirs)
        elif referee.end["returned"] is not consistent:
            outcome = _RETURNED.fill(found=referee.end["returned"], wanted=consistent)
    yield Check(_FILTERED.fill(grid=name), outcome)
    count = len(referee.revised)
    counted = None if count == revisions else _OTHER_COUNT.fill(found=count, wanted=revisions)
    yield Check(_REVISIONS.fill(grid=name, count=revisions), trouble or counted)


def _check_class(path: Path, random: Random, seconds: float) -> Iterator[Check]:
    script = script_of(random)
    referee, trouble = _watched(path, course.grid(course.SMALL), seconds, {"script": script})
    for what, why in compare_states(script, referee.states):
        yield Check(what, trouble if why is not None and trouble is not None else why)


def _watched(path: Path, puzzle: Puzzle, seconds: float, more: dict[str, Any]) -> tuple[Referee, Text | None]:
    """The referee after a run of the file, and what went wrong."""
    task = {
        "path": str(path.resolve()),
        "givens": puzzle.givens,
        "neighbours": puzzle.layout.peers,
        "size": puzzle.layout.size,
        "seconds": seconds,
        **more,
    }
    referee, trouble = Referee(puzzle), None
    child = subprocess.Popen(
        [sys.executable, "-I", "-S", str(Path(pupil.__file__))],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        cwd=path.resolve().parent,
        text=True,
        start_new_session=True,
    )
    assert child.stdin is not None
    assert child.stdout is not None
    expired = threading.Event()

    def end() -> None:
        expired.set()
        _kill(child)

    late = threading.Timer(seconds + 1, end)
    late.start()
    try:
        child.stdin.write(json.dumps(task))
        child.stdin.close()
        for number, line in enumerate(child.stdout):
            if number == MOST_MOVES:
                trouble = _MANY.fill(count=MOST_MOVES)
                break
            referee.follow(line.rstrip("\n"))
    except Nonsense:
        trouble = _NONSENSE
    except (OSError, UnicodeDecodeError):
        trouble = _ENDED
    finally:
        late.cancel()
        _kill(child)
        child.stdout.close()
        code = child.wait()
    in_time = not expired.is_set() and code != -getattr(signal, "SIGXCPU", 0)
    return referee, trouble or _trouble(referee, seconds, in_time=in_time)


def _trouble(referee: Referee, seconds: float, *, in_time: bool) -> Text | None:
    if referee.fault is not None:
        line, error = referee.fault.get("line"), referee.fault.get("error")
        return _FAILED.fill(error=error) if line is None else _FAILED_AT.fill(line=line, error=error)
    if referee.end is not None:
        return None
    return _ENDED if in_time else _LATE.fill(seconds=seconds)


def _kill(child: subprocess.Popen[str]) -> None:
    """End the child and whatever it started."""
    try:
        if hasattr(os, "killpg"):
            os.killpg(child.pid, signal.SIGKILL)
        else:
            child.kill()
    except (ProcessLookupError, PermissionError):
        pass
