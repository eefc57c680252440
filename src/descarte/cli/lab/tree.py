"""`descarte lab tree`: draw the search tree of an event log."""

from __future__ import annotations

from argparse import Namespace

from descarte.cli import exit_codes, options
from descarte.cli.io import output
from descarte.cli.lab.logs import add_log, open_log
from descarte.cli.lab.task import Task
from descarte.cli.parser import Parser, add_option
from descarte.core.text import Text


def add_arguments(parser: Parser) -> None:
    """Add the argument for the event log, --output and --most."""
    add_log(parser)
    output.add_output_option(
        parser,
        Text(
            "file to write, such as x.svg (default: standard output)",
            "archivo de salida, como x.svg (por omisión, la salida estándar)",
        ),
    )
    add_option(
        parser,
        "--most",
        Text("maximum number of nodes drawn (default: 2000)", "número máximo de nodos dibujados (por omisión, 2000)"),
        type=options.parse_whole_number,
        default=2000,
        metavar="N",
    )


def run(settings: Namespace) -> int:
    """Draw the tree and return the exit code."""
    from descarte.cli.terminal.screen import Screen
    from descarte.lab.log.search_tree import svg_of

    with open_log(settings.trace) as trace:
        picture = svg_of(trace, settings.most)
    if settings.output is None:
        Screen(settings).say(picture.rstrip())
    else:
        output.save(settings.output, picture)
        Screen(settings).remark(str(output.WRITTEN.fill(path=settings.output)))
    return exit_codes.GOOD


TASK = Task(
    "tree",
    Text("draw the search tree of an event log as SVG", "dibuja el árbol de búsqueda de un registro de sucesos en SVG"),
    Text("FILE [-o tree.svg]", "ARCHIVO [-o arbol.svg]"),
    add_arguments,
    run,
    order=50,
)
