"""Run a command in blocks on all cores, for files of very many puzzles; the answers go to a file or to the screen."""

from __future__ import annotations

import io
import os
import sys
import time
from argparse import Namespace
from collections.abc import Callable
from contextlib import ExitStack, closing
from typing import TYPE_CHECKING, Any

from descarte.cli import exit_codes, options
from descarte.cli.io import output
from descarte.cli.parser import add_flag, add_option, parse_path
from descarte.core.errors import OptionError
from descarte.core.text import Text, current_coordinates, language

if TYPE_CHECKING:
    from pathlib import Path

    from descarte.batch.block_file import BlockFile
    from descarte.batch.input_format import LineReading
    from descarte.batch.pipeline import BatchInput, BatchRun, RunOutcome, RunProgress
    from descarte.batch.request import AnswerRequest
    from descarte.cli.terminal.progress import Progress
    from descarte.cli.terminal.screen import Screen

ENOUGH = 65536
"""Minimum size in bytes of a file that is processed in blocks if the answers go to the screen."""
ENOUGH_PIPED = 4096
"""Minimum number of bytes that a pipe must have ready for its puzzles to be processed in blocks."""
_NO_FILE = Text("{option} needs an output file: -o FILE", "{option} necesita un archivo de salida: -o ARCHIVO")
_UNFIT = Text(
    "{option} changes the text on the screen, but -o {path} writes a table; choose a .txt file",
    "{option} cambia el texto de la pantalla, pero -o {path} escribe una tabla; elige un archivo .txt",
)
_FAR = Text(
    "{path} is an address, and only a run with --cluster can write there; try --cluster local:1",
    "{path} es una dirección, y solo una ejecución con --cluster puede escribir ahí; prueba --cluster local:1",
)
_NO_TABLE = Text(
    "{option} adds a column to a table, but -o {path} is text; choose a .parquet, .jsonl or .csv file",
    "{option} añade una columna a una tabla, pero -o {path} es texto; elige un archivo .parquet, .jsonl o .csv",
)
_UNSHOWN = Text(
    "{option} is for the screen; it cannot be combined with -o", "{option} es para la pantalla; no se combina con -o"
)
_RESUMED = Text(
    "{count} {count:block was|blocks were} finished by an earlier run",
    "{count} {count:bloque estaba terminado|bloques estaban terminados}",
)
_SPEED = Text("{done} {done:puzzle|puzzles}, {rate} per second", "{done:,} {done:puzle|puzles}, {rate:,} por segundo")
_MORE_BAD = Text("further bad puzzles are not listed", "los demás puzles incorrectos no se muestran")
MOST_COMPLAINTS = 100
"""Maximum number of bad puzzles that are reported one by one."""


def add_block_options(search: Any, group: Any) -> None:
    """Add the options for work on files to the groups for the search and for the output."""
    output.add_output_option(
        group,
        Text(
            "write to FILE in the format of its suffix (.txt, .csv, .jsonl or .parquet, then .gz or .zst); the file is "
            "called FILE.part until finished",
            "escribe en ARCHIVO en el formato de su sufijo (.txt, .csv, .jsonl o .parquet, y .gz o .zst); el archivo "
            "se llama ARCHIVO.part hasta terminar",
        ),
    )
    add_flag(group, "--resume", Text("resume an interrupted output file", "continúa un archivo de salida interrumpido"))
    add_rejects(group)
    add_jobs(search)
    add_cluster(search)


def add_rejects(group: Any) -> None:
    """Add --rejects."""
    add_option(
        group,
        "--rejects",
        Text(
            "with -o: continue after bad puzzles, and write their lines to FILE",
            "con -o: sigue tras los puzles incorrectos y escribe sus líneas en ARCHIVO",
        ),
        type=parse_path,
        metavar=Text("FILE", "ARCHIVO"),
    )


def add_cluster(parser: Any) -> None:
    """Add --cluster."""
    add_option(
        parser,
        "--cluster",
        Text(
            "with -o, run on this Dask scheduler (tcp://host:8786); local:4 starts a scheduler with 4 workers on this "
            "machine",
            "con -o, usa este planificador de Dask (tcp://equipo:8786); local:4 inicia en esta máquina un planificador "
            "con 4 procesos de trabajo",
        ),
        metavar=Text("ADDRESS", "DIRECCIÓN"),
    )


def add_jobs(parser: Any) -> None:
    """Add --jobs."""
    add_option(
        parser,
        "--jobs",
        Text(
            "number of workers for many puzzles (default: one per core)",
            "número de procesos de trabajo para muchos puzles (por omisión, uno por núcleo)",
        ),
        type=options.parse_whole_number,
        metavar="N",
    )


def run(
    settings: Namespace,
    *,
    for_screen: tuple[str, ...] = (),
    never: tuple[str, ...] = (),
    tables_only: tuple[str, ...] = (),
    fields: tuple[str, ...] = (),
    **parameters: Any,
) -> int | None:
    """Run the command in blocks and return the exit code, or return None if it should run one puzzle at a time.

    `for_screen` are options that change what the screen shows, `never` those that only a screen can show, `tables_only`
    those that change only a table. `fields` are the columns of a table that holds fields of the record. `parameters`
    are those of the `AnswerRequest`. Raise OptionError if options contradict each other.
    """
    if settings.output is None:
        for option in ("resume", "rejects", "cluster", *tables_only):
            if getattr(settings, option):
                raise OptionError(_NO_FILE.fill(option=f"--{option}"))
        if any(getattr(settings, name) for name in (*for_screen, *never)) or settings.timeout is not None:
            return None
        with ExitStack() as files:
            inputs = _find_large_inputs(settings, files)
            return None if inputs is None else _run_to_screen(settings, _request_of(settings, parameters), inputs)
    settings.output_name = _restore_address(settings.output)
    for option in tables_only:
        _require_table(settings, option)
    with ExitStack() as files:
        return _run_to_file(settings, _request_of(settings, parameters), for_screen, never, fields, files=files)


def _require_table(settings: Namespace, option: str) -> None:
    """Raise OptionError if an option that adds a column is used with a file of text."""
    from descarte.batch.file_types import FileEnding

    if getattr(settings, option) and FileEnding.from_name(str(settings.output)).form == "text":
        raise OptionError(_NO_TABLE.fill(option=f"--{option}", path=settings.output))


def _request_of(settings: Namespace, parameters: dict[str, Any]) -> AnswerRequest:
    from descarte.batch.request import AnswerRequest

    return AnswerRequest(settings.command, timeout=settings.timeout, **parameters)


def _restore_address(path: Path) -> str:
    """Return the name of the output as it was typed. `Path` turns the // of an address into one slash."""
    text = str(path)
    head, mark, rest = text.partition(":/")
    return f"{head}://{rest}" if mark and head.isalnum() and len(head) > 1 and not rest.startswith("/") else text


def _run_to_screen(settings: Namespace, request: AnswerRequest, inputs: list[BatchInput]) -> int:
    from descarte.batch.pipeline import standard_output

    form = "record" if settings.json else "text"
    screen, batch, progress = _make_pipeline(settings, request, inputs, form)
    target = standard_output()
    started = time.monotonic()
    with progress:
        outcome = batch.run_blocks(target)
    target.flush()
    return _report_end(outcome, screen, started)


def _run_to_file(
    settings: Namespace,
    request: AnswerRequest,
    for_screen: tuple[str, ...],
    never: tuple[str, ...],
    fields: tuple[str, ...],
    *,
    files: ExitStack,
) -> int:
    from descarte.batch.file_types import FileEnding
    from descarte.cli.io.block_inputs import open_inputs

    path: Path = settings.output
    ending = FileEnding.from_name(str(path))
    ending.require_packages()
    for name in never if ending.form == "text" else (*for_screen, *never):
        if getattr(settings, name):
            words = _UNSHOWN if name in never else _UNFIT
            raise OptionError(words.fill(option=f"--{name.replace('_', '-')}", path=path))
    changed = any(getattr(settings, name) for name in for_screen)
    inputs = open_inputs(settings, files)
    screen, batch, progress = _make_pipeline(settings, request, inputs, ending.form, plain=not changed, fields=fields)
    batch.ending = ending
    if settings.cluster is not None:
        return _run_on_cluster(settings, batch, screen, progress)
    if settings.output_name != str(path):
        raise OptionError(_FAR.fill(path=settings.output_name))
    started = time.monotonic()
    if output.is_stream(path):
        with progress, path.open("wb") as stream:
            stream.write(ending.pack_block(batch.job.header, request.table))
            return _report_end(batch.run_blocks(stream), screen, started)
    file = _open_block_file(settings, batch)
    if file.done:
        screen.remark(str(_RESUMED.fill(count=len(file.done))))
    try:
        with progress:
            outcome = batch.run_blocks(file)
        if not outcome.stopped:
            file.finish()
    except KeyboardInterrupt:
        raise KeyboardInterrupt(str(output.INTERRUPTED.fill(path=file.part))) from None
    finally:
        file.close()
    if outcome.stopped:
        screen.remark(str(output.STOPPED.fill(path=file.part)))
    return _report_end(outcome, screen, started)


def _run_on_cluster(settings: Namespace, batch: BatchRun, screen: Screen, progress: Progress) -> int:
    from descarte.batch.cluster import ClusterRun

    started = time.monotonic()
    run = ClusterRun(batch, settings.output_name, settings.cluster, _describe_run(batch), settings.resume)
    folder = f"{settings.output_name}.parts"
    try:
        with progress:
            outcome = run.run_blocks()
    except KeyboardInterrupt:
        raise KeyboardInterrupt(str(output.INTERRUPTED.fill(path=folder))) from None
    if outcome.stopped or (run.aside and not batch.keep_going):
        screen.remark(str(output.STOPPED.fill(path=folder)))
    else:
        run.finish(None if settings.rejects is None else str(settings.rejects))
    return _report_end(outcome, screen, started)


def _write_header(batch: BatchRun) -> bytes:
    """Return the first bytes of an output file, such as the header of a CSV file."""
    packed = batch.ending.packing
    return b"" if packed == "parquet" else batch.ending.pack_block(batch.job.header, batch.job.asked.table)


def _describe_run(batch: BatchRun) -> str:
    """Return a text that identifies the run. A file can be resumed only by a run with the same text."""
    from dataclasses import replace

    job = batch.job
    readings = [replace(one.reading, name=None) for one in batch.inputs]
    words = (language(), current_coordinates()) if job.form == "text" else ()
    return repr((job.asked, job.form, batch.ending.packing, job.rejecting, job.plain, job.fields, readings, words))


def _open_block_file(settings: Namespace, batch: BatchRun) -> BlockFile:
    from descarte.batch.block_file import BlockFile

    described = {"asked": _describe_run(batch)}
    table = batch.job.asked.table
    header = _write_header(batch)
    return BlockFile(
        settings.output, described, batch.ending, table, header, rejects=settings.rejects, resume=settings.resume
    )


def _make_pipeline(
    settings: Namespace,
    request: AnswerRequest,
    inputs: list[BatchInput],
    form: Any,
    *,
    plain: bool = True,
    fields: tuple[str, ...] = (),
) -> tuple[Screen, BatchRun, Progress]:
    from descarte.batch.block_job import BlockJob
    from descarte.batch.pipeline import BatchRun
    from descarte.batch.thread_turns import retain_freed_memory
    from descarte.cli.run.worker_replies import ScreenReplier
    from descarte.cli.terminal.progress import Progress
    from descarte.cli.terminal.screen import Screen

    retain_freed_memory()
    screen = Screen(settings)
    plainly = _without_streams(settings)
    replier = ScreenReplier(settings.command, plainly) if form in ("text", "record") else None
    if fields:
        replier = ScreenReplier(settings.command, plainly, fields, "csv" if form == "csv" else "json")
    rejecting = settings.rejects is not None
    job = BlockJob(request, form, replier, rejecting, language(), settings.coordinates, plain, fields)
    progress = Progress(wanted=not settings.quiet)
    started = time.monotonic()

    def tell(far: RunProgress) -> None:
        speed = round(far.puzzles / max(time.monotonic() - started, 1e-9))
        progress.tell(_SPEED.fill(done=far.puzzles, rate=speed), far.position, far.size)

    keep_going = settings.keep_going or rejecting
    return (
        screen,
        BatchRun(
            inputs, job, jobs=settings.jobs, keep_going=keep_going, tell=tell, complain=_make_complaint_printer(screen)
        ),
        progress,
    )


def _without_streams(settings: Namespace) -> Namespace:
    """Return the settings without functions, which cannot be sent to another process."""
    return Namespace(**{name: value for name, value in vars(settings).items() if not callable(value)})


def _make_complaint_printer(screen: Screen) -> Callable[[str], None]:
    """Return a function that reports bad puzzles, at most MOST_COMPLAINTS of them."""
    count = 0

    def complain(words: str) -> None:
        nonlocal count
        count += 1
        if count <= MOST_COMPLAINTS:
            screen.complain(words)
        elif count == MOST_COMPLAINTS + 1:
            screen.complain(str(_MORE_BAD))

    return complain


def _report_end(outcome: RunOutcome, screen: Screen, started: float) -> int:
    from descarte.cli.run.one_by_one import STOPPED, summarise_tally

    if outcome.stopped:
        screen.remark(str(STOPPED))
    screen.remark(summarise_tally(outcome.tally, time.monotonic() - started))
    return exit_codes.worst_code(exit_codes.OF_STATUS[status] for status, count in outcome.tally.items() if count)


def _find_large_inputs(settings: Namespace, files: ExitStack) -> list[BatchInput] | None:
    """Return the inputs if all are long lists of classic puzzles, otherwise None; `files` closes them.

    For such lists, blocks print the same as processing one puzzle at a time, but faster.
    """
    from descarte.cli.io.inputs import STANDARD_INPUT, arguments_of

    arguments = arguments_of(settings)
    if not all(map(_is_large, arguments)):
        return None
    from descarte.batch.block_job import STRAIGHT
    from descarte.batch.open_input import OpenInput
    from descarte.batch.pipeline import BatchInput
    from descarte.cli.io.block_inputs import open_line_input

    if settings.command not in STRAIGHT or (settings.json and settings.command not in ("solve", "check")):
        return None
    found = []
    for argument in arguments:
        if argument != "-":
            one = open_line_input(files.enter_context(closing(OpenInput(argument))), argument, settings)
        else:
            reading = _find_piped_format(settings)
            one = None if reading is None else BatchInput(reading, OpenInput(str(STANDARD_INPUT), sys.stdin.buffer))
        if one is None or not one.reading.straight:
            return None
        found.append(one)
    return found


def _is_large(argument: str) -> bool:
    if argument == "-":
        return len(_peek_standard_input()) >= ENOUGH_PIPED
    try:
        return os.path.isfile(argument) and os.path.getsize(argument) >= ENOUGH
    except (OSError, ValueError):
        return False


def _peek_standard_input() -> bytes:
    """Return the bytes that a pipe has ready, without consuming them."""
    stream = getattr(sys.stdin, "buffer", None)
    return stream.peek(ENOUGH_PIPED) if isinstance(stream, io.BufferedReader) else b""


def _find_piped_format(settings: Namespace) -> LineReading | None:
    from descarte.batch.input_format import reading_of
    from descarte.cli.io.inputs import STANDARD_INPUT, read_options_of

    head = _peek_standard_input()
    return reading_of(head[: head.rfind(b"\n") + 1], str(STANDARD_INPUT), read_options_of(settings), settings.format)
