from __future__ import annotations

from tests.cli.conftest import Run
from tests.web.conftest import Ask


def test_the_list_has_the_objects_of_the_command_line(ask: Ask, command: Run) -> None:
    found = ask("techniques").record["techniques"]
    assert found == command("techniques", "--json").records
