"""`descarte lab replay`: step through an event log."""

from __future__ import annotations

import sys
from argparse import Namespace

from descarte.cli import exit_codes, options
from descarte.cli.io import output
from descarte.cli.lab.logs import add_log, open_log
from descarte.cli.lab.task import Task
from descarte.cli.parser import Parser, add_option
from descarte.core.text import Text


def add_arguments(parser: Parser) -> None:
    """Add the argument for the event log, --at and --output."""
    add_log(parser)
    add_option(
        parser,
        "--at",
        Text("only print the board after N events", "solo imprime el tablero tras N sucesos"),
        type=options.parse_whole_number,
        metavar="N",
    )
    output.add_output_option(
        parser,
        Text(
            "write the event log as an animated page, such as x.html",
            "escribe el registro de sucesos como página animada, por ejemplo x.html",
        ),
    )


def run(settings: Namespace) -> int:
    """Step through the event log with keys, print one board, or write an animated page."""
    from descarte.cli.terminal.keyboard import open_key_reader
    from descarte.cli.terminal.screen import Screen, terminal_height, terminal_width
    from descarte.lab.log.notebook import animation_page
    from descarte.lab.log.player import Player, play

    screen = Screen(settings)
    with open_log(settings.trace) as trace:
        if settings.output is not None:
            output.save(settings.output, animation_page(trace))
            screen.remark(str(output.WRITTEN.fill(path=settings.output)))
        elif settings.at is not None or not (sys.stdin.isatty() and sys.stdout.isatty()):
            number = len(trace) if settings.at is None else settings.at
            screen.say(Player(trace, number, unicode=screen.unicode, width=terminal_width()).show())
        else:
            with open_key_reader() as read:
                mark = screen.invert_colours if screen.colour else None
                player = Player(
                    trace, unicode=screen.unicode, width=terminal_width(), height=terminal_height(), mark=mark
                )
                play(player, read, screen.redraw)
                screen.redraw("\n")
    return exit_codes.GOOD


TASK = Task(
    "replay",
    Text("step through an event log, forward and back", "recorre un registro de sucesos, hacia delante y hacia atrás"),
    Text("FILE [options]", "ARCHIVO [opciones]"),
    add_arguments,
    run,
    order=40,
)
