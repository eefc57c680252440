"""`descarte lab list`: list the algorithms."""

# ruff: noqa: PLC0415 (the list of commands stays cheap: heavy rooms are imported when a command runs)

from __future__ import annotations

from argparse import Namespace

from descarte.capabilities.lab_list import CAPABILITY
from descarte.cli import exit_codes
from descarte.cli.lab.task import Task
from descarte.cli.parser import Parser, add_flag
from descarte.core.text import Text

_ALGORITHMS = Text("Algorithms", "Algoritmos")


def add_arguments(parser: Parser) -> None:
    """Add --json."""
    add_flag(parser, "--json", Text("print one JSON object per line", "imprime un objeto JSON por línea"))


def run(settings: Namespace) -> int:
    """Print the algorithms."""
    from descarte.capabilities.shared.listings import algorithm_rows
    from descarte.cli.terminal.listing import print_lists

    print_lists(settings, {"algorithm": (_ALGORITHMS, algorithm_rows())})
    return exit_codes.GOOD


TASK = Task(
    "list",
    CAPABILITY.help,
    Text("[options]", "[opciones]"),
    add_arguments,
    run,
    order=30,
)
