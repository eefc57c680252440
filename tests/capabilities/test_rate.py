from __future__ import annotations

from tests.cli.conftest import Run
from tests.web.conftest import Ask


def test_the_answer_is_the_object_of_the_command_line(ask: Ask, command: Run) -> None:
    for puzzle in ("1.....3.4......2", "1..............."):
        assert ask("rate", puzzle=puzzle).record == command("rate", "--json", puzzle).records[0]
