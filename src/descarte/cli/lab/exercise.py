"""`descarte lab exercise`: starter files for students, and grades."""

# ruff: noqa: PLC0415 (the list of commands stays cheap: heavy rooms are imported when a command runs)

from __future__ import annotations

import csv
import io
import json
from argparse import Namespace
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from descarte.cli import exits, options
from descarte.cli.lab.task import Task
from descarte.cli.parser import Parser
from descarte.errors import OptionError
from descarte.text import Text

if TYPE_CHECKING:
    from descarte.cli.screen import Screen
    from descarte.lab.grade import Grade

_POINTS = Text("{path}: {points} of {most} points", "{path}: {points} de {most} puntos")
_RIGHT = Text("right", "bien")
_WRONG = Text("wrong", "mal")
_HINT = Text("hint: {hint}", "pista: {hint}")
_NOTHING = Text(
    "name an exercise to begin ({keys}) or a file to check",
    "nombre un ejercicio para empezar ({keys}) o un archivo que comprobar",
)
_COLUMNS = ("file", "exercise", "points", "most", "first_failure", "seed")


def arguments(parser: Parser) -> None:
    """Which exercise or files, and how the grade is told."""
    parser.add_argument("action", choices=("new", "check", "list"))
    parser.add_argument("subjects", nargs="*", metavar=str(Text("NAME|FILE", "NOMBRE|ARCHIVO")))
    parser.add_argument(
        "--hint",
        type=int,
        default=1,
        metavar="N",
        help=str(Text("from 1, vague, to 3, plain; 0: none", "de 1, vaga, a 3, clara; 0: ninguna")),
    )
    parser.add_argument(
        "--seed",
        type=int,
        metavar="N",
        help=str(Text("check on the same grids again", "comprueba otra vez con las mismas cuadrículas")),
    )
    parser.add_argument(
        "--timeout",
        type=options.seconds,
        default=10.0,
        metavar="S",
        help=str(Text("seconds for each grid (default: 10)", "segundos para cada cuadrícula (por omisión, 10)")),
    )
    parser.add_argument(
        "--json", action="store_true", help=str(Text("a JSON object a file", "un objeto JSON por archivo"))
    )
    parser.add_argument(
        "--csv",
        action="store_true",
        help=str(Text("a line for each file, separated by commas", "una línea por archivo, separada por comas")),
    )


def run(settings: Namespace) -> int:
    """Write starter files, or grade what became of them."""
    from descarte.cli.screen import Screen
    from descarte.lab.exercises import EXERCISES, exercise_in, write_starter
    from descarte.lab.grade import grade

    screen = Screen(settings)
    if settings.action == "list":
        for exercise in EXERCISES:
            screen.say(f"{exercise.key:<18}{exercise.task.say().partition(':')[0]}")
        return exits.GOOD
    if not settings.subjects:
        raise OptionError(_NOTHING.fill(keys=", ".join(exercise.key for exercise in EXERCISES)))
    if settings.action == "new":
        for name in settings.subjects:
            screen.say(str(write_starter(name)))
        return exits.GOOD
    good = True
    for number, subject in enumerate(settings.subjects):
        path = Path(subject)
        found = grade(path, exercise_in(path), hints=settings.hint, seconds=settings.timeout, seed=settings.seed)
        good = good and found.points == found.most
        _tell(path, found, settings, screen, first=number == 0)
    return exits.GOOD if good else exits.NOT_UNIQUE


def _tell(path: Path, found: Grade, settings: Namespace, screen: Screen, *, first: bool) -> None:
    if settings.json:
        screen.say(json.dumps({"file": str(path), **found.record}, ensure_ascii=False))
    elif settings.csv:
        screen.say(_line(path, found, first=first))
    else:
        screen.say(str(_POINTS.fill(path=path, points=found.points, most=found.most)))
        if not found.points and len({str(check.why) for check in found.checks}) == 1:
            screen.say(f"  {found.checks[0].why}")
            found = replace(found, checks=())
        for check in found.checks:
            mark = str(_RIGHT if check.passed else _WRONG)
            screen.say(f"  {mark:<6} {check.what}" if check.why is None else f"  {mark:<6} {check.what} - {check.why}")
        if found.hint is not None:
            screen.remark(str(_HINT.fill(hint=found.hint)))


def _line(path: Path, found: Grade, *, first: bool) -> str:
    stream = io.StringIO()
    writer = csv.writer(stream, lineterminator="\n")
    if first:
        writer.writerow(_COLUMNS)
    failure = next((f"{check.what} - {check.why}" for check in found.checks if not check.passed), "")
    writer.writerow([path, found.exercise, found.points, found.most, failure, found.seed])
    return stream.getvalue().rstrip("\n")


TASK = Task(
    "exercise",
    Text("write starter files for students, or grade them", "crea ejercicios para estudiantes, o los califica"),
    Text("new NAME ... | check FILE ... | list", "new NOMBRE ... | check ARCHIVO ... | list"),
    arguments,
    run,
    order=80,
)
