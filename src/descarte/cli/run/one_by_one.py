"""Run a command on every puzzle, one after the other, print each result and collect the exit code."""

from __future__ import annotations

import time
from argparse import Namespace
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from contextlib import ExitStack, closing
from dataclasses import dataclass
from itertools import chain, islice, tee
from typing import Any

from descarte.cli import exit_codes
from descarte.cli.io.inputs import InputPuzzle, read_entries
from descarte.cli.run.report import Report
from descarte.cli.terminal.progress import Progress
from descarte.cli.terminal.screen import Screen
from descarte.core.deadline import Deadline, TimeUp, limit_time, listen_for_starts
from descarte.core.errors import Fault, InputError, PuzzleError
from descarte.core.text import Text
from descarte.model.puzzle import Puzzle
from descarte.model.result import STATUS_NAMES, Result, Status

SHOWING_SECONDS = 0.1
"""Seconds after the timeout of a puzzle that are still allowed for describing its result."""
STOPPED = Text(
    "stopped at this puzzle; use --keep-going to continue",
    "detenido en este puzle; usa --keep-going para continuar",
)
_SUMMARY = Text(
    "{count} {count:puzzle|puzzles} in {seconds:.1f} s: {statuses}",
    "{count:,} {count:puzle|puzles} en {seconds:,.1f} s: {statuses}",
)
_BAD = Text(
    "{bad} of {count} {count:puzzle|puzzles} {bad:was|were} unreadable or faulty",
    "{bad} de {count:,} {count:puzle|puzles} {bad:era ilegible o tenía fallos|eran ilegibles o tenían fallos}",
)
_STATUS = Text("{count} {status}", "{count} {status}")
_TALLIES: dict[Status, Text] = {
    **STATUS_NAMES,
    "unique": Text("with exactly one solution", "con exactamente una solución"),
    "several": Text("with several solutions", "con varias soluciones"),
    "none": Text("without a solution", "sin solución"),
    "found": Text("done", "{count:hecho|hechos}"),
    "stuck": Text("stuck", "{count:atascado|atascados}"),
    "stopped": Text("stopped by a limit", "{count:detenido|detenidos} por un límite"),
    "fault": Text("bad", "{count:incorrecto|incorrectos}"),
}


@dataclass(frozen=True)
class Job:
    """The function with which a command answers each puzzle, and the functions that print the outcome."""

    answer: Callable[[Puzzle], Result]
    alone: Callable[[Report, Screen], None]
    """Function that prints the report if there is only one puzzle. For a faulty one, it is called only if there is a
    result."""
    among: Callable[[Report, Screen], None]
    """Function that prints the report of each puzzle if there are several."""
    more: Callable[[Result, Screen], Mapping[str, Any]] = lambda _, __: {}
    """Function that returns the fields that the command adds to the record."""
    summary: bool = True
    """True if a summary of all outcomes follows several puzzles. Otherwise only the number of bad ones is printed."""
    judges: bool = False
    """True if the command's purpose is to report faults, so that a faulty puzzle does not stop it."""
    answers: Callable[[Iterable[Puzzle | None]], Iterable[Result | tuple[Fault, ...] | None]] | None = None
    """Function that answers several puzzles in order. It yields results, faults, or None for an unreadable puzzle."""
    write: Callable[[Report], None] | None = None
    """Function that writes each report elsewhere; None if the screen shows the reports."""
    skip: int = 0
    """Number of puzzles at the start of the input that an earlier run has finished."""


def import_techniques() -> None:
    """Import the techniques, which takes a moment, before the timeout of the first puzzle starts."""
    from descarte.logic.techniques import every_technique

    every_technique()


def run(settings: Namespace, job: Job) -> int:
    """Run the job on every puzzle of the input and return the exit code."""
    screen = Screen(settings)
    started = time.monotonic()
    tally: Counter[Status] = Counter()
    wanted = not settings.quiet and not getattr(settings, "watch", False)
    limits = _make_deadlines(getattr(settings, "timeout", None))
    first = next(limits)
    with Progress(wanted=wanted) as progress, listen_for_starts(progress.hear), ExitStack() as stack:
        head, puzzles = _read_two_ahead(read_entries(settings), first)
        many = len(head) > 1
        progress.update(0, 0, head[0].source.lines if many else 0)
        reports = stack.enter_context(closing(_make_reports(job, islice(puzzles, job.skip, None), screen, many=many)))
        each = None if job.answers is not None and many else chain([first], limits)
        for found, limit in _report_within_limits(reports, each):
            entry = found.entry
            progress.update(entry.number, entry.line, entry.source.lines if many else 0)
            report = _print_report(found, job, screen, settings, limit, many=many)
            tally[report.status] += 1
            if report.status == "fault" and not settings.keep_going and not is_judged_by_command(report, job):
                if many:
                    screen.remark(str(STOPPED))
                break
    if many:
        _print_summary(tally, job, screen, time.monotonic() - started)
    return exit_codes.worst_code(exit_codes.OF_STATUS[status] for status in tally)


def _make_deadlines(timeout: float | None) -> Iterator[Deadline | None]:
    """Yield a deadline per puzzle, forever. Each starts when it is requested."""
    while True:
        yield None if timeout is None else Deadline(timeout)


def _report_within_limits(
    reports: Iterator[Report], limits: Iterator[Deadline | None] | None
) -> Iterator[tuple[Report, Deadline | None]]:
    """Yield each report with the deadline within which it was made."""
    while True:
        limit = None if limits is None else next(limits)
        with limit_time(limit):
            report = next(reports, None)
        if report is None:
            return
        yield report, limit


def _read_two_ahead(
    found: Iterator[InputPuzzle], first: Deadline | None
) -> tuple[list[InputPuzzle], Iterator[InputPuzzle]]:
    """Return the first two entries, and all entries. The time of the first puzzle excludes reading the second one."""
    with limit_time(first):
        head = list(islice(found, 1))
    before = time.monotonic()
    head += islice(found, 1)
    if first is not None:
        first.end += time.monotonic() - before
    return head, chain(head, found)


def _make_reports(
    job: Job, found: Iterator[InputPuzzle], screen: Screen, *, many: bool
) -> Generator[Report, None, None]:
    if job.answers is None or not many:
        for entry in found:
            yield report_of(job, entry, screen)
        return
    known, unanswered = tee(found)
    for entry, answer in zip(known, job.answers(entry.puzzle for entry in unanswered), strict=True):
        if isinstance(answer, Result):
            yield Report.of_result(entry, answer, job.more(answer, screen))
        else:
            error = entry.error if answer is None else PuzzleError(answer)
            assert error is not None
            yield Report.of_error(entry, error)


def _write(report: Report, write: Callable[[Report], None], screen: Screen) -> None:
    if report.status == "fault":
        screen.complain(report.complaint)
    write(report)


def report_of(job: Job, entry: InputPuzzle, screen: Screen) -> Report:
    """Return the report of a job on a puzzle, or of the error that prevented an answer."""
    if entry.puzzle is None:
        assert entry.error is not None
        return Report.of_error(entry, entry.error)
    reason = None
    try:
        result = job.answer(entry.puzzle)
        reason = result.reason if result.status == "stopped" else None
        return Report.of_result(entry, result, job.more(result, screen))
    except TimeUp as late:
        return Report.of_error(entry, late, reason)
    except PuzzleError as error:
        return Report.of_error(entry, error)


def is_judged_by_command(report: Report, job: Job) -> bool:
    """Return True if the puzzle was read and the command's purpose is to report its faults."""
    return job.judges and not isinstance(report.entry.error, InputError)


def _print_summary(tally: Counter[Status], job: Job, screen: Screen, seconds: float) -> None:
    """Print the number of puzzles with each status or, if the job wants no summary, of unreadable and faulty ones."""
    if job.summary:
        screen.remark(summarise_tally(tally, seconds))
    elif tally["fault"]:
        screen.remark(str(_BAD.fill(bad=tally["fault"], count=tally.total())))


def _print_report(
    report: Report, job: Job, screen: Screen, settings: Namespace, limit: Deadline | None, *, many: bool
) -> Report:
    """Print a report in the requested form, and return the report that was shown."""
    if job.write is not None:
        _write(report, job.write, screen)
        return report
    if settings.json:
        screen.say(report.as_json())
        return report
    is_watched = getattr(settings, "watch", False)
    return _show_in_time(report, job, screen, None if is_watched else limit, many=many)


def _show_in_time(report: Report, job: Job, screen: Screen, limit: Deadline | None, *, many: bool) -> Report:
    """Show a report, or a timeout if describing it takes too long; return the report that was shown.

    The whole text is ready before any of it is printed, so that a slow reader of a pipe does not count.
    """
    if limit is None:
        _show(report, job, screen, many=many)
        return report
    try:
        with limit_time(limit.extend_by(SHOWING_SECONDS)), screen.hold():
            _show(report, job, screen, many=many)
    except TimeUp as late:
        report = Report.of_error(report.entry, late, report.reason)
        _show(report, job, screen, many=many)
    return report


def _show(report: Report, job: Job, screen: Screen, *, many: bool) -> None:
    stopped = report.status == "stopped" and report.result is None and not many
    complains = stopped or (
        report.status == "fault" and not (job.judges if many else is_judged_by_command(report, job))
    )
    if complains:
        screen.complain(report.complaint)
        if report.entry.hint is not None:
            screen.remark(str(report.entry.hint))
    if many:
        job.among(report, screen)
    elif not complains or (report.status == "fault" and report.result is not None):
        job.alone(report, screen)


def summarise_tally(tally: Counter[Status], seconds: float) -> str:
    """Return a sentence with the number of puzzles with each status, and the time they took."""
    statuses = tuple(
        _STATUS.fill(count=count, status=_TALLIES[status].fill(count=count)) for status, count in tally.most_common()
    )
    return str(_SUMMARY.fill(count=sum(tally.values()), seconds=seconds, statuses=statuses))
