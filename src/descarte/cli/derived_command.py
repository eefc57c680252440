"""Commands that are derived from a capability: its parameters become options, its words are printed."""

from __future__ import annotations

from argparse import ArgumentTypeError, Namespace
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from descarte.capabilities.contract import Capability, Request
from descarte.capabilities.shared.parameters import Parameter
from descarte.capabilities.shared.puzzle_parameters import EVERYWHERE, GIVEN, STATE
from descarte.cli import options
from descarte.cli.command import Command
from descarte.cli.parser import Parser, add_flag, add_option
from descarte.cli.run import puzzle_answers
from descarte.core.errors import InputError

if TYPE_CHECKING:
    from descarte.cli.run.report import Report
    from descarte.cli.terminal.screen import Screen
    from descarte.model.puzzle import Puzzle
    from descarte.model.result import Result

_OF_INPUT = {parameter.name for parameter in (*GIVEN, STATE, *EVERYWHERE)}
"""Parameters that the options of the input replace."""


def derive_command(capability: Capability) -> Command:
    """Return the command of a capability that answers a puzzle.

    >>> from descarte.capabilities import all_capabilities
    >>> derive_command(all_capabilities()["unique"]).key
    'unique'
    """
    return Command(
        key=capability.key,
        help=capability.help,
        about=capability.about,
        arguments=partial(_add_arguments, capability),
        run=partial(_run, capability),
        order=capability.order,
    )


def _own_parameters(capability: Capability) -> list[Parameter]:
    return [parameter for parameter in capability.parameters if parameter.name not in _OF_INPUT]


def _add_arguments(capability: Capability, parser: Parser) -> None:
    options.add_input(parser)
    search = options.add_search(parser)
    for parameter in _own_parameters(capability):
        option = f"--{parameter.name.replace('_', '-')}"
        if parameter.schema.get("type") == "boolean":
            add_flag(search, option, parameter.about)
        else:
            add_option(search, option, parameter.about, type=_parser_of(parameter))
    puzzle_answers.add_format_option(options.add_output(parser))


def _parser_of(parameter: Parameter) -> Callable[[str], Any]:
    """Return a function that turns a typed word into a value of the parameter."""

    def parse(word: str) -> Any:
        is_number = parameter.schema.get("type") in ("integer", "number") and word.replace(".", "", 1).isdigit()
        try:
            return parameter.check_value((float(word) if "." in word else int(word)) if is_number else word)
        except InputError as error:
            raise ArgumentTypeError(str(error)) from None

    return parse


def _run(capability: Capability, settings: Namespace) -> int:
    """Answer every puzzle of the input."""
    from descarte.cli.run.one_by_one import Job  # noqa: PLC0415 (heavy rooms are imported when a command runs)
    from descarte.cli.run.one_by_one import run as run_job  # noqa: PLC0415

    given = {parameter.name: getattr(settings, parameter.name) for parameter in _own_parameters(capability)}
    request = Request({name: value for name, value in given.items() if value is not None})

    def answer(puzzle: Puzzle) -> Result:
        assert capability.work is not None
        return capability.work(puzzle, request)

    def say(report: Report, screen: Screen) -> None:
        puzzle_answers.print_answer(report, screen, settings.to)

    return run_job(
        settings, Job(answer, alone=say, among=say, more=lambda result, _: capability.fields(result), summary=False)
    )
