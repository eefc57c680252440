"""What a task of `descarte lab` is, and the parser that takes its arguments in any order."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from descarte.cli.parser import Parser
from descarte.core.text import Text


@dataclass(frozen=True)
class Task:
    """A task: its name, what it says about itself, its arguments and what it does."""

    key: str
    help: Text
    usage: Text
    """What follows the task's name on the command line."""
    arguments: Callable[[Parser], None]
    run: Callable[[Namespace], int]
    """Does the work and returns the exit code."""
    order: int
    """Tasks are listed in this order."""


class IntermixedParser(Parser):
    """A parser that takes puzzles after options, too: `lab run mac --limit 9 PUZZLE`."""

    _inside = False

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """The arguments, whatever their order."""
        if self._inside:
            return super(Parser, self).parse_known_args(args, namespace)
        self._inside = True
        try:
            found = self.complete().parse_known_intermixed_args(args, namespace)
        finally:
            self._inside = False
        return self.check_no_rest(found)
