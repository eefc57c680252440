"""Commands derived from a capability. Its parameters become options, and the puzzles that it returns are printed."""

from __future__ import annotations

from argparse import Namespace
from functools import partial
from typing import TYPE_CHECKING

from descarte.capabilities.contract import Capability, Request
from descarte.capabilities.shared.puzzle_parameters import EVERYWHERE, GIVEN, STATE
from descarte.cli import options
from descarte.cli.command import Command
from descarte.cli.parser import Parser
from descarte.cli.run import in_blocks, puzzle_answers

if TYPE_CHECKING:
    from descarte.cli.run.one_by_one import Job
    from descarte.cli.run.report import Report
    from descarte.cli.terminal.screen import Screen
    from descarte.model.puzzle import Puzzle
    from descarte.model.result import Result

_OF_INPUT = {parameter.name for parameter in (*GIVEN, STATE, *EVERYWHERE)}
"""Parameters that get no option of their own, because the input options take their place."""


def derive_command(capability: Capability) -> Command:
    """Return the command of a capability that answers a puzzle.

    >>> from descarte.capabilities import all_capabilities
    >>> derive_command(all_capabilities()["unique"]).key
    'unique'
    """
    return Command.of(
        capability, partial(_add_arguments, capability), partial(_run, capability), job=partial(_make_job, capability)
    )


def _own_names(capability: Capability) -> list[str]:
    return [parameter.name for parameter in capability.parameters if parameter.name not in _OF_INPUT]


def _add_arguments(capability: Capability, parser: Parser) -> None:
    options.add_input(parser)
    search, output = options.add_search(parser), options.add_output(parser)
    options.add_parameters(search, capability, *_own_names(capability))
    if capability.in_blocks:
        in_blocks.add_block_options(search, output)
    puzzle_answers.add_format_option(output)


def _run(capability: Capability, settings: Namespace) -> int:
    """Answer every puzzle of the input and return the exit code."""
    from descarte.cli.run.one_by_one import run as run_job

    code = in_blocks.run(settings, for_screen=("to",)) if capability.in_blocks else None
    return run_job(settings, _make_job(capability, settings)) if code is None else code


def _make_job(capability: Capability, settings: Namespace) -> Job:
    """Return the job that answers each puzzle and prints the result."""
    from descarte.cli.run.one_by_one import Job

    given = {name: getattr(settings, name) for name in _own_names(capability)}
    request = Request({name: value for name, value in given.items() if value is not None})

    def answer(puzzle: Puzzle) -> Result:
        assert capability.work is not None
        return capability.work(puzzle, request)

    def show(report: Report, screen: Screen) -> None:
        puzzle_answers.print_answer(report, screen, settings.to)

    return Job(answer, alone=show, among=show, more=lambda result, _: capability.fields(result), summary=False)
