"""`descarte lab report`: run algorithms on puzzles and write one page with tables and plots."""

from __future__ import annotations

import shlex
import sys
from argparse import Namespace
from datetime import UTC, datetime

from descarte import __version__
from descarte.cli import exit_codes
from descarte.cli.io import output
from descarte.cli.lab.plot import LIMIT
from descarte.cli.lab.settings import add_common_options, collect_switches, read_puzzles, split_algorithms
from descarte.cli.lab.task import Task
from descarte.cli.parser import Parser
from descarte.core.text import Text

_NODES = Text("{limit} {limit:node|nodes}", "{limit:,} {limit:nodo|nodos}")
_BOTH = Text("{limit} {limit:node|nodes}, {seconds:g} s", "{limit:,} {limit:nodo|nodos}, {seconds:g} s")


def add_arguments(parser: Parser) -> None:
    """Add the options for puzzles, orders and limits, and --output."""
    add_common_options(parser, limit=LIMIT)
    output.add_output_option(
        parser,
        Text(
            "file to write, such as x.html (default: standard output)",
            "archivo de salida, como x.html (por omisión, la salida estándar)",
        ),
    )


def run(settings: Namespace) -> int:
    """Run the algorithms and write the page."""
    from descarte.cli.terminal.progress import Progress
    from descarte.cli.terminal.screen import Screen
    from descarte.lab.experiments import page
    from descarte.lab.experiments.runs import compare_algorithms

    command = shlex.join(["descarte", *sys.argv[1:]])
    keys = split_algorithms(settings)
    puzzles, runs = read_puzzles(settings), []
    with Progress(wanted=not settings.quiet) as progress:
        for one in compare_algorithms(puzzles, keys, collect_switches(settings)):
            runs.append(one)
            progress.update(one.puzzle, len(runs), len(puzzles) * len(keys))
    now = datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC")
    limits = _NODES if settings.timeout is None else _BOTH.fill(seconds=settings.timeout)
    setup = page.RunEnvironment(command, now, __version__, settings.seed, str(limits.fill(limit=settings.limit)))
    html = page.html(puzzles, runs, setup)
    if settings.output is None:
        Screen(settings).say(html.rstrip())
    else:
        output.save(settings.output, html)
        Screen(settings).remark(str(output.WRITTEN.fill(path=settings.output)))
    return exit_codes.GOOD


TASK = Task(
    "report",
    Text(
        "write a page that compares algorithms with tables and plots",
        "escribe una página que compara algoritmos con tablas y gráficas",
    ),
    Text("ALGORITHM ... [options] PUZZLE ... [-o page.html]", "ALGORITMO ... [opciones] PUZLE ... [-o informe.html]"),
    add_arguments,
    run,
    order=70,
)
