"""`descarte verify`: check that saved traces are proofs."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from descarte.capabilities.verify import CAPABILITY
from descarte.cli import exit_codes, options
from descarte.cli.command import Command
from descarte.cli.parser import Parser, add_flag
from descarte.core.text import Text, strip_control_characters

if TYPE_CHECKING:
    from descarte.cli.terminal.screen import Screen
    from descarte.model.result import Result
    from descarte.proof import Verdict

_USAGE = Text("[options] TRACE ...", "[opciones] TRAZA ...")
_STANDARD_INPUT = Text("standard input", "entrada estándar")
_LABEL = Text("{source}: {verdict}", "{source}: {verdict}")
_TRACE_OF = Text("{source}, trace {number}", "{source}, traza {number}")
_LINE_OF = Text("{source}, line {number}", "{source}, línea {number}")
_FAULT = Text("line {number}: {why}", "línea {number}: {why}")
_TRACE = Text("a trace", "una traza")
_NOTHING = Text("nothing", "nada")
_MEANINGS = Text(
    """exit codes:
  0    every trace reaches the solution and proves that it is the only one
  1    some step was refused
  2    bad input: a trace that cannot be read
  3    stopped by a limit
  4    every step is proved, but some trace does not reach the solution, or shows that
       there is none
  5    every step is proved and every solution reached, but some trace assumes that
       there is only one, or that the pencil marks are right
  130  interrupted
  With several traces, the exit code is the most severe one: 130, 2, 3, 1, 4, 5, 0.""",
    """códigos de salida:
  0    todas las trazas llegan a la solución y demuestran que es la única
  1    se rechazó algún paso
  2    entrada incorrecta: una traza ilegible
  3    detenido por un límite
  4    cada paso está demostrado, pero alguna traza no llega a la solución, o muestra que
       no la hay
  5    cada paso está demostrado y se llega a cada solución, pero alguna traza supone que
       hay una sola, o que las marcas de candidatos son correctas
  130  interrumpido
  Con varias trazas, el código es el más grave: 130, 2, 3, 1, 4, 5, 0.""",
)


def add_arguments(parser: Parser) -> None:
    """Add the argument for the traces, and the options for output and timeout."""
    parser.epilog = str(_MEANINGS)
    options.add_traces(parser)
    add_flag(
        parser,
        "--keep-going",
        Text(
            "take each line for one trace, and continue after a line that cannot be read",
            "toma cada línea por una traza, y sigue tras una línea que no se puede leer",
        ),
    )
    options.add_timeout(
        options.add_output(parser), Text("maximum number of seconds per trace", "segundos por traza, como máximo")
    )


def run(settings: Namespace) -> int:
    """Check every trace of every source and return the exit code."""
    from descarte.cli.terminal.screen import Screen
    from descarte.core.errors import InputError, PuzzleError

    screen = Screen(settings)
    codes: list[int] = []
    for argument in settings.traces or ["-"]:
        name = strip_control_characters(argument)
        try:
            codes += _judge_source(argument, screen, settings)
        except InputError as error:
            screen.complain(str(error))
            codes.append(exit_codes.BAD_INPUT)
        except PuzzleError as error:
            screen.complain(str(_LABEL.fill(source=name, verdict=str(error))))
            codes.append(exit_codes.BAD_INPUT)
    return exit_codes.worst_code(codes)


def _judge_source(argument: str, screen: Screen, settings: Namespace) -> Iterator[int]:
    """Print the verdict on each trace of a file or of standard input, and yield its exit code."""
    from descarte.batch.trace_rows import is_parquet, read_trace_rows

    path = Path(argument)
    if argument != "-" and is_parquet(path):
        return _judge_lines(read_trace_rows(path), strip_control_characters(argument), screen, settings)
    text, name = read_trace_text(argument)
    if settings.keep_going:
        return _judge_lines(text.split("\n"), name, screen, settings)
    return _judge_traces(text, name, screen, settings)


def _judge_traces(text: str, name: str, screen: Screen, settings: Namespace) -> Iterator[int]:
    """Print the verdict on each trace of one source, and yield the exit code of each."""
    from descarte import api
    from descarte.capabilities.verify import verify
    from descarte.core.deadline import TimeUp, limit_time
    from descarte.core.errors import InputError
    from descarte.proof import Verdict

    if not text.strip():
        raise InputError(_TRACE, _NOTHING, source=name)
    traces = enumerate(_mark_single_traces(api.read_traces(text, name)), 1)
    number = 0
    while True:
        source, result = Text(name, name), None
        try:
            with limit_time(settings.timeout):
                number, (result, several) = next(traces)
                if several:
                    source = _TRACE_OF.fill(source=name, number=number)
                verdict = verify(result)
        except StopIteration:
            if not number:
                raise InputError(_TRACE, _NOTHING, source=name) from None
            return
        except TimeUp as stop:
            verdict = Verdict(False, stop.message, is_limit=True)
        _print_verdict(source, result, verdict, screen, settings)
        yield _find_exit_code(verdict)


def _judge_lines(lines: Iterable[str], name: str, screen: Screen, settings: Namespace) -> Iterator[int]:
    """Print the verdict on the trace of each line, or why the line cannot be read, and yield the exit codes."""
    from descarte.capabilities.verify import read_single_trace, verdict_object, verify
    from descarte.core.deadline import TimeUp, limit_time
    from descarte.core.errors import InputError, PuzzleError
    from descarte.proof import Verdict

    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        source, result = _LINE_OF.fill(source=name, number=number), None
        try:
            with limit_time(settings.timeout):
                result = read_single_trace(line)
                verdict = verify(result)
        except TimeUp as stop:
            verdict = Verdict(False, stop.message, is_limit=True)
        except (InputError, PuzzleError) as error:
            words = (
                error.at(line=number - 1) if isinstance(error, InputError) else _FAULT.fill(number=number, why=error)
            )
            screen.complain(f"{name}: {words}")
            if settings.json:
                reason = Text("{words}", "{words}").fill(words=str(words))
                screen.say(json.dumps(verdict_object(source, None, None, reason), ensure_ascii=False))
            yield exit_codes.BAD_INPUT
            if settings.keep_going:
                continue
            return
        _print_verdict(source, result, verdict, screen, settings)
        yield _find_exit_code(verdict)


def _print_verdict(source: Text, result: Result | None, verdict: Verdict, screen: Screen, settings: Namespace) -> None:
    from descarte.capabilities.verify import verdict_object
    from descarte.logic.narrate.explanation import describe_verdict

    words = describe_verdict(verdict)
    if settings.json:
        screen.say(json.dumps(verdict_object(source, result, verdict, words), ensure_ascii=False))
    else:
        screen.say(str(_LABEL.fill(source=source, verdict=words)))


def _find_exit_code(verdict: Verdict) -> int:
    if not verdict:
        return exit_codes.LIMIT if verdict.is_limit else exit_codes.NOT_UNIQUE
    if verdict.unique:
        return exit_codes.GOOD
    return exit_codes.ASSUMED if verdict.solved else exit_codes.UNFINISHED


def read_trace_text(argument: str) -> tuple[str, str]:
    """Return the text of a file, or of standard input for "-", and its name for messages."""
    from descarte import formats

    if argument != "-":
        text, name = formats.text_of(Path(argument))
        return text, strip_control_characters(name or argument)
    binary = getattr(sys.stdin, "buffer", None)
    name = str(_STANDARD_INPUT)
    return (sys.stdin.read() if binary is None else formats.decode(binary.read(), name)), name


def _mark_single_traces(results: Iterator[Result]) -> Iterator[tuple[Result, bool]]:
    """Yield each trace with True if its source has several; the second is read before the first is yielded."""
    previous, several = next(results, None), False
    for result in results:
        several = True
        if previous is not None:
            yield previous, several
        previous = result
    if previous is not None:
        yield previous, several


COMMAND = Command.of(CAPABILITY, add_arguments, run, usage=_USAGE)
