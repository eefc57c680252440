"""`descarte lab`: run, compare, replay and draw textbook algorithms. Its tasks are in `cli/lab/`."""

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
    """Add one parser per task."""
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
    """Run the task and return its exit code."""
    return next(task for task in all_tasks() if task.key == settings.task).run(settings)


COMMAND = Command(
    key="lab",
    help=Text("run, record and compare textbook algorithms", "ejecuta, registra y compara algoritmos de manual"),
    about=Text(
        "Runs textbook algorithms, with the same counters for all of them:\n"
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
