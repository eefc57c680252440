"""`descarte canonical`: one form for all puzzles that are the same."""

# ruff: noqa: PLC0415 (the list of commands stays cheap: heavy rooms are imported when a command runs)

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING

from descarte.capabilities.canonical import CAPABILITY
from descarte.cli import options
from descarte.cli.command import Command
from descarte.cli.parser import Parser
from descarte.cli.run import in_blocks, puzzle_answers
from descarte.core.text import Text

if TYPE_CHECKING:
    from descarte.cli.run.one_by_one import Job
    from descarte.cli.run.report import Report
    from descarte.cli.terminal.screen import Screen


def arguments(parser: Parser) -> None:
    """Input, and the format of the output."""
    options.add_input(parser)
    search, group = options.add_search(parser), options.add_output(parser)
    in_blocks.add_block_options(search, group)
    puzzle_answers.add_format_option(group)


def run(settings: Namespace) -> int:
    """Print the form of every puzzle."""
    from descarte.batch.request import AnswerRequest
    from descarte.cli.run.one_by_one import run as run_job

    code = in_blocks.run(settings, AnswerRequest("canonical", timeout=settings.timeout), for_screen=("to",))
    return run_job(settings, job_of(settings)) if code is None else code


def job_of(settings: Namespace) -> Job:
    """What is done with each puzzle."""
    from descarte.capabilities.canonical import canonise_puzzle
    from descarte.capabilities.shared.puzzles_result import others_fields
    from descarte.cli.run.one_by_one import Job

    def say(report: Report, screen: Screen) -> None:
        puzzle_answers.print_puzzles(report, screen, settings.to)

    return Job(canonise_puzzle, alone=say, among=say, more=lambda result, _: others_fields(result), summary=False)


COMMAND = Command(
    key="canonical",
    help=CAPABILITY.help,
    about=Text(
        "Two puzzles are the same when turning, mirroring, moving rows and columns within their bands and\n"
        "renaming digits make one of them the other, as far as the rules of their kind allow. Prints one form for\n"
        "all of them: to find duplicates in a collection, sort what this prints.",
        "Dos puzles son el mismo si girar, reflejar, mover filas y columnas dentro de sus bandas y cambiar el\n"
        "nombre de los dígitos convierte uno en el otro, hasta donde lo permiten las reglas de su tipo. Imprime\n"
        "una sola forma para todos ellos: para encontrar duplicados en una colección, ordena lo que imprime.",
    ),
    arguments=arguments,
    run=run,
    order=36,
    job=job_of,
)
