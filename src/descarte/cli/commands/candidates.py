"""`descarte candidates`: show the digits that each cell has in at least one solution."""

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING

from descarte.capabilities.candidates import CAPABILITY
from descarte.cli import options
from descarte.cli.command import Command
from descarte.cli.parser import Parser
from descarte.core.text import Text

if TYPE_CHECKING:
    from descarte.cli.run.report import Report
    from descarte.cli.terminal.screen import Screen
    from descarte.model.puzzle import Puzzle
    from descarte.model.result import Result
    from descarte.setters.true_candidates import TrueCandidates

_OPEN = Text(
    "{cells} {cells:cell has|cells have} more than one candidate",
    "{cells} {cells:casilla tiene|casillas tienen} más de un candidato",
)
_COUNT = Text("{digit} in {count}", "{digit} en {count}")
_MANY = Text("{digit} in {count} or more", "{digit} en {count} o más")
_CELL = Text("{cell}: {counts}", "{cell}: {counts}")


def add_arguments(parser: Parser) -> None:
    """Add the options for input, search and output, and --limit."""
    options.add_input(parser)
    options.add_parameters(options.add_search(parser), CAPABILITY, "limit")
    options.add_output(parser)


def run(settings: Namespace) -> int:
    """Show the true candidates of every puzzle and return the exit code."""
    from descarte.capabilities.candidates import candidate_fields, find_true_candidates
    from descarte.cli.run.one_by_one import Job
    from descarte.cli.run.one_by_one import run as run_job

    def answer(puzzle: Puzzle) -> Result:
        return find_true_candidates(puzzle, settings.limit)

    return run_job(
        settings,
        Job(answer, alone=_print_single, among=_print_among_many, more=lambda result, _: candidate_fields(result)),
    )


def _true_candidates_of(result: Result | None) -> TrueCandidates | None:
    from descarte.capabilities.candidates import CandidatesResult

    return result.true if isinstance(result, CandidatesResult) else None


def _print_single(report: Report, screen: Screen) -> None:
    found = _true_candidates_of(report.result)
    if found is None or report.status == "none":
        screen.say(report.status_name)
        return
    screen.say(screen.marks(found.marked))
    if found.limit > 1:
        for line in _describe_counts(found):
            screen.say(line)
    screen.remark(str(_OPEN.fill(cells=sum(len(digits) > 1 for digits in found.digits))))


def _describe_counts(found: TrueCandidates) -> list[str]:
    puzzle, lines = found.puzzle, []
    for cell, counts in enumerate(found.counts):
        described = tuple(
            (_MANY if count == found.limit else _COUNT).fill(digit=puzzle.sign(digit), count=count)
            for digit, count in enumerate(counts, 1)
            if count
        )
        if len(described) > 1:
            lines.append(str(_CELL.fill(cell=puzzle.layout.place(cell), counts=described)))
    return lines


def _print_among_many(report: Report, screen: Screen) -> None:
    found = _true_candidates_of(report.result)
    if found is None:
        screen.say(f"# {report.label}: {report.status_name}")
        return
    screen.say(" ".join(found.puzzle.signs(digits) or "-" for digits in found.digits))


COMMAND = Command.of(CAPABILITY, add_arguments, run)
