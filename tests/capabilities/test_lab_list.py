from __future__ import annotations

from tests.cli.conftest import Run
from tests.web.conftest import Ask


def test_the_list_has_the_objects_of_the_command_line(ask: Ask, command: Run) -> None:
    assert ask("lab/list").record == {"algorithms": command("lab", "list", "--json").records}
