"""`descarte solve`: find the solution, and check that it is the only one."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable
from typing import TYPE_CHECKING

from descarte.capabilities.solve import CAPABILITY
from descarte.cli import options
from descarte.cli.command import Command
from descarte.cli.parser import Parser, add_flag, add_option
from descarte.cli.run import in_blocks
from descarte.core.text import Text

if TYPE_CHECKING:
    from descarte.cli.run.one_by_one import Job
    from descarte.cli.run.report import Report
    from descarte.cli.terminal.screen import Screen
    from descarte.model.puzzle import Puzzle
    from descarte.model.result import Grid, Result

_ONE_OF_SEVERAL = Text(
    "several solutions: this is one of them ('descarte check' shows where two of them differ)",
    "varias soluciones: esta es una de ellas ('descarte check' muestra en qué difieren dos de ellas)",
)
_SEVERAL = Text("{count} of its solutions", "{count} de sus soluciones")
_NOTE = Text(
    "Prints a board for a single puzzle and one line per puzzle for many. Lines with '#' name the puzzles with no "
    "solution or several.",
    "Imprime un tablero si hay un solo puzle y una línea por puzle si hay muchos. Las líneas con '#' nombran los "
    "puzles sin solución o con varias.",
)


def add_arguments(parser: Parser) -> None:
    """Add the options for input, search and output, and those of --watch."""
    options.add_input(parser)
    search = options.add_search(parser)
    options.add_parameters(search, CAPABILITY, "first", "limit")
    group = options.add_output(parser)
    in_blocks.add_block_options(search, group)
    options.add_watch_options(group)
    add_option(
        group,
        "--algorithm",
        Text(
            "with --watch, the algorithm to watch, one of 'descarte lab list' (default: mac)",
            "con --watch, el algoritmo que se mira, uno de 'descarte lab list' (por omisión, mac)",
        ),
        metavar=Text("NAME", "NOMBRE"),
    )
    shape = group.add_mutually_exclusive_group()
    add_flag(
        shape, "--board", Text("print boards, even for many puzzles", "imprime tableros, también con muchos puzles")
    )
    add_flag(shape, "--line", Text("print each solution on one line", "imprime cada solución en una línea"))


def run(settings: Namespace) -> int:
    """Solve every puzzle and return the exit code."""
    from descarte.cli.run.one_by_one import run as run_job

    options.check_watch_options(settings)
    code = in_blocks.run(settings, for_screen=("first", "limit"), never=("watch", "board"))
    return run_job(settings, make_job(settings)) if code is None else code


def make_job(settings: Namespace) -> Job:
    """Return the job that solves each puzzle and prints the solution."""
    from descarte.capabilities.solve import solve_puzzle
    from descarte.cli.run.one_by_one import Job

    def answer(puzzle: Puzzle) -> Result:
        return solve_puzzle(puzzle, first=settings.first, limit=settings.limit)

    return Job(
        answer,
        alone=lambda report, screen: _show(report, screen, settings, many=False),
        among=lambda report, screen: _show(report, screen, settings, many=True),
    )


def _show(report: Report, screen: Screen, settings: Namespace, *, many: bool) -> None:
    puzzle = report.entry.puzzle
    if settings.watch and puzzle is not None and report.result is not None:
        from descarte.cli.terminal.watch import watch_search

        watch_search(puzzle, screen, settings)
    unproven = many and report.status == "several" and settings.limit is None
    if not report.grids or puzzle is None or unproven:
        _print_without_grid(report, screen, many=many)
        return
    shown = report.grids[: settings.limit or 1]
    if settings.line or (many and not settings.board):
        _print_lines(puzzle, shown, screen)
    else:
        screen.say("\n\n".join(screen.board(puzzle, grid) for grid in shown) + ("\n" if many else ""))
    _print_remark(report, screen, len(shown), many=many)


def _print_lines(puzzle: Puzzle, grids: Iterable[Grid], screen: Screen) -> None:
    """Print each grid as one line."""
    from descarte.model.result import line_of

    for grid in grids:
        screen.say(line_of(puzzle, grid))


def _print_remark(report: Report, screen: Screen, count: int, *, many: bool) -> None:
    """Print a remark below the grids: that there are further solutions, or how the search ended."""
    if report.status == "several":
        remark = _SEVERAL.fill(count=count) if count > 1 else _ONE_OF_SEVERAL
        screen.remark(f"{report.label}: {remark}" if many else str(remark))
    elif not many:
        screen.remark(str(report.reason or report.status_name))


def _print_without_grid(report: Report, screen: Screen, *, many: bool) -> None:
    words = str(report.reason or report.status_name)
    screen.say(f"# {report.label}: {report.status_name}" if many else words)


COMMAND = Command.of(CAPABILITY, add_arguments, run, job=make_job, note=_NOTE)
