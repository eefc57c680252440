"""`descarte lab race`: run several algorithms on the same puzzles and compare them."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from descarte.capabilities.lab_race import CAPABILITY
from descarte.cli import exit_codes
from descarte.cli.lab.settings import add_common_options, run_algorithm, split_algorithms
from descarte.cli.lab.task import Task
from descarte.cli.parser import Parser, add_flag
from descarte.core.errors import InputError, PuzzleError
from descarte.core.text import Text

if TYPE_CHECKING:
    from descarte.cli.io.inputs import InputPuzzle
    from descarte.cli.terminal.screen import Screen
    from descarte.model.result import Result

_HEADING = Text("puzzle {number}: {about}", "puzle {number}: {about}")
_TOTAL = Text("all {count} puzzles", "los {count} puzles")
_COLUMNS = ("puzzle", "id", "algorithm", "status")


def add_arguments(parser: Parser) -> None:
    """Add the options for puzzles, orders, limits and output, and --csv."""
    add_common_options(parser)
    add_flag(
        parser,
        "--csv",
        Text("print one line of CSV per run", "imprime una línea de CSV por ejecución"),
    )


def run(settings: Namespace) -> int:
    """Run every algorithm on every puzzle, print the tables and return the exit code."""
    from descarte.cli.io.inputs import read_entries
    from descarte.cli.run.report import Report
    from descarte.cli.terminal.screen import Screen

    keys = split_algorithms(settings)
    screen, codes, races = Screen(settings), [], []
    for entry in read_entries(settings):
        try:
            if entry.error is not None:
                raise entry.error
            results = _run_race(entry, keys, settings)
        except (InputError, PuzzleError) as error:
            screen.complain(Report.of_error(entry, error).complaint)
            codes.append(exit_codes.BAD_INPUT)
            if settings.keep_going:
                continue
            break
        codes += [exit_codes.OF_STATUS[result.status] for result in results.values()]
        races.append(results)
        _print_race(entry, results, settings, screen)
    if len(races) > 1 and not (settings.json or settings.csv):
        _print_totals(races, screen)
    return exit_codes.worst_code(codes)


def _run_race(entry: InputPuzzle, keys: Sequence[str], settings: Namespace) -> dict[str, Result]:
    """Return the result of every algorithm on one puzzle; those without a choice of orders ignore these options."""
    from descarte import lab
    from descarte.cli.terminal.race_table import LiveTable

    assert entry.puzzle is not None
    results: dict[str, Result] = {}
    with LiveTable(keys, wanted=not settings.quiet) as table:
        for key in keys:
            none = {} if lab.find(key).orderings else {"variables": None, "values": None}
            own = Namespace(**{**vars(settings), **none})
            results[key] = run_algorithm(entry.puzzle, key, own, begin=partial(table.start, key))
            table.end(key, results[key].status)
    return results


def _print_race(entry: InputPuzzle, results: Mapping[str, Result], settings: Namespace, screen: Screen) -> None:
    from descarte.cli.run.report import Report, describe_puzzle
    from descarte.lab.log.names import format_table

    assert entry.puzzle is not None
    if settings.json:
        for key, result in results.items():
            screen.say(Report.of_result(entry, result, {"algorithm": key}).as_json())
    elif settings.csv:
        for line in _format_rows(entry, results):
            screen.say(line)
    else:
        if entry.number > 1:
            screen.say("")
        screen.say(screen.emphasise(str(_HEADING.fill(number=entry.number, about=describe_puzzle(entry.puzzle)))))
        for row in format_table(results):
            screen.say(row)


def _format_rows(entry: InputPuzzle, results: Mapping[str, Result]) -> list[str]:
    from descarte.cli.io.record_file import row_of

    lines = []
    for number, (key, result) in enumerate(results.items()):
        if entry.number == 1 and number == 0:
            lines.append(row_of([*_COLUMNS, *result.counts]))
        identity = "" if entry.puzzle is None else entry.puzzle.id
        lines.append(row_of([entry.number, identity, key, result.status, *result.counts.values()]))
    return lines


def _print_totals(races: Sequence[Mapping[str, Result]], screen: Screen) -> None:
    from descarte.lab.log.names import format_totals

    screen.say("")
    screen.say(screen.emphasise(str(_TOTAL.fill(count=len(races)))))
    for row in format_totals(races):
        screen.say(row)


TASK = Task(
    "race",
    CAPABILITY.help,
    Text("ALGORITHM ... [options] PUZZLE ...", "ALGORITMO ... [opciones] PUZLE ..."),
    add_arguments,
    run,
    order=20,
)
