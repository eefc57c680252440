"""Options that several tasks of the lab share, and the function that runs an algorithm with them."""

from __future__ import annotations

import argparse
from argparse import Namespace
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from descarte.capabilities.lab_run import CAPABILITY
from descarte.cli import options
from descarte.cli.io import output
from descarte.cli.parser import Parser
from descarte.core.errors import OptionError, reason_of
from descarte.core.text import Text

if TYPE_CHECKING:
    from descarte.lab.trial import Counts
    from descarte.model.puzzle import Puzzle
    from descarte.model.result import Result

_NO_ALGORITHM = Text(
    "name at least one algorithm ('descarte lab list' shows them)",
    "nombra al menos un algoritmo (los muestra 'descarte lab list')",
)
_NO_TRACE = Text(
    "{path}: cannot write the event log: {why}", "{path}: no se puede escribir el registro de sucesos: {why}"
)


def add_common_options(parser: Parser, *, limit: int | None = None) -> argparse._ArgumentGroup:
    """Add the options for puzzles, orders, limits and output; return the search group, for the task's own options."""
    options.add_input(parser)
    search = options.add_search(
        parser, Text("maximum number of seconds per run", "segundos por ejecución, como máximo")
    )
    options.add_parameters(search, CAPABILITY, "variables", "values")
    options.add_parameters(search, CAPABILITY, "seed", type=int, choices=None, metavar="N")
    options.add_parameters(search, CAPABILITY, "limit", default=limit)
    options.add_parameters(search, CAPABILITY, "solutions")
    options.add_output(parser)
    return search


def collect_switches(settings: Namespace) -> dict[str, Any]:
    """Return the options of a run as keyword arguments of `lab.run`."""
    return {
        "variables": settings.variables,
        "values": settings.values,
        "seed": settings.seed,
        "solutions": settings.solutions,
        "limit": settings.limit,
        "timeout": settings.timeout,
    }


def run_algorithm(
    puzzle: Puzzle,
    key: str,
    settings: Namespace,
    number: int = 1,
    begin: Callable[[Counts], None] | None = None,
) -> Result:
    """Run one algorithm on one puzzle with the settings, and write its event log if the settings name a file.

    `number` is the number of the puzzle; from 2 on, it is part of the name of the log. `begin` is called with the
    counters before the run. Raise OptionError if the event log cannot be written.
    """
    from descarte import lab
    from descarte.lab.log.event_log import TraceWriter

    ways = collect_switches(settings)
    path: Path | None = getattr(settings, "trace", None)
    if path is None:
        return lab.run(puzzle, key, begin=begin, **ways)
    path = output.numbered_path(path, number)
    try:
        with output.write_part_file(path) as part, TraceWriter(part, puzzle, {"algorithm": key, **ways}) as writer:
            result = lab.run(puzzle, key, watch=writer.watch, **ways)
            writer.end(result)
    except OSError as error:
        raise OptionError(_NO_TRACE.fill(path=path, why=reason_of(error))) from None
    return result


def split_algorithms(settings: Namespace, default: Sequence[str] = ()) -> list[str]:
    """Move the keys of algorithms out of `settings.puzzles` and return them, or `default` if there are none.

    Raise OptionError if there are neither.
    """
    from descarte import lab

    known = {algorithm.key for algorithm in lab.all_algorithms()}
    keys = list(dict.fromkeys(word for word in settings.puzzles if word in known)) or list(default)
    settings.puzzles = [word for word in settings.puzzles if word not in known]
    if not keys:
        raise OptionError(_NO_ALGORITHM)
    return keys


def read_puzzles(settings: Namespace) -> list[Puzzle]:
    """Return every puzzle of the input; raise the error of the first that cannot be read."""
    from descarte.cli.io.inputs import read_entries

    found = []
    for entry in read_entries(settings):
        if entry.puzzle is None:
            assert entry.error is not None
            raise entry.error
        found.append(entry.puzzle)
    return found
