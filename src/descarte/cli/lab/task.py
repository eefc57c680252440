"""The description of a task of `descarte lab`, and a parser that takes its arguments in any order."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from descarte.cli.parser import Parser
from descarte.core.text import Text


@dataclass(frozen=True)
class Task:
    """A task: its name, its help, its arguments and the function that runs it."""

    key: str
    help: Text
    usage: Text
    """Arguments that follow the task's name on the command line."""
    arguments: Callable[[Parser], None]
    run: Callable[[Namespace], int]
    """Function that runs the task and returns the exit code."""
    order: int
    """Position in the list of tasks."""


class IntermixedParser(Parser):
    """A parser that also accepts puzzles after options, as in `lab run mac --limit 9 PUZZLE`."""

    _inside = False

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Parse the arguments in any order. argparse calls this method recursively; `_inside` marks those calls."""
        if self._inside:
            return super(Parser, self).parse_known_args(args, namespace)
        self._inside = True
        try:
            found = self.complete().parse_known_intermixed_args(args, namespace)
        finally:
            self._inside = False
        return self.check_no_rest(found)
