"""`descarte lab race`: several algorithms on the same puzzles, side by side."""

# ruff: noqa: PLC0415 (the list of commands stays cheap: heavy rooms are imported when a command runs)

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from descarte.cli import exits
from descarte.cli.lab.settings import add_common, answer
from descarte.cli.lab.task import Task
from descarte.cli.parser import Parser
from descarte.errors import InputError, OptionError, PuzzleError
from descarte.text import Text

if TYPE_CHECKING:
    from descarte.cli.progress import Progress
    from descarte.cli.screen import Screen
    from descarte.cli.sources import Entry
    from descarte.lab import Algorithm
    from descarte.model.result import Result

_HEADING = Text("puzzle {number}: {about}", "puzle {number}: {about}")
_NO_RACERS = Text(
    "name at least one algorithm to race ('descarte lab list' shows them)",
    "nombre al menos un algoritmo que compita (los muestra 'descarte lab list')",
)


def arguments(parser: Parser) -> None:
    """The racers, their puzzles and their switches."""
    add_common(parser)


def run(settings: Namespace) -> int:
    """Run every racer on every puzzle."""
    from descarte import lab
    from descarte.cli.progress import Progress
    from descarte.cli.report import Report
    from descarte.cli.screen import Screen
    from descarte.cli.sources import entries

    known = {algorithm.key: algorithm for algorithm in lab.all_algorithms()}
    racers = [known[word] for word in settings.puzzles if word in known]
    settings.puzzles = [word for word in settings.puzzles if word not in known]
    if not racers:
        raise OptionError(_NO_RACERS)
    screen, codes = Screen(settings), []
    for entry in entries(settings):
        try:
            if entry.error is not None:
                raise entry.error
            with Progress(wanted=not settings.quiet) as progress:
                results = _heat(entry, racers, settings, screen, progress)
        except (InputError, PuzzleError) as error:
            screen.complain(Report.of_error(entry, error).complaint)
            codes.append(exits.BAD_INPUT)
            if settings.keep_going:
                continue
            break
        codes += [exits.OF_STATUS[result.status] for result in results.values()]
        if not settings.json:
            _show(entry, results, screen)
    return exits.worst(codes)


def _heat(
    entry: Entry, racers: Sequence[Algorithm], settings: Namespace, screen: Screen, progress: Progress
) -> dict[str, Result]:
    """Every racer on one puzzle; the orders are for those that have a choice."""
    from descarte.cli.report import Report

    assert entry.puzzle is not None
    results: dict[str, Result] = {}
    for racer in racers:
        own = settings if racer.orderings else Namespace(**{**vars(settings), "variables": None, "values": None})
        results[racer.key] = answer(entry.puzzle, racer.key, own)
        progress.update(entry.number, len(results), len(racers))
        if settings.json:
            screen.say(Report.of_result(entry, results[racer.key], {"algorithm": racer.key}).as_json())
    return results


def _show(entry: Entry, results: Mapping[str, Result], screen: Screen) -> None:
    from descarte.cli.report import description
    from descarte.lab.words import table

    assert entry.puzzle is not None
    if entry.number > 1:
        screen.say("")
    screen.say(screen.strong(str(_HEADING.fill(number=entry.number, about=description(entry.puzzle)))))
    for row in table(results):
        screen.say(row)


TASK = Task(
    "race",
    Text("run several algorithms and compare their counters", "ejecuta varios algoritmos y compara sus contadores"),
    Text("ALGORITHM ... [options] PUZZLE ...", "ALGORITMO ... [opciones] PUZLE ..."),
    arguments,
    run,
    order=20,
)
