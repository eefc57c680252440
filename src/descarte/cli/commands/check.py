"""`descarte check`: report the faults of a puzzle, or whether it has one solution, several or none."""

from __future__ import annotations

import textwrap
from argparse import Namespace
from typing import TYPE_CHECKING

from descarte.capabilities.check import CAPABILITY
from descarte.cli import options
from descarte.cli.command import Command
from descarte.cli.parser import Parser
from descarte.cli.run import in_blocks
from descarte.core.text import Text

if TYPE_CHECKING:
    from descarte.cli.run.one_by_one import Job
    from descarte.cli.run.report import Report
    from descarte.cli.terminal.screen import Screen
    from descarte.model.puzzle import Puzzle
    from descarte.model.result import Result

_VERDICT = Text("{puzzle}: {verdict}", "{puzzle}: {verdict}")
_FAULTS = Text("{count} {count:fault|faults}", "{count} {count:fallo|fallos}")
_TWO = Text(
    "several solutions; these two differ in {count} {count:cell|cells}",
    "varias soluciones; estas dos difieren en {count} {count:casilla|casillas}",
)
_SEVERAL = Text("several solutions", "varias soluciones")
_ASK_WHY = Text("use check --why to see why there is no solution", "usa check --why para ver por qué no hay solución")
_ASK_WHICH = Text(
    "use check --why to see how many there are and which givens would leave only one",
    "usa check --why para ver cuántas hay y con qué números dados quedaría una sola",
)
_DIFFER = Text("They differ in {cells}.", "Difieren en {cells}.")


def add_arguments(parser: Parser) -> None:
    """Add the options for input, search and output, and --why."""
    options.add_input(parser)
    search, group = options.add_search(parser), options.add_output(parser)
    in_blocks.add_block_options(search, group)
    options.add_parameters(group, CAPABILITY, "why")


def run(settings: Namespace) -> int:
    """Check every puzzle and return the exit code."""
    from descarte.cli.run.one_by_one import run as run_job

    code = in_blocks.run(settings, for_screen=("why",))
    return run_job(settings, make_job(settings)) if code is None else code


def make_job(settings: Namespace) -> Job:
    """Return the job that checks each puzzle and prints the result."""
    from descarte.capabilities.check import check_fields, check_with_reason
    from descarte.cli.run.one_by_one import Job, import_techniques

    if settings.why:
        import_techniques()

    def answer(puzzle: Puzzle) -> Result:
        return check_with_reason(puzzle, why=settings.why)

    return Job(
        answer, alone=_print_single, among=_print_among_many, more=lambda result, _: check_fields(result), judges=True
    )


def _print_single(report: Report, screen: Screen) -> None:
    from descarte.capabilities.check import differing_squares, several_of, why_of
    from descarte.cli.run.report import describe_puzzle
    from descarte.cli.terminal.screen import fold_line, terminal_width

    puzzle = report.entry.puzzle
    if puzzle is None:
        screen.say(report.complaint)
        return
    name = describe_puzzle(puzzle)
    reason = why_of(report.result)
    if report.status == "fault":
        screen.say(screen.board(puzzle, marked=_find_blamed_squares(puzzle, report)) + "\n")
        screen.say(screen.emphasise(str(_VERDICT.fill(puzzle=name, verdict=_FAULTS.fill(count=len(report.faults))))))
        for fault in report.faults:
            screen.say(f"  - {fault}")
    elif report.status == "several":
        differ, several = differing_squares(report.grids), several_of(report.result)
        verdict = _TWO.fill(count=len(differ)) if several is None else _SEVERAL
        screen.say(screen.emphasise(str(_VERDICT.fill(puzzle=name, verdict=verdict))) + "\n")
        screen.say(screen.draw_side_by_side(puzzle, report.grids, differ) + "\n")
        layout = puzzle.layout
        cells = _DIFFER.fill(cells=tuple(layout.place(layout.cell_at[square]) for square in differ))
        screen.say(textwrap.fill(str(cells), min(terminal_width(), 100)))
        if several is not None:
            screen.say(textwrap.fill(str(several.reason), min(terminal_width(), 100)))
        else:
            screen.remark(str(_ASK_WHICH))
    else:
        words = report.reason or report.status_name
        if reason is not None:
            screen.say(screen.board(puzzle, marked=_find_blamed_squares(puzzle, report)) + "\n")
        screen.say(screen.emphasise(str(_VERDICT.fill(puzzle=name, verdict=words))))
        if reason is not None:
            for line in str(reason).splitlines():
                screen.say(fold_line(line))
        elif report.status == "none":
            screen.remark(str(_ASK_WHY))


def _find_blamed_squares(puzzle: Puzzle, report: Report) -> set[int]:
    """Return the squares to highlight: those of the faults and of the reason why there is no solution."""
    from descarte.capabilities.check import why_of

    reason = why_of(report.result)
    places = {place for fault in report.faults for place in fault.cells}.union(() if reason is None else reason.cells)
    return {place.row * puzzle.layout.columns + place.column for place in places}


def _print_among_many(report: Report, screen: Screen) -> None:
    from descarte.capabilities.check import several_of, why_of

    words = str(report.reason or report.status_name)
    if report.faults:
        words = f"{report.status_name}: {'; '.join(map(str, report.faults))}"
    elif (reason := why_of(report.result)) is not None:
        words = f"{words}. {reason.told}"
    elif (several := several_of(report.result)) is not None:
        words = f"{words}. {several.reason}"
    screen.say(f"{report.label}: {words}")


COMMAND = Command.of(CAPABILITY, add_arguments, run, job=make_job)
