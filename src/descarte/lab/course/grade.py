"""Grades a student's file: it runs in a process of its own (`supervise.py`), the judge follows its moves and compares.

The child tells moves, never results or counters; those are made here, on grids that a seed shuffles, so that neither
printing a result nor knowing the solution of the easy grid is enough.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from descarte.lab.course import grids
from descarte.lab.course.exercises import Exercise, find_exercise
from descarte.lab.course.functions import Function
from descarte.lab.course.messages import Crash
from descarte.lab.course.referee import Referee, expected_domains, expected_moves, first_difference
from descarte.lab.course.submission import Submission, Unusable
from descarte.lab.course.supervise import MOST_MOVES, run
from descarte.lab.course.variable_script import compare_states, script_of
from descarte.model.puzzle import Puzzle
from descarte.text import Text

SECONDS = 10.0
SEED = 0
"""The grids that everyone gets unless others are asked for."""
_MOST_EXPECTED = 1000

_EASY = Text("seed 004's easy grid", "la cuadrícula fácil de la semilla 004")
_FEW = Text("a grid with few empty cells", "una cuadrícula con pocas casillas vacías")
_OTHER = Text("another grid", "otra cuadrícula")
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
_OTHERS = Text(
    "as many, but number {number} is {mine} instead of {theirs}",
    "son otras tantas, pero la número {number} es {mine} en vez de {theirs}",
)
_NOTHING = Text("nothing", "nada")
_TO_WRITE = Text("line {line} is still to be written", "falta escribir la línea {line}")
_FAILED = Text("it failed: {error}", "falló: {error}")
_FAILED_AT = Text("it failed at line {line}: {error}", "falló en la línea {line}: {error}")
_LATE = Text("it took more than {seconds:g} s", "tardó más de {seconds:g} s")
_MANY = Text("it made more than {count} moves", "hizo más de {count} movimientos")
_ENDED = Text("it ended before it returned", "terminó antes de devolver nada")
_NONSENSE = Text("it wrote to the judge instead of using the board", "escribió al juez en vez de usar el tablero")
_CRASHED = Text(
    "Python itself crashed; perhaps a function calls itself without end",
    "el propio Python se cerró; quizá una función se llama a sí misma sin fin",
)
_NOT_STARTED = Text("it could not be started: {why}", "no se pudo poner en marcha: {why}")
_REFUSED = Text("it could not be started; check it again", "no se pudo poner en marcha; compruébalo otra vez")
_HOW = {"ended": _ENDED, "crashed": _CRASHED, "nonsense": _NONSENSE, "refused": _REFUSED}
_MISUSES = {
    "digit": Text("{found} is no digit: a digit is a whole number", "{found} no es un dígito: un dígito es un entero"),
    "cell": Text(
        "{found} is no cell: a cell is a number from board.empty",
        "{found} no es una casilla: una casilla es un número de tablero.vacias",
    ),
    "domain": Text(
        "the domain of {cell} is {found} at the end, not a list of digits",
        "el dominio de {cell} es {found} al final, no una lista de dígitos",
    ),
    "domains": Text(
        "board.domains is {found} at the end, not a list with a domain for each cell",
        "tablero.dominios es {found} al final, no una lista con un dominio por casilla",
    ),
    "missing": Text("the file defines no {found}", "el archivo no define {found}"),
    "attribute": Text("the variable has no {found}", "la variable no tiene {found}"),
}


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
class Marking:
    """How well a file does: a point for each check passed, and a hint where one failed."""

    exercise: str
    checks: tuple[Check, ...]
    seed: int
    """What the grids were shuffled with."""
    hint: Text | None = None
    error: Text | None = None
    """Why it could not be graded at all: then it has no checks."""

    @property
    def points(self) -> int:
        """How many checks were passed."""
        return sum(check.passed for check in self.checks)

    @property
    def most(self) -> int:
        """How many checks there were."""
        return len(self.checks)

    @property
    def failure(self) -> str:
        """What was wrong first, as a sentence; empty when nothing was."""
        wrong = [check for check in self.checks if not check.passed]
        if self.error is not None or not wrong:
            return str(self.error or "")
        return str(wrong[0].why) if self.all_alike else f"{wrong[0].what} - {wrong[0].why}"

    @property
    def all_alike(self) -> bool:
        """Whether every check failed for the same reason."""
        return not self.points and len({str(check.why) for check in self.checks}) == 1

    @property
    def perfect(self) -> bool:
        """Whether everything is right."""
        return self.error is None and self.points == self.most

    @property
    def record(self) -> dict[str, Any]:
        """The grade as plain data."""
        told = [
            {"check": str(check.what), "passed": check.passed, "why": None if check.why is None else str(check.why)}
            for check in self.checks
        ]
        hint = None if self.hint is None else str(self.hint)
        record = {"exercise": self.exercise, "points": self.points, "most": self.most}
        error = None if self.error is None else str(self.error)
        return {**record, "checks": told, "hint": hint, "seed": self.seed, "error": error}


def grade(file: Path, key: str | None = None, *, hints: int = 1, seconds: float = SECONDS, seed: int = SEED) -> Marking:
    """Run a student's file on every grid and compare it with the lab; a wrong one gets the hint number `hints`.

    The exercise is the one that the file names, unless `key` does. All grids together have `seconds` seconds; the same
    seed gives the same grids. The grade says everything that is wrong with the file or its program.
    """
    try:
        submission = Submission.read(file, key)
    except Unusable as error:
        return Marking("", (), seed, error=error.why)
    exercise = find_exercise(submission.exercise)
    random, watch = Random(seed), _Watch(submission, seconds)
    if exercise.form == "class":
        checks = list(_check_class(watch, random))
    elif exercise.function is not None:
        checks = list(_check_calls(watch, exercise.function, random))
    else:
        checks = []
        for name, puzzle in _grids(exercise, random):
            referee, trouble = watch.run(puzzle, {"revises": exercise.form == "filter"})
            checks += _check(exercise, name, referee, trouble)
    failed = any(not check.passed for check in checks)
    hint = exercise.hints[min(hints, len(exercise.hints)) - 1] if hints > 0 and failed else None
    return Marking(exercise.key, tuple(checks), seed, hint)


def _grids(exercise: Exercise, random: Random) -> Iterator[tuple[Text, Puzzle]]:
    """Seed 004's grid, and shuffled ones on which the lab's algorithm does not take too long."""
    yield _FEW, next(grids.shuffles(grids.FEW, random))
    yield _EASY, grids.grid(grids.EASY)
    if exercise.form == "filter":
        yield _OTHER, next(grids.shuffles(grids.EASY, random))
        return
    new = grids.shuffles(grids.EASY, random)
    yield _OTHER, next(each for each in new if len(expected_moves(exercise, each)) <= _MOST_EXPECTED)
    yield _NONE, next(grids.shuffles(grids.NONE, random))


def _check(exercise: Exercise, name: Text, referee: Referee, trouble: Text | None) -> Iterator[Check]:
    if exercise.form == "filter":
        yield from _check_filter(referee, name, trouble)
        return
    wanted = expected_moves(exercise, referee.puzzle)
    solvable = name is not _NONE
    outcome = trouble
    if trouble is None and referee.end is not None and referee.end.returned is not solvable:
        outcome = _RETURNED.fill(found=referee.end.written, wanted=solvable)
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
    form = _DIFFERS if len(referee.made) != len(wanted) else _OTHERS
    return form.fill(found=len(referee.made), wanted=len(wanted), number=at + 1, mine=mine, theirs=theirs)


def _check_filter(referee: Referee, name: Text, trouble: Text | None) -> Iterator[Check]:
    puzzle = referee.puzzle
    domains, revisions, consistent = expected_domains(puzzle)
    outcome = trouble
    if trouble is None and referee.end is not None:
        found = referee.end.domains or [[]] * len(domains)
        wrong = [cell for cell, domain in enumerate(domains) if sorted(found[cell]) != domain]
        if wrong:
            mine, theirs = ("".join(map(str, each[wrong[0]])) for each in (found, domains))
            outcome = _DOMAINS.fill(cell=puzzle.name(wrong[0]), found=mine or _NOTHING, wanted=theirs)
        elif referee.end.returned is not consistent:
            outcome = _RETURNED.fill(found=referee.end.written, wanted=consistent)
    yield Check(_FILTERED.fill(grid=name), outcome)
    count = referee.revisions
    counted = None if count == revisions else _OTHER_COUNT.fill(found=count, wanted=revisions)
    yield Check(_REVISIONS.fill(grid=name, count=revisions), trouble or counted)


def _check_class(watch: _Watch, random: Random) -> Iterator[Check]:
    script = script_of(random)
    states = sum(1 + len(case["steps"]) for case in script)
    referee, trouble = watch.run(grids.grid(grids.EASY), {"script": script}, states)
    for what, why in compare_states(script, referee.states):
        yield Check(what, trouble if why is not None and trouble is not None else why)


def _check_calls(watch: _Watch, function: Function, random: Random) -> Iterator[Check]:
    calls = list(function.calls(random))
    referee, trouble = watch.run(grids.grid(grids.EASY), {"function": function.name, "calls": calls}, len(calls))
    for number, call in enumerate(calls):
        answered = number < len(referee.returned)
        why = function.wrong(call, referee.returned[number]) if answered else trouble or _ENDED
        yield Check(function.told(call), why)


class _Watch:
    """Runs a file on grid after grid, all within one limit of time."""

    def __init__(self, submission: Submission, seconds: float) -> None:
        self.submission, self.seconds, self.left = submission, seconds, seconds
        self.given_up: Text | None = None
        """Why it is not run any more: it took too long, or made too many moves."""

    def run(self, puzzle: Puzzle, more: dict[str, Any], states: int = 0) -> tuple[Referee, Text | None]:
        """The referee after a run, and what went wrong."""
        referee = Referee(puzzle, states=states)
        if self.given_up is not None:
            return referee, self.given_up
        task = {"givens": puzzle.givens, "neighbours": puzzle.layout.peers, "size": puzzle.layout.size, **more}
        try:
            ran = run(self.submission, task, referee.follow, lambda: referee.over, self.left)
        except OSError as error:
            return referee, _NOT_STARTED.fill(why=error.strerror or error)
        self.left -= ran.seconds
        if ran.how == "late" or self.left <= 0:
            self.given_up = _LATE.fill(seconds=self.seconds)
        elif ran.how == "many":
            self.given_up = _MANY.fill(count=MOST_MOVES)
        if referee.fault is not None:
            return referee, _told(referee.fault, puzzle)
        return referee, None if referee.end is not None else self.given_up or _HOW[ran.how]


def _told(fault: Crash, puzzle: Puzzle) -> Text:
    if fault.error == "NotImplementedError" and fault.line is not None:
        return _TO_WRITE.fill(line=fault.line)
    error: Text | str = fault.error
    if fault.misuse in _MISUSES:
        known = fault.cell is not None and 0 <= fault.cell < len(puzzle.givens)
        cell = puzzle.name(fault.cell) if known and fault.cell is not None else fault.cell
        error = _MISUSES[fault.misuse].fill(found=fault.error, cell=cell)
        if fault.misuse == "missing":
            return error
    return _FAILED.fill(error=error) if fault.line is None else _FAILED_AT.fill(line=fault.line, error=error)
