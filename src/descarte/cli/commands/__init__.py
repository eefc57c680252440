"""All commands. A capability without a file in this folder gets a derived command if it answers a puzzle."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec

from descarte.cli.command import Command
from descarte.core.discovery import discover


@cache
def all_commands() -> tuple[Command, ...]:
    """Return every command, in the order in which help lists them.

    >>> [command.key for command in all_commands()][:4]
    ['solve', 'explain', 'hint', 'rate']
    """
    from descarte.capabilities import all_capabilities
    from descarte.cli.derived_command import derive_command

    own = {command.key: command for command in discover(__name__, "COMMAND", Command)}
    derived = [
        derive_command(one) for one in all_capabilities().values() if one.work is not None and one.key not in own
    ]
    return tuple(sorted([*own.values(), *derived], key=lambda command: command.order))


def find_command(key: str) -> Command | None:
    """Return the command named `key`, or None if it does not exist. Only the file of that command is imported.

    >>> find_command("solve").key, find_command("unique").key, find_command("resolve")
    ('solve', 'unique', None)
    """
    if not key.isidentifier():
        return None
    if find_spec(f"{__name__}.{key}") is not None:
        command: Command = import_module(f"{__name__}.{key}").COMMAND
        return command
    if find_spec(f"descarte.capabilities.{key}") is None:
        return None
    from descarte.cli.derived_command import derive_command

    capability = getattr(import_module(f"descarte.capabilities.{key}"), "CAPABILITY", None)
    return None if capability is None or capability.work is None else derive_command(capability)
