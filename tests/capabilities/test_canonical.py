from __future__ import annotations

from tests.cli.conftest import Run
from tests.web.conftest import Ask

SMALL = "1.....3.4......2"


def test_the_answer_is_the_object_of_the_command_line(ask: Ask, command: Run) -> None:
    assert ask("canonical", puzzle=SMALL).record == command("canonical", "--json", SMALL).records[0]
