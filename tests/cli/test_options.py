"""Options that are derived from the parameters of capabilities."""

from __future__ import annotations

import pytest

from descarte.capabilities import all_capabilities
from descarte.capabilities.shared.limits import LIMITS
from descarte.cli.command import Command
from descarte.cli.commands import all_commands
from tests.cli.conftest import Run
from tests.cli.puzzles import UNIQUE

WITHOUT_CAPABILITY = {"book", "completion", "doctor", "lab", "mcp", "open", "schema", "serve", "show", "story"}


@pytest.mark.parametrize("command", [one for one in all_commands() if one.key not in WITHOUT_CAPABILITY])
def test_a_command_is_described_by_its_capability(command: Command) -> None:
    capability = all_capabilities()[command.key]
    assert (command.help, command.about, command.order) == (
        capability.help,
        capability.about,
        capability.order,
    )


def test_a_limit_of_the_server_does_not_bind_a_command(descarte: Run) -> None:
    assert descarte("solve", "--limit", LIMITS.solutions + 1, UNIQUE).code == 0


@pytest.mark.parametrize(("number", "code"), [("0", 2), ("x", 2), ("1", 0)])
def test_the_lower_bound_of_a_parameter_binds_a_command(descarte: Run, number: str, code: int) -> None:
    outcome = descarte("solve", "--limit", number, UNIQUE)
    assert outcome.code == code
    assert ("expected a whole number from 1" in outcome.err) == (code == 2)


def test_givens_are_counted_from_zero(descarte: Run) -> None:
    assert descarte("make", "killer", "--size", "4", "--givens", "0", "--seed", "1").code == 0


def test_a_parameter_that_is_true_by_default_is_switched_off(descarte: Run) -> None:
    (line,) = [line for line in descarte("rate", "--help").out.splitlines() if "--no-uniqueness" in line]
    assert "do not use techniques" in line
    (line,) = [line for line in descarte("rate", "--help", "--lang", "es").out.splitlines() if "--no-uniq" in line]
    assert "no usa técnicas" in line


@pytest.mark.parametrize(("command", "default"), [("draw", "print"), ("story", "screen")])
def test_a_default_is_shown_once(descarte: Run, command: str, default: str) -> None:
    words = " ".join(descarte(command, "--help").out.split())
    assert words.count(f"colours of the picture (default: {default})") == 1
