from __future__ import annotations

from tests.cli.conftest import Run
from tests.web.conftest import Ask


def test_the_answer_is_the_object_of_the_command_line(ask: Ask, command: Run) -> None:
    puzzle = "1..............."
    assert ask("unique", puzzle=puzzle).record == command("unique", "--json", puzzle).records[0]
    assert (
        ask("unique", puzzle=puzzle, seed="a").record == command("unique", "--json", "--seed", "a", puzzle).records[0]
    )


def test_a_puzzle_without_a_solution_is_a_problem(ask: Ask) -> None:
    assert ask("unique", puzzle="12....34........").status == 422
