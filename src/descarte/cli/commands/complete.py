"""`descarte complete`: find digits for a pattern of givens."""

from __future__ import annotations

from argparse import Namespace

from descarte.capabilities.complete import CAPABILITY
from descarte.cli import make_options, options
from descarte.cli.command import Command
from descarte.cli.commands import make
from descarte.cli.parser import Parser, add_option
from descarte.core.text import Text


def add_arguments(parser: Parser) -> None:
    """Add the argument for the pattern, and the options of `make`."""
    add_option(
        parser,
        "pattern",
        Text(
            "a file, '-' for standard input, or the pattern: '.' for an empty cell, any other character for a given",
            "un archivo, '-' para la entrada estándar, o el patrón: '.' para una casilla vacía, otro carácter para un "
            "número dado",
        ),
        metavar=Text("PATTERN", "PATRÓN"),
    )
    options.add_parameters(parser, CAPABILITY, "kind")
    make_options.add_puzzle_options(parser, CAPABILITY)
    make.add_run_options(parser)


def run(settings: Namespace) -> int:
    """Find the digits and return the exit code."""
    return make.run(settings)


COMMAND = Command.of(CAPABILITY, add_arguments, run, usage=Text("[options] PATTERN", "[opciones] PATRÓN"))
