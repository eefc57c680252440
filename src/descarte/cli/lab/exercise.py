"""`descarte lab exercise`: starter files for students, and grades."""

# ruff: noqa: PLC0415 (the list of commands stays cheap: heavy rooms are imported when a command runs)

from __future__ import annotations

import json
from argparse import Namespace
from pathlib import Path

from descarte.cli import exits
from descarte.cli.lab.task import Task
from descarte.cli.parser import Parser
from descarte.text import Text

_EASY = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."


def arguments(parser: Parser) -> None:
    """Which exercise or file, and how the grade is told."""
    parser.add_argument("action", choices=("new", "check"))
    parser.add_argument("subject", metavar=str(Text("NAME|FILE", "NOMBRE|ARCHIVO")))
    parser.add_argument("--hint", type=int, default=1, metavar="N", help=str(Text("hint number", "número de pista")))
    parser.add_argument("--json", action="store_true", help=str(Text("a JSON object", "un objeto JSON")))


def run(settings: Namespace) -> int:
    """Write a starter file, or grade what became of one."""
    import descarte
    from descarte.cli.screen import Screen
    from descarte.lab.exercises import exercise_in, write_starter
    from descarte.lab.grade import grade

    screen, path = Screen(settings), Path(settings.subject)
    if settings.action == "new":
        screen.say(str(write_starter(settings.subject)))
        return exits.GOOD
    found = grade(path, exercise_in(path), descarte.read(_EASY), hints=settings.hint)
    screen.say(json.dumps(found.record, ensure_ascii=False) if settings.json else f"{found.points}/2: {found.verdict}")
    if found.hint is not None and found.points < 2 and not settings.json:
        screen.remark(str(found.hint))
    return exits.GOOD if found.points == 2 else exits.NOT_UNIQUE


TASK = Task(
    "exercise",
    Text("write a starter file for students, or grade one", "crea un ejercicio para estudiantes, o lo califica"),
    Text("new NAME | check FILE", "new NOMBRE | check ARCHIVO"),
    arguments,
    run,
    order=80,
)
