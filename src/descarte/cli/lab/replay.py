"""`descarte lab replay`: steps through a log."""

# ruff: noqa: PLC0415 (the list of commands stays cheap: heavy rooms are imported when a command runs)

from __future__ import annotations

import sys
from argparse import Namespace

from descarte.cli import exit_codes, options
from descarte.cli.io import output
from descarte.cli.lab.logs import add_log, opened
from descarte.cli.lab.task import Task
from descarte.cli.parser import Parser, option
from descarte.core.text import Text


def arguments(parser: Parser) -> None:
    """The log, and where in it."""
    add_log(parser)
    option(
        parser,
        "--at",
        Text("only print the board after N events", "solo imprime el tablero tras N eventos"),
        type=options.whole_number,
        metavar="N",
    )
    output.add(parser, Text("write it as an animated page: x.html", "lo escribe como página animada: x.html"))


def run(settings: Namespace) -> int:
    """Move through the log by keys, or print one board."""
    from descarte.cli.terminal.keyboard import reading
    from descarte.cli.terminal.screen import Screen, height, width
    from descarte.lab.log.notebook import page
    from descarte.lab.log.player import Player, play

    screen = Screen(settings)
    with opened(settings.trace) as trace:
        if settings.output is not None:
            output.save(settings.output, page(trace))
            screen.remark(str(output.WRITTEN.fill(path=settings.output)))
        elif settings.at is not None or not (sys.stdin.isatty() and sys.stdout.isatty()):
            number = len(trace) if settings.at is None else settings.at
            screen.say(Player(trace, number, unicode=screen.unicode, width=width()).show())
        else:
            with reading() as read:
                mark = screen.inverse if screen.colour else None
                player = Player(trace, unicode=screen.unicode, width=width(), height=height(), mark=mark)
                play(player, read, screen.redraw)
                screen.redraw("\n")
    return exit_codes.GOOD


TASK = Task(
    "replay",
    Text("step through a trace, forward and back", "recorre una traza, hacia delante y hacia atrás"),
    Text("FILE [options]", "ARCHIVO [opciones]"),
    arguments,
    run,
    order=40,
)
