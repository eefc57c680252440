"""`descarte formats`: list the formats that descarte reads and writes."""

from __future__ import annotations

from argparse import Namespace

from descarte.capabilities.formats import CAPABILITY
from descarte.cli import exit_codes, options
from descarte.cli.command import WITHOUT_PUZZLES, Command
from descarte.core.text import Text

_FORMATS = Text(
    "Formats (--format to read, show --to to write)", "Formatos (--format para leer, show --to para escribir)"
)


def run(settings: Namespace) -> int:
    """List the formats and return the exit code."""
    from descarte.capabilities.shared.listings import format_rows
    from descarte.cli.terminal.listing import print_lists

    print_lists(settings, {"format": (_FORMATS, list(format_rows()))})
    return exit_codes.GOOD


COMMAND = Command.of(CAPABILITY, options.add_list_output, run, usage=WITHOUT_PUZZLES)
