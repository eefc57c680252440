"""`descarte transform`: print a random equivalent puzzle."""

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING

from descarte.capabilities.transform import CAPABILITY
from descarte.cli import options
from descarte.cli.command import Command
from descarte.cli.parser import Parser, add_flag
from descarte.cli.run import puzzle_answers
from descarte.core.text import Text

if TYPE_CHECKING:
    from descarte.cli.run.report import Report
    from descarte.cli.terminal.screen import Screen
    from descarte.model.puzzle import Puzzle
    from descarte.model.result import Result

_WAYS = {
    "relabel": Text("rename the digits", "cambia el nombre de los dígitos"),
    "permute": Text("move rows and columns", "mueve filas y columnas"),
    "turn": Text("rotate the grid", "gira la cuadrícula"),
    "mirror": Text("mirror the grid", "refleja la cuadrícula"),
}
_SEED = Text(
    "seed {seed}: use --seed {seed} to get the same result again",
    "semilla {seed}: usa --seed {seed} para obtener el mismo resultado",
)


def add_arguments(parser: Parser) -> None:
    """Add the options for input, search and output, those for the changes, and --seed."""
    options.add_input(parser)
    group = parser.add_argument_group(
        str(Text("changes (all of them if none is named)", "cambios (todos, si no se nombra ninguno)"))
    )
    for way, words in _WAYS.items():
        add_flag(group, f"--{way}", words)
    options.add_parameters(group, CAPABILITY, "seed")
    options.add_search(parser)
    puzzle_answers.add_format_option(options.add_output(parser))


def run(settings: Namespace) -> int:
    """Print an equivalent puzzle for every puzzle and return the exit code."""
    import random

    from descarte.capabilities.shared.puzzles_result import others_fields
    from descarte.capabilities.transform import transform_puzzle
    from descarte.cli.run.one_by_one import Job
    from descarte.cli.run.one_by_one import run as run_job
    from descarte.cli.terminal.screen import Screen
    from descarte.setters.transform import WAYS

    ways = [way for way in WAYS if getattr(settings, way)] or WAYS
    if settings.seed is None:
        settings.seed = str(random.SystemRandom().randrange(10**9))
        Screen(settings).remark(str(_SEED.fill(seed=settings.seed)))
    done = 0

    def answer(puzzle: Puzzle) -> Result:
        nonlocal done
        found = transform_puzzle(puzzle, f"{settings.seed} {done + 1}", ways)
        done += not found.faults
        return found

    def show(report: Report, screen: Screen) -> None:
        puzzle_answers.print_puzzles(report, screen, settings.to)

    return run_job(
        settings, Job(answer, alone=show, among=show, more=lambda result, _: others_fields(result), summary=False)
    )


COMMAND = Command.of(CAPABILITY, add_arguments, run)
