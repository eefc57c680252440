"""Options that an environment variable can set too, for containers and services; an option that is given wins."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from typing import TypeVar

from descarte.cli.parser import add_option
from descarte.core.text import Text

_HELP = Text("{about}; {variable} in the environment", "{about}; {variable} en el entorno")
_WRONG = Text("{variable} in the environment: {reason}", "{variable} en el entorno: {reason}")
Value = TypeVar("Value")


class _VariableText(str):
    """The text of an environment variable, as the default of an option. argparse parses default texts."""

    __slots__ = ()


def add_variable_option(
    group: argparse._ActionsContainer,
    name: str,
    variable: str,
    says: Text,
    *,
    parse: Callable[[str], Value],
    default: Value | None,
    metavar: str | Text,
) -> None:
    """Declare an option that takes its default from an environment variable, unless that is missing or empty.

    `group` is the parser or a group of it, `name` the option, `variable` the environment variable and `says` the help
    text. `parse` returns the value of a text, or raises ArgumentTypeError. `default` is the value if neither the option
    nor the variable is set. `metavar` stands for the value in the help.

    >>> from descarte.cli.parser import Parser
    >>> parser = Parser(prog="descarte")
    >>> os.environ["DESCARTE_EXAMPLE"] = "7"
    >>> about = Text("how many", "cuántos")
    >>> add_variable_option(parser, "--many", "DESCARTE_EXAMPLE", about, parse=int, default=1, metavar="N")
    >>> parser.parse_args([]).many, parser.parse_args(["--many", "9"]).many
    (7, 9)
    >>> del os.environ["DESCARTE_EXAMPLE"]
    """

    def parse_text(text: str) -> Value:
        try:
            return parse(text)
        except argparse.ArgumentTypeError as error:
            if not isinstance(text, _VariableText):
                raise
            raise argparse.ArgumentTypeError(str(_WRONG.fill(variable=variable, reason=str(error)))) from None

    found = os.environ.get(variable)
    add_option(
        group,
        name,
        _HELP.fill(about=says, variable=variable),
        type=parse_text,
        default=_VariableText(found) if found else default,
        metavar=metavar,
    )
