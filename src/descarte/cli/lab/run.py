"""`descarte lab run`: run one algorithm on puzzles."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from descarte.capabilities.lab_run import CAPABILITY
from descarte.cli import options
from descarte.cli.lab.settings import add_common_options, run_algorithm
from descarte.cli.lab.task import Task
from descarte.cli.parser import Parser, add_option
from descarte.core.text import Text

if TYPE_CHECKING:
    from descarte.cli.run.report import Report
    from descarte.cli.terminal.screen import Screen
    from descarte.model.puzzle import Puzzle
    from descarte.model.result import Result


def add_arguments(parser: Parser) -> None:
    """Add the argument for the algorithm, the options that tasks share, and --trace."""
    options.add_positional(parser, CAPABILITY, "algorithm")
    add_option(
        add_common_options(parser),
        "--trace",
        Text("write every event to FILE, as JSON lines", "escribe cada suceso en ARCHIVO, como líneas de JSON"),
        type=Path,
        metavar=Text("FILE", "ARCHIVO"),
    )


def run(settings: Namespace) -> int:
    """Run the algorithm on every puzzle."""
    from descarte import lab
    from descarte.cli.run.one_by_one import Job
    from descarte.cli.run.one_by_one import run as run_job

    lab.find(settings.algorithm)
    done = 0

    def solve(puzzle: Puzzle) -> Result:
        nonlocal done
        done += 1
        return run_algorithm(puzzle, settings.algorithm, settings, number=done)

    return run_job(
        settings,
        Job(
            solve,
            alone=lambda report, screen: _show(report, screen, many=False),
            among=lambda report, screen: _show(report, screen, many=True),
            more=lambda _, __: {"algorithm": settings.algorithm},
        ),
    )


def _show(report: Report, screen: Screen, *, many: bool) -> None:
    from descarte.lab.log.names import format_counters
    from descarte.model.result import line_of

    puzzle = report.entry.puzzle
    words = str(report.reason or report.status_name)
    if puzzle is None or report.result is None:
        screen.say(f"# {report.label}: {words}")
    elif many:
        grid = report.grids[0] if report.grids else None
        screen.say(f"# {report.label}: {words}" if grid is None else line_of(puzzle, grid))
        screen.remark(f"{report.label}: {format_counters(report.counts)}")
    else:
        screen.say(screen.board(puzzle, report.grids[0]) if report.grids else words)
        if report.grids:
            screen.remark(words)
        screen.remark(format_counters(report.counts))


TASK = Task(
    "run",
    CAPABILITY.help,
    Text("ALGORITHM [options] [PUZZLE ...]", "ALGORITMO [opciones] [PUZLE ...]"),
    add_arguments,
    run,
    order=10,
)
