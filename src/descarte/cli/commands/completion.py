"""`descarte completion`: print a script with which a shell completes commands."""

from __future__ import annotations

from argparse import Namespace

from descarte.cli import exit_codes
from descarte.cli.command import Command
from descarte.cli.completion import SHELLS, completion_script
from descarte.cli.parser import Parser, add_option
from descarte.core.text import Text


def add_arguments(parser: Parser) -> None:
    """Add the shell."""
    add_option(parser, "shell", Text("the shell", "el intérprete de órdenes"), choices=SHELLS)


def run(settings: Namespace) -> int:
    """Print the script and return the exit code."""
    from descarte.cli.app import make_parser
    from descarte.cli.terminal.screen import Screen

    Screen(settings).say(completion_script(make_parser(), settings.shell).rstrip("\n"))
    return exit_codes.GOOD


COMMAND = Command(
    key="completion",
    help=Text("print a script for shell completion", "imprime un guion para el autocompletado"),
    about=Text(
        "Prints a script with which the shell completes commands, options, kinds, formats, techniques and\n"
        "algorithms. Needs the optional part 'completion'. Add to the start file of your shell:\n"
        '  bash  eval "$(descarte completion bash)"\n'
        '  zsh   eval "$(descarte completion zsh)"      (after compinit)\n'
        "  fish  descarte completion fish | source",
        "Imprime un guion con el que el intérprete completa órdenes, opciones, tipos, formatos, técnicas y\n"
        "algoritmos. Necesita la parte opcional 'completion'. Añade al archivo de inicio del intérprete:\n"
        '  bash  eval "$(descarte completion bash)"\n'
        '  zsh   eval "$(descarte completion zsh)"      (después de compinit)\n'
        "  fish  descarte completion fish | source",
    ),
    arguments=add_arguments,
    run=run,
    usage=Text("bash|zsh|fish", "bash|zsh|fish"),
    order=56,
)
