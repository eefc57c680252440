"""Completion for shells: what can be typed where, read off the parsers, and a script of it for each shell."""

from __future__ import annotations

from descarte.cli.completion.bash import bash
from descarte.cli.completion.fish import fish
from descarte.cli.completion.parsers import CommandNode, tree
from descarte.cli.completion.zsh import zsh

__all__ = ["SCRIPTS", "CommandNode", "tree"]

SCRIPTS = {"bash": bash, "zsh": zsh, "fish": fish}
