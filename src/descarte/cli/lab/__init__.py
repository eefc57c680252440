"""The tasks of `descarte lab`, one file each, found by looking into this folder: a file with a `TASK` is a task."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from descarte.cli.lab.task import Task


@cache
def all_tasks() -> tuple[Task, ...]:
    """Every task there is, in the order in which help lists them.

    >>> [task.key for task in all_tasks()][:3]
    ['run', 'race', 'list']
    """
    modules = [import_module(f"{__name__}.{found.name}") for found in iter_modules(__path__)]
    tasks = [module.TASK for module in modules if hasattr(module, "TASK")]
    return tuple(sorted(tasks, key=lambda task: task.order))
