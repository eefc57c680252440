"""Grading of a student's file, which runs in its own process (`supervise.py`) while the grader follows its moves.

The process reports moves, and the grader counts them and checks the result. Because the grids are shuffled by a seed, a
program that only prints a known solution gets no points.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

from descarte.core.text import Text
from descarte.lab.course import grids
from descarte.lab.course.attempts import Attempts
from descarte.lab.course.exercise import Exercise
from descarte.lab.course.exercises import find_exercise
from descarte.lab.course.functions import CourseFunction
from descarte.lab.course.mark_sheet import Check, FileGrade
from descarte.lab.course.messages import ProgramEnd, state_from
from descarte.lab.course.referee import Referee, expected_domains, expected_moves, first_difference
from descarte.lab.course.runner import Runner
from descarte.lab.course.submission import Submission, UnusableFile
from descarte.lab.course.trouble import explain_crash
from descarte.lab.course.variable_script import judge_reports, script_of
from descarte.model.puzzle import Puzzle

SECONDS = 10.0
SEED = 0
"""Default seed, with which every student gets the same grids."""
_MOST_EXPECTED = 1000

_EASY = Text("seed 004's easy grid", "la cuadrícula fácil de la semilla 004")
_LIKE_EASY = Text("seed 004's easy grid, shuffled", "la cuadrícula fácil de la semilla 004, barajada")
_FEW = Text("a grid with few empty cells", "una cuadrícula con pocas casillas vacías")
_OTHER = Text("another grid", "otra cuadrícula")
_NONE = Text("a grid without a solution", "una cuadrícula sin solución")
_SOLVES = Text("{grid}: solved", "{grid}: resuelta")
_SAYS_NO = Text("{grid}: reports that there is none", "{grid}: indica que no la hay")
_FILTERED = Text("{grid}: filtered", "{grid}: filtrada")
_COUNTS = Text("{grid}: {count} {count:assignment|assignments}", "{grid}: {count:,} {count:asignación|asignaciones}")
_REVISIONS = Text("{grid}: {count} {count:revision|revisions}", "{grid}: {count:,} {count:revisión|revisiones}")
_UNSOLVED = Text("the board is not solved", "el tablero no queda resuelto")
_RETURNED = Text("it returned {found} instead of {wanted}", "devolvió {found} en vez de {wanted}")
_DOMAINS = Text("{cell} keeps {found} instead of {wanted}", "{cell} se queda con {found} en vez de {wanted}")
_RETURNED_NOTHING = Text(
    "it returned None instead of {wanted}: perhaps a return is missing",
    "devolvió None en vez de {wanted}: quizá falta un return",
)
_NEVER_RETURNS = Text(
    "it returned None, as it did for the grids with a solution: return False here",
    "devolvió None, igual que en las cuadrículas con solución: aquí devuelve False",
)
_ERASES = Text("{grid}: erases abandoned digits", "{grid}: borra los dígitos abandonados")
_LEFT = Text(
    "{left} stays on the board after it is abandoned: use board.unassign",
    "{left} se queda en el tablero después de abandonarse: usa tablero.desasignar",
)
_MOVE = Text("{cell}={digit}", "{cell}={digit}")
_NONE_MADE = Text("it assigned nothing", "no asignó nada")
_WENT_ON = Text("it did not go back to the first cell", "no volvió hasta la primera casilla")
_NO_RECURSION = Text("{grid}: without recursion", "{grid}: sin recursión")
_RECURSIVE = Text(
    "{name} calls itself: use two stacks and a loop", "{name} se llama a sí misma: usa dos pilas y un bucle"
)
_OTHER_COUNT = Text("{found} instead of {wanted}", "{found} en vez de {wanted}")
_DIFFERS = Text(
    "{found} instead of {wanted}; the first that differs is number {number}: {mine} instead of {theirs}",
    "{found} en vez de {wanted}; la primera distinta es la número {number}: {mine} en vez de {theirs}",
)
_OTHERS = Text(
    "as many, but number {number} is {mine} instead of {theirs}",
    "el total coincide, pero la número {number} es {mine} en vez de {theirs}",
)
_NOTHING = Text("nothing", "nada")


def grade(
    file: Path, key: str | None = None, *, hints: int = 1, seconds: float = SECONDS, seed: int = SEED
) -> FileGrade:
    """Run a student's file on every grid, compare its moves with those of the lab's algorithm, and return the grade.

    `key` names the exercise; if it is None, the file must name it. A file with a mistake gets hint number `hints`, or
    no hint if this is 0. The file may run for `seconds` seconds on all grids together, and `seed` determines the
    grids. If the file cannot be read, the grade has only the reason.
    """
    try:
        submission = Submission.read(file, key)
    except UnusableFile as error:
        return FileGrade("", (), seed, error=error.why)
    return grade_submission(submission, hints=hints, seconds=seconds, seed=seed)


def grade_submission(
    submission: Submission,
    *,
    hints: int = 1,
    seconds: float = SECONDS,
    seed: int = SEED,
    runner: Runner | None = None,
) -> FileGrade:
    """Return the grade of a file that has been read. The parameters are those of `grade`.

    `runner` runs the file; if it is None, each run has a confined process of its own.
    """
    exercise = find_exercise(submission.exercise)
    checks = tuple(_check_all(exercise, Attempts(submission, seconds, runner=runner), seed))
    failed = next((check for check in checks if not check.passed), None)
    hint = exercise.hint(failed.topic, hints) if hints > 0 and failed is not None else None
    return FileGrade(exercise.key, checks, seed, hint)


def _check_all(exercise: Exercise, attempts: Attempts, seed: int) -> Iterator[Check]:
    random = Random(seed)
    if exercise.form == "class":
        yield from _check_class(attempts, random)
    elif exercise.function is not None:
        yield from _check_calls(attempts, exercise.function, random)
    else:
        yield from _check_grids(exercise, attempts, list(choose_grids(exercise, random, seed)))


def choose_grids(exercise: Exercise, random: Random, seed: int) -> Iterator[tuple[Text, Puzzle]]:
    """Yield the grids of an exercise, with their names, shuffled by the random generator.

    With the default seed, the easy grid is not shuffled. Shuffled versions of it that the lab's algorithm does not
    solve quickly are left out.
    """
    yield _FEW, next(grids.yield_shuffled_grids(grids.FEW, random))
    new = (each for each in grids.yield_shuffled_grids(grids.EASY, random) if _is_short(exercise, each))
    yield (_EASY, grids.read_grid(grids.EASY)) if seed == SEED else (_LIKE_EASY, next(new))
    yield _OTHER, next(new)
    if exercise.form == "search":
        yield _NONE, next(grids.yield_shuffled_grids(grids.NONE, random))


def _is_short(exercise: Exercise, puzzle: Puzzle) -> bool:
    return exercise.form == "filter" or len(expected_moves(exercise, puzzle)) <= _MOST_EXPECTED


def _check_grids(exercise: Exercise, attempts: Attempts, chosen: Sequence[tuple[Text, Puzzle]]) -> Iterator[Check]:
    ends: list[ProgramEnd] = []
    for number, (name, puzzle) in enumerate(chosen):
        more = {"revises": exercise.form == "filter", "recursion": exercise.recursion}
        referee, trouble = attempts.solve(puzzle, more, waiting=len(chosen) - number)
        if exercise.form == "filter":
            yield from _check_filter(referee, name, trouble)
        else:
            yield from _check_search(exercise, name, referee, trouble, ends)
        ends += [] if referee.end is None else [referee.end]


def _check_search(
    exercise: Exercise, name: Text, referee: Referee, trouble: Text | None, ends: Sequence[ProgramEnd]
) -> Iterator[Check]:
    wanted = expected_moves(exercise, referee.puzzle)
    is_solvable = name is not _NONE
    outcome = trouble or _grade_answer(referee, ends, is_solvable=is_solvable)
    topic = "return" if referee.end is not None and referee.end.written == "None" else "answer"
    yield Check((_SOLVES if is_solvable else _SAYS_NO).fill(grid=name), outcome, topic)
    yield Check(_COUNTS.fill(grid=name, count=len(wanted)), trouble or _difference(referee, wanted), "moves")
    if not is_solvable:
        yield Check(_ERASES.fill(grid=name), trouble or _grade_erasing(referee), "erasing")
    if name is _FEW and not exercise.recursion:
        again = _RECURSIVE.fill(name=referee.recursive) if referee.recursive else None
        nothing = None if referee.made else _NONE_MADE
        yield Check(_NO_RECURSION.fill(grid=name), trouble or again or nothing, "recursion")


def _grade_answer(referee: Referee, ends: Sequence[ProgramEnd], *, is_solvable: bool) -> Text | None:
    """Return the mistake in the return value of a program that ended by itself, or None if it is right.

    Any true value counts as True and any false value as False, even None. But a program that returned None for the
    solvable grids, too, has given no answer.
    """
    end = referee.end
    assert end is not None
    if end.returned is not is_solvable:
        form = _RETURNED_NOTHING if end.written == "None" else _RETURNED
        return form.fill(found=end.written, wanted=is_solvable)
    if is_solvable:
        return None if referee.solved else _UNSOLVED
    earlier = {before.written for before in ends}
    return _NEVER_RETURNS if end.written == "None" and earlier == {"None"} else None


def _grade_erasing(referee: Referee) -> Text | None:
    if not referee.made:
        return _NONE_MADE
    if referee.end is not None and referee.end.returned:
        return _WENT_ON
    left = referee.abandoned
    return None if left is None else _LEFT.fill(left=_move(referee, left))


def _move(referee: Referee, move: tuple[int, int]) -> Text:
    """Return an assignment as text, such as r1c2=4."""
    cell, digit = move
    return _MOVE.fill(cell=referee.puzzle.layout.place(cell), digit=digit)


def _difference(referee: Referee, wanted: list[tuple[int, int]]) -> Text | None:
    at = first_difference(referee.made, wanted)
    if at is None:
        return None
    mine, theirs = (_move(referee, moves[at]) if at < len(moves) else _NOTHING for moves in (referee.made, wanted))
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
            outcome = _DOMAINS.fill(cell=puzzle.layout.place(wrong[0]), found=mine or _NOTHING, wanted=theirs)
        elif referee.end.returned is not consistent:
            outcome = _RETURNED.fill(found=referee.end.written, wanted=consistent)
    yield Check(_FILTERED.fill(grid=name), outcome, "domains")
    count = referee.revisions
    counted = None if count == revisions else _OTHER_COUNT.fill(found=count, wanted=revisions)
    yield Check(_REVISIONS.fill(grid=name, count=revisions), trouble or counted, "revisions")


def _check_class(attempts: Attempts, random: Random) -> Iterator[Check]:
    script = script_of(random)
    sizes = [1 + len(case["steps"]) for case in script]
    for verdict in judge_reports(script, attempts.report({"cases": script}, "cases", sizes, state_from)):
        yield Check(verdict.what, verdict.why, verdict.topic)


def _check_calls(attempts: Attempts, function: CourseFunction, random: Random) -> Iterator[Check]:
    calls = list(function.calls(random))
    found = attempts.report({"function": function.name, "calls": calls}, "calls", [1] * len(calls))
    for call, (report,) in zip(calls, found, strict=True):
        if isinstance(report, Text):
            why: Text | None = report
        elif report.fault is not None:
            why = explain_crash(report.fault)
        else:
            why = function.wrong(call, report.value)
        yield Check(function.describe(call), why, "answer")
