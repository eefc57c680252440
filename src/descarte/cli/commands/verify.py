"""`descarte verify`: whether saved traces are proofs."""

# ruff: noqa: PLC0415 (the list of commands stays cheap: heavy rooms are imported when a command runs)

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from descarte.cli import exits, options
from descarte.cli.command import Command
from descarte.cli.parser import Parser
from descarte.text import Text

if TYPE_CHECKING:
    from descarte.cli.screen import Screen
    from descarte.model.result import Result
    from descarte.proof import Verdict

_USAGE = Text("[options] TRACE ...", "[opciones] TRAZA ...")
_STANDARD_INPUT = Text("standard input", "entrada estándar")
_LABEL = Text("{source}: {verdict}", "{source}: {verdict}")
_TRACE_OF = Text("{source}, trace {number}", "{source}, traza {number}")
_MEANINGS = Text(
    """exit codes:
  0    every step of every trace is proved
  1    some step was refused
  2    bad input: a trace that cannot be read
  130  interrupted""",
    """códigos de salida:
  0    todos los pasos de todas las trazas están demostrados
  1    se rechazó algún paso
  2    entrada incorrecta: una traza ilegible
  130  interrumpido""",
)


def arguments(parser: Parser) -> None:
    """Traces, and the form of the verdicts."""
    parser.epilog = str(_MEANINGS)
    parser.add_argument(
        "traces",
        nargs="*",
        metavar=str(Text("TRACE", "TRAZA")),
        help=str(
            Text(
                "a file that 'descarte explain --json' wrote, or '-' for standard input",
                "un archivo escrito por 'descarte explain --json', o '-' para la entrada estándar",
            )
        ),
    )
    options.add_output(parser)


def run(settings: Namespace) -> int:
    """Judge every trace of every source."""
    from descarte import api
    from descarte.cli.screen import Screen
    from descarte.errors import InputError, PuzzleError

    screen = Screen(settings)
    codes = [exits.GOOD]
    for argument in settings.traces or ["-"]:
        try:
            text, name = _text(argument)
            for number, (result, several) in enumerate(_counted(api.read_traces(text, name)), 1):
                verdict = api.verify(result)
                codes.append(exits.GOOD if verdict else exits.NOT_UNIQUE)
                source = _TRACE_OF.fill(source=name, number=number) if several else Text(name, name)
                _show(source, result, verdict, screen, as_json=settings.json)
        except InputError as error:
            screen.complain(str(error))
            codes.append(exits.BAD_INPUT)
        except PuzzleError as error:
            screen.complain(str(_LABEL.fill(source=name, verdict=str(error))))
            codes.append(exits.BAD_INPUT)
    return exits.worst(codes)


def _text(argument: str) -> tuple[str, str]:
    from descarte import formats

    if argument != "-":
        text, name = formats.text_of(Path(argument))
        return text, name or argument
    binary = getattr(sys.stdin, "buffer", None)
    name = str(_STANDARD_INPUT)
    return (sys.stdin.read() if binary is None else formats.decode(binary.read(), name)), name


def _counted(results: Iterator[Result]) -> Iterator[tuple[Result, bool]]:
    """Each trace, and whether there are others beside it."""
    previous, several = next(results, None), False
    for result in results:
        several = True
        if previous is not None:
            yield previous, several
        previous = result
    if previous is not None:
        yield previous, several


def _show(source: Text, result: Result, verdict: Verdict, screen: Screen, *, as_json: bool) -> None:
    from descarte.logic.explanation import in_words

    if as_json:
        record = {
            "source": str(source),
            "steps": len(result.trace),
            "verified": verdict.holds,
            "unique": verdict.unique,
            "refused": None if verdict.step is None else verdict.step + 1,
            "reason": str(verdict.reason),
        }
        screen.say(json.dumps(record, ensure_ascii=False))
    else:
        screen.say(str(_LABEL.fill(source=source, verdict=in_words(verdict))))


COMMAND = Command(
    key="verify",
    help=Text("check saved traces, step by step", "comprueba trazas guardadas, paso a paso"),
    about=Text(
        "Reads traces that 'descarte explain --json' saved and checks every step from the facts that it\n"
        "cites and from nothing else. A trace that reaches the end proves that the solution is unique.",
        "Lee trazas guardadas con 'descarte explain --json' y comprueba cada paso a partir de los hechos\n"
        "que cita y de nada más. Una traza que llega al final demuestra que la solución es única.",
    ),
    arguments=arguments,
    run=run,
    order=25,
    usage=_USAGE,
)
