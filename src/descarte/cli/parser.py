"""An argument parser whose messages are in the current language."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NoReturn

from descarte.core.text import Text

if TYPE_CHECKING:
    from pathlib import Path

_USAGE = Text("usage: ", "uso: ")
_POSITIONALS = Text("arguments", "argumentos")
_OPTIONS = Text("options", "opciones")
_HELP = Text("show this help and exit", "muestra esta ayuda y termina")
_ERROR = Text("{program}: error: {message}", "{program}: error: {message}")
_MORE = Text("for more: {program} --help", "más información: {program} --help")
_CLOSE = Text("{message} (did you mean '{close}'?)", "{message} (¿quizá '{close}'?)")
_ELSEWHERE = Text(
    "{message}; it is an option of {commands}",
    "{message}; es una opción de {commands}",
)
_PUZZLE = Text(
    "{message}; to solve it: descarte solve {value}",
    "{message}; para resolverlo: descarte solve {value}",
)

# Patterns of argparse's English messages. The groups of a pattern fill the gaps of its translation in order.
_MESSAGES = (
    (r"the following arguments are required: (.*)", "faltan argumentos: {0}"),
    (r"unrecognized arguments: (.*)", "argumentos desconocidos: {0}"),
    (
        r"argument (\S+): (?:invalid choice|unknown parser):? (.*?) \((?:choose from|choices:) (.*)\)",
        "argumento {0}: {1} no es una opción válida (hay: {2})",
    ),
    (r"argument (\S+): expected one argument", "argumento {0}: falta su valor"),
    (r"argument (\S+): expected at least one argument", "argumento {0}: falta al menos un valor"),
    (r"argument (\S+): not allowed with argument (.*)", "argumento {0}: no se puede usar junto con {1}"),
    (r"argument (\S+): ignored explicit argument (.*)", "argumento {0}: no lleva valor, pero se le dio {1}"),
    (r"argument (\S+): invalid \w+ value: (.*)", "argumento {0}: valor no válido: {1}"),
    (r"one of the arguments (.*) is required", "hace falta uno de los argumentos {0}"),
    (r"ambiguous option: (.*) could match (.*)", "opción ambigua: {0} puede ser {1}"),
    (r"argument (\S+): (.*)", "argumento {0}: {1}"),
)


def translate_message(message: str) -> str:
    """Return a message of argparse in the current language.

    >>> from descarte.core.text import speaking
    >>> with speaking("es"):
    ...     translate_message("unrecognized arguments: --colour")
    'argumentos desconocidos: --colour'
    """
    for pattern, spanish in _MESSAGES:
        match = re.fullmatch(pattern, message, re.DOTALL)
        if match:
            return Text(message, spanish.format(*match.groups())).say()
    return message


def add_option(group: argparse._ActionsContainer, names: str, says: Text, **settings: Any) -> None:
    """Declare an option, or an argument, by its names (`-o --output`) and its help text.

    >>> parser = Parser(prog="descarte")
    >>> add_option(parser, "-o --output", Text("where to", "adónde"), metavar=Text("FILE", "ARCHIVO"))
    >>> parser.parse_args(["-o", "x.txt"]).output
    'x.txt'
    """
    if isinstance(settings.get("metavar"), Text):
        settings["metavar"] = str(settings["metavar"])
    group.add_argument(*names.split(), help=str(says), **settings)


def add_flag(group: argparse._ActionsContainer, name: str, says: Text) -> None:
    """Declare an option without a value, which is false by default."""
    add_option(group, name, says, action="store_true")


def parse_path(value: str) -> Path:
    """Return the path that an option names. `pathlib` is imported here, because most commands need no paths."""
    from pathlib import Path

    return Path(value)


class _Formatter(argparse.RawDescriptionHelpFormatter):
    def __init__(self, prog: str, **more: Any) -> None:
        super().__init__(prog, max_help_position=28, **more)

    def add_usage(self, usage: str | None, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, str(_USAGE) if prefix is None else prefix)

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        """Wrap each paragraph, except those that contain line breaks."""
        fold = super(argparse.RawDescriptionHelpFormatter, self)._fill_text
        parts = text.split("\n\n")
        return "\n\n".join(part if "\n" in part else fold(part, width, indent) for part in parts)


class Parser(argparse.ArgumentParser):
    """An argparse parser with messages in the current language. A puzzle may begin with `-` for an empty cell.

    `fill` adds the arguments when the parser is first used, so that only the arguments of the command that runs are
    built.
    """

    def __init__(self, *, fill: Callable[[Parser], None] | None = None, **settings: Any) -> None:
        super().__init__(formatter_class=_Formatter, allow_abbrev=False, add_help=False, **settings)
        self._fill = fill
        self.is_command = fill is not None
        self.commands_with: Callable[[str], list[str]] = lambda _option: []
        """Function that returns the names of the other commands that have an option."""
        if fill is None:
            self._start_arguments()

    def _start_arguments(self) -> None:
        self._positionals.title = str(_POSITIONALS)
        self._optionals.title = str(_OPTIONS)
        # argparse treats arguments that match this as values, not as options: puzzles such as --1.--3-...
        self._negative_number_matcher = re.compile(r"^-[-.*_\d]{3,}$")
        self.add_argument("-h", "--help", action="help", help=str(_HELP))

    def add_argument(self, *names: Any, **settings: Any) -> argparse.Action:
        """Add an argument to its group. Without a group, argparse would build a help formatter to check it."""
        group = self._optionals if names[0].startswith("-") else self._positionals
        return group.add_argument(*names, **settings)

    def complete(self) -> Parser:
        """Return the parser with all its arguments."""
        fill, self._fill = self._fill, None
        if fill is not None:
            self._start_arguments()
            fill(self)
        return self

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Parse like argparse, after adding all arguments; report unknown ones with the usage line of the command."""
        return self.check_no_rest(super(Parser, self.complete()).parse_known_args(args, namespace))

    def check_no_rest(self, found: Any) -> Any:
        """Return the parsed arguments. Exit with an error if this is a command and some arguments are unknown."""
        if self.is_command and found[1]:
            self.error(f"unrecognized arguments: {' '.join(found[1])}")
        return found

    def format_help(self) -> str:
        """Return the help, in which the options that all commands share come last."""
        self._action_groups.sort(key=lambda group: group is self._optionals)
        return super().format_help()

    def error(self, message: str) -> NoReturn:
        """Print what is wrong and how to get help, and exit with code 2."""
        self.print_usage(sys.stderr)
        words = self._add_advice(message, translate_message(message))
        self.exit(2, f"{_ERROR.fill(program=self.prog, message=words)}\n{_MORE.fill(program=self.prog)}\n")

    def _add_advice(self, message: str, words: str) -> str:
        unknown = re.match(r"unrecognized arguments: (--[\w-]+)", message)
        if unknown:
            return self._add_option_advice(unknown[1], words)
        match = re.search(r"invalid choice: ['\"](.*?)['\"] \(choose from (.*)\)", message, re.DOTALL)
        if not match:
            return words
        value, choices = match[1], re.findall(r"[\w-]+", match[2])
        from difflib import get_close_matches

        close = get_close_matches(value, choices, 1)
        if close:
            return _CLOSE.fill(message=words, close=close[0]).say()
        if self.prog == "descarte" and _is_puzzle(value):
            return _PUZZLE.fill(message=words, value=value).say()
        return words

    def _add_option_advice(self, option: str, words: str) -> str:
        """Return the message about an unknown option with the commands that have it or with the closest option."""
        elsewhere = self.commands_with(option)
        if elsewhere:
            return _ELSEWHERE.fill(message=words, commands=tuple(elsewhere)).say()
        from difflib import get_close_matches

        close = get_close_matches(option, self._option_string_actions, 1, 0.75)
        return _CLOSE.fill(message=words, close=close[0]).say() if close else words


def _is_puzzle(value: str) -> bool:
    return os.path.isfile(value) or (len(value) >= 9 and sum(map(value.count, ".0123456789")) * 2 > len(value))


def find_option_value(option: str, argv: Sequence[str]) -> str | None:
    """Return the last value of an option before the arguments are parsed, or None if the option is absent.

    >>> find_option_value("--lang", ["solve", "--lang=es"]), find_option_value("--lang", ["solve"])
    ('es', None)
    """
    value = None
    for index, argument in enumerate(argv):
        if argument == "--":
            break
        if argument == option and index + 1 < len(argv):
            value = argv[index + 1]
        if argument.startswith(f"{option}="):
            value = argument.partition("=")[2]
    return value
