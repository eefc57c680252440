"""`descarte show`: show puzzles as boards, or write them in another format."""

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

_WITH_HEADINGS = ("A1", "1A")
"""Styles of coordinates that a board shows at its edges."""


def add_arguments(parser: Parser) -> None:
    """Add the options for input and output, --to, --lossy and --marks."""
    options.add_input(parser)
    options.add_search(parser)
    form = options.add_output(parser).add_mutually_exclusive_group()
    add_option(
        form,
        "--to",
        Text(
            "write this format ('descarte formats' lists them); the default is the board",
            "escribe este formato (los muestra 'descarte formats'); por omisión, el tablero",
        ),
        metavar=Text("FORMAT", "FORMATO"),
    )
    add_flag(
        parser,
        "--lossy",
        Text(
            "with --to: leave out what the format cannot express, and report what is left out",
            "con --to: omite lo que el formato no puede expresar, e informa de lo que falta",
        ),
    )
    add_flag(form, "--marks", Text("show the candidates of every cell", "muestra los candidatos de cada casilla"))


def run(settings: Namespace) -> int:
    """Show every puzzle and return the exit code."""
    from descarte.capabilities.shared.record import result_as_shown
    from descarte.cli.run.one_by_one import Job
    from descarte.cli.run.one_by_one import run as run_job
    from descarte.cli.terminal.screen import Screen
    from descarte.formats import TextJoiner, find

    if settings.json and not settings.marks:
        settings.to = settings.to or "json"
    settings.json = False

    form = None if settings.to is None else find(settings.to)
    together = TextJoiner(form) if form is not None and form.around is not None else None

    def print_text(report: Report, screen: Screen, *, many: bool) -> None:
        if "text" in report.more:
            text = report.more["text"]
            if many and together is not None:
                text = together.add(f"{text}\n").rstrip("\n")
            screen.say(text + ("\n" if many and settings.to is None else ""))

    code = run_job(
        settings,
        Job(
            answer=result_as_shown,
            alone=lambda report, screen: print_text(report, screen, many=False),
            among=lambda report, screen: print_text(report, screen, many=True),
            more=lambda result, screen: {"text": _write_text(result.puzzle, screen, settings)},
            summary=False,
        ),
    )
    if together is not None and together.end():
        Screen(settings).say(together.end().rstrip("\n"))
    return code


def _write_text(puzzle: Puzzle, screen: Screen, settings: Namespace) -> str:
    from descarte import formats
    from descarte.capabilities.shared.puzzles_result import text_of
    from descarte.formats.writing.legend import find_surrounding_lines

    drawn = formats.write_as_drawing(puzzle) if settings.to is None and not settings.marks else None
    whole = len(puzzle.layout.places) == puzzle.layout.rows * puzzle.layout.columns == puzzle.layout.rows**2
    if drawn is not None and not (settings.coordinates in _WITH_HEADINGS and whole):
        return drawn.rstrip("\n")
    if settings.marks or settings.to is None:
        draw = screen.marks if settings.marks else screen.board
        return find_surrounding_lines(puzzle).surround_drawing(draw(puzzle, captions=False))
    return text_of(puzzle, settings.to, lossy=settings.lossy)


COMMAND = Command(
    key="show",
    help=Text(
        "show puzzles as boards, or write them in another format",
        "muestra puzles como tableros, o los escribe en otro formato",
    ),
    about=Text(
        "Shows each puzzle as a board, which can be read back, or writes it in any other format.\n"
        "Puzzles are solved only for programs that check answers, such as SudokuPad.",
        "Muestra cada puzle como un tablero, que se puede volver a leer, o lo escribe en cualquier\n"
        "otro formato. Solo los resuelve para programas que comprueban respuestas, como SudokuPad.",
    ),
    arguments=add_arguments,
    run=run,
    order=40,
)
