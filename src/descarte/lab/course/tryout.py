"""Trial run of a student's file. It runs as in grading, but its printed text is shown, and there is no grade."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from descarte.core.text import Text
from descarte.lab.course.attempts import Attempts
from descarte.lab.course.exercises import find_exercise
from descarte.lab.course.functions import CourseFunction
from descarte.lab.course.messages import CallReport, state_from
from descarte.lab.course.runner import Runner
from descarte.lab.course.submission import Submission
from descarte.lab.course.trouble import explain_crash
from descarte.lab.course.variable_script import describe_step, script_of
from descarte.model.puzzle import Puzzle

_RETURNED = Text("{call} returned {found}", "{call} devolvió {found}")
_LONGEST = 200


@dataclass(frozen=True)
class Tryout:
    """Outcome of a trial run: the digits or candidates of each cell, the calls with their results, and the failure."""

    texts: tuple[str, ...] = ()
    """Digit or candidates of each cell at the end; empty if the exercise has no board."""
    lines: tuple[Text, ...] = ()
    """Sentences on the calls and their results."""
    trouble: Text | None = None


def try_out(
    file: Path, puzzle: Puzzle, show: Callable[[str], object], *, seconds: float, seed: int = 0, key: str | None = None
) -> Tryout:
    """Run a student's file once and return the outcome.

    `puzzle` is the classic 9x9 Sudoku to work on. If the exercise has no board, the file is run on the first test cases
    that grading generates from `seed`. The function `show` is called with each line that the file prints.

    The file may run for `seconds` seconds and is confined as in grading. `key` names the exercise; if it is None, the
    file must name it. Raise UnusableFile if the file cannot be read or names no known exercise.
    """
    return try_submission(Submission.read(file, key), puzzle, show, seconds=seconds, seed=seed)


def try_submission(
    submission: Submission,
    puzzle: Puzzle,
    show: Callable[[str], object],
    *,
    seconds: float,
    seed: int = 0,
    runner: Runner | None = None,
) -> Tryout:
    """Run a file that has been read once, and return the outcome. The parameters are those of `try_out`.

    `runner` runs the file; if it is None, the run has a confined process of its own.
    """
    exercise = find_exercise(submission.exercise)
    printed = _PrintedLines(show)
    attempts = Attempts(submission, seconds, show=printed.add, runner=runner)
    try:
        if exercise.form == "class":
            return _try_class(attempts, seed)
        if exercise.function is not None:
            return _try_function(attempts, exercise.function, puzzle, seed)
        return _try_board(attempts, puzzle, is_filter=exercise.form == "filter")
    finally:
        printed.end()


def _try_board(attempts: Attempts, puzzle: Puzzle, *, is_filter: bool) -> Tryout:
    referee, trouble = attempts.solve(puzzle, {"revises": is_filter, "shown": True}, waiting=1)
    end = referee.end
    if end is not None and end.domains:
        texts = tuple("".join(map(str, domain)) for domain in end.domains)
    else:
        texts = tuple(str(value or ".") for value in referee.values)
    lines = () if end is None else (_RETURNED.fill(call="solve", found=end.written),)
    return Tryout(texts, lines, trouble)


def _try_function(attempts: Attempts, function: CourseFunction, puzzle: Puzzle, seed: int) -> Tryout:
    if function.on_grid is not None:
        call, call_text = function.on_grid(puzzle), f"{function.name}(...)"
    else:
        call = next(function.calls(Random(seed)))
        call_text = f"{function.name}({', '.join(map(str, call))})"
    ((report,),) = attempts.report({"function": function.name, "calls": [call], "shown": True}, "calls", [1])
    trouble = _trouble_of(report)
    if trouble is not None or isinstance(report, Text):
        return Tryout(trouble=trouble)
    found = report.value
    if function.on_grid is not None and type(found) is dict and found.keys() == call[0].keys():
        return Tryout(tuple(str(found[cell]) for cell in call[0]))
    return Tryout(lines=(_RETURNED.fill(call=call_text, found=str(found)[:_LONGEST]),))


def _try_class(attempts: Attempts, seed: int) -> Tryout:
    script = script_of(Random(seed))[:2]
    sizes = [1 + len(case["steps"]) for case in script]
    found = attempts.report({"cases": script, "shown": True}, "cases", sizes, state_from)
    first = found[0][0]
    if isinstance(first, Text):
        return Tryout(trouble=first)
    return Tryout(lines=tuple(_describe(script, found)))


def _describe(script: list[dict[str, Any]], found: list[list[CallReport | Text]]) -> Iterator[Text]:
    for case, reports in zip(script, found, strict=True):
        for step, report in zip([None, *case["steps"]], reports, strict=True):
            state = None if isinstance(report, Text) else report.value
            yield describe_step(case, step, state, _trouble_of(report))


def _trouble_of(report: CallReport | Text) -> Text | None:
    if isinstance(report, Text):
        return report
    return None if report.fault is None else explain_crash(report.fault)


class _PrintedLines:
    """Buffer that collects printed text and passes it to `show` line by line."""

    def __init__(self, show: Callable[[str], object]) -> None:
        self._show, self._rest = show, ""

    def add(self, text: str) -> None:
        *lines, self._rest = (self._rest + text).split("\n")
        for line in lines:
            self._show(line)

    def end(self) -> None:
        if self._rest:
            self._show(self._rest)
