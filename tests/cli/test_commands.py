"""The commands themselves: found, documented, tested."""

from __future__ import annotations

from pathlib import Path

import pytest

from descarte.cli.command import Command
from descarte.cli.commands import all_commands


@pytest.mark.parametrize("command", all_commands(), ids=lambda command: command.key)
def test_a_command_says_what_it_is_in_both_languages_and_has_its_tests(command: Command) -> None:
    for text in (command.help, command.about):
        assert text.say("en") != text.say("es")
    assert (Path(__file__).parent / "commands" / f"test_{command.key}.py").exists()
