"""`descarte complete`: digits for a pattern of givens."""

from __future__ import annotations

from argparse import Namespace

from descarte.capabilities.complete import CAPABILITY
from descarte.cli import make_options
from descarte.cli.command import Command
from descarte.cli.commands import make
from descarte.cli.parser import Parser, add_option
from descarte.core.text import Text


def arguments(parser: Parser) -> None:
    """The pattern, and what else `make` takes."""
    add_option(
        parser,
        "pattern",
        Text(
            "a file, '-' for standard input, or the pattern: '.' for an empty cell, any other sign for a given one",
            "un archivo, '-' para la entrada estándar, o el patrón: '.' si está vacía, otro signo si se da",
        ),
        metavar=Text("PATTERN", "PATRÓN"),
    )
    add_option(
        parser,
        "--kind",
        Text("kind of puzzle (default: sudoku)", "tipo de puzle (por omisión, sudoku)"),
        default="sudoku",
        metavar=Text("KIND", "TIPO"),
    )
    make_options.add_puzzle_options(parser, whole=False)
    make.add_run_options(parser)


def run(settings: Namespace) -> int:
    """Find the digits."""
    return make.run(settings)


COMMAND = Command(
    key="complete",
    help=CAPABILITY.help,
    about=Text(
        "Finds digits for the given cells of a pattern so that there is exactly one solution: what\n"
        "'descarte make --pattern' does. A pattern that is too sparse is given up (exit code 1).",
        "Busca dígitos para las casillas dadas de un patrón, de modo que haya exactamente una\n"
        "solución: lo mismo que 'descarte make --pattern'. Un patrón demasiado escaso se abandona\n"
        "(código 1).",
    ),
    arguments=arguments,
    run=run,
    order=31,
    usage=Text("[options] PATTERN", "[opciones] PATRÓN"),
)
