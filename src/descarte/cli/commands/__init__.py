"""The commands, one file each, found by looking into this folder: a file with a `COMMAND` is a command."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from descarte.cli.command import Command


@cache
def all_commands() -> tuple[Command, ...]:
    """Every command there is, in the order in which help lists them.

    >>> [command.key for command in all_commands()][:4]
    ['solve', 'explain', 'hint', 'rate']
    """
    modules = [import_module(f"{__name__}.{found.name}") for found in iter_modules(__path__)]
    commands = [module.COMMAND for module in modules if hasattr(module, "COMMAND")]
    return tuple(sorted(commands, key=lambda command: command.order))
