from __future__ import annotations

from tests.cli.conftest import Run
from tests.web.conftest import Ask


def test_the_answer_is_the_object_of_the_command_line(ask: Ask, command: Run) -> None:
    puzzle = "1..............."
    assert ask("candidates", puzzle=puzzle).record == command("candidates", "--json", puzzle).records[0]
    wanted = command("candidates", "--json", "--limit", 5, puzzle).records[0]
    assert ask("candidates", puzzle=puzzle, limit=5).record == wanted
