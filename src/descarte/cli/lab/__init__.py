"""The tasks of `descarte lab`, one per file. Every file of this folder that defines a `TASK` is found automatically."""

from __future__ import annotations

from functools import cache

from descarte.cli.lab.task import Task
from descarte.core.discovery import discover


@cache
def all_tasks() -> tuple[Task, ...]:
    """Return every task, in the order in which help lists them.

    >>> [task.key for task in all_tasks()][:3]
    ['run', 'race', 'list']
    """
    tasks = discover(__name__, "TASK", Task)
    return tuple(sorted(tasks, key=lambda task: task.order))
