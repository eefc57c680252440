"""`descarte lab`: the algorithms of the textbooks, run, raced, replayed and drawn; its tasks are in `cli/lab/`."""

from __future__ import annotations

from argparse import Namespace
from functools import partial

from descarte.cli import options
from descarte.cli.command import Command
from descarte.cli.lab import all_tasks
from descarte.cli.lab.task import IntermixedParser, Task
from descarte.cli.parser import Parser
from descarte.core.text import Text

_TASKS = Text("tasks", "tareas")
_TASK = Text("TASK", "TAREA")


def add_arguments(parser: Parser) -> None:
    """A task, and its own options."""
    tasks = parser.add_subparsers(
        dest="task",
        title=str(_TASKS),
        metavar=str(_TASK),
        parser_class=IntermixedParser,
        prog="descarte lab",
        required=True,
    )
    for task in all_tasks():
        tasks.add_parser(task.key, help=str(task.help), fill=partial(_add_task_arguments, task))


def _add_task_arguments(task: Task, parser: Parser) -> None:
    parser.usage = f"descarte lab {task.key} {task.usage}"
    parser.description = str(task.help)
    task.arguments(parser)
    options.add_global_options(parser, default=False)


def run(settings: Namespace) -> int:
    """Do the task."""
    return next(task for task in all_tasks() if task.key == settings.task).run(settings)


COMMAND = Command(
    key="lab",
    help=Text(
        "run, trace and race the algorithms of the textbooks", "ejecuta, traza y compara los algoritmos de los manuales"
    ),
    about=Text(
        "Runs the algorithms that textbooks teach, with identical counters for all:\n"
        "  descarte lab list\n"
        "  descarte lab run forward-checking --variables mrv PUZZLE --trace log.jsonl\n"
        "  descarte lab race backtracking mac dancing-links PUZZLE\n"
        "  descarte lab replay log.jsonl\n"
        "  descarte lab plot cactus forward-checking mac PUZZLE ... -o cactus.svg\n"
        "  descarte lab report forward-checking mac PUZZLE ... -o report.html\n"
        "  descarte lab exercise new backtracking",
        "Ejecuta los algoritmos que enseñan los manuales, con los mismos contadores para todos:\n"
        "  descarte lab list\n"
        "  descarte lab run forward-checking --variables mrv PUZLE --trace traza.jsonl\n"
        "  descarte lab race backtracking mac dancing-links PUZLE\n"
        "  descarte lab replay traza.jsonl\n"
        "  descarte lab plot cactus forward-checking mac PUZLE ... -o cactus.svg\n"
        "  descarte lab report forward-checking mac PUZLE ... -o informe.html\n"
        "  descarte lab exercise new backtracking",
    ),
    arguments=add_arguments,
    run=run,
    usage=Text("TASK [options]", "TAREA [opciones]"),
    order=45,
)
