"""The entry point: parse the arguments, run the command, and show a traceback only with --debug."""

from __future__ import annotations

import argparse
import contextlib
import io
import os
import sys
import warnings
from argparse import Namespace
from collections.abc import Sequence
from functools import partial
from typing import Any

from descarte.cli import exit_codes, options
from descarte.cli.command import WITH_PUZZLES, Command
from descarte.cli.commands import all_commands, find_command
from descarte.cli.io import output
from descarte.cli.parser import Parser, add_option, find_option_value
from descarte.core.errors import DescarteError, Stopped, reason_of
from descarte.core.text import COORDINATES, LANGUAGES, Text, speaking, strip_control_characters

_ABOUT = Text(
    "Solves and checks number-placement puzzles: Sudoku of every size and variant,\n"
    "Latin squares, jigsaws, Killer and Kakuro.",
    "Resuelve y comprueba puzles de números: sudoku de cualquier tamaño y variante,\n"
    "cuadrados latinos, sudoku irregular, killer y kakuro.",
)
_COMMANDS = Text("commands", "órdenes")
_COMMAND = Text("COMMAND", "ORDEN")
_USAGE = Text("descarte COMMAND [options]", "descarte ORDEN [opciones]")
_VERSION = Text("print the version and what is installed, and exit", "muestra la versión y lo instalado, y termina")
_EXAMPLES = Text(
    """examples:
  descarte solve 1.....3.4......2
  descarte solve --kind diagonal puzzle.txt
  descarte check puzzles.txt --json
  descarte COMMAND --help""",
    """ejemplos:
  descarte solve 1.....3.4......2
  descarte solve --kind diagonal puzle.txt
  descarte check puzles.txt --json
  descarte ORDEN --help""",
)
_HELP_WORDS = ("help", "ayuda")
_INTERRUPTED = Text("interrupted", "interrumpido")
_OUTPUT = Text("the output cannot be written: {reason}", "no se puede escribir la salida: {reason}")
_INTERNAL = Text(
    "internal error: {error}. Please report it with the command you ran and the output of 'descarte --debug ...'.",
    "error interno: {error}. Comunícalo, por favor, con la orden que usaste y la salida de 'descarte --debug ...'.",
)


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command line and return its exit code.

    >>> main(["solve", "--quiet", "1.....3.4......2"])
    +-----+-----+
    | 1 3 | 2 4 |
    | 2 4 | 3 1 |
    +-----+-----+
    | 4 2 | 1 3 |
    | 3 1 | 4 2 |
    +-----+-----+
    0
    """
    arguments = list(sys.argv[1:] if argv is None else argv)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a character that the terminal cannot show must not end the run
    lang = find_option_value("--lang", arguments)
    coordinates = find_option_value("--coordinates", arguments)
    with speaking(
        lang if lang in LANGUAGES else None,
        coordinates if coordinates in COORDINATES else None,
    ):
        return _run_guarded(arguments)


def _run_guarded(arguments: list[str]) -> int:
    try:
        with warnings.catch_warnings():
            warnings.showwarning = _warn
            return _run(arguments)
    except SystemExit as leaving:
        return leaving.code if isinstance(leaving.code, int) else exit_codes.GOOD
    except KeyboardInterrupt as interruption:
        with contextlib.suppress(OSError):
            sys.stdout.flush()
            start = "\n" if sys.stderr.isatty() else ""
            print(f"{start}descarte: {_INTERRUPTED}{''.join(interruption.args)}", file=sys.stderr)
        return exit_codes.INTERRUPTED
    except BrokenPipeError:
        # The reader of the pipe, such as `head`, has ended. Discard the rest of the output, and the flush at exit too.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return exit_codes.GOOD
    except DescarteError as error:
        print("\n".join(map(strip_control_characters, f"descarte: {error}".split("\n"))), file=sys.stderr)
        return exit_codes.LIMIT if isinstance(error, Stopped) else exit_codes.BAD_INPUT
    except OSError as error:
        print(f"descarte: {_OUTPUT.fill(reason=reason_of(error))}", file=sys.stderr)
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return exit_codes.BAD_INPUT
    except Exception as error:
        if "--debug" in arguments:
            import traceback

            traceback.print_exc()
        print(f"descarte: {_INTERNAL.fill(error=f'{type(error).__name__}: {error}')}", file=sys.stderr)
        return exit_codes.BAD_INPUT


def _warn(message: Warning | str, *_details: object, **_more: object) -> None:
    print(f"descarte: {message}", file=sys.stderr)


def _run(arguments: list[str]) -> int:
    arguments = _move_help_word(arguments)
    parser = make_parser(_find_named_command(arguments))
    settings: Namespace = parser.parse_args(arguments)
    command = None if settings.command is None else find_command(settings.command)
    if command is None:
        parser.print_help(sys.stderr)
        return exit_codes.BAD_INPUT
    output.refuse_lost_files(settings)
    with output.report_interrupted_file(settings):
        return command.run(settings)


def _find_named_command(arguments: list[str]) -> Command | None:
    """Return the command that the first argument names, or None if it names none."""
    return find_command(arguments[0]) if arguments and arguments[0].isidentifier() else None


def _move_help_word(arguments: list[str]) -> list[str]:
    """Return the arguments with the word `help` replaced by a final --help, so that `descarte help solve` works.

    >>> _move_help_word(["--lang", "es", "help", "solve"])
    ['--lang', 'es', 'solve', '--help']
    """
    value = arguments.index("--lang") + 1 if "--lang" in arguments else -1
    first = next((at for at, word in enumerate(arguments) if at != value and not word.startswith("-")), None)
    if first is None or arguments[first] not in _HELP_WORDS:
        return arguments
    return [*arguments[:first], *arguments[first + 1 :], "--help"]


class _ShowVersion(argparse.Action):
    """The option that prints the version and exits. It looks at the installation only then."""

    def __init__(self, *names: Any, **settings: Any) -> None:
        super().__init__(*names, **{**settings, "nargs": 0, "dest": argparse.SUPPRESS, "default": argparse.SUPPRESS})

    def __call__(self, parser: argparse.ArgumentParser, *_: Any) -> None:
        from descarte.cli.version import describe_version

        print("\n".join(describe_version()))
        parser.exit()


def make_parser(only: Command | None = None) -> Parser:
    """Return the parser of every command in the current language, or of the command `only`, which starts faster."""
    parser = Parser(
        prog="descarte", usage=str(_USAGE), description=str(_ABOUT), epilog=f"{_EXAMPLES}\n\n{exit_codes.MEANINGS}"
    )
    add_option(parser, "--version", _VERSION, action=_ShowVersion)
    options.add_global_options(parser, default=True)
    commands = parser.add_subparsers(
        dest="command", title=str(_COMMANDS), metavar=str(_COMMAND), parser_class=Parser, prog="descarte"
    )
    for command in all_commands() if only is None else (only,):
        own = commands.add_parser(command.key, help=str(command.help), fill=partial(_add_command_arguments, command))
        own.commands_with = _find_commands_with
    return parser


def _find_commands_with(option: str) -> list[str]:
    """Return the names of the commands that have an option."""
    parsers = next(action.choices for action in make_parser()._actions if action.dest == "command")
    assert isinstance(parsers, dict)
    return [key for key, parser in parsers.items() if option in parser.complete()._option_string_actions]


def _add_command_arguments(command: Command, parser: Parser) -> None:
    parser.usage = f"descarte {command.key} {command.usage}"
    parser.description = str(command.about) if command.note is None else f"{command.about}\n\n{command.note}"
    parser.epilog = str(exit_codes.MEANINGS) if command.usage is WITH_PUZZLES else None
    command.arguments(parser)
    options.add_global_options(parser, default=False)
