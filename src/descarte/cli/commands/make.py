"""`descarte make`: make new puzzles."""

from __future__ import annotations

import time
from argparse import Namespace
from contextlib import ExitStack
from typing import TYPE_CHECKING

from descarte.capabilities.make import CAPABILITY
from descarte.cli import exit_codes, make_options, options
from descarte.cli.command import Command
from descarte.cli.io import output
from descarte.cli.parser import Parser, add_flag, add_option
from descarte.core.text import Text

if TYPE_CHECKING:
    from collections.abc import Callable

    from descarte.cli.io.growing_file import GrowingFile
    from descarte.cli.terminal.screen import Screen
    from descarte.core.deadline import Deadline
    from descarte.making.run import MadePuzzle, MakingRun, NotMade

_FORMAT = Text("FORMAT", "FORMATO")
_USAGE = Text("[KIND] [options]", "[TIPO] [opciones]")
_RESUMED = Text(
    "{count} {count:puzzle was|puzzles were} made before", "{count} {count:puzle estaba hecho|puzles estaban hechos}"
)
_PROGRESS = Text(
    "{found} found, {tried} tried", "{found:,} {found:hallado|hallados}, {tried:,} {tried:intento|intentos}"
)
_NO_FILE = Text("--resume needs the file to resume: -o FILE", "--resume necesita el archivo que continuar: -o ARCHIVO")
_KEPT = Text("; {count} {count:puzzle was|puzzles were} made", "; {count} {count:puzle hecho|puzles hechos}")
TODAY = "today"
BEAT = 0.05
"""Minimum seconds between two updates of the progress bar."""


def add_arguments(parser: Parser) -> None:
    """Add the argument for the kind, and the options for the puzzles and for the run."""
    options.add_positional(parser, CAPABILITY, "kind", nargs="?")
    make_options.add_puzzle_options(parser, CAPABILITY)
    add_run_options(parser)
    options.add_parameters(parser, CAPABILITY, "daily", nargs="?", const=TODAY)


def add_run_options(parser: Parser) -> None:
    """Add the options for output, number of puzzles, seed, worker processes and timeout."""
    group = options.add_output(parser)
    options.add_parameters(group, CAPABILITY, "count", "seed")
    add_option(
        group,
        "--jobs",
        Text(
            "number of worker processes (default: one per core)",
            "número de procesos de trabajo (por omisión, uno por núcleo)",
        ),
        type=options.parse_whole_number,
        metavar="N",
    )
    options.add_timeout(group, Text("maximum number of seconds in total", "segundos en total, como máximo"))
    add_option(
        group,
        "--to",
        Text(
            "write this format ('descarte formats' lists them); json includes the solution",
            "escribe este formato (los muestra 'descarte formats'); json incluye la solución",
        ),
        metavar=_FORMAT,
    )
    output.add_output_option(
        group,
        Text(
            "write each finished puzzle to FILE, which is called FILE.part until all are finished",
            "escribe cada puzle terminado en ARCHIVO, que se llama ARCHIVO.part hasta que estén todos",
        ),
    )
    add_flag(
        group,
        "--resume",
        Text("resume the file of an interrupted run", "continúa el archivo de una ejecución interrumpida"),
    )


def run(settings: Namespace) -> int:
    """Make the puzzles and return the exit code."""
    from descarte import formats
    from descarte.cli.io.growing_file import GrowingFile
    from descarte.cli.terminal.screen import Screen
    from descarte.core.deadline import limit_time
    from descarte.core.errors import OptionError
    from descarte.making.daily import daily_seed
    from descarte.making.difficulty.impossible_techniques import TechniqueNeverNeeded

    if settings.json:
        settings.to = settings.to or "json"
    if settings.to is not None:
        formats.find(settings.to)
    if settings.resume and settings.output is None:
        raise OptionError(_NO_FILE)
    if getattr(settings, "daily", None) is not None:
        settings.seed = daily_seed(settings.daily)
    try:
        with limit_time(settings.timeout) as deadline:
            request = make_options.make_request(settings)
    except TechniqueNeverNeeded as error:
        Screen(settings).complain(str(error))
        return exit_codes.NOT_UNIQUE
    with ExitStack() as stack:
        file: GrowingFile | None = None
        if settings.output is not None:
            from dataclasses import replace

            wanted = repr((replace(request, seed=str(settings.seed or "")), settings.to))
            file = GrowingFile(settings.output, wanted, request.seed, settings.resume)
            request = replace(request, seed=file.seed)
            stack.enter_context(file)
        return _run(settings, request, file, deadline)


def _run(settings: Namespace, request: object, file: GrowingFile | None, deadline: Deadline | None) -> int:
    from descarte.cli.terminal.progress import Progress
    from descarte.cli.terminal.screen import Screen
    from descarte.core.cores import count_cores
    from descarte.making.report import report_run
    from descarte.making.request import Request
    from descarte.making.run import MakingRun, NotMade

    assert isinstance(request, Request)
    screen = Screen(settings)
    if settings.seed is None:
        screen.remark(str(make_options.SEED.fill(seed=request.seed)))
    if file is not None and file.done:
        screen.remark(str(_RESUMED.fill(count=len(file.done))))
    keys, start = ([], 0) if file is None else (file.keys, file.tried)
    begun, made = time.monotonic(), []
    writer = _PuzzleWriter(settings, screen, file, request.seed)
    code = exit_codes.GOOD
    with Progress(wanted=not settings.quiet) as progress:
        run = MakingRun(
            request,
            settings.count,
            jobs=settings.jobs or count_cores(),
            timeout=deadline,
            start=start,
            found=len(keys),
            seen=keys,
            tell=_make_progress_reporter(progress, settings.count),
        )
        try:
            for one in run:
                writer.add(one)
                made.append(one)
        except NotMade as error:
            code = _report_failure(error, run, screen)
        except KeyboardInterrupt as interruption:
            if file is None:
                raise KeyboardInterrupt(str(_KEPT.fill(count=run.found))) from interruption
            raise
    writer.end()
    if file is not None:
        file.is_complete = code == exit_codes.GOOD
        if (older := file.describe_older()) is not None:
            screen.complain(str(older))
    if settings.count > 1 and not settings.quiet:
        for line in report_run(made, tried=run.tried - start, twice=run.twice, seconds=time.monotonic() - begun):
            screen.remark(str(line))
    return code


def _make_progress_reporter(progress: object, count: int) -> Callable[[int, int], None]:
    from descarte.cli.terminal.progress import Progress

    assert isinstance(progress, Progress)
    last = 0.0

    def tell(found: int, tried: int) -> None:
        nonlocal last
        now = time.monotonic()
        if now - last > BEAT:
            last = now
            progress.tell(_PROGRESS.fill(found=found, tried=tried), found, count)

    return tell


class _PuzzleWriter:
    """Writer of new puzzles to the output file or to the screen."""

    def __init__(self, settings: Namespace, screen: Screen, file: GrowingFile | None, seed: str) -> None:
        from descarte.formats import TextJoiner, find

        self.settings, self.screen, self.file, self.seed = settings, screen, file, seed
        self.format = settings.to or _choose_format(settings)
        form = None if self.format is None else find(self.format)
        begun = file is not None and bool(file.done)
        self.together = TextJoiner(form, begun=begun) if form is not None and form.around is not None else None

    def add(self, made: MadePuzzle) -> None:
        """Write one puzzle."""
        text, file = write_puzzle(made, self.format, self.seed), self.file
        text = text if self.together is None else self.together.add(text)
        apart = "\n" if text.count("\n") > 1 and self.together is None else ""
        if file is not None:
            file.closing = "" if self.together is None else self.together.end()
            file.add((apart if file.done else "") + text, made.attempt.number, made.key)
        elif self.settings.to is None and self.screen.terminal:
            self.screen.say(self.screen.board(made.puzzle) + "\n")
        else:
            self.screen.say(text.rstrip("\n") + apart)

    def end(self) -> None:
        """Print the end of the document to the screen; a file writes its end itself."""
        if self.together is not None and self.together.end() and self.file is None:
            self.screen.say(self.together.end().rstrip("\n"))


def _choose_format(settings: Namespace) -> str | None:
    """Return the format that the suffix of the output file implies, or None if it implies none."""
    from descarte import formats

    if settings.output is None:
        return None
    suffix = settings.output.suffix.lower()
    fitting = [format.key for format in formats.all_formats() if suffix in format.suffixes and suffix != ".txt"]
    return fitting[0] if fitting else None


def write_puzzle(made: MadePuzzle, format: str | None, seed: str) -> str:
    """Return a puzzle as text in a format, by default the simplest one; only JSON includes the grade and the attempt.

    The solution is included in JSON, and in formats of programs that check answers against it.
    """
    import json

    from descarte import formats
    from descarte.capabilities.make import made_object

    if format != "json":
        puzzle = made.puzzle if formats.checks_answers(made.puzzle, format) else made.puzzle.but(solution=None)
        return formats.write([puzzle], format)
    return json.dumps(made_object(made, seed), ensure_ascii=False) + "\n"


def _report_failure(error: NotMade, run: MakingRun, screen: Screen) -> int:
    """Print that no puzzle was found, and the result nearest to the request; return the exit code."""
    from descarte import kinds
    from descarte.making.report import describe_nearest

    screen.complain(str(error))
    if error.nearest is not None and error.nearest.clues is not None:
        screen.remark(str(describe_nearest(run.request, error.nearest)))
        screen.remark(screen.board(kinds.build(error.nearest.clues)))
    return exit_codes.LIMIT if error.late and run.found else exit_codes.NOT_UNIQUE


COMMAND = Command.of(CAPABILITY, add_arguments, run, usage=_USAGE)
