"""What a command of the command line is."""

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
    """A command: its name, what it says about itself, its arguments and what it does.

    The file of a command imports heavy rooms inside `run` only: the list of commands must stay cheap.
    """

    key: str
    help: Text
    """One line, for the list of commands."""
    about: Text
    """A paragraph, for the command's own help; a text with line breaks is printed as it is."""
    arguments: Callable[[Parser], None]
    run: Callable[[Namespace], int]
    """Does the work and returns the exit code."""
    order: int
    """Commands are listed in this order."""
    usage: Text = WITH_PUZZLES
    job: Callable[[Namespace], Job] | None = None
    """What it does with each puzzle, for commands that go through files in blocks."""
    note: Text | None = None
    """What only the terminal does, for a second paragraph of its help."""

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
        """Return the command of a capability, described by the capability's own words."""
        return cls(
            capability.key, capability.help, capability.about, arguments, run, capability.order, usage, job, note
        )
