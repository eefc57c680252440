from __future__ import annotations

from tests.cli.conftest import Run
from tests.web.conftest import Ask

PUZZLE = "13....3.4......2"


def test_the_answer_is_the_object_of_the_command_line(ask: Ask, command: Run) -> None:
    assert ask("minimise", puzzle=PUZZLE).record == command("minimise", "--json", PUZZLE).records[0]
    assert ask("minimise", puzzle=PUZZLE, all=5).record == command("minimise", "--json", "--all", 5, PUZZLE).records[0]


def test_what_has_several_solutions_has_no_minimal_puzzle(ask: Ask) -> None:
    found = ask("minimise", puzzle="1...............").record
    assert (found["status"], found["puzzles"]) == ("several", [])
