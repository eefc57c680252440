"""`descarte open`: print the link that shows a puzzle in another program."""

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING

from descarte.cli import options
from descarte.cli.command import Command
from descarte.cli.parser import Parser, add_flag, add_option
from descarte.core.text import Text

if TYPE_CHECKING:
    from descarte.cli.run.report import Report
    from descarte.cli.terminal.screen import Screen
    from descarte.model.puzzle import Puzzle

_NO_BROWSER = Text(
    "no browser could be opened; here is the link", "no se ha podido abrir el navegador; este es el enlace"
)


def add_arguments(parser: Parser) -> None:
    """Add the options for input and output, --in, --browser and --lossy."""
    options.add_input(parser)
    options.add_search(parser)
    output = options.add_output(parser)
    add_option(
        output,
        "--in",
        Text(
            "program that shows the puzzle: sudokupad (the default), fpuzzles, sudokumaker, penpa, puzzlink, "
            "sudokuwiki or iss",
            "programa que muestra el puzle: sudokupad (por omisión), fpuzzles, sudokumaker, penpa, puzzlink, "
            "sudokuwiki o iss",
        ),
        dest="program",
        default="sudokupad",
        metavar=Text("PROGRAM", "PROGRAMA"),
    )
    add_flag(output, "--browser", Text("open the link in the browser as well", "abre además el enlace en el navegador"))
    add_flag(
        output,
        "--lossy",
        Text(
            "leave out what the program cannot show, and report what is left out",
            "omite lo que el programa no puede mostrar, e informa de lo que falta",
        ),
    )


def run(settings: Namespace) -> int:
    """Print the link of every puzzle and return the exit code."""
    from descarte.capabilities.shared.record import result_as_shown
    from descarte.cli.run.one_by_one import Job
    from descarte.cli.run.one_by_one import run as run_job
    from descarte.formats.read_write import find_program

    find_program(settings.program)

    def show(report: Report, screen: Screen) -> None:
        if "link" in report.more:
            screen.say(report.more["link"])
            if settings.browser:
                _open_browser(report.more["link"], screen)

    job = Job(
        answer=result_as_shown,
        alone=show,
        among=show,
        more=lambda result, _: {"link": _write_link(result.puzzle, settings)},
        summary=False,
    )
    return run_job(settings, job)


def _write_link(puzzle: Puzzle, settings: Namespace) -> str:
    from descarte import formats
    from descarte.core.errors import Fault, OptionError, PuzzleError
    from descarte.setters.known_solution import add_known_solution

    try:
        return formats.link(add_known_solution(puzzle, settings.program), settings.program, lossy=settings.lossy)
    except OptionError as error:
        raise PuzzleError([Fault(error.message)]) from error


def _open_browser(link: str, screen: Screen) -> None:
    import webbrowser

    if not webbrowser.open(link):
        screen.remark(str(_NO_BROWSER))


COMMAND = Command(
    key="open",
    help=Text(
        "print the link that shows a puzzle in another program",
        "imprime el enlace que muestra un puzle en otro programa",
    ),
    about=Text(
        "Prints for each puzzle the link with which another program shows it. With --browser, the link is opened as "
        "well.",
        "Imprime para cada puzle el enlace con el que lo muestra otro programa. Con --browser, además lo abre.",
    ),
    arguments=add_arguments,
    run=run,
    order=42,
)
