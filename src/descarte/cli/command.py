"""The description of a command of the command line."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from descarte.cli.parser import Parser
from descarte.core.text import Text

if TYPE_CHECKING:
    from descarte.capabilities.contract import Capability
    from descarte.cli.run.one_by_one import Job

WITH_PUZZLES = Text("[options] [PUZZLE ...]", "[opciones] [PUZLE ...]")
WITHOUT_PUZZLES = Text("[options]", "[opciones]")


@dataclass(frozen=True)
class Command:
    """A command: its name, its help, its arguments and the function that runs it.

    The file of a command imports rooms that load slowly only inside `run`, so that listing the commands is fast.
    """

    key: str
    help: Text
    """One line for the list of commands."""
    about: Text
    """Paragraph for the command's own help. A text with line breaks is printed without wrapping."""
    arguments: Callable[[Parser], None]
    run: Callable[[Namespace], int]
    """Function that runs the command and returns the exit code."""
    order: int
    """Position in the list of commands."""
    usage: Text = WITH_PUZZLES
    job: Callable[[Namespace], Job] | None = None
    """Function that returns the job for each puzzle; None if the command does not process files in blocks."""
    note: Text | None = None
    """Second paragraph of the help, about features that only the command line has."""

    @classmethod
    def of(
        cls,
        capability: Capability,
        arguments: Callable[[Parser], None],
        run: Callable[[Namespace], int],
        *,
        usage: Text = WITH_PUZZLES,
        job: Callable[[Namespace], Job] | None = None,
        note: Text | None = None,
    ) -> Command:
        """Return a command for a capability, with the help texts of the capability."""
        return cls(
            capability.key, capability.help, capability.about, arguments, run, capability.order, usage, job, note
        )
