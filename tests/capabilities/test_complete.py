from __future__ import annotations

from tests.cli.conftest import Run
from tests.web.conftest import Ask

PATTERN = "x.....x.x......x"


def test_the_puzzles_are_the_objects_of_the_command_line(ask: Ask, command: Run) -> None:
    wanted = command("complete", PATTERN, "--seed", "1", "--json").records
    assert ask("complete", pattern=PATTERN, seed="1").record["puzzles"] == wanted


def test_the_pattern_may_be_called_the_puzzle_and_has_to_be_there(ask: Ask) -> None:
    assert ask("complete", puzzle=PATTERN, seed=1).record == ask("complete", pattern=PATTERN, seed="1").record
    assert ask("complete", seed="1").status == 422
