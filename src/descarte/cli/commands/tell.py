"""`descarte tell`: describe saved traces in another language or with other names for the cells."""

from __future__ import annotations

import json
from argparse import Namespace
from typing import TYPE_CHECKING

from descarte.capabilities.tell import CAPABILITY
from descarte.cli import exit_codes, options
from descarte.cli.command import Command
from descarte.cli.commands.verify import read_trace_text
from descarte.cli.parser import Parser
from descarte.core.text import Text

if TYPE_CHECKING:
    from descarte.cli.terminal.screen import Screen
    from descarte.model.result import Result

_USAGE = Text("[options] TRACE ...", "[opciones] TRAZA ...")
_TRACE = Text("a trace", "una traza")
_NOTHING = Text("nothing", "nada")


def add_arguments(parser: Parser) -> None:
    """Add the argument for the traces, and the options for the output."""
    options.add_traces(parser)
    group = options.add_output(parser)
    options.add_detail(group)
    options.add_timeout(group, Text("maximum number of seconds per trace", "número máximo de segundos por traza"))


def run(settings: Namespace) -> int:
    """Print the sentences of every trace of every source and return the exit code."""
    from descarte import api
    from descarte.cli.terminal.screen import Screen
    from descarte.core.deadline import TimeUp, limit_time
    from descarte.core.errors import InputError, PuzzleError

    screen, codes = Screen(settings), [exit_codes.GOOD]
    for argument in settings.traces or ["-"]:
        try:
            text, name = read_trace_text(argument)
            if not text.strip():
                raise InputError(_TRACE, _NOTHING, source=name)
            with limit_time(settings.timeout):
                for result in api.read_traces(text, name):
                    _tell(result, screen, settings)
        except (InputError, PuzzleError) as error:
            screen.complain(str(error))
            codes.append(exit_codes.BAD_INPUT)
        except TimeUp as late:
            screen.complain(str(late.message))
            codes.append(exit_codes.LIMIT)
    return exit_codes.worst_code(codes)


def _tell(result: Result, screen: Screen, settings: Namespace) -> None:
    from descarte import api
    from descarte.cli.terminal.screen import fold_line
    from descarte.logic.narrate.explanation import to_explanation

    if settings.json:
        screen.say(json.dumps(api.trace_object(result), ensure_ascii=False))
        return
    explanation = to_explanation(result)
    for line in explanation.lines(detail=settings.detail):
        screen.say(fold_line(line))
    screen.say("")
    screen.say(screen.emphasise(str(explanation.closing)))


COMMAND = Command.of(CAPABILITY, add_arguments, run, usage=_USAGE)
