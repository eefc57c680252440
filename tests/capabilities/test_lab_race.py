from __future__ import annotations

from tests.capabilities.test_lab_run import timeless
from tests.cli.conftest import Run
from tests.web.conftest import Ask

SMALL = "1.....3.4......2"


def test_the_runs_are_the_objects_of_the_command_line(ask: Ask, command: Run) -> None:
    found = ask("lab/race", puzzle=SMALL, algorithms=["backtracking", "mac", "dancing-links"], variables="mrv").record
    wanted = command("lab", "race", "backtracking", "mac", "dancing-links", "--variables", "mrv", "--json", SMALL)
    assert list(map(timeless, found["runs"])) == list(map(timeless, wanted.records))
