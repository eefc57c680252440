"""Completion for shells: what can be typed where, read off the parsers, and a script of it for each shell."""

from __future__ import annotations

from descarte.cli.completion.bash import bash_script
from descarte.cli.completion.fish import fish_script
from descarte.cli.completion.parsers import CommandNode, command_tree
from descarte.cli.completion.zsh import zsh_script

__all__ = ["SCRIPTS", "CommandNode", "command_tree"]

SCRIPTS = {"bash": bash_script, "zsh": zsh_script, "fish": fish_script}
