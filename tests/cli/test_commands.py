"""Every command is found, documented and tested."""

from __future__ import annotations

from pathlib import Path

import pytest

from descarte.capabilities import all_capabilities
from descarte.cli.command import Command
from descarte.cli.commands import all_commands

ROOT = Path(__file__).parents[2]


def test_commands_for_the_same_purpose_are_listed_together() -> None:
    puzzles = ["solve", "explain", "hint", "rate", "check", "verify", "tell"]
    making = ["count", "make", "complete", "candidates", "minimise", "unique", "canonical", "transform"]
    showing = ["show", "open", "draw", "lab", "story", "book", "serve", "mcp"]
    lists = ["kinds", "techniques", "completion", "formats", "schema", "doctor"]
    assert [command.key for command in all_commands()] == [*puzzles, *making, *showing, *lists]


@pytest.mark.parametrize("command", all_commands(), ids=lambda command: command.key)
def test_a_command_says_what_it_is_in_both_languages_and_has_its_tests(command: Command) -> None:
    for text in (command.help, command.about):
        assert text.say("en") != text.say("es")
    own = Path(__file__).parent / "commands" / f"test_{command.key}.py"
    derived = ROOT / "tests" / "capabilities" / f"test_{command.key}.py"
    assert own.exists() or (command.key in all_capabilities() and derived.exists())
