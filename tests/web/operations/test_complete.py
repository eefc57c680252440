from __future__ import annotations

from tests.cli.conftest import Run
from tests.web.conftest import Ask

PATTERN = "x.....x.x......x"


def test_the_puzzles_are_the_objects_of_the_command_line(ask: Ask, command: Run) -> None:
    wanted = command("complete", PATTERN, "--seed", "1", "--json").records
    assert ask("complete", pattern=PATTERN, seed="1").record["puzzles"] == wanted
