"""`descarte lab list`: list the algorithms."""

from __future__ import annotations

from argparse import Namespace

from descarte.capabilities.lab_list import CAPABILITY
from descarte.cli import exit_codes, options
from descarte.cli.lab.task import Task
from descarte.core.text import Text

_ALGORITHMS = Text("Algorithms", "Algoritmos")


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
    options.add_list_output,
    run,
    order=30,
)
