"""`descarte minimise`: find the clues that are not needed, and a puzzle without them."""

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING

from descarte.capabilities.minimise import CAPABILITY
from descarte.cli import options
from descarte.cli.command import Command
from descarte.cli.parser import Parser
from descarte.cli.run import puzzle_answers
from descarte.core.text import Text

if TYPE_CHECKING:
    from descarte.cli.run.report import Report
    from descarte.cli.terminal.screen import Screen
    from descarte.model.puzzle import Puzzle
    from descarte.model.result import Result

_NOT_UNIQUE = Text(
    "only a puzzle with exactly one solution can be made minimal: {status}",
    "solo se puede hacer mínimo un puzle con exactamente una solución: {status}",
)
_MINIMAL = Text("every clue is needed", "todas las indicaciones hacen falta")
_REDUNDANT = Text(
    "{count} {count:clue is|clues are} not needed; each can be removed on its own: {clues}",
    "{count:sobra|sobran} {count} {count:indicación|indicaciones}; cada una se puede quitar por separado: {clues}",
)
_ALL = Text(
    "{count} minimal {count:puzzle|puzzles}, and no more", "{count} {count:puzle mínimo|puzles mínimos}, y ninguno más"
)
_FIRST = Text(
    "{count} minimal {count:puzzle|puzzles}; there are more", "{count} {count:puzle mínimo|puzles mínimos}; hay más"
)
_NOTE = Text("Without a number, --all stops at {most} puzzles.", "Sin un número, --all se detiene en {most} puzles.")
MOST = 1000
"""Maximum number of minimal puzzles that --all finds if no number follows it."""


def add_arguments(parser: Parser) -> None:
    """Add the options for input, search and output, --all and --seed."""
    options.add_input(parser)
    group = options.add_search(parser)
    options.add_parameters(group, CAPABILITY, "all", nargs="?", const=MOST)
    options.add_parameters(group, CAPABILITY, "seed")
    puzzle_answers.add_format_option(options.add_output(parser))


def run(settings: Namespace) -> int:
    """Print a minimal puzzle and the clues that are not needed; return the exit code."""
    from descarte.capabilities.minimise import minimise_puzzle
    from descarte.capabilities.shared.puzzles_result import others_fields
    from descarte.cli.run.one_by_one import Job
    from descarte.cli.run.one_by_one import run as run_job

    def answer(puzzle: Puzzle) -> Result:
        return minimise_puzzle(puzzle, all=settings.all, seed=settings.seed)

    def alone(report: Report, screen: Screen) -> None:
        _print_single(report, screen, settings.to)

    def among(report: Report, screen: Screen) -> None:
        _print_among_many(report, screen, settings.to)

    return run_job(
        settings, Job(answer, alone=alone, among=among, more=lambda result, _: others_fields(result), summary=False)
    )


def _print_single(report: Report, screen: Screen, format: str | None) -> None:
    from descarte.capabilities.shared.puzzles_result import MinimalResult

    result = report.result
    if not isinstance(result, MinimalResult):
        screen.say(str(_NOT_UNIQUE.fill(status=report.status_name)))
        return
    puzzle_answers.print_puzzles(report, screen, format)
    names = tuple(clue.name for clue in result.needless)
    screen.remark(str(_REDUNDANT.fill(count=len(names), clues=names) if names else _MINIMAL))
    if result.every is not None:
        screen.remark(str((_ALL if result.every else _FIRST).fill(count=len(result.made))))


def _print_among_many(report: Report, screen: Screen, format: str | None) -> None:
    from descarte.capabilities.shared.puzzles_result import MinimalResult

    if isinstance(report.result, MinimalResult):
        puzzle_answers.print_puzzles(report, screen, format)
    else:
        screen.say(f"# {report.label}: {report.status_name}")


COMMAND = Command.of(CAPABILITY, add_arguments, run, note=_NOTE.fill(most=MOST))
