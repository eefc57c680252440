"""`descarte lab plot`: draw many runs as one picture."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Iterator
from typing import TYPE_CHECKING

from descarte.cli import exit_codes, options
from descarte.cli.io import output
from descarte.cli.lab.settings import add_common_options, collect_switches, read_puzzles, split_algorithms
from descarte.cli.lab.task import Task
from descarte.cli.parser import Parser, add_option
from descarte.core.errors import OptionError
from descarte.core.text import Text

if TYPE_CHECKING:
    from descarte.lab.experiments.runs import LabRun

LIMIT = 100_000
"""Default maximum number of nodes per run."""
_PLOTS = ("clues", "phase", "survival", "cactus")
_MEASURES = ("nodes", "assignments", "checks", "revisions", "prunes", "backtracks", "depth", "time")
_MEASURED = {"cactus": "time", "phase": "backtracks"}
_SUFFIXES = (".svg", ".png", ".pdf")
_SHARES = tuple(share / 100 for share in range(10, 95, 5))
"""Shares of empty cells of the Latin squares that a phase plot makes."""
_ONE = Text("a survival plot takes one puzzle, not {count}", "una gráfica de supervivencia toma un puzle, no {count}")
_NO_PUZZLES = Text(
    "a phase plot makes its own puzzles: choose --size and --instances",
    "una gráfica de fase crea sus propios puzles: elige --size e --instances",
)


def add_arguments(parser: Parser) -> None:
    """Add the argument that names the plot, the options that tasks share, and those of the plot."""
    add_option(
        parser,
        "plot",
        Text(
            "plot to draw: clues (a counter by number of givens), phase (Latin squares with holes), survival (one "
            "puzzle, many seeds) or cactus (puzzles solved within a limit)",
            "gráfica que se dibuja: clues (un contador según cuántos números dados hay), phase (cuadrados latinos con "
            "huecos), survival (un puzle y muchas semillas) o cactus (puzles resueltos con un límite)",
        ),
        choices=_PLOTS,
        metavar="|".join(_PLOTS),
    )
    search = add_common_options(parser, limit=LIMIT)
    add_option(
        search,
        "--size",
        Text("rows per square of 'phase' (default: 9)", "filas por cuadrado de 'phase' (por omisión, 9)"),
        type=options.parse_whole_number,
        default=9,
        metavar="N",
    )
    add_option(
        search,
        "--instances",
        Text(
            "squares per percentage of holes of 'phase' (default: 15)",
            "cuadrados por porcentaje de huecos de 'phase' (por omisión, 15)",
        ),
        type=options.parse_whole_number,
        default=15,
        metavar="N",
    )
    add_option(
        search,
        "--runs",
        Text("number of seeds of 'survival' (default: 100)", "número de semillas de 'survival' (por omisión, 100)"),
        type=options.parse_whole_number,
        default=100,
        metavar="N",
    )
    add_option(
        parser,
        "--measure",
        Text(
            "measure to plot (default: nodes, backtracks for 'phase', time for 'cactus')",
            "medida de la gráfica (por omisión, nodes; backtracks para 'phase' y time para 'cactus')",
        ),
        choices=_MEASURES,
    )
    output.add_output_option(
        parser,
        Text(
            "file to write: .svg, .png or .pdf (default: SVG to standard output)",
            "archivo de salida: .svg, .png o .pdf (por omisión, SVG a la salida estándar)",
        ),
    )


def run(settings: Namespace) -> int:
    """Run the algorithms and draw the plot; with --json, print the record of each run."""
    from descarte.cli.terminal.progress import Progress
    from descarte.cli.terminal.screen import Screen
    from descarte.draw.documents.chart import load_matplotlib
    from descarte.draw.export import suffix_of
    from descarte.lab.experiments.plots import PLOTS

    suffix = "svg" if settings.output is None else suffix_of(settings.output, _SUFFIXES)[1:]
    if settings.output is not None or not settings.json:
        load_matplotlib()
    screen, runs = Screen(settings), []
    total, coming = _prepare_runs(settings)
    with Progress(wanted=not settings.quiet) as progress:
        for one in coming:
            runs.append(one)
            progress.update(len(runs), len(runs), total)
            if settings.json:
                screen.say(json.dumps(one.record, ensure_ascii=False))
    measure = settings.measure or _MEASURED.get(settings.plot, "nodes")
    if settings.json and settings.output is None:
        return exit_codes.GOOD
    picture = PLOTS[settings.plot](runs, measure).render(suffix)
    if settings.output is None:
        screen.say(picture.decode().rstrip())
    else:
        output.save(settings.output, picture)
        screen.remark(str(output.WRITTEN.fill(path=settings.output)))
    return exit_codes.GOOD


def _prepare_runs(settings: Namespace) -> tuple[int, Iterator[LabRun]]:
    """Return the number of runs, and an iterator that makes them."""
    from descarte.lab.experiments import runs

    keys = split_algorithms(settings, default=("mac",) if settings.plot == "phase" else ())
    ways = collect_switches(settings)
    if settings.plot == "phase":
        if settings.puzzles:
            raise OptionError(_NO_PUZZLES)
        count = len(_SHARES) * settings.instances * len(keys)
        return count, runs.run_latin_squares(settings.size, _SHARES, settings.instances, keys, ways)
    puzzles = read_puzzles(settings)
    if settings.plot == "survival":
        if len(puzzles) != 1:
            raise OptionError(_ONE.fill(count=len(puzzles)))
        return settings.runs * len(keys), runs.run_with_seeds(puzzles[0], keys, settings.runs, ways)
    return len(puzzles) * len(keys), runs.compare_algorithms(puzzles, keys, ways)


TASK = Task(
    "plot",
    Text("draw many runs as one picture", "dibuja muchas ejecuciones en una gráfica"),
    Text(
        "clues|phase|survival|cactus ALGORITHM ... [options] [PUZZLE ...]",
        "clues|phase|survival|cactus ALGORITMO ... [opciones] [PUZLE ...]",
    ),
    add_arguments,
    run,
    order=60,
)
