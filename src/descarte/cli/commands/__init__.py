"""The commands, one file each, found by looking into this folder: a file with a `COMMAND` is a command."""

from __future__ import annotations

from functools import cache

from descarte.cli.command import Command
from descarte.core.discovery import discover


@cache
def all_commands() -> tuple[Command, ...]:
    """Every command there is, in the order in which help lists them.

    >>> [command.key for command in all_commands()][:4]
    ['solve', 'explain', 'hint', 'rate']
    """
    commands = discover(__name__, "COMMAND", Command)
    return tuple(sorted(commands, key=lambda command: command.order))
