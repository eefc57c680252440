"""`descarte rate`: rate the difficulty of puzzles."""

from __future__ import annotations

from argparse import Namespace
from contextlib import ExitStack
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from descarte.capabilities.rate import CAPABILITY
from descarte.cli import exit_codes, options
from descarte.cli.command import Command
from descarte.cli.io import output
from descarte.cli.parser import Parser, add_flag
from descarte.cli.run import in_blocks
from descarte.core.text import Text

if TYPE_CHECKING:
    from collections.abc import Callable

    from descarte.cli.io.record_file import RecordFile
    from descarte.cli.run.one_by_one import Job
    from descarte.cli.run.report import Report
    from descarte.cli.terminal.screen import Screen
    from descarte.model.result import Result
    from descarte.rating import Rating

FIELDS = ("index", "id", "kind", "status", "rating", "sudoku_explainer", "score", "grade", "techniques")
_PACKED = (".parquet", ".gz", ".zst")
"""Suffixes of files that can only be written block by block."""
_NO_FILE = Text("--resume needs the file to resume: -o FILE", "--resume necesita el archivo que continuar: -o ARCHIVO")
_RESUMED = Text(
    "{count} {count:puzzle was|puzzles were} rated by an earlier run",
    "{count} {count:puzle estaba valorado|puzles estaban valorados}",
)
_LINE = Text("{label}: {closing}; {hardest}; {figures}", "{label}: {closing}; {hardest}; {figures}")
_NOTE = Text(
    "Prints one line per puzzle if there are many, and rates them on all cores. -o FILE writes each line as soon as it "
    "is known, and --resume continues an interrupted file.",
    "Con muchos puzles, imprime una línea por puzle y los valora en todos los núcleos. -o ARCHIVO escribe cada línea "
    "en cuanto se conoce, y --resume continúa un archivo interrumpido.",
)


def add_arguments(parser: Parser) -> None:
    """Add the options for input, search and output, and those for many puzzles."""
    options.add_input(parser)
    search = options.add_search(parser)
    in_blocks.add_jobs(search)
    in_blocks.add_cluster(search)
    options.add_parameters(search, CAPABILITY, "uniqueness")
    group = options.add_output(parser)
    add_flag(group, "--csv", Text("print one line of CSV per puzzle", "imprime una línea de CSV por puzle"))
    output.add_output_option(
        group,
        Text(
            "write to FILE (.csv: CSV, .parquet: a table, otherwise JSON lines), which is called FILE.part until "
            "finished",
            "escribe en ARCHIVO (.csv: CSV, .parquet: una tabla, si no líneas JSON), que se llama ARCHIVO.part hasta "
            "terminar",
        ),
    )
    add_flag(group, "--resume", Text("resume an interrupted output file", "continúa un archivo de salida interrumpido"))
    in_blocks.add_rejects(group)


def run(settings: Namespace) -> int:
    """Rate every puzzle and return the exit code."""
    from descarte.cli.run.one_by_one import import_techniques
    from descarte.cli.run.one_by_one import run as run_job
    from descarte.cli.terminal.screen import Screen

    import_techniques()
    if _needs_blocks(settings):
        packed = settings.output is not None and settings.output.suffix.lower() in _PACKED
        code = in_blocks.run(
            settings,
            for_screen=("csv",) if packed else (),
            fields=() if packed else FIELDS,
            uniqueness=settings.uniqueness,
        )
        assert code is not None
        return code
    with ExitStack() as stack:
        table = _open_record_file(settings, stack)
        done = 0 if table is None else len(table.done)
        if done:
            Screen(settings).remark(str(_RESUMED.fill(count=done)))
        code = run_job(settings, replace(make_job(settings), write=_make_writer(settings, table), skip=done))
        if table is not None and code == exit_codes.BAD_INPUT and not settings.keep_going:
            table.whole = False
            Screen(settings).remark(str(output.STOPPED.fill(path=table.part)))
        return code


def make_job(settings: Namespace) -> Job:
    """Return the job that rates each puzzle and prints the rating."""
    from descarte import rate
    from descarte.capabilities.rate import rate_fields
    from descarte.cli.run.one_by_one import Job
    from descarte.rating.many import rate_many

    uniqueness = settings.uniqueness
    return Job(
        partial(rate, uniqueness=uniqueness),
        alone=_print_single,
        among=_print_among_many,
        more=lambda result, _: rate_fields(_as_rating(result)),
        answers=partial(rate_many, jobs=settings.jobs, timeout=settings.timeout, uniqueness=uniqueness),
    )


def _needs_blocks(settings: Namespace) -> bool:
    """Return True if the output must be written in blocks; CSV and JSON are written record by record."""
    packed = settings.output is not None and settings.output.suffix.lower() in _PACKED
    return packed or settings.rejects is not None or settings.cluster is not None


def _open_record_file(settings: Namespace, stack: ExitStack) -> RecordFile | None:
    """Return the file for the records, which `stack` closes, or None if no file is named.

    Raise OptionError if --resume is used without a file.
    """
    from descarte.cli.io.inputs import digest_input
    from descarte.cli.io.record_file import RecordFile, form_of
    from descarte.core.errors import OptionError

    if settings.output is None:
        if settings.resume:
            raise OptionError(_NO_FILE)
        return None
    form = "csv" if settings.csv else "json" if settings.json else form_of(settings.output)
    table = RecordFile(settings.output, FIELDS, form, digest=digest_input(settings), resume=settings.resume)
    return stack.enter_context(table)


def _make_writer(settings: Namespace, table: RecordFile | None) -> Callable[[Report], None] | None:
    """Return the function that writes the reports to a file or as CSV, or None if the screen shows them."""
    from descarte.cli.io.record_file import row_of
    from descarte.cli.terminal.screen import Screen

    if table is not None:
        return lambda report: table.add(report.record)
    if not settings.csv:
        return None
    screen = Screen(settings)
    screen.say(",".join(FIELDS))
    return lambda report: screen.say(row_of([report.record.get(name) for name in FIELDS]))


def _as_rating(result: Result | None) -> Rating:
    from descarte.rating import Rating

    assert isinstance(result, Rating)
    return result


def _print_single(report: Report, screen: Screen) -> None:
    first, *rest = _as_rating(report.result).lines()
    screen.say(screen.emphasise(first))
    for line in rest:
        screen.say(line)


def _print_among_many(report: Report, screen: Screen) -> None:
    from descarte.logic import find

    if report.result is None:
        screen.say(f"# {report.label}: {report.status_name}")
        return
    rating = _as_rating(report.result)
    hardest = next(iter(rating.techniques), None)
    if hardest is None or rating.figures is None:
        screen.say(f"{report.label}: {rating.closing}")
        return
    screen.say(
        str(_LINE.fill(label=report.label, closing=rating.closing, hardest=find(hardest).name, figures=rating.figures))
    )


COMMAND = Command.of(CAPABILITY, add_arguments, run, job=make_job, note=_NOTE)
