"""`descarte count`: count the solutions of puzzles."""

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING

from descarte.capabilities.count import CAPABILITY
from descarte.cli import options
from descarte.cli.command import Command
from descarte.cli.parser import Parser
from descarte.cli.run import in_blocks
from descarte.core.text import Text

if TYPE_CHECKING:
    from descarte.cli.run.one_by_one import Job
    from descarte.cli.run.report import Report
    from descarte.cli.terminal.screen import Screen
    from descarte.model.puzzle import Puzzle
    from descarte.model.result import Result

_AT_LEAST = Text("at least {count}", "al menos {count}")


def add_arguments(parser: Parser) -> None:
    """Add the options for input, search and output, and --limit."""
    options.add_input(parser)
    search = options.add_search(parser)
    options.add_parameters(search, CAPABILITY, "limit")
    in_blocks.add_block_options(search, options.add_output(parser))


def run(settings: Namespace) -> int:
    """Count the solutions of every puzzle and return the exit code."""
    from descarte.cli.run.one_by_one import run as run_job

    code = in_blocks.run(settings, limit=settings.limit)
    return run_job(settings, make_job(settings)) if code is None else code


def make_job(settings: Namespace) -> Job:
    """Return the job that counts the solutions of each puzzle."""
    from descarte.capabilities.count import count_solutions
    from descarte.cli.run.one_by_one import Job

    def answer(puzzle: Puzzle) -> Result:
        return count_solutions(puzzle, limit=settings.limit)

    return Job(answer, alone=_print_single, among=_print_among_many)


def _print_single(report: Report, screen: Screen) -> None:
    screen.say(_format_count(report))
    if report.reason is not None:
        screen.remark(str(report.reason))


def _print_among_many(report: Report, screen: Screen) -> None:
    screen.say(f"# {report.label}: {report.status_name}" if report.status == "fault" else _format_count(report))


def _format_count(report: Report) -> str:
    count = report.counts["solutions"]
    return str(count if report.reason is None else _AT_LEAST.fill(count=count))


COMMAND = Command.of(CAPABILITY, add_arguments, run, job=make_job)
