"""`descarte unique`: givens for a puzzle with several solutions, until it has one."""

# ruff: noqa: PLC0415 (the list of commands stays cheap: heavy rooms are imported when a command runs)

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING

from descarte.capabilities.unique import CAPABILITY
from descarte.cli import options
from descarte.cli.command import Command
from descarte.cli.parser import Parser, add_option
from descarte.cli.run import puzzle_answers
from descarte.core.text import Text

if TYPE_CHECKING:
    from descarte.cli.run.report import Report
    from descarte.cli.terminal.screen import Screen
    from descarte.model.puzzle import Puzzle
    from descarte.model.result import Result


def arguments(parser: Parser) -> None:
    """Input, the seed, and the format of the output."""
    options.add_input(parser)
    add_option(
        options.add_search(parser),
        "--seed",
        Text("draw the solution and the cells by a seed", "sortea la solución y las casillas"),
    )
    puzzle_answers.add_format_option(options.add_output(parser))


def run(settings: Namespace) -> int:
    """Print each puzzle with the givens that it lacks."""
    from descarte.capabilities.shared.puzzles_result import others_fields
    from descarte.capabilities.unique import make_puzzle_unique
    from descarte.cli.run.one_by_one import Job
    from descarte.cli.run.one_by_one import run as run_job

    def answer(puzzle: Puzzle) -> Result:
        return make_puzzle_unique(puzzle, settings.seed)

    def say(report: Report, screen: Screen) -> None:
        puzzle_answers.print_puzzles(report, screen, settings.to)

    return run_job(
        settings, Job(answer, alone=say, among=say, more=lambda result, _: others_fields(result), summary=False)
    )


COMMAND = Command(
    key="unique",
    help=CAPABILITY.help,
    about=Text(
        "Adds givens to a puzzle with several solutions, taken from one of them, until there is no other; every one\n"
        "of them is needed. A puzzle that is unique already stays as it is; one without a solution is an error\n"
        "(exit code 2).",
        "Añade a un puzle con varias soluciones números dados de una de ellas, hasta que no haya otra; todos los "
        "que añade\n"
        "hacen falta. Un puzle que ya la tiene única se queda como está; uno sin solución es un error\n"
        "(código 2).",
    ),
    arguments=arguments,
    run=run,
    order=35,
)
